"""Intents: what a player wants, whether with mouse, keyboard or pad; `reader.py` makes them."""

from __future__ import annotations

from typing import Final, NamedTuple

POINT: Final = "point"  # the pointer moved to pos
PRESS: Final = "press"  # pos, button (1 left, 2 middle, 3 right)
RELEASE: Final = "release"  # pos, button
SCROLL: Final = "scroll"  # pos, amount: lines up (positive) or down
MOVE: Final = "move"  # direction: "left", "right", "up", "down"
ACTIVATE: Final = "activate"  # do what has the focus
BACK: Final = "back"  # leave the page; at the table: pause; from a pad: takes back the selection first
NEXT: Final = "next"  # focus to the next thing; from a pad: to the next group of things, where there are any
PREVIOUS: Final = "previous"
KEY: Final = "key"  # key: its name ("d", "space", "backspace"), text: what it types ("D", "?")
TEXT: Final = "text"  # text typed, composed by the system; key: the key pressed last, which produced it
DROP: Final = "drop"  # a file was dropped on the window; text: its path
PAD: Final = "pad"  # pad: a button of a pad that only some scenes know
DEVICE: Final = "device"  # on: the pad is in use; off: mouse or keyboard are in use again
PLUG: Final = "plug"  # a pad was plugged in or unplugged
HURRY: Final = "hurry"  # on: while held, everything moves faster
RESIZE: Final = "resize"  # size: the window's
FULLSCREEN: Final = "fullscreen"
SETTINGS: Final = "settings"  # open the settings, from any page
EXPOSED: Final = "exposed"  # the window must be shown again
FRONT: Final = "front"  # on: the window got the focus; off: it lost it
QUIT: Final = "quit"  # the window is being closed

#: Intents that are one press of a button or key; looking around, as by moving the focus, is none.
PRESSES: Final = frozenset({PRESS, ACTIVATE, KEY, BACK, PAD})

DIRECTIONS: Final = ("left", "right", "up", "down")

# The devices an intent comes from; there may be several pads, see `pad_device`.
MOUSE: Final = "mouse"
KEYS: Final = "keys"
LEFT_KEYS: Final = "left keys"  # the parts of a keyboard that two people share
RIGHT_KEYS: Final = "right keys"
ANY: Final = "any"
_PAD: Final = "pad "


class Intent(NamedTuple):
    """One thing a player wants; fields that a kind does not use keep their defaults."""

    kind: str
    pos: tuple[int, int] = (-1, -1)
    button: int = 0
    direction: str = ""
    key: str = ""
    text: str = ""
    amount: float = 0.0
    on: bool = False
    size: tuple[int, int] = (0, 0)
    letter: str = ""  # the letter key bound to this intent, which a text field types instead
    pad: str = ""  # the button or stick used, see `game.ui.input.pads`; "" for mouse and keyboard
    device: str = ""  # the device as the reader knows it; "" for intents of the window itself


def pad_device(number: int) -> str:
    """Return the device name of a pad, counted from 1 in the order of plugging in."""
    return f"{_PAD}{number}"


def is_pad(device: str) -> bool:
    """Return whether a device is a pad."""
    return device.startswith(_PAD) and device.removeprefix(_PAD).isdecimal()


def presses(intent: Intent) -> bool:
    """Return whether an intent presses a widget: with the mouse, or through the focus with Enter, space or a pad."""
    if intent.kind == PRESS:
        return intent.button == 1
    return intent.kind == ACTIVATE or (intent.kind == KEY and intent.key == "space")
