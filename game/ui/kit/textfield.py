"""A line to type a name into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM, EARTH, EARTH_DARK, EARTH_LIGHT, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.measures import WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget


class TextField(Widget):
    """A line to type into; letters typed here never act as hot keys."""

    corner: float | None = 14  # design pixels; None for round ends
    before = 16  # design pixels before the first letter
    role = Role.FIELD

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 12,
        px: float = WORDS,
        title: str = "",
        capital: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.value = value
        self.caret = len(value)
        self.on_change = on_change
        self.longest = longest
        self.text_px = px
        self.label = title  # the purpose of the field
        self.capital = capital  # whether words begin with a capital letter
        self._first = 0  # the first visible letter of a value too long for the line

    @property
    def told(self) -> str:
        return self.value

    def set_focus(self, focused: bool, shown: bool) -> None:
        if focused and not self.focused:
            self.caret = len(self.value)
        super().set_focus(focused, shown)
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS:
            return intent.button == 1
        if not self.focused:
            return False
        if intent.kind == intents.TEXT:
            self._type(intent.text)
            return True
        if intent.pad and intent.key != "backspace":
            return False  # a pad writes with on-screen letters
        if intent.kind == intents.KEY:
            self._edit(intent.key)
            return True  # letters typed here never act as hot keys
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            caret = self.caret + (1 if intent.direction == "right" else -1)
            if 0 <= caret <= len(self.value):
                self.caret = caret
                self.dirty = True
                return True
        return False

    def write(self, value: str) -> None:
        """Replace the value, as if it had been typed."""
        if value != self.value:
            self._set(value, len(value))

    def _type(self, text: str) -> None:
        room = self.longest - len(self.value)
        typed = "".join(letter for letter in text if letter.isprintable())[: max(0, room)]
        if typed:
            self._set(self.value[: self.caret] + typed + self.value[self.caret :], self.caret + len(typed))

    def _edit(self, key: str) -> None:
        if key == "backspace" and self.caret:
            self._set(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif key == "delete" and self.caret < len(self.value):
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key in ("home", "end"):
            self.caret = 0 if key == "home" else len(self.value)
            self.dirty = True

    def _set(self, value: str, caret: int) -> None:
        self.value, self.caret = value, caret
        self.dirty = True
        self.on_change(value)

    def _shown(self, theme: Theme, room: int) -> str:
        """Return as much of the value as fits on the line, with the caret in it."""
        if theme.width(self.value, BOLD, self.text_px) <= room:
            self._first = 0
            return self.value
        self._first = min(self._first, self.caret)
        while theme.width(self.value[self._first : self.caret], BOLD, self.text_px) > room:
            self._first += 1
        last = len(self.value)
        while theme.width(self.value[self._first : last], BOLD, self.text_px) > room:
            last -= 1
        return self.value[self._first : last]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = EARTH_LIGHT if self.focused else EARTH if self.hovered else EARTH_DARK
        surface.blit(theme.panel(self.rect.size, fill, 0.95, self.corner), self.rect)
        left = self.rect.left + theme.px(self.before)
        room = self.rect.right - theme.px(16) - left
        shown = self._shown(theme, room)
        words = theme.text(shown, BOLD, self.text_px, CREAM)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        if self.focused:
            before = self.value[self._first : self.caret]
            x = min(left + theme.width(before, BOLD, self.text_px), self.rect.right - theme.px(8))
            height = theme.px(self.text_px * 1.15)
            caret = pygame.Rect(x, self.rect.centery - height // 2, theme.px(3), height)
            pygame.draw.rect(surface, YELLOW, caret)
        self.ring(surface, theme, self.corner)
