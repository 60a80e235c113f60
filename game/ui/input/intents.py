"""Intents: what somebody means, whichever of mouse, keyboard and pad they used; `reader.py` makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

POINT: Final = "point"  # the pointer moved to pos
PRESS: Final = "press"  # pos, button (1 left, 2 middle, 3 right)
RELEASE: Final = "release"  # pos, button
SCROLL: Final = "scroll"  # pos, amount: lines up (positive) or down
MOVE: Final = "move"  # direction: "left", "right", "up", "down"
ACTIVATE: Final = "activate"  # do what has the focus
BACK: Final = "back"  # out of here; at the table: pause; from a pad: takes back what is chosen first
NEXT: Final = "next"  # focus to the next thing; from a pad: to the next group of things, where there are any
PREVIOUS: Final = "previous"
KEY: Final = "key"  # key: its name ("d", "space", "backspace"), text: what it types ("D", "?")
TEXT: Final = "text"  # text typed, composed by the system; key: the one pressed last, which it comes from
DROP: Final = "drop"  # a file was dropped on the window; text: its path
PAD: Final = "pad"  # pad: a button of a pad that means something only to who knows it
DEVICE: Final = "device"  # on: a pad is being used; off: mouse or keyboard are again
HURRY: Final = "hurry"  # on: while held, everything moves faster
RESIZE: Final = "resize"  # size: the window's
FULLSCREEN: Final = "fullscreen"
SETTINGS: Final = "settings"  # to the settings, from wherever one is
EXPOSED: Final = "exposed"  # the window must be shown again
FRONT: Final = "front"  # on: the window has got the focus; off: it has lost it
QUIT: Final = "quit"  # the window is being closed

DIRECTIONS: Final = ("left", "right", "up", "down")

# The devices an intent comes from; of pads there are several, see `pad_device`.
MOUSE: Final = "mouse"
KEYS: Final = "keys"
ANY: Final = "any"

class Intent(NamedTuple):
    """One thing somebody means; fields a kind does not use keep their defaults."""

    kind: str
    pos: tuple[int, int] = (-1, -1)
    button: int = 0
    direction: str = ""
    key: str = ""
    text: str = ""
    amount: float = 0.0
    on: bool = False
    size: tuple[int, int] = (0, 0)
    letter: str = ""  # the key whose letter is bound to this: where one is typing it is typed instead
    pad: str = ""  # what of a pad was used, see `game.ui.input.pads`; nothing for mouse and keyboard
    device: str = ""  # what it comes from, as the reader knows; nothing for what comes from the window itself


def pad_device(number: int) -> str:
    """The device that one of the pads is, counted from 1 in the order they were plugged in."""
    return f"pad {number}"


def presses(intent: Intent) -> bool:
    """Whether this presses what it reaches: with the mouse, or by the focus with Enter, space or a pad."""
    if intent.kind == PRESS:
        return intent.button == 1
    return intent.kind == ACTIVATE or (intent.kind == KEY and intent.key == "space")


def pressed(intent: Intent, act: Callable[[], None]) -> bool:
    """Do what a press does, if this is one; whether it was."""
    if not presses(intent):
        return False
    act()
    return True
