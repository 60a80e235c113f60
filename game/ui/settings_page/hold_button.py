"""A button that has an effect while it is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.widgets import Button


class HoldButton(Button):
    """A button held with the mouse, or with the keys and pad buttons that hurry; Enter holds and releases it."""

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, held: bool, on_hold: Callable[[bool], None], *, hint: str,
        pad: str, px: float,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, label, self._turn, hint=hint, pad=pad, px=px)
        self.held = held
        self._on_hold = on_hold

    def _turn(self) -> None:
        self.hold(not self.held)

    def hold(self, held: bool) -> None:
        """Hold or release the button."""
        if held != self.held:
            self.held, self.dirty = held, True
            self._on_hold(held)

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS and intent.button == 1:
            self.hold(True)
            return True
        if intent.kind == intents.RELEASE and intent.button == 1:
            self.hold(False)
            return True
        return intent.kind == intents.ACTIVATE and super().handle(intent)

    def hot_key(self, intent: Intent) -> bool:
        return False  # the page gets the press and the release of a key
