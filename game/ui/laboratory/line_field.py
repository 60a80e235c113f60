"""A field that says in quiet words what belongs there while it is empty, and which key does what is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit.common_colours import SAND
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import TEXT, Theme

_ENTER: Final = "Enter"


class LineField(TextField):
    """A field with the words of its purpose in it while nothing is written there."""

    def __init__(
        self, name: str, rect: pygame.Rect, value: str, on_change: Callable[[str], None], *,
        longest: int, px: float, title: str, example: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, value, on_change, longest=longest, px=px, title=title)
        self._example = example  # of what Enter does

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        edge = theme.px(self.before)
        right = self.rect.right - edge
        mark = hint_mark(theme, _ENTER, "", self.by_pad, SAND) if self._example and not self.value else None
        if mark is not None:
            surface.blit(mark, mark.get_rect(midright=(right, self.rect.centery)))
            right -= mark.get_width() + edge
        if not self.value and not self.focused:
            words = theme.fitted(self._example or self.label, right - self.rect.left - edge, TEXT, self.text_px, SAND)
            surface.blit(words, words.get_rect(midleft=(self.rect.left + edge, self.rect.centery)))
