"""The search field of a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit.common_colours import CREAM
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme

_LONGEST: Final = 40


class SearchField(TextField):
    """A text field with a magnifier, which shows its purpose while it is empty."""

    corner = None
    before = 64

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        inviting: str,
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, value, on_change, longest=_LONGEST, title=inviting)
        self.hint = hint  # the key that moves the focus here

    def clear(self) -> None:
        """Clear the field, so that everything is found again."""
        self._set("", 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        sign = theme.picture("signs/search.svg", (theme.px(32), theme.px(32)))
        surface.blit(sign, sign.get_rect(center=(self.rect.left + theme.px(36), self.rect.centery)))
        if self.value:
            return
        right = self.rect.right - theme.px(16)
        mark = None if self.focused else hint_mark(theme, self.hint, "", self.by_pad, CREAM)
        if mark is not None:
            surface.blit(mark, mark.get_rect(midright=(right, self.rect.centery)))
            right -= mark.get_width() + theme.px(12)
        left = self.rect.left + theme.px(self.before)
        words = theme.fitted(self.label, right - left, px=NOTE, colour=theme.palette.plate_soft)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
