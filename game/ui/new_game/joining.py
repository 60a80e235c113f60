"""DeviceJoining: a person gets a device of their own by pressing a key or button on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.text import say, text
from game.ui.input import intents
from game.ui.input.devices import PARTS, called
from game.ui.input.intents import ANY, LEFT_KEYS, MOUSE, RIGHT_KEYS, Intent, is_pad
from game.ui.input.key_parts import part_of
from game.ui.kit.measures import NOTE
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import SOFT, STRONG, Button
from game.ui.new_game.seating import Places, SeatChoice

_NO_DEVICE: Final = "escape"
_NO_PRESSES: Final = frozenset({intents.POINT, intents.RELEASE, intents.SCROLL, intents.HURRY, intents.TEXT})


class DeviceJoining:
    """The place whose person is asked to press their device, if any; ``changed`` gets why it was refused, or ""."""

    def __init__(self, host: Host, places: Places, changed: Callable[[str], None]) -> None:
        self._host, self._places, self._changed = host, places, changed
        self._asked: SeatChoice | None = None

    def button(self, rect: pygame.Rect) -> Button:
        """Return the button that shows the device of the person at the chosen place, and asks for another one."""
        place, places = self._places.place, self._places
        asks = place is self._asked
        words = text("Press yours now") if asks else say(called(place.device, places.devices))
        found = Button("device", rect, words, self._ask, key="d", style=STRONG if asks else SOFT, px=NOTE)
        found.about = text("Device of {name}", name=place.name)
        return found

    @property
    def told(self) -> str:
        """Say what to press, or how the person at the chosen place plays."""
        name, place = self._places.place.name, self._places.place
        if place is self._asked:
            return text("{name}, press a key, the mouse or your pad. Esc: any device.", name=name)
        if place.device == ANY:
            return text("Or with one that only {name} uses.", name=name)
        if all(part in self._places.devices for part in PARTS) and place.device in PARTS:
            if place.device == LEFT_KEYS:
                return text("W, A, S and D move, E chooses, Q takes back, C calls Uno and catches.")
            return text("Arrows move, Enter chooses, Backspace takes back, U calls Uno and catches.")
        return text("At the table, only {name} uses it.", name=name)

    def _ask(self) -> None:
        self._asked = self._places.place
        self._host.bindings.listening = True
        self._changed("")

    def stop(self) -> None:
        """Stop asking for a device."""
        if self._asked is not None:
            self._host.bindings.listening = False
        self._asked = None

    def hear(self, intent: Intent) -> bool:
        """Take the device of an intent for the asked person; return whether the intent was used."""
        place = self._asked
        if place is None or intent.kind in _NO_PRESSES:
            return place is not None
        self.stop()
        device = _device(intent)
        owner = next((other for other in self._places if other is not place and other.has(device)), None)
        if owner is None:
            place.device = device
        self._changed(text("{name} has that device already.", name=owner.name) if owner is not None else "")
        return True


def _device(intent: Intent) -> str:
    """Return the device that an intent stands for; `ANY` for the key that means any device."""
    if is_pad(intent.device) or intent.device == MOUSE:
        return intent.device
    if intent.kind != intents.KEY or intent.key == _NO_DEVICE:
        return ANY
    return part_of(intent.key) or RIGHT_KEYS
