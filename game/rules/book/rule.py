"""The row of one rule in the book, which everything that shows or tests a rule reads."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.values.messages import Message

#: Switch values, by name, that a table must have; a tuple lists alternatives.
When = Mapping[str, object]
ALWAYS: Final[When] = MappingProxyType({})


class Rule(NamedTuple):
    """A rule: its id and sentence, the tables it holds at, and what belongs to it.

    It holds where all of ``when`` holds and, if there is an ``either``, one of these too. ``otherwise`` pairs tables
    with sentences that replace ``sentence`` there; the first that suits is used. Each element of ``more`` is such a
    choice of sentences that may follow. A place in a sentence has the name of the switch whose value fills it;
    ``number`` names the switch a plural counts. Where the rule does not hold, the first of ``instead`` that holds
    replaces it. ``cards`` are the ranks it is about; ``on_card`` is True if the help for such a card shows it beside
    the card's own rule. ``examples`` are files of ``levels/examples/`` without suffix; a second one is for tables with
    one pile.
    """

    id: str
    sentence: Message
    examples: tuple[str, ...]
    when: When = ALWAYS
    either: tuple[When, ...] = ()
    otherwise: tuple[tuple[When, Message], ...] = ()
    more: tuple[tuple[tuple[When, Message], ...], ...] = ()
    number: str = ""
    instead: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    on_card: bool = False
    shakers: tuple[str, ...] = ()

    def sentences(self) -> tuple[Message, ...]:
        """Return every sentence of the rule, for any table."""
        others = (said for choice in (self.otherwise, *self.more) for _, said in choice)
        return (self.sentence, *dict.fromkeys(others))


class Chapter(NamedTuple):
    """A chapter of the book: its title and its rules."""

    title: Message
    rules: tuple[Rule, ...]
