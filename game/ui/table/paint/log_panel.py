"""The panel of the latest events: turn by turn, what was done and what followed from it, the newest last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.text import NO_FACE, Part
from game.ui.kit.common_colours import NIGHT_LIGHT, PAPER
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.mini_faces import mini_face
from game.ui.words.log_lines import LineLevel, LogLine
from game.ui.words.rule_words import rule_mark

_PX: Final = 20.0  # letters of a line
_SMALL: Final = 18.0  # of a divider, and of a rule
_LEFT: Final = 22
_RIGHT: Final = 22
_ENDS: Final = 10  # above the first line, and below the last
_BETWEEN: Final = 4  # rows
_BELOW: Final = 32  # consequences are indented under their act
_STEM: Final = 10  # where the line before them goes down
_FURTHER: Final = 20  # rows after the first are indented: a name there begins no line
_APART: Final = 12  # between the words and the rule, the mark of the key, or the line of a divider
_BAR: Final = 4
_SHORTEST_BAR: Final = 20
_KEPT: Final = 1024  # lines whose row breaks are cached
_Broken = dict[tuple[tuple[Part, ...], int, str], list[list[Part]]]
_BROKEN: Final[WeakKeyDictionary[Theme, _Broken]] = WeakKeyDictionary()


class LogRoom(NamedTuple):
    """The place of the panel: ``box`` is always filled if possible, and it may grow down to ``low``."""

    box: pygame.Rect
    low: int


class LogPart(NamedTuple):
    """What the panel tells: the line over the first one, and the lines with their places, from the top down.

    ``hidden`` newer ones, of ``whole`` in all, have been scrolled out of sight.
    """

    box: pygame.Rect  # of the whole panel
    over: LogLine
    lines: Sequence[LogLine]
    places: Sequence[pygame.Rect]
    hidden: int = 0
    whole: int = 0


def log(theme: Theme, part: LogPart, keys: tuple[str, str]) -> pygame.Surface:
    """The panel, exactly as high as necessary; ``keys`` play it again and open the log, "" for none."""
    marks = [hint_mark(theme, key, "", False, PAPER, _SMALL, high=26) for key in keys]
    heights = tuple(place.height for place in part.places)

    def make() -> pygame.Surface:
        step, ends = row_step(theme), theme.px(_ENDS)
        picture = theme.plate(part.box.size, 22).copy()
        place = inside(theme, pygame.Rect(0, ends, part.box.width, step))
        if part.over.lit:
            bar = place.inflate(theme.px(20), 0)
            picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
        for mark in (marks[1], marks[0], _play_sign(theme) if part.lines else None):
            if mark is not None:
                chip = picture.blit(mark, mark.get_rect(midright=place.midright))
                place.width = chip.left - theme.px(_APART // 2) - place.left
        _draw_divider(theme, picture, place, part.over)
        top, after = ends + step, [*part.lines, part.over][1:]
        for line, height, following in zip(part.lines, heights, after, strict=True):
            goes_on = following.level is LineLevel.CONSEQUENCE
            draw_line(theme, picture, inside(theme, pygame.Rect(0, top, part.box.width, height)), line, goes_on)
            top += height
        _draw_bar(theme, picture, part)
        return picture

    key_of_part = part.box.size, part.over, tuple(part.lines), heights, part.hidden, part.whole, *marks
    return theme.newest("log", key_of_part, make)


def _play_sign(theme: Theme) -> pygame.Surface:
    """Return the sign that what the panel tells can be played again."""

    def make() -> pygame.Surface:
        size = theme.px(14)
        large = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
        large.fill((*PAPER, 0))
        pygame.draw.polygon(large, PAPER, [(size * 0.4, 0), (size * 3.9, size * 2), (size * 0.4, size * 4)])
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("play sign",), make)


def log_rows(theme: Theme, room: LogRoom) -> int:
    """Return how many rows fit at most."""
    return max(1, (max(room.box.bottom, room.low) - room.box.top - 2 * theme.px(_ENDS)) // row_step(theme) - 1)


def log_places(
    theme: Theme, room: LogRoom, lines: Sequence[LogLine], due: int, whole: bool = False
) -> list[pygame.Rect]:
    """Where the last lines lie, from the top down: as many as have room with all their rows, the newest always.

    The panel grows for the last ``due`` lines; earlier ones only fill it, unless it is scrolled and shows all it can,
    ``whole``. A divider that would be the first line goes to the top of the panel.
    """
    box, step = room.box, row_step(theme)
    most = log_rows(theme, room)
    usual = min(most, log_rows(theme, LogRoom(box, box.bottom)))
    rows = list[int]()
    for at, line in enumerate(reversed(lines)):
        needed = min(rows_of(theme, line, box.width), most)
        spare = line.level is LineLevel.DIVIDER and sum(rows) <= (most if at < due or whole else usual)
        if not spare and sum(rows) + needed > (most if at < due or whole or not rows else usual):
            break
        rows.insert(0, needed)
    if rows and lines[-len(rows)].level is LineLevel.DIVIDER:
        rows.pop(0)
    top, places = box.top + theme.px(_ENDS) + step, list[pygame.Rect]()
    for count in rows:
        places.append(pygame.Rect(box.left, top, box.width, count * step))
        top += count * step
    return places


def log_box(theme: Theme, box: pygame.Rect, places: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the place of the whole panel with lines in these places."""
    low = places[-1].bottom if places else box.top + theme.px(_ENDS) + row_step(theme)
    return pygame.Rect(box.left, box.top, box.width, low + theme.px(_ENDS) - box.top)


