"""Widgets that act as soon as they are pressed; a button waits until it is released."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.widgets import Widget


class Pressable(Widget):
    """A widget pressed with the mouse, by the focus, or from anywhere on the page by its key; it may be the chosen one.

    ``key`` is what must be typed, as a key name or a character; "" for none.
    """

    def __init__(
        self, name: str, rect: pygame.Rect, on_press: Callable[[], None], *, key: str = "", chosen: bool = False
    ) -> None:
        super().__init__(name, rect)
        self.on_press, self.key, self.chosen = on_press, key, chosen

    def handle(self, intent: Intent) -> bool:
        if intents.presses(intent):
            self.on_press()
            return True
        return False

    def hot_key(self, intent: Intent) -> bool:
        if self.key and intent.kind == intents.KEY and self.key in (intent.key, intent.text):
            self.on_press()
            return True
        return False
