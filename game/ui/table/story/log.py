"""The log in the corner: what just happened, a line an event, each with its rule and the cards concerned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import GRAND, RuleSet
from game.rules.events import HIDDEN, Drawn, Event, cards_of, mask
from game.rules.messages import Message
from game.rules.rulebook import rule_of
from game.session.narration import NOBODY_SEES, drawn, narrate
from game.text import parts
from game.ui.table.paint.panels import Line
from game.ui.table.place.layout import Key

_KEPT: Final = 60


@dataclass(slots=True)
class Entry:
    """One line: what is told, its rule, the cards it is about, and how many draws of whom it counts together."""

    message: Message
    rule: str
    cards: tuple[int, ...] = ()
    drawer: int = -1
    draws: int = 0


class Log:
    """The last lines of what happened, the newest last."""

    def __init__(self, names: Sequence[str], rules: RuleSet = GRAND) -> None:
        self.names = names
        self._rules = rules
        self.entries: list[Entry] = []

    def add(self, event: Event) -> None:
        """Write down an event, if it is told."""
        told = narrate(event, self._rules.piles)
        if told is None:
            return
        rule = rule_of(self._rules, event)
        last = self.entries[-1] if self.entries else None
        if not isinstance(event, Drawn):
            public = tuple(card for card in cards_of(mask(event, NOBODY_SEES)) if card != HIDDEN)
            self.entries.append(Entry(told, rule, public))
        elif last is not None and last.drawer == event.player:
            last.draws += 1
            last.message = drawn(last.drawer, last.draws)
        else:
            self.entries.append(Entry(told, rule, (), event.player, 1))
        del self.entries[:-_KEPT]

    def lines(self, count: int, pointed: int = -1) -> list[Line]:
        """The last lines as the panel shows them; ``pointed`` is the one pointed at, from the top."""
        return [
            Line(tuple(parts(entry.message, self.names)), entry.rule, at == pointed)
            for at, entry in enumerate(self.entries[-count:])
        ]

    def entry(self, at: int, count: int) -> Entry | None:
        """The entry of a line of the panel, counted from the top."""
        shown = self.entries[-count:]
        return shown[at] if 0 <= at < len(shown) else None

    def glow(self, at: int, count: int) -> frozenset[Key]:
        """The cards on the table a line is about."""
        entry = self.entry(at, count)
        return frozenset(("c", card) for card in entry.cards) if entry else frozenset()
