"""Panning: which part of a page is seen that is larger than the window, as pages are in large letters.

The focus is never out of sight; with the mouse one goes on at the edge of the window. What is only read is reached by
keys too: one of them shows the next part of the page, as one reads.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import intents
from game.ui.intents import Intent
from game.ui.theme import Theme

_EDGE: Final = 0.06  # of the window: a pointer so near its edge means what lies beyond
_SPEED: Final = 0.9  # windows a second
_LONGEST: Final = 0.05  # seconds between two frames that count


class Panning:
    """How far the seen part of one page lies from its middle, in real pixels."""

    def __init__(self) -> None:
        self.at = (0, 0)
        self._page = (0, 0)
        self._rest = (0.0, 0.0)  # what was too little for a whole pixel
        self._pointer: tuple[int, int] | None = None
        self._held = False
        self._followed: pygame.Rect | None = None  # as it lies on the page

    def apply(self, theme: Theme, page: tuple[int, int]) -> None:
        """Have the theme place things where this page, so large, has them, as far as there is anything to pan to."""
        self._page = page
        self.at = theme.pan_to(self.at, page)

    def track_pointer(self, intent: Intent) -> None:
        """Take note of where the pointer is."""
        if intent.kind in (intents.POINT, intents.PRESS, intents.RELEASE):
            self._pointer = intent.pos
            self._held = intent.kind != intents.RELEASE and (self._held or intent.kind == intents.PRESS)

    def follow(self, theme: Theme, place: pygame.Rect) -> bool:
        """Bring the place that has the focus into sight; whether something had to move."""
        on_page = place.move(self.at)
        if on_page == self._followed:
            return False
        self._followed = on_page
        moves = []
        for first, length, room in zip(place.topleft, place.size, theme.size, strict=True):
            margin = max(0, min(theme.px(24), (room - length) // 2))
            moves.append(min(0, first - margin) or max(0, min(first + length + margin - room, first)))
        return self._move(theme, moves[0], moves[1])

    def lose(self) -> None:
        """The mouse is used: once keys are again, the focus is followed again."""
        self._followed = None

    def heading(self, theme: Theme) -> tuple[int, int]:
        """Where the pointer at the edge of the window means to go: -1, 0 or 1 across and down."""
        if self._pointer is None or self._held:
            return (0, 0)
        far = theme.reach(self._page)
        band = max(4, round(min(theme.size) * _EDGE))
        ways = []
        for at, size, pan, limit in zip(self._pointer, theme.size, self.at, far, strict=True):
            way = -1 if at < band else 1 if at >= size - band else 0
            ways.append(way if abs(pan + way) <= limit else 0)
        return (ways[0], ways[1])

    def next_part(self, theme: Theme) -> None:
        """Show the next part of the page, line by line from the left; after the last the first."""
        far = theme.reach(self._page)
        columns, rows = (math.ceil(page / size) for page, size in zip(self._page, theme.size, strict=True))
        parts = [
            (_spread(column, columns, far[0]), _spread(row, rows, far[1]))
            for row in range(max(1, rows))
            for column in range(max(1, columns))
        ]
        here = min(range(len(parts)), key=lambda part: math.dist(parts[part], self.at))
        self.at = theme.pan_to(parts[(here + 1) % len(parts)], self._page)

    def drift(self, theme: Theme, seconds: float) -> bool:
        """Let time pass while the pointer is at an edge; whether something moved."""
        across, down = self.heading(theme)
        if not (across or down):
            self._rest = (0.0, 0.0)
            return False
        step = min(seconds, _LONGEST) * _SPEED
        x = self._rest[0] + across * step * theme.size[0]
        y = self._rest[1] + down * step * theme.size[1]
        self._rest = (x - int(x), y - int(y))
        return self._move(theme, int(x), int(y))

    def _move(self, theme: Theme, x: int, y: int) -> bool:
        before = self.at
        self.at = theme.pan_to((before[0] + x, before[1] + y), self._page)
        return self.at != before


def _spread(at: int, count: int, far: int) -> int:
    """The place of one of several in a row, so that the first and the last lie so far from the middle."""
    return round(far * (2 * at / (count - 1) - 1)) if count > 1 else 0
