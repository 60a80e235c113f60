"""The panel after many turns: acts and what came of them side by side, so that a round of ten fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.values.messages import sentence
from game.text import Part, say
from game.ui.kit.common_colours import NIGHT_LIGHT
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import TEXT, Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.log_rows import LogRoom, first_row, inside, parts_width, row_of, row_step, rows_in
from game.ui.words.log_lines import TURNS, LineLevel, LogLine

_BETWEEN: Final = 14  # from one act to the next
_TO: Final = 6  # on both sides of the sign that leads to a consequence
_SIGN: Final = 9
_ELLIPSIS: Final = "…"
NO_ROOM: Final = pygame.Rect(0, 0, 0, 0)


def dense_places(theme: Theme, room: LogRoom, lines: Sequence[LogLine]) -> list[pygame.Rect]:
    """Where the last of these lines lie, several in a row; a line that is left out has an empty place.

    What befell the reader comes first, with the play that brought it, then what matters most, then whatever still has
    room; if even that is too much, whole rows go. What leaves out something after it ends in an ellipsis.
    """
    most, rows = rows_in(theme, room, SMALL), _SideBySide(theme, room.box.width, lines)
    kept = rows.fitting(most)[-most:]
    while kept and not kept[0]:  # the line that it belongs to is gone
        kept.pop(0)
    if not kept:
        return []
    step, top = row_step(theme, SMALL), first_row(theme, room.box)
    told = [at for row in kept for at in row]
    places = [NO_ROOM] * len(lines)
    for number, row in enumerate(kept):
        whole = inside(theme, pygame.Rect(room.box.left, top + number * step, room.box.width, step))
        left = whole.left
        for at in row:
            after = next((each for each in told if each > at), len(lines))
            wide = rows.width(at, left > whole.left, after)
            more = next((count for count, after in enumerate(kept[number + 1 :]) if after), len(kept) - number - 1)
            places[at] = pygame.Rect(left, whole.top, min(wide, whole.width), step * (1 + more))
            left += wide
    return places[kept[0][0] :]


def left_out(hidden: Iterable[LogLine]) -> str:
    """Return the mark for lines that are not shown but tell more than the table does, with the number of plays."""
    told = [line for line in hidden if line.stands]
    plays = sum(line.level is LineLevel.ACT and line.stands >= TURNS for line in told)
    if plays:
        return f" {_ELLIPSIS} {say(sentence('{number} more', number=plays))}"
    return _ELLIPSIS if told else ""


class _SideBySide:
    """Lines broken into rows of indices; a line longer than a row is followed by empty ones."""

    def __init__(self, theme: Theme, width: int, lines: Sequence[LogLine]) -> None:
        self._room = inside(theme, pygame.Rect(0, 0, width, 1)).width
        self._lines = lines
        self._words = [parts_width(theme, line.short, SMALL) for line in lines]
        self._theme = theme
        self._leads = [(_lead(theme, line, False), _lead(theme, line, True)) for line in lines]
        self._more = [len(_broken(theme, line, self._room)) - 1 if self.width(at, False) > self._room else 0
                      for at, line in enumerate(lines)]  # fmt: skip

    def width(self, at: int, follows: bool, after: int = 0) -> int:
        """Return how wide a line is, which may follow another in its row; the next one told is that ``after`` it."""
        rest = left_out(self._lines[at + 1 : after])
        room = self._theme.width(rest, TEXT, SMALL) if rest else 0
        return self._leads[at][follows] + self._words[at] + room

    def fitting(self, most: int) -> list[list[int]]:
        """Return rows of what befell the reader, and of the other lines those that still have room in so many rows."""
        said = [at for at, line in enumerate(self._lines) if line.level is not LineLevel.DIVIDER]
        told = sorted({each for at in said if self._lines[at].touches for each in (self._act_of(at), at)})
        for at in sorted(set(said).difference(told), key=self._weight, reverse=True):
            more = sorted([*told, at])
            if len(self._broken(more)) <= most:
                told = more
        return self._broken(told)

    def _act_of(self, at: int) -> int:
        """Return the line of the act that a line follows from."""
        acts = (each for each in range(at, -1, -1) if self._lines[each].level is not LineLevel.CONSEQUENCE)
        return next((each for each in acts if self._lines[each].level is LineLevel.ACT), at)

    def _weight(self, at: int) -> tuple[int, bool, int]:
        """Return how much a line matters: what players do more than what follows from it, and later lines more."""
        return self._lines[at].stands, self._lines[at].level is LineLevel.ACT, at

    def _broken(self, told: Sequence[int]) -> list[list[int]]:
        rows, across = list[list[int]](), self._room
        for at, after in zip(told, [*told[1:], len(self._lines)], strict=True):
            wide = self.width(at, True, after)
            if across + wide > self._room:
                wide = self.width(at, False, after)
                rows.append([])
                across = 0
            rows[-1].append(at)
            across += wide
            rows += [[] for _ in range(self._more[at])]
        return rows


def _broken(theme: Theme, line: LogLine, room: int) -> list[list[Part]]:
    return in_rows(line.short, room - _lead(theme, line, False), partial(parts_width, theme, px=SMALL))


def _lead(theme: Theme, line: LogLine, follows: bool) -> int:
    """Return how far the words of a line lie from its left edge: it ``follows`` another, or a sign leads to it."""
    if line.level is LineLevel.CONSEQUENCE:
        return 2 * theme.px(_TO) + theme.px(_SIGN)
    return theme.px(_BETWEEN) if follows else 0


def draw_dense(
    theme: Theme, picture: pygame.Surface, box: pygame.Rect, lines: Sequence[LogLine], places: Sequence[pygame.Rect]
) -> None:
    """Draw the lines into the picture of the panel that lies in this box."""
    row = inside(theme, box)
    shown = [at for at, place in enumerate(places) if place.width]
    for at, after in zip(shown, [*shown[1:], len(places)], strict=True):
        line, place = lines[at], places[at]
        step, lead = row_step(theme, SMALL), _lead(theme, line, place.left > row.left)
        words = pygame.Rect(place.left - box.left + lead, place.top - box.top, place.width - lead, place.height)
        if line.lit:
            bar = words.inflate(theme.px(_BETWEEN // 2), 0)
            picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
        if line.level is LineLevel.CONSEQUENCE:
            sign = _sign(theme)
            picture.blit(sign, sign.get_rect(midleft=(words.left - lead + theme.px(_TO), words.top + step // 2)))
        broken = _broken(theme, line, row.width)
        if rest := left_out(lines[at + 1 : after]):
            broken[-1] = [*broken[-1], Part(rest)]
        for down, parts in enumerate(broken):
            told = row_of(theme, parts, words.width, SMALL)
            picture.blit(told, told.get_rect(midleft=(words.left, words.top + step * down + step // 2)))


def _sign(theme: Theme) -> pygame.Surface:
    """Return the sign between an act and what came of it."""

    def make() -> pygame.Surface:
        size, soft = theme.px(_SIGN), theme.palette.plate_soft
        large = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
        large.fill((*soft, 0))
        bent = (size, size * 0.4), (size * 3, size * 2), (size, size * 3.6)
        pygame.draw.lines(large, soft, False, bent, max(2, round(size * 0.8)))
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("leads to",), make)
