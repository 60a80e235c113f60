"""Lines of the log: what each one says, and to which players."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from game.rules.events import Event
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.text import Part


class LineLevel(IntEnum):
    """The level of a line: the heading of a turn or game, an act, or a consequence of it."""

    DIVIDER = 0
    ACT = 1
    CONSEQUENCE = 2


class OwedDraw(NamedTuple):
    """A forced draw: how many cards, the player (NOBODY if it was turned up) whose card forced it, and its rank.

    ``sender`` has sent it back, with a Wild; NOBODY if nobody has.
    """

    number: int
    whose: int
    rank: int
    sender: int = NOBODY


@dataclass(slots=True)
class LogEntry:
    """One line: its message, its rule, the cards it is about, and the player who decided it, if any.

    ``brief`` is a shorter message for the panel at the table, ``terse`` a still shorter one for a place beside other
    lines. ``stands`` is 0 if the table shows the same anyway, and `TURNING_POINT` for a turning point; the line matters
    more to the ``touched``. ``secret`` is the public event of a card that passed unseen; players in ``seen`` saw the
    card and read ``known`` instead. ``drawers`` have drawn ``draws`` cards each; ``skipped`` and ``named`` are several
    players of one line; a ``forced`` draw names the card behind it. ``then`` is what follows once all of it was drawn.
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
    then: Message | None = None
    seen: tuple[int, ...] = ()
    secret: Event | None = None
    known: Message | None = None
    opens: bool = False  # whether a game begins with this line
    gets: dict[int, Message] = field(default_factory=dict)  # the message for each taker of cards given away
    said: bool = False  # whether the lines after it say the same
    calls: frozenset[int] = frozenset()  # players whom it left with one card, so that they owe a call
    about: type | None = None  # the kind of event
    whose: int = NOBODY  # the player whose turn a divider heads

    @property
    def in_part(self) -> int | None:
        """Return the number of cards of a forced draw of which only some were drawn; None for all other lines."""
        return self.forced.number if self.forced is not None and 0 < self.draws < self.forced.number else None

    def told(self, reader: int) -> Message:
        """Return the message for a player, or for NOBODY."""
        return self.known if self.known is not None and reader in self.seen else self.message

    def in_full(self, reader: int) -> Message:
        """Return the message for a player, with what follows from the whole draw."""
        told = self.told(reader)
        return told if self.then is None else sentence("{told}. {then}", told=told, then=self.then)


class LogLine(NamedTuple):
    """One line of the log for a reader: its words in parts, the rule of a consequence, and its level."""

    told: tuple[Part, ...]
    rule: str
    lit: bool = False
    level: LineLevel = LineLevel.CONSEQUENCE
    short: tuple[Part, ...] = ()  # its words beside other lines, empty if those say the same
    stands: int = 0  # how much it matters to a player who has looked away
    touches: bool = False  # whether it happened to its reader
    about: type | None = None  # the kind of event
    fuller: tuple[Part, ...] = ()  # its words beside other lines if there is more room, empty if they are ``short``

    @property
    def is_told(self) -> bool:
        """Return whether the line is shown beside other lines."""
        return self.level is not LineLevel.DIVIDER and self.short != ()
