"""Controls: everything that can be pressed or chosen, on a page or at the table, in the player's words.

A widget returns the `Control` that describes it, and a seat those of the table's targets: tests need no pixels.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Role(Enum):
    """What kind of thing a control is."""

    BUTTON = "button"
    OPTION = "option"  # one of several that are chosen by pressing them: a tile, a preset, a colour
    CHOICE = "choice"  # one value out of several, stepped through
    SWITCH = "switch"
    SLIDER = "slider"
    FIELD = "field"
    LIST = "list"  # a list with one chosen entry; or a line of the log
    BINDING = "binding"  # the keys of an act, which can be bound anew
    THING = "thing"  # on the table: a card, a pile, a stock, a player


class Control(NamedTuple):
    """A control in words: its role, its name, its value if it has one, and its state."""

    role: Role
    name: str
    value: str = ""
    enabled: bool = True
    chosen: bool = False
    focused: bool = False
