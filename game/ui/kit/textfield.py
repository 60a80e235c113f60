"""A line to type a name into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.input import intents
from game.ui.input.bindings import SELECT_ALL
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM, EARTH, EARTH_DARK, EARTH_LIGHT, NIGHT_LIGHT, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.measures import WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget

_DOT: Final = "\N{BULLET}"


class TextField(Widget):
    """A line to type into; letters typed here never act as hot keys.

    Entering the field selects the whole value, so that typing replaces it; ``restore`` brings that value back.
    """

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
        masked: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.value = value
        self.caret = len(value)
        self.on_change = on_change
        self.longest = longest
        self.text_px = px
        self.label = title  # the purpose of the field
        self.capital = capital  # whether words begin with a capital letter
        self.masked = masked  # whether a dot stands for each letter
        self._before = value  # the value when the field was entered
        self._first = 0  # the first visible letter of a value too long for the line
        self.selected = False  # whether the whole value is selected
        self._entered = False  # whether the press of the mouse that gave the focus still lasts
        self._edges: list[int] = []  # where each visible letter begins, and the last ends, in real pixels

    @property
    def told(self) -> str:
        return _DOT * len(self.value) if self.masked else self.value

    def set_focus(self, focused: bool, shown: bool) -> None:
        if focused and not self.focused:
            self._before = self.value
            self.caret, self.selected, self._entered = len(self.value), bool(self.value), not shown
        super().set_focus(focused, shown)
        self.dirty = True

    def take_over(self, field: TextField) -> None:
        """Continue from the state of the field that this one replaces on the rebuilt page."""
        self._entered = field._entered
        if field.value == self.value:
            self.caret, self.selected, self._before = field.caret, field.selected, field._before

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS:
            if intent.button == 1 and self.focused and not self._entered:
                self._go_to(self._letter_at(intent.pos[0]))
            return intent.button == 1
        if intent.kind == intents.RELEASE:
            self._entered = False
        if not self.focused:
            return False
        if intent.kind == intents.TEXT:
            self._type(intent.text)
            return True
        if intent.pad and intent.key != "backspace":
            return False  # a pad writes with the on-screen keyboard
        if intent.pad:
            self.selected = False  # X deletes letter by letter
        if intent.kind == intents.KEY:
            self._edit(intent.key)
            return True  # letters typed here never act as hot keys
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            caret = self.caret + (1 if intent.direction == "right" else -1)
            if 0 <= caret <= len(self.value):
                self._go_to(caret)
                return True
        return False

    def _go_to(self, caret: int) -> None:
        self.caret, self.selected, self.dirty = caret, False, True

    def _letter_at(self, x: int) -> int:
        """Return the place between two letters that lies nearest to a point of the line."""
        edges = self._edges or [0]
        return min(self._first + min(range(len(edges)), key=lambda at: abs(edges[at] - x)), len(self.value))

    def write(self, value: str) -> None:
        """Replace the value, as if it had been typed."""
        if value != self.value:
            self._set(value, len(value))

    def restore(self) -> bool:
        """Take back what was typed since the field was entered; return whether that changed the value."""
        changed = self.value != self._before
        self.write(self._before)
        return changed

    def _type(self, text: str) -> None:
        value, caret = ("", 0) if self.selected else (self.value, self.caret)
        room = self.longest - len(value)
        typed = "".join(letter for letter in text if letter.isprintable())[: max(0, room)]
        if typed:
            self._set(value[:caret] + typed + value[caret:], caret + len(typed))

    def _edit(self, key: str) -> None:
        if key == SELECT_ALL:
            self.caret, self.selected, self.dirty = len(self.value), bool(self.value), True
        elif self.selected and key in ("backspace", "delete"):
            self._set("", 0)
        elif key == "backspace" and self.caret:
            self._set(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif key == "delete" and self.caret < len(self.value):
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key in ("home", "end"):
            self._go_to(0 if key == "home" else len(self.value))

    def _set(self, value: str, caret: int) -> None:
        self.value, self.caret, self.selected = value, caret, False
        self.dirty = True
        self.on_change(value)

    def _shown(self, theme: Theme, room: int) -> str:
        """Return as much of the value as fits on the line, with the caret in it."""
        written = self.told
        if theme.width(written, BOLD, self.text_px) <= room:
            self._first = 0
            return written
        caret = self.caret if self.focused else 0  # a field at rest shows the beginning of its value
        self._first = min(self._first, caret)
        while theme.width(written[self._first : caret], BOLD, self.text_px) > room:
            self._first += 1
        last = len(written)
        while theme.width(written[self._first : last], BOLD, self.text_px) > room:
            last -= 1
        return written[self._first : last]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = EARTH_LIGHT if self.focused else EARTH if self.hovered else EARTH_DARK
        surface.blit(theme.panel(self.rect.size, fill, 0.95, self.corner), self.rect)
        left = self.rect.left + theme.px(self.before)
        room = self.rect.right - theme.px(16) - left
        shown = self._shown(theme, room)
        words = theme.text(shown, BOLD, self.text_px, CREAM)
        if not (self.focused or self.masked) and theme.fits(self.value, room, BOLD, self.text_px):
            words = theme.fitted(self.value, room, BOLD, self.text_px, CREAM)  # whole, if in smaller letters
        place = words.get_rect(midleft=(left, self.rect.centery))
        self._edges = [left + theme.width(shown[:at], BOLD, self.text_px) for at in range(len(shown) + 1)]
        if self.focused and self.selected:
            surface.fill(NIGHT_LIGHT, place.inflate(theme.px(8), 0).clip(self.rect.inflate(0, -theme.px(8))))
        surface.blit(words, place)
        if self.focused and not self.selected:
            before = self.told[self._first : self.caret]
            x = min(left + theme.width(before, BOLD, self.text_px), self.rect.right - theme.px(8))
            height = theme.px(self.text_px * 1.15)
            caret = pygame.Rect(x, self.rect.centery - height // 2, theme.px(3), height)
            pygame.draw.rect(surface, YELLOW, caret)
        self.ring(surface, theme, self.corner)
