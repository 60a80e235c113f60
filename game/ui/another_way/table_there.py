"""The table at the chosen moment as a small picture, with a sentence on what was done and who is next."""

from __future__ import annotations

import pygame

from game.session.shelf.entry import Entry
from game.ui.kit.common_colours import CREAM, EARTH_DARK
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, Theme
from game.ui.shelf.card import Size
from game.ui.shelf.gallery import Gallery, Wanted

_LETTERS = 24
_RADIUS = 22  # design pixels


class TableThere(ReadRow):
    """Shows a match at one moment; ``picture`` is the place of its table, ``words`` that of the sentence."""

    def __init__(self, picture: pygame.Rect, words: pygame.Rect, gallery: Gallery) -> None:
        super().__init__("table", picture.union(words))
        self.picture, self.words, self._gallery = picture, words, gallery
        self.entry: Entry | None = None
        self.said = ""
        self._last: pygame.Surface | None = None  # shown until the next picture is made

    def show(self, entry: Entry | None, said: str) -> None:
        """Show the match as in this entry, with this sentence."""
        if (entry, said) != (self.entry, self.said):
            self.entry, self.said, self.dirty = entry, said, True

    def wanted(self) -> list[Wanted]:
        """Return the picture to be made."""
        if self.entry is None:
            return []
        return [Wanted(self.entry, Size(*self.picture.size, self.picture.height), radius=_RADIUS)]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        wanted = self.wanted()
        self._last = self._gallery.find(wanted[0]) or self._last if wanted else None
        surface.blit(self._last or theme.panel(self.picture.size, EARTH_DARK, 1.0, _RADIUS), self.picture)
        words = theme.lined(self.said, self.words.size, BOLD, _LETTERS, CREAM, True)
        surface.blit(words, words.get_rect(center=self.words.center))
