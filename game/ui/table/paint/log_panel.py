"""The panel of the latest events: the last lines of the log, each on as many rows as necessary, the newest last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from game.text import NO_FACE, Part
from game.ui.kit.common_colours import NIGHT_LIGHT, PAPER, YELLOW
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.words.log_lines import LogLine
from game.ui.words.rule_words import rule_mark

_PX: Final = 20.5  # letters of a line
_LEFT: Final = 24
_RIGHT: Final = 18
_FURTHER: Final = 22  # rows after the first are indented: a name there begins no line
_APART: Final = 12  # between the words and the rule
_RULE: Final = 18.0
_KEPT: Final = 64  # lines whose row breaks are cached
_Broken = dict[tuple[tuple[Part, ...], int, str], list[list[Part]]]
_BROKEN: Final[WeakKeyDictionary[Theme, _Broken]] = WeakKeyDictionary()


def log(theme: Theme, size: tuple[int, int], title: str, lines: Sequence[LogLine], key: str) -> pygame.Surface:
    """What just happened, as many of the last lines as there is room for; ``key`` shows all, "" while there is none."""
    mark = hint_mark(theme, key, "", False, PAPER, 18, high=30)

    def make() -> pygame.Surface:
        picture = theme.plate(size, 22).copy()
        edge, top, right = theme.px(_LEFT), theme.px(17), size[0] - theme.px(_RIGHT)
        if mark is not None:
            right = picture.blit(mark, mark.get_rect(topright=(right, top))).left - theme.px(8)
        picture.blit(theme.fitted(title, right - edge, BOLD, 23, YELLOW), (edge, top))
        places = log_places(theme, picture.get_rect(), lines)
        for line, place in zip(lines[len(lines) - len(places) :], places, strict=True):
            _draw_line(theme, picture, pygame.Rect(edge, place.top, _room(theme, size), place.height), line)
        return picture

    return theme.newest("log", (size, title, tuple(lines), mark), make)


def log_rows(theme: Theme, size: tuple[int, int]) -> int:
    """Return how many rows fit in the panel."""
    return max(1, (size[1] - _top(theme) - theme.px(8)) // _step(theme))


def log_places(theme: Theme, box: pygame.Rect, lines: Sequence[LogLine]) -> list[pygame.Rect]:
    """Where the last lines lie, from the top down: as many as have room with all their rows, the newest always."""
    step, left = _step(theme), log_rows(theme, box.size)
    heights: list[int] = []
    for line in reversed(lines):
        rows = min(len(_broken(theme, line.told, _room(theme, box.size), line.rule)), log_rows(theme, box.size))
        if rows > left:
            break
        heights.insert(0, rows * step)
        left -= rows
    top, places = box.top + _top(theme), list[pygame.Rect]()
    for height in heights:
        places.append(pygame.Rect(box.left, top, box.width, height))
        top += height
    return places


def _top(theme: Theme) -> int:
    """Return the distance of the first line from the top of the panel."""
    return theme.px(54)


def _step(theme: Theme) -> int:
    """Return the distance between rows."""
    return max(1, theme.line_height(TEXT, _PX) + theme.px(5))


def _room(theme: Theme, size: tuple[int, int]) -> int:
    """Return the width of a row."""
    return size[0] - theme.px(_LEFT) - theme.px(_RIGHT)


def _draw_line(theme: Theme, picture: pygame.Surface, place: pygame.Rect, line: LogLine) -> None:
    if line.lit:
        bar = place.inflate(theme.px(16), 0)
        picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
    step = _step(theme)
    mark = _beside(theme, line.rule)
    rows, count = _broken(theme, line.told, place.width, line.rule)[:], place.height // step
    last, *more = rows[count - 1 :]  # the last row takes everything for which the panel has no rows
    rows[count - 1 :] = [[*last, *(part for row in more for part in (Part(" "), *row))]]
    for row, parts in enumerate(rows):
        lies = pygame.Rect(place.left, place.top + row * step, place.width, step)
        if row:
            lies.left, lies.width = lies.left + theme.px(_FURTHER), lies.width - theme.px(_FURTHER)
        told = theme.told(parts, lies.width - (mark if row == len(rows) - 1 else 0), _PX)
        picture.blit(told, told.get_rect(midleft=lies.midleft))
    if mark:
        rule = theme.text(rule_mark(line.rule), TEXT, _RULE, theme.palette.plate_soft)
        picture.blit(rule, rule.get_rect(midright=(lies.right, lies.centery)))


def _beside(theme: Theme, rule: str) -> int:
    """Return how much of its last row a line reserves for its rule, if it has one."""
    mark = rule_mark(rule)
    return theme.width(mark, TEXT, _RULE) + theme.px(_APART) if mark else 0


def _broken(theme: Theme, told: tuple[Part, ...], room: int, rule: str) -> list[list[Part]]:
    """Return a line broken into rows, with its cards in words and room for the rule beside the last row.

    The result is cached for each theme.
    """
    kept = _BROKEN.setdefault(theme, {})
    found = kept.get((told, room, rule))
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        words = [part._replace(face=NO_FACE) for part in told]
        wide, further = partial(_width, theme), theme.px(_FURTHER)
        *first, last = in_rows(words, room, wide, further)
        left = room - (further if first else 0) - _beside(theme, rule)
        lines = [last] if wide(last) <= left else in_rows(last, left, wide, 0 if first else further)
        found = kept[told, room, rule] = [*first, *lines]
    return found


def _width(theme: Theme, parts: Iterable[Part]) -> int:
    """Return the width of parts side by side."""
    runs = groupby(parts, key=lambda part: part.name)
    return sum(theme.width("".join(part.words for part in run), BOLD if name else TEXT, _PX) for name, run in runs)
