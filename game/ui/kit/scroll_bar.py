"""The scroll bar of a list or page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import BLACK, EARTH_PALE, SAND
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget


class ScrollBar(Widget):
    """The position in a list or page; dragged with the mouse. The keyboard moves the focus instead."""

    def __init__(self, name: str, on_scroll: Callable[[int], object]) -> None:
        super().__init__(name, pygame.Rect(0, 0, 0, 0))
        self.shown = self.whole = 1
        self.at = 0
        self.on_scroll = on_scroll
        self._held_at: int | None = None

    def fit(self, rect: pygame.Rect, shown: int, whole: int) -> None:
        """Place the bar: this many real pixels are shown at once of the whole."""
        self.rect, self.shown, self.whole = rect, shown, whole
        self.visible = whole > shown

    @property
    def takes_focus(self) -> bool:
        return False

    def _thumb(self) -> pygame.Rect:
        height = max(self.rect.width * 2, self.rect.height * self.shown // self.whole)
        way = self.rect.height - height
        top = self.rect.top + way * self.at // max(1, self.whole - self.shown)
        return pygame.Rect(self.rect.left, top, self.rect.width, height)

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS and intent.button == 1:
            thumb = self._thumb()
            self._held_at = intent.pos[1] - thumb.top if thumb.collidepoint(intent.pos) else thumb.height // 2
            self._drag(intent.pos[1])
            return True
        if intent.kind == intents.POINT and self._held_at is not None:
            self._drag(intent.pos[1])
            return True
        if intent.kind == intents.RELEASE:
            self._held_at = None
        return False

    def _drag(self, y: int) -> None:
        way = self.rect.height - self._thumb().height
        top = y - (self._held_at or 0) - self.rect.top
        self.on_scroll(round(top * (self.whole - self.shown) / max(1, way)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, BLACK, 0.35), self.rect)
        thumb = self._thumb()
        lit = self.hovered or self._held_at is not None
        surface.blit(theme.panel(thumb.size, SAND if lit else EARTH_PALE, 1.0), thumb)
