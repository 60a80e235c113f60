"""What the book knows of a rule: one row, in which everything that shows or tests a rule looks it up."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.messages import Message

#: Values of switches, by name, all of which a table must have; of a tuple of values any one.
When = Mapping[str, object]
ALWAYS: Final[When] = MappingProxyType({})


class Rule(NamedTuple):
    """A rule: its id and sentence, the tables it holds at, and what belongs to it.

    It holds where all of ``when`` does and, if ``either`` says more, any one of these.
    ``otherwise`` has the whole sentences said in place of ``sentence`` at some tables, each with its tables; the first
    that suits is said. Each of ``more`` is such a choice of whole sentences that follow, or of none. A place in a
    sentence has the name of the switch whose value stands there; ``number`` names the switch a plural counts.
    Where the rule does not hold the first of ``instead`` that does stands in its place.
    ``cards`` are the ranks it is about; ``on_card`` says whether the help for such a card tells it beside the rule of
    the card itself. ``examples`` are files of ``levels/examples/`` without their ending; of two, the second is for
    tables with one pile.
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
        """All that is said of the rule, at whatever table."""
        others = (said for choice in (self.otherwise, *self.more) for _, said in choice)
        return (self.sentence, *dict.fromkeys(others))


class Chapter(NamedTuple):
    """A chapter of the book: its title and its rules."""

    title: Message
    rules: tuple[Rule, ...]
