"""A slider for a number, moved by dragging, by the arrows and by the wheel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.text import text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM, NIGHT, NIGHT_DARK, NIGHT_LIGHT, PAPER, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.measures import WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget

_SIGNS: Final = (20, 34)  # design pixels
_TROUGH: Final = NIGHT_DARK


class Slider(Widget):
    """A slider with its value in per cent. Dragging only tries a value; releasing, or stepping, chooses it."""

    role = Role.SLIDER

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: float,
        span: tuple[float, float],
        step: float,
        on_try: Callable[[float], None],
        on_change: Callable[[float], None],
        ends: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.value = value
        self.span = span
        self.step = step
        self.on_try = on_try
        self.on_change = on_change
        self.ends = ends  # the sign shown small at its left end and large at its right end
        self.held = False

    @property
    def told(self) -> str:
        return text("{number} %", number=round(self.value * 100))

    @property
    def at_start(self) -> bool:
        """Return whether the value is at its minimum."""
        return self.value <= self.span[0]

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS and intent.button == 1:
            self.held = True
            return self._set(self._at(intent.pos[0]), self.on_try)
        if intent.kind == intents.POINT and self.held:
            return self._set(self._at(intent.pos[0]), self.on_try)
        if intent.kind == intents.RELEASE and intent.button == 1 and self.held:
            self.held = False
            self.on_change(self.value)
            return True
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            return self._set(self.value + (self.step if intent.direction == "right" else -self.step), self.on_change)
        return False

    def _set(self, value: float, tell: Callable[[float], None]) -> bool:
        """Take the step nearest to a value."""
        low, high = self.span
        value = round(min(max(low, low + round((value - low) / self.step) * self.step), high), 4)
        if value != self.value:
            self.value, self.dirty = value, True
            tell(value)
        return True

    def _at(self, x: int) -> float:
        """Return the value at an x of the window."""
        (low, high), line = self.span, self._line()
        return low + (high - low) * (x - line.left) / max(1, line.width)

    def _line(self) -> pygame.Rect:
        """Return the line along which the knob moves."""
        edge, end = (9, 54) if self.ends else (6, 65)  # tenths of its height, hundredths of its width
        left = self.rect.left + self.rect.height * edge // 10
        return pygame.Rect(left, self.rect.centery, self.rect.left + self.rect.width * end // 100 - left, 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, NIGHT_LIGHT if self.hovered or self.held else NIGHT, 1.0), self.rect)
        line, (low, high) = self._line(), self.span
        trough = pygame.Rect(line.left, 0, line.width, max(4, theme.px(10)))
        trough.centery = line.centery
        knob = round(line.left + line.width * (self.value - low) / (high - low))
        surface.blit(theme.panel(trough.size, _TROUGH, 1.0), trough)
        if knob > trough.left:
            surface.blit(theme.panel((knob - trough.left, trough.height), YELLOW, 1.0), trough)
        steps = round((high - low) / self.step)
        marks = 5 if steps % 5 == 0 else 4
        for mark in range(marks + 1):
            place = pygame.Rect(
                line.left + line.width * mark // marks, trough.bottom + theme.px(6), theme.px(2), theme.px(6)
            )
            surface.fill(SAND, place)
        size = max(12, theme.px(30))
        surface.blit(theme.panel((size, size), CREAM, 1.0), (knob - size // 2, line.centery - size // 2))
        left = self._draw_ends(surface, theme, line, size) if self.ends else line.right + size // 2
        right = self.rect.right - theme.px(20)
        words = theme.fitted(self.told, right - left - theme.px(6), BOLD, WORDS, PAPER)
        surface.blit(words, words.get_rect(midright=(right, self.rect.centery)))

    def _draw_ends(self, surface: pygame.Surface, theme: Theme, line: pygame.Rect, knob: int) -> int:
        """Draw the sign at both ends; return the right edge of the larger one."""
        small, large = (theme.picture(f"signs/{self.ends}.svg", (theme.px(high),) * 2) for high in _SIGNS)
        surface.blit(small, small.get_rect(center=((self.rect.left + line.left - knob // 4) // 2, line.centery)))
        place = large.get_rect(midleft=(line.right + knob // 2, line.centery))
        surface.blit(large, place)
        return place.right
