"""The line one types into to find a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.text import text
from game.ui.textfield import TextField
from game.ui.theme import Theme

_LONGEST: Final = 40


class SearchField(TextField):
    """A text field that says what it is for while it is empty."""

    def __init__(self, name: str, rect: pygame.Rect, value: str, on_change: Callable[[str], None]) -> None:
        inviting = text("Search: a word, a card or a rule’s id")
        super().__init__(name, rect, value, on_change, longest=_LONGEST, title=inviting)

    def clear(self) -> None:
        """Empty it, and have everything found again."""
        self._set("", 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if not self.value:
            words = theme.fitted(self.title, self.rect.width - theme.px(40), px=22, colour=theme.palette.plate_soft)
            surface.blit(words, words.get_rect(midleft=(self.rect.left + theme.px(22), self.rect.centery)))
