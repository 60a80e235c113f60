"""Targets: the things on the table that a player can point at and choose, each a value with a name of its own.

Mouse, keys, pads, the focus, pictures and tests all use these values. Pure data, without pygame.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """A button of the table, or a command that only a key gives; the value names its place in the layout, if any."""

    DRAW = "draw"
    DO = "do"  # the answering button, with the words of the question: Play, Challenge, Give
    PASS = "pass"
    UNO = "uno"
    HINT = "hint"
    WHY = "why"
    MENU = "game"
    INTERVENE = "intervene"  # lay the card that fits out of turn
    LOOK = "look"  # take the screen to see the hand, when asked on the open table
    GO_ON = "go on"  # after looking for a card to lay out of turn
    PLAY_FOR_ME = "for me"
    TAKE_BACK = "take back"  # the last act
    HURRY = "hurry"  # until the person at the screen is asked, or no longer
    REORDER = "reorder"  # the chosen set: its cards take effect in another order
    SORT = "sort"  # the hand, by colour or by number
    CLOSE_HINT = "close"
    # An onlooker at bots alone:
    STEP = "step"
    PAUSE = "pause"
    SLOWER = "slower"
    FASTER = "faster"
    HANDS = "hands"  # show or hide them


@dataclass(frozen=True, slots=True)
class CardTarget:
    """A card that lies open: in the hand at the bottom, or face up before a player."""

    card: int


@dataclass(frozen=True, slots=True)
class PileTarget:
    """A discard pile."""

    pile: int


@dataclass(frozen=True, slots=True)
class StockTarget:
    """A draw pile."""

    stock: int


@dataclass(frozen=True, slots=True)
class PlayerTarget:
    """A player, by plate or hidden hand."""

    player: int


@dataclass(frozen=True, slots=True)
class ColourTarget:
    """A colour of the picker."""

    colour: int


@dataclass(frozen=True, slots=True)
class CatchTarget:
    """The claim that a player has not called Uno."""

    player: int


@dataclass(frozen=True, slots=True)
class PersonTarget:
    """The call, catch or lit plate of a person without the screen."""

    player: int


#: The row of a log that stands over all its lines, and the key of the log at its end.
TOP: Final = -2
LOG: Final = -3


@dataclass(frozen=True, slots=True)
class LineTarget:
    """A line of the log, counted from the top. The row `TOP` stands over the lines and replays their events.

    `LOG`, in the same row, opens the log, as the lines do.
    """

    row: int


@dataclass(frozen=True, slots=True)
class PolicyTarget:
    """A button that the policy of a table adds, by its name."""

    name: str


Target = (
    Command | CardTarget | PileTarget | StockTarget | PlayerTarget | ColourTarget | CatchTarget | PersonTarget
    | LineTarget | PolicyTarget
)  # fmt: skip
