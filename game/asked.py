"""How a player is asked for settings: their groups, and for each its words, what it may be and what is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Final, NamedTuple

from game.rules.messages import Message, plural, sentence
from game.text import OWN_NAME

#: The groups a player finds them in, in their order: what each is called, and what is in it.
GROUPS: Final[Mapping[str, tuple[Message, Message]]] = {
    "play": (sentence("Playing"), sentence("Pace, help, Uno time")),
    "table": (sentence("Table"), sentence("Table, faces, backs")),
    "sound": (sentence("Sound"), sentence("Cards, shakers, music")),
    "sight": (sentence("Seeing and reading"), sentence("Size, colours, motion")),
    "keys": (sentence("Keys and pads"), sentence("Every key can be changed")),
    "language": (sentence("Language"), OWN_NAME),
}


class About(NamedTuple):
    """How a player is asked for a setting: in which group, what it is called, what it does, and what to choose from.

    ``options`` are the values offered, each in words. Without any a number is moved in steps over its span, and of
    anything else whoever asks finds what there is.
    """

    group: str
    label: Message
    help: Message
    options: Sequence[tuple[object, Message]] = ()
    step: float = 0.0
    ends: str = ""  # the sign at both ends of what it is moved along, small and large
    lays_out: bool = False  # whether everything on the screen is laid out anew when it changes


def number(default: float, low: float, high: float, about: About | None = None) -> Any:
    """A number, and how small and how large it may be."""
    return field(default=default, metadata={"span": (low, high), "about": about})


def switch(default: bool, about: About | None = None) -> Any:
    """On or off."""
    return field(default=default, metadata={"about": about})


def words(default: str, longest: int, about: About | None = None) -> Any:
    """A few words: one of those offered if any are, and never longer than this."""
    return field(default=default, metadata={"longest": longest, "about": about})


def bound(about: About) -> Any:
    """What differs from the usual of keys or buttons."""
    return field(default_factory=dict, metadata={"about": about})


def seconds(*offered: int) -> Sequence[tuple[object, Message]]:
    """Some times to choose from."""
    return [(float(count), plural("{number} second", "{number} seconds", count)) for count in offered]
