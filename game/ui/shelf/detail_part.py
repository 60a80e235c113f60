"""The base of the parts about the chosen match."""

from __future__ import annotations

import pygame

from game.session.shelf.entry import Entry
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import Theme


class DetailPart(ReadRow):
    """A part about the chosen match, if one is chosen; ``left`` is the match that it left, if any."""

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        super().__init__(name, rect)
        self.entry: Entry | None = None
        self.left: Entry | None = None

    def show(self, entry: Entry | None, left: Entry | None) -> None:
        """Show this match, or none."""
        if (entry, left) != (self.entry, self.left):
            self.entry, self.left, self.dirty = entry, left, True

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect
