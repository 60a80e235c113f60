"""Parts of the keyboard: two people who share it have one half each, whose keys stand for pad buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ui.input import pads
from game.ui.input.intents import LEFT_KEYS, RIGHT_KEYS

#: What the keys of each part stand for: a direction, or a pad button.
_STANDS_FOR: Final[Mapping[str, Mapping[str, str]]] = {
    LEFT_KEYS: {
        "w": "up", "a": "left", "s": "down", "d": "right", "e": pads.A, "q": pads.B, "c": pads.X,
        "z": pads.LEFT_SHOULDER, "x": pads.RIGHT_SHOULDER, "r": pads.LEFT_STICK, "v": pads.RIGHT_STICK,
        "t": pads.SELECT,
    },
    RIGHT_KEYS: {
        "up": "up", "left": "left", "down": "down", "right": "right", "return": pads.A, "enter": pads.A,
        "backspace": pads.B, "u": pads.X, ",": pads.LEFT_SHOULDER, ".": pads.RIGHT_SHOULDER, "h": pads.LEFT_STICK,
        "j": pads.RIGHT_STICK, "k": pads.SELECT,
    },
}  # fmt: skip
#: Keys that do the same for both people, by the button they stand for.
_FOR_ALL: Final = {pads.START: "escape", pads.Y: "f1", pads.LEFT_TRIGGER: "space", pads.RIGHT_TRIGGER: "space"}
_LEFT: Final = frozenset("qwertasdfgzxcvb12345") | {"tab"}
_SIGN: Final = "key "  # prefix of a key's name in place of a pad button


def part_of(key: str) -> str:
    """Return the part of the keyboard that a key lies in; "" for a key that belongs to everybody."""
    letter = key.removeprefix("ctrl ")
    if letter in _LEFT:
        return LEFT_KEYS
    ours = letter in _FOR_ALL.values() or (letter[:1] == "f" and letter[1:].isdigit())
    return "" if ours or letter.endswith((" shift", " ctrl", " alt")) else RIGHT_KEYS


def stands_for(key: str) -> str:
    """Return the direction or button that a key stands for while the keyboard is shared; "" for neither."""
    return _STANDS_FOR[part].get(key, "") if (part := part_of(key)) else ""


def sign_of(part: str, button: str) -> str:
    """Return the sign of the key that stands for a pad button in a part of the keyboard."""
    keys = (key for key, stood in _STANDS_FOR[part].items() if stood == button)
    key = next(keys, _FOR_ALL.get(button, ""))
    return f"{_SIGN}{key}" if key else ""


def key_in(sign: str) -> str:
    """Return the key of a sign; "" if the sign is a pad button."""
    return sign.removeprefix(_SIGN) if sign.startswith(_SIGN) else ""
