"""The panel of the latest events: acts and their consequences, turn by turn, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.text import Part
from game.ui.kit.common_colours import NIGHT_LIGHT, PAPER
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.theme import TEXT, Theme
from game.ui.table.paint.dense_log import draw_dense
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.log_rows import LogRoom, ends, first_row, inside, parts_width, row_of, row_step, rows_in
from game.ui.words.log_entries import LineLevel, LogLine
from game.ui.words.rule_words import rule_mark

_SMALL: Final = 18.0  # of a divider, and of a rule
_BELOW: Final = 32  # consequences are indented under their act
_STEM: Final = 10  # where the stem before consequences runs down
_FURTHER: Final = 20  # rows after the first are indented, so that a name there does not seem to begin a line
_APART: Final = 12  # between the words and the rule, the mark of the key, or the line of a divider
_BAR: Final = 4
_SHORTEST_BAR: Final = 20
_KEPT: Final = 1024  # lines whose row breaks are cached
_Broken = dict[tuple[tuple[Part, ...], int, str], list[list[Part]]]
_BROKEN: Final[WeakKeyDictionary[Theme, _Broken]] = WeakKeyDictionary()


class LogPart(NamedTuple):
    """The contents of the panel: the heading ``over`` all lines, and the lines with their places, from the top down.

    ``hidden`` newer lines have been scrolled out of sight; ``whole`` is the number of all lines.
    """

    box: pygame.Rect  # of the whole panel
    over: LogLine
    lines: Sequence[LogLine]
    places: Sequence[pygame.Rect]
    hidden: int = 0
    whole: int = 0
    dense: bool = False  # several lines in a row, some of them with no place


def log(theme: Theme, part: LogPart, keys: tuple[str, str], plays: bool = True) -> pygame.Surface:
    """Return the panel, exactly as high as necessary, with a play sign if ``plays``: its events can be replayed.

    ``keys`` are the key for the replay and the key that opens the log, "" for none.
    """
    marks = [_key_mark(theme, key) for key in keys]
    places = tuple((*place.topleft, *place.size) for place in part.places)

    def make() -> pygame.Surface:
        picture = theme.plate(part.box.size, 22).copy()
        place = _top_row(theme, part.box).move(-part.box.left, -part.box.top)
        if part.over.lit:
            bar = place.inflate(theme.px(20), 0)
            picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
        for mark in (marks[1], marks[0], _play_sign(theme) if plays else None):
            if mark is not None:
                chip = picture.blit(mark, mark.get_rect(midright=place.midright))
                place.width = chip.left - theme.px(_APART // 2) - place.left
        _draw_divider(theme, picture, place, part.over)
        if part.dense:
            draw_dense(theme, picture, part.box, part.lines, part.places)
        else:
            for line, lies, following in zip(part.lines, part.places, [*part.lines, part.over][1:], strict=True):
                goes_on = following.level is LineLevel.CONSEQUENCE
                draw_line(theme, picture, inside(theme, lies.move(-part.box.left, -part.box.top)), line, goes_on)
        _draw_bar(theme, picture, part)
        return picture

    key_of_part = part.box.size, part.over, tuple(part.lines), places, part.hidden, part.whole, plays, *marks
    return theme.newest("log", key_of_part, make)


def log_key_place(theme: Theme, box: pygame.Rect, key: str) -> pygame.Rect:
    """Return the area round the mark of the key that opens the log, in the first row of the panel."""
    row, mark = _top_row(theme, box), _key_mark(theme, key)
    left = row.right - theme.px(_APART // 2) - (mark.get_width() if mark is not None else 0)
    return pygame.Rect(left, box.top, box.right - left, row.bottom - box.top)


def _top_row(theme: Theme, box: pygame.Rect) -> pygame.Rect:
    return inside(theme, pygame.Rect(box.left, box.top + ends(theme), box.width, row_step(theme)))


def _key_mark(theme: Theme, key: str) -> pygame.Surface | None:
    return hint_mark(theme, key, "", False, PAPER, _SMALL, high=26)


def _play_sign(theme: Theme) -> pygame.Surface:
    """Return the sign that the events in the panel can be replayed."""

    def make() -> pygame.Surface:
        size = theme.px(14)
        large = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
        large.fill((*PAPER, 0))
        pygame.draw.polygon(large, PAPER, [(size * 0.4, 0), (size * 3.9, size * 2), (size * 0.4, size * 4)])
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("play sign",), make)


def log_places(
    theme: Theme, room: LogRoom, lines: Sequence[LogLine], due: int, whole: bool = False
) -> list[pygame.Rect]:
    """Return the places of the last lines, from the top down: as many as fit with all rows, and always the newest.

    The panel grows only for the last ``due`` lines, and earlier ones fill it; if ``whole`` (the panel is scrolled), it
    grows for all. A divider that would be the first line gets no place, because it becomes the heading. Earlier lines
    begin with a whole act: its consequences alone would not say what caused them.
    """
    box, step = room.box, row_step(theme)
    most = rows_in(theme, room)
    usual = min(most, rows_in(theme, LogRoom(box, box.bottom)))
    rows = list[int]()
    for at, line in enumerate(reversed(lines)):
        needed = min(rows_of(theme, line, box.width), most)
        spare = line.level is LineLevel.DIVIDER and sum(rows) <= (most if at < due or whole else usual)
        if not spare and sum(rows) + needed > (most if at < due or whole or not rows else usual):
            break
        rows.insert(0, needed)
    shown = [line.level for line in lines[len(lines) - len(rows) :]]
    begins = next((at for at, level in enumerate(shown) if level is not LineLevel.CONSEQUENCE), 0)
    if not whole and len(rows) - begins >= max(1, due):
        del rows[:begins], shown[:begins]
    if shown and shown[0] is LineLevel.DIVIDER:
        rows.pop(0)
    top, places = first_row(theme, box), list[pygame.Rect]()
    for count in rows:
        places.append(pygame.Rect(box.left, top, box.width, count * step))
        top += count * step
    return places


def log_box(theme: Theme, box: pygame.Rect, places: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the place of the whole panel with lines in these places."""
    low = max(place.bottom for place in places) if places else first_row(theme, box)
    return pygame.Rect(box.left, box.top, box.width, low + ends(theme) - box.top)