def row_step(theme: Theme) -> int:
    """Return the distance between rows."""
    return max(1, theme.line_height(TEXT, _PX) + theme.px(_BETWEEN))


def inside(theme: Theme, place: pygame.Rect) -> pygame.Rect:
    """Return the place for the words of a line as wide as the panel."""
    left = theme.px(_LEFT)
    return pygame.Rect(place.left + left, place.top, place.width - left - theme.px(_RIGHT), place.height)


def _draw_divider(theme: Theme, picture: pygame.Surface, place: pygame.Rect, line: LogLine) -> None:
    """Draw whose turn or which game follows, and a thin line beside it."""
    soft = theme.palette.plate_soft
    words = theme.fitted("".join(part.words for part in line.told), place.width, TEXT, _SMALL, soft)
    lies = picture.blit(words, words.get_rect(midleft=place.midleft))
    left = lies.right + theme.px(_APART)
    if left < place.right:
        thin = theme.panel((place.right - left, max(1, theme.px(1.5))), soft, 0.5, 0)
        picture.blit(thin, thin.get_rect(midleft=(left, place.centery)))


def draw_line(theme: Theme, picture: pygame.Surface, place: pygame.Rect, line: LogLine, goes_on: bool) -> None:
    """Draw a line; what follows from the same act ``goes_on`` below."""
    if line.lit:
        bar = place.inflate(theme.px(20), 0)
        picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
    if line.level is LineLevel.DIVIDER:
        _draw_divider(theme, picture, place, line)
        return
    step = row_step(theme)
    if line.level is LineLevel.CONSEQUENCE:
        _draw_stem(theme, picture, place, goes_on)
        place = pygame.Rect(place.left + theme.px(_BELOW), place.top, place.width - theme.px(_BELOW), place.height)
    mark = _beside(theme, line.rule)
    rows, count = _broken(theme, line, place.width)[:], place.height // step
    last, *more = rows[count - 1 :]  # the last row takes everything for which the panel has no rows
    rows[count - 1 :] = [[*last, *(part for row in more for part in (Part(" "), *row))]]
    for at, parts in enumerate(rows):
        lies = pygame.Rect(place.left, place.top + at * step, place.width, step)
        if at:
            lies.left, lies.width = lies.left + theme.px(_FURTHER), lies.width - theme.px(_FURTHER)
        told = _row(theme, parts, lies.width - (mark if at == len(rows) - 1 else 0))
        picture.blit(told, told.get_rect(midleft=lies.midleft))
    if mark:
        rule = theme.text(rule_mark(line.rule), TEXT, _SMALL, theme.palette.plate_soft)
        picture.blit(rule, rule.get_rect(midright=(lies.right, lies.centery)))


def _draw_stem(theme: Theme, picture: pygame.Surface, place: pygame.Rect, goes_on: bool) -> None:
    """Draw the thin line that leads down from the act to a consequence."""
    wide, left, middle = max(1, theme.px(2)), place.left + theme.px(_STEM), place.top + row_step(theme) // 2
    soft = theme.palette.plate_soft
    down = theme.panel((wide, (place.bottom if goes_on else middle + wide) - place.top), soft, 0.6, 0)
    picture.blit(down, (left, place.top))
    across = theme.panel((theme.px(_BELOW - _STEM - 8), wide), soft, 0.6, 0)
    picture.blit(across, (left + wide, middle))


def _draw_bar(theme: Theme, picture: pygame.Surface, part: LogPart) -> None:
    """Draw where these lines are among all, if there are more."""
    shown, whole = len(part.lines), max(part.whole, len(part.lines) + part.hidden)
    if not shown or (shown + 1 >= whole and not part.hidden):  # with the line over them, these are all
        return
    room = picture.get_height() - 2 * theme.px(18)
    high = max(theme.px(_SHORTEST_BAR), room * shown // whole)
    bar = theme.panel((theme.px(_BAR), high), theme.palette.plate_soft, 0.8)
    low = theme.px(18) + room - (room - high) * part.hidden // max(1, whole - shown)
    picture.blit(bar, bar.get_rect(bottomright=(picture.get_width() - theme.px(8), low)))


def _row(theme: Theme, parts: Sequence[Part], width: int) -> pygame.Surface:
    """Return a row, names in bold and cards as mini faces; smaller if it is wider than this."""
    picture = pygame.Surface((max(1, _width(theme, parts)), row_step(theme)), pygame.SRCALPHA)
    left = 0
    for piece in _pieces(theme, parts):
        picture.blit(piece, piece.get_rect(midleft=(left, picture.get_height() // 2)))
        left += piece.get_width()
    if left <= width:
        return picture
    return pygame.transform.smoothscale(picture, (width, max(1, picture.get_height() * width // left)))


def _pieces(theme: Theme, parts: Iterable[Part]) -> list[pygame.Surface]:
    found = []
    for (name, face), run in groupby(parts, key=lambda part: (part.name, part.face)):
        several = list(run)
        if face != NO_FACE:
            found += [mini_face(theme, face, _face_height(theme))] * len(several)
        else:
            found.append(theme.text("".join(part.words for part in several), BOLD if name else TEXT, _PX))
    return found


def _face_height(theme: Theme) -> int:
    return theme.line_height(TEXT, _PX)


def _beside(theme: Theme, rule: str) -> int:
    """Return how much of its last row a line reserves for its rule, if it has one."""
    mark = rule_mark(rule)
    return theme.width(mark, TEXT, _SMALL) + theme.px(_APART) if mark else 0


def rows_of(theme: Theme, line: LogLine, width: int) -> int:
    """Return how many rows a line takes in a panel of this width."""
    if line.level is LineLevel.DIVIDER:
        return 1
    room = width - theme.px(_LEFT) - theme.px(_RIGHT)
    return len(_broken(theme, line, room - (theme.px(_BELOW) if line.level is LineLevel.CONSEQUENCE else 0)))


def _broken(theme: Theme, line: LogLine, room: int) -> list[list[Part]]:
    """Return a line broken into rows, with room for the rule beside the last row; cached for each theme."""
    kept = _BROKEN.setdefault(theme, {})
    found = kept.get((line.told, room, line.rule))
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        drawn = [Part(" ") if part.join else part for part in line.told]
        wide, further = partial(_width, theme), theme.px(_FURTHER)
        *first, last = in_rows(drawn, room, wide, further)
        left = room - (further if first else 0) - _beside(theme, line.rule)
        lines = [last] if wide(last) <= left else in_rows(last, left, wide, 0 if first else further)
        found = kept[line.told, room, line.rule] = [*first, *lines]
    return found


def _width(theme: Theme, parts: Iterable[Part]) -> int:
    """Return the width of parts side by side."""
    wide = 0
    for (name, face), run in groupby(parts, key=lambda part: (part.name, part.face)):
        if face != NO_FACE:
            wide += sum(mini_face(theme, face, _face_height(theme)).get_width() for _ in run)
        else:
            wide += theme.width("".join(part.words for part in run), BOLD if name else TEXT, _PX)
    return wide
