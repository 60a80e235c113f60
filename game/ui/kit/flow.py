"""Flow: the layout of a page's panels, side by side as drawn, or below each other when letters are large.

A page is drawn for a window of 1920x1080, and stretches in a taller one. If large letters make it wider than the
window, its panels are put in rows, as many side by side as fit, all rows equally wide; if it is then too high, it
scrolls (``page_scroll.py``). Nothing is ever too wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.kit.theme import DESIGN, Theme

#: Left, top, width and height of a panel in design pixels, as the page is drawn.
Panel = tuple[float, float, float, float]

_TALLEST: Final = 4 / 3  # the most a page stretches, enough for a window of 4:3
_MARGIN: Final = 24  # design pixels left free at both sides of the rows
_GAP: Final = 16  # between panels, and between rows
#: Design pixels left free below the last row, where a page says how to reach its other parts.
FOOT: Final = 56
_ROUNDED: Final = 2  # places are rounded one by one, so the last may end a pixel lower


class _Laid(NamedTuple):
    """A panel in a row: its corner, and how much wider than drawn it is."""

    panel: Panel
    left: float
    top: float
    across: float

    def covers(self, x: float, y: float) -> bool:
        left, top, width, height = self.panel
        return left <= x <= left + width and top <= y <= top + height


class Flow:
    """The layout of a page's panels, given in reading order, in a window.

    In a taller window the page is stretched at its waist, so that only the parts across it grow; without a waist it
    stretches evenly.
    """

    def __init__(self, theme: Theme, panels: Sequence[Panel], waist: float | None = None) -> None:
        self._unit = theme.unit
        width, height = (length / theme.unit for length in theme.size)
        self._laid: list[_Laid] = []
        used: float = DESIGN[1]
        if needs_rows(theme):
            self._laid, used = _in_rows(panels, width, height)
        elif DESIGN[1] > height + 1:
            used = max(DESIGN[1], *(top + high + FOOT for _, top, _, high in panels))
        self.height = max(theme.size[1], round(used * theme.unit))  # of the page, in real pixels
        self._waist = DESIGN[1] if waist is None else waist
        self._more = 0.0 if waist is None else max(0.0, height - DESIGN[1])
        self._tall = min(max(1.0, height / DESIGN[1]), _TALLEST) if waist is None else 1.0
        self._left = (width - DESIGN[0]) / 2
        self._top = max(0.0, height - self._tall * DESIGN[1] - self._more) / 2

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return where a part of a panel lies on the page, in real pixels."""
        if self._laid:
            laid = next(laid for laid in self._laid if laid.covers(x + width / 2, y + height / 2))
            left, top = laid.left + (x - laid.panel[0]) * laid.across, laid.top + y - laid.panel[1]
            width, bottom = width * laid.across, top + height
        else:
            left, top, bottom = self._left + x, self._down(y), self._down(y + height)
        corner = round(left * self._unit), round(top * self._unit)
        return pygame.Rect(corner, (round(width * self._unit), round((bottom - top) * self._unit)))

    def _down(self, y: float) -> float:
        return self._top + y * self._tall + (self._more if y > self._waist else 0.0)


def room(theme: Theme) -> float:
    """Return the width available to rows, in design pixels."""
    return theme.size[0] / theme.unit - 2 * _MARGIN


def needs_rows(theme: Theme) -> bool:
    """Return whether letters are so large that the page as drawn is wider than the window."""
    return theme.size[0] < round(DESIGN[0] * theme.unit)


def _in_rows(panels: Sequence[Panel], width: float, height: float) -> tuple[list[_Laid], float]:
    """Return the panels in rows for a window of this size, and the height they take."""
    widest = width - 2 * _MARGIN
    rows: list[list[Panel]] = []
    for panel in panels:
        beside = rows and all(_beside(panel, other) for other in rows[-1])
        if beside and _wide([*rows[-1], panel]) <= widest:
            rows[-1].append(panel)
        else:
            rows.append([panel])
    column = min(widest, max(map(_wide, rows)))
    tall = sum(max(panel[3] for panel in row) + _GAP for row in rows) - _GAP
    start = _start(panels, 0, column, width)
    top = _start(panels, 1, tall, height)
    end = top + tall + (_MARGIN if top + tall + _MARGIN <= height else FOOT + _ROUNDED)
    laid: list[_Laid] = []
    for row in rows:
        left = start
        across = (column - (len(row) - 1) * _GAP) / sum(panel[2] for panel in row)
        for panel in row:
            laid.append(_Laid(panel, left, top, across))
            left += panel[2] * across + _GAP
        top += max(panel[3] for panel in row) + _GAP
    return laid, end


def _beside(one: Panel, other: Panel) -> bool:
    """Return whether two panels are drawn side by side."""
    return one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


def _wide(row: Sequence[Panel]) -> float:
    return sum(panel[2] for panel in row) + (len(row) - 1) * _GAP


def _start(panels: Sequence[Panel], way: int, length: float, window: float) -> float:
    """Return where the rows begin, across (0) or down (1), with margins in the same proportion as drawn."""
    before = min(panel[way] for panel in panels)
    after = DESIGN[way] - max(panel[way] + panel[way + 2] for panel in panels)
    share = before / (before + after) if before + after > 0 else 0.5
    return max(_MARGIN, min(share * (window - length), window - _MARGIN - length))
