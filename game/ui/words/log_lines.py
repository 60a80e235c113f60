"""The log: a line for each event, with its rule and the cards concerned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules import GRAND, RuleSet
from game.rules.events import (
    HIDDEN,
    CallVoided,
    Caught,
    Drawn,
    Event,
    FalselyCaught,
    Given,
    IllegalPlayTried,
    Taken,
    TurnBegun,
    cards_of,
    mask,
)
from game.rules.rulebook import rule_of
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.session.narration import NOBODY_SEES, drawn, narrate
from game.text import Part, parts

_KEPT: Final = 3000  # lines: more than almost any game has


@dataclass(slots=True)
class LogEntry:
    """One line: what is told, its rule, the cards it is about, and how many draws of whom it counts together.

    Players in ``seen`` saw more than the public did, and read ``known`` instead.
    """

    message: Message
    rule: str
    cards: tuple[int, ...] = ()
    drawer: int = NOBODY
    draws: int = 0
    seen: tuple[int, ...] = ()
    known: Message | None = None

    def told(self, reader: int) -> Message:
        """Return the message for a player, or for NOBODY."""
        return self.known if self.known is not None and reader in self.seen else self.message


class LogLine(NamedTuple):
    """One line of the log: what is told, names apart, and the rule it follows from."""

    told: tuple[Part, ...]
    rule: str
    lit: bool = False


class Log:
    """The events of a game as lines, the newest last."""

    def __init__(self, names: Sequence[str], rules: RuleSet = GRAND) -> None:
        self.names = names
        self.rules = rules
        self.entries: list[LogEntry] = []
        self._fine = 0  # how many draws to come were announced as a fine
        self._drawing = False  # the next draw of the same player belongs to the last line

    def add(self, event: Event) -> None:
        """Add a line for an event, if it is told."""
        if isinstance(event, TurnBegun):
            self._drawing = False
        told = narrate(event, self.rules.piles)
        if told is None:
            return
        if isinstance(event, Drawn):
            self._draw(event, told)
        else:
            self._fine, self._drawing = _fine(event), False
            public = tuple(card for card in cards_of(mask(event, NOBODY_SEES)) if card != HIDDEN)
            entry = LogEntry(told, rule_of(self.rules, event), public)
            if isinstance(event, (Taken, Given)) and event.seen and event.card != HIDDEN:
                entry.seen, entry.known = event.seen, narrate(event, self.rules.piles, event.seen[0])
            self.entries.append(entry)
        del self.entries[:-_KEPT]

    def _draw(self, event: Drawn, told: Message) -> None:
        """Sum up one draw in one line: the cards of a turn, of a forced draw, or of a fine."""
        last = self.entries[-1] if self._drawing else None
        if last is not None and last.drawer == event.player:
            last.draws += 1
            last.message = drawn(last.drawer, last.draws)
        else:
            self.entries.append(LogEntry(told, rule_of(self.rules, event), (), event.player, 1))
        self._drawing = self._fine != 1
        self._fine = max(0, self._fine - 1)

    def lines(self, count: int, pointed: int = -1, reader: int = NOBODY) -> list[LogLine]:
        """The last lines as the panel shows them to a player; ``pointed`` is the one pointed at, from the top."""
        return [
            LogLine(tuple(parts(entry.told(reader), self.names)), entry.rule, at == pointed)
            for at, entry in enumerate(self.entries[-count:])
        ]

    def entry(self, at: int, count: int) -> LogEntry | None:
        """The entry of a line of the panel, counted from the top."""
        shown = self.entries[-count:]
        return shown[at] if 0 <= at < len(shown) else None

    def glow(self, at: int, count: int) -> frozenset[tuple[str, int]]:
        """Return the keys of the cards on the table that a line is about."""
        entry = self.entry(at, count)
        return frozenset(("c", card) for card in entry.cards) if entry else frozenset()


def _fine(event: Event) -> int:
    """Return how many cards of a fine an event announces."""
    if isinstance(event, Caught):
        return event.number
    return event.fine if isinstance(event, (CallVoided, FalselyCaught, IllegalPlayTried)) else 0
