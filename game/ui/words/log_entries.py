"""Lines of the log: what each one tells, and to whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from game.rules.events import Event
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.text import Part


class LineLevel(IntEnum):
    """The place of a line among others: over a turn or game, an act, or what follows from it."""

    DIVIDER = 0
    ACT = 1
    CONSEQUENCE = 2


class OwedDraw(NamedTuple):
    """A forced draw: how many cards, for whose card, NOBODY's if it was turned up, and its rank."""

    number: int
    whose: int
    rank: int


@dataclass(slots=True)
class LogEntry:
    """One line: what is told, its rule, the cards it is about, and who decided it, if anybody did.

    ``brief`` is the same with less, for the panel at the table, and ``terse`` with less still, for where it is
    beside others. ``stands`` is 0 if the table shows as much, and `TURNING_POINT` if the game turns on it; it
    matters more to the ``touched``. ``secret`` is a card that passed, as all know of it; players in ``seen`` saw
    the card and read ``known`` instead. ``drawers`` have drawn ``draws`` cards each, or many are ``skipped`` or
    ``named``; a ``forced`` draw names the card behind it.
    """

    message: Message
    rule: str
    cards: tuple[int, ...] = ()
    level: LineLevel = LineLevel.CONSEQUENCE
    decider: int = NOBODY
    brief: Message | None = None
    terse: Message | None = None
    stands: int = 0
    touched: frozenset[int] = frozenset()
    drawers: tuple[int, ...] = ()
    draws: int = 0
    skipped: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    forced: OwedDraw | None = None
    seen: tuple[int, ...] = ()
    secret: Event | None = None
    known: Message | None = None
    opens: bool = False  # a game begins with it
    gets: dict[int, Message] = field(default_factory=dict)  # of cards given away, what each taker gets
    said: bool = False  # what follows says as much
    calls: frozenset[int] = frozenset()  # whom it left with one card, so that they owe a call
    about: type | None = None  # the kind of event

    def told(self, reader: int) -> Message:
        """Return the message for a player, or for NOBODY."""
        return self.known if self.known is not None and reader in self.seen else self.message


class LogLine(NamedTuple):
    """One line of the log: what is told, names apart, the rule a consequence follows from, and its level."""

    told: tuple[Part, ...]
    rule: str
    lit: bool = False
    level: LineLevel = LineLevel.CONSEQUENCE
    short: tuple[Part, ...] = ()  # the same beside others, nothing if those say as much
    stands: int = 0  # how much it matters after one has looked away
    touches: bool = False  # whether it befell its reader
    about: type | None = None  # the kind of event
    fuller: tuple[Part, ...] = ()  # beside others too, where there is more room

    @property
    def is_told(self) -> bool:
        """Return whether it is told beside others."""
        return self.level is not LineLevel.DIVIDER and self.short != ()
