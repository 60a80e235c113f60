"""The panel after many turns: acts and what came of them side by side, so that a round of ten fits."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.text import Part
from game.ui.kit.common_colours import NIGHT_LIGHT
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.log_rows import LogRoom, first_row, inside, parts_width, row_of, row_step, rows_in
from game.ui.words.log_lines import LineLevel, LogLine

_BETWEEN: Final = 14  # from one act to the next
_TO: Final = 6  # on both sides of the sign that leads to a consequence
_SIGN: Final = 9
_LEFT_OUT: Final = pygame.Rect(0, 0, 0, 0)


def dense_places(theme: Theme, room: LogRoom, lines: Sequence[LogLine]) -> list[pygame.Rect]:
    """Where the last of these lines lie, several in a row; a line that is left out has an empty place.

    If not all have room, first the earlier ones that matter least are left out, and then whole rows.
    """
    most, width = rows_in(theme, room, SMALL), room.box.width
    rows = list[list[int]]()
    for least in (1, 2):
        fits = partial(_fits, theme, width, lines, least, most)
        rows = _rows(theme, width, lines, least, bisect_left(range(len(lines)), True, key=fits))
        if len(rows) <= most:
            break
    kept = rows[-most:]
    while kept and not kept[0]:  # the line that it belongs to is gone
        kept.pop(0)
    if not kept:
        return []
    step, top = row_step(theme, SMALL), first_row(theme, room.box)
    places = [_LEFT_OUT] * len(lines)
    for number, row in enumerate(kept):
        whole = inside(theme, pygame.Rect(room.box.left, top + number * step, room.box.width, step))
        left = whole.left
        for at in row:
            wide = _lead(theme, lines[at], left > whole.left) + parts_width(theme, lines[at].short, SMALL)
            more = next((count for count, after in enumerate(kept[number + 1 :]) if after), len(kept) - number - 1)
            places[at] = pygame.Rect(left, whole.top, min(wide, whole.width), step * (1 + more))
            left += wide
    return places[kept[0][0] :]


def _fits(theme: Theme, width: int, lines: Sequence[LogLine], least: int, most: int, since: int) -> bool:
    """Return whether these lines have room in so many rows."""
    return len(_rows(theme, width, lines, least, since)) <= most


def _rows(theme: Theme, width: int, lines: Sequence[LogLine], least: int, since: int) -> list[list[int]]:
    """Break what stands at ``least`` so much, and what stands a little less ``since`` a line, into rows of indices.

    A line longer than a row is followed by empty ones.
    """
    room = inside(theme, pygame.Rect(0, 0, width, 1)).width
    rows, across = list[list[int]](), room
    for at, line in enumerate(lines):
        if line.level is LineLevel.DIVIDER or line.stands < least - (at >= since):
            continue
        wide = _lead(theme, line, True) + parts_width(theme, line.short, SMALL)
        if across + wide > room:
            wide = _lead(theme, line, False) + parts_width(theme, line.short, SMALL)
            rows.append([])
            across = 0
        rows[-1].append(at)
        across += wide
        if wide > room:
            rows += [[] for _ in _broken(theme, line, room)[1:]]
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
    for line, place in zip(lines, places, strict=True):
        if not place.width:
            continue
        step, lead = row_step(theme, SMALL), _lead(theme, line, place.left > row.left)
        words = pygame.Rect(place.left - box.left + lead, place.top - box.top, place.width - lead, place.height)
        if line.lit:
            bar = words.inflate(theme.px(_BETWEEN // 2), 0)
            picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
        if line.level is LineLevel.CONSEQUENCE:
            sign = _sign(theme)
            picture.blit(sign, sign.get_rect(midleft=(words.left - lead + theme.px(_TO), words.top + step // 2)))
        for down, parts in enumerate(_broken(theme, line, row.width)):
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
