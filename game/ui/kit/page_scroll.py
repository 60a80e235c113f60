"""The visible part of a page that is taller than the window, as pages with large letters are.

The focus is never out of sight; the wheel and the bar at the right scroll. One key shows the next part of the page, so
that text without widgets can be reached too.
"""

from __future__ import annotations

import math

import pygame

from game.ui.kit.flow import FOOT
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.theme import Theme

_BAR = 12  # design pixels


class PageScroll:
    """How far a page has moved up, in real pixels."""

    def __init__(self) -> None:
        self.at = 0
        self.bar = ScrollBar("page bar", self._drag)
        self.dragged = False  # whether the bar was moved, and the page has to follow
        self._page = self._window = 0
        self._followed: pygame.Rect | None = None  # in coordinates of the page

    @property
    def far(self) -> int:
        """Return how far up the page can move."""
        return max(0, self._page - self._window)

    def fit(self, theme: Theme, height: int) -> None:
        """Fit a page of this height to the window of this theme."""
        self._page, self._window = height, theme.size[1]
        width = max(6, theme.px(_BAR))
        place = pygame.Rect(theme.size[0] - width - max(2, width // 4), 4, width, theme.size[1] - 8)
        self.bar.fit(place, self._window, self._page)
        self.to(self.at)

    def to(self, at: int) -> bool:
        """Show the part this far down, within the page; return whether the page moved."""
        before = self.at
        self.at = self.bar.at = min(max(0, at), self.far)
        return self.at != before

    def follow(self, theme: Theme, place: pygame.Rect) -> bool:
        """Bring the place with the focus into sight, above the window's foot; return whether the page moved."""
        on_page = place.move(0, self.at)
        if on_page == self._followed:
            return False
        self._followed = on_page
        spare = max(0, self._window - place.height)
        above = min(theme.px(24), spare // 2)
        below = min(round(FOOT * theme.unit), spare - above)
        down = min(0, place.top - above)
        return self.to(self.at + (down or max(0, min(place.bottom + below - self._window, place.top))))

    def lose(self) -> None:
        """Forget the focus while the mouse is used; the page follows it again once keys are."""
        self._followed = None

    def next_part(self) -> None:
        """Show the next part of the page; after the last one, the first."""
        parts = math.ceil(self._page / max(1, self._window))
        tops = [round(self.far * part / max(1, parts - 1)) for part in range(parts)]
        self.to(next((top for top in tops if top > self.at), 0))

    def _drag(self, at: int) -> None:
        self.dragged = self.to(at) or self.dragged