def _draw_divider(theme: Theme, picture: pygame.Surface, place: pygame.Rect, line: LogLine) -> None:
    """Draw the words of a divider, which say whose turn or which game follows, and a thin line beside them."""
    soft = theme.palette.plate_soft
    ways = ["".join(part.words for part in way) for way in (line.told, line.short or line.told)]
    fits = theme.width(ways[0], TEXT, _SMALL) <= place.width
    words = theme.fitted(ways[0 if fits else 1], place.width, TEXT, _SMALL, soft)
    lies = picture.blit(words, words.get_rect(midleft=place.midleft))
    left = lies.right + theme.px(_APART)
    if left < place.right:
        thin = theme.panel((place.right - left, max(1, theme.px(1.5))), soft, 0.5, 0)
        picture.blit(thin, thin.get_rect(midleft=(left, place.centery)))


def draw_line(theme: Theme, picture: pygame.Surface, place: pygame.Rect, line: LogLine, goes_on: bool) -> None:
    """Draw a line; ``goes_on`` if another consequence of the same act follows below."""
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
        told = row_of(theme, parts, lies.width - (mark if at == len(rows) - 1 else 0))
        picture.blit(told, told.get_rect(midleft=lies.midleft))
    if mark:
        left = lies.width - told.get_width() - theme.px(_APART)
        words = rule_mark(line.rule, lambda whole: theme.width(whole, TEXT, _SMALL) <= left)
        rule = theme.text(words, TEXT, _SMALL, theme.palette.plate_soft)
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
    """Draw the scroll bar, if there are more lines than these."""
    shown, whole = len(part.lines), max(part.whole, len(part.lines) + part.hidden)
    if not shown or (shown + 1 >= whole and not part.hidden):  # with the line over them, these are all
        return
    room = picture.get_height() - 2 * theme.px(18)
    high = max(theme.px(_SHORTEST_BAR), room * shown // whole)
    bar = theme.panel((theme.px(_BAR), high), theme.palette.plate_soft, 0.8)
    low = theme.px(18) + room - (room - high) * part.hidden // max(1, whole - shown)
    picture.blit(bar, bar.get_rect(bottomright=(picture.get_width() - theme.px(8), low)))


def _beside(theme: Theme, rule: str) -> int:
    """Return the width that a line reserves for its rule in its last row; 0 without a rule."""
    mark = rule_mark(rule)
    return theme.width(mark, TEXT, _SMALL) + theme.px(_APART) if mark else 0


def rows_of(theme: Theme, line: LogLine, width: int) -> int:
    """Return how many rows a line takes in a panel of this width."""
    if line.level is LineLevel.DIVIDER:
        return 1
    room = inside(theme, pygame.Rect(0, 0, width, 1)).width
    return len(_broken(theme, line, room - (theme.px(_BELOW) if line.level is LineLevel.CONSEQUENCE else 0)))


def _broken(theme: Theme, line: LogLine, room: int) -> list[list[Part]]:
    """Return a line broken into rows, with room for the rule beside the last row; cached for each theme."""
    kept = _BROKEN.setdefault(theme, {})
    found = kept.get((line.told, room, line.rule))
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        drawn = [Part(" ") if part.join else part for part in line.told]
        wide, further = partial(parts_width, theme), theme.px(_FURTHER)
        *first, last = in_rows(drawn, room, wide, further)
        left = room - (further if first else 0) - _beside(theme, line.rule)
        lines = [last] if wide(last) <= left else in_rows(last, left, wide, 0 if first else further)
        found = kept[line.told, room, line.rule] = [*first, *lines]
    return found
