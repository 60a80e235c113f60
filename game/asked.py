"""How the settings page presents settings: their groups, and the words, valid values and choices of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Final, NamedTuple

from game.rules.values.messages import Message, plural, sentence
from game.text import OWN_NAME

#: The groups of settings in the order of the page: the name of each, and its contents in a few words.
GROUPS: Final[Mapping[str, tuple[Message, Message]]] = {
    "play": (sentence("Playing"), sentence("Pace, help, Uno time")),
    "table": (sentence("Table"), sentence("Table, faces, backs")),
    "sound": (sentence("Sound"), sentence("Cards, shakers, music")),
    "sight": (sentence("Seeing and reading"), sentence("Size, colours, motion")),
    "keys": (sentence("Keys and pads"), sentence("Every key can be changed")),
    "language": (sentence("Language"), OWN_NAME),
}


class Presented(NamedTuple):
    """How the settings page presents a setting: its group, label, help, and the values to choose from.

    ``options`` are the values offered, each in words. Without options a decimal number needs ``step``, and becomes a
    slider; a switch needs none; choices found at run time are in `SettingsScene._options`.
    """

    group: str
    label: Message
    help: Message
    options: Sequence[tuple[object, Message]] = ()
    step: float = 0.0
    ends: str = ""  # the sign at both ends of the slider, small and large
    lays_out: bool = False  # whether a change lays out everything on the screen anew


def number(default: float, low: float, high: float, about: Presented | None = None) -> Any:
    """Declare a number setting with its smallest and largest value."""
    return field(default=default, metadata={"span": (low, high), "about": about})


def switch(default: bool, about: Presented | None = None) -> Any:
    """Declare a setting that is on or off."""
    return field(default=default, metadata={"about": about})


def words(default: str, longest: int, about: Presented | None = None) -> Any:
    """Declare a text setting: one of the options if there are any, and never longer than ``longest``."""
    return field(default=default, metadata={"longest": longest, "about": about})


def bound(about: Presented) -> Any:
    """Declare a setting that holds changed bindings of keys or buttons."""
    return field(default_factory=dict, metadata={"about": about})


def seconds(*offered: int) -> Sequence[tuple[object, Message]]:
    """Return times as options."""
    return [(float(count), plural("{number} second", "{number} seconds", count)) for count in offered]
