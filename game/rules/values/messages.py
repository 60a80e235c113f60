"""Messages: sentences for people, not yet in any language.

A message is a whole English sentence with named places and the values for them. It is declared beside the rule it
belongs to; the translation tools find it by the name of the declaring function:

    sentence("The {card} does not fit.", card=Face(face))
    plural("{player} draws a card.", "{player} draws {number} cards.", 2, player=Player(1))
    sentence("Delete", context="key")

The last one has a context, because English has one word for the key and for the act, and other languages have two. Only
`game/text` reads the words of a message; no other code cuts or joins them. Values are classes rather than tuples, so
that values of different kinds are never equal and a message can serve as a cache key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class PlayerNamed:
    """A player, shown by name."""

    player: int


@dataclass(frozen=True, slots=True)
class FaceNamed:
    """A card with its colour, such as a blue Four."""

    face: int


@dataclass(frozen=True, slots=True)
class RankNamed:
    """A card of any colour, such as a Four."""

    rank: int


@dataclass(frozen=True, slots=True)
class BacksNamed:
    """A number of cards that come to a hand face down, such as +2."""

    number: int


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """One of the four colours, or black."""

    colour: int


@dataclass(frozen=True, slots=True)
class PileNamed:
    """A discard pile of a given number of piles: the left one, the right one, or the only one."""

    pile: int
    piles: int


@dataclass(frozen=True, slots=True)
class Switch:
    """A rules switch, shown by its label, with one of its values or without."""

    name: str
    value: bool | int | str | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """Several values in order: all of them, or any one of them."""

    values: tuple[Value, ...]
    any_of: bool = False


class Message(NamedTuple):
    """A sentence and the values for its named places.

    ``plural`` is the sentence for a ``number`` other than one. ``context`` tells apart messages of the same English
    words.
    """

    english: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    context: str = ""

    def about(self, **values: Value) -> Message:
        """Return this message with its places filled."""
        return self._replace(values=tuple(values.items()))

    def naming(self, names: Sequence[str]) -> Message:
        """Return this message with the names of the players in it, to be said where other players are known."""
        return self.about(**{place: _named(value, names) for place, value in self.values})


#: What can fill a place: a number, a free name, a thing of the game, or another message.
Value: TypeAlias = (
    "int | str | PlayerNamed | FaceNamed | RankNamed | BacksNamed | ColourNamed | PileNamed | Switch | Listed | Message"
)


def _named(value: Value, names: Sequence[str]) -> Value:
    if isinstance(value, PlayerNamed):
        return names[value.player]
    if isinstance(value, Listed):
        return Listed(tuple(_named(one, names) for one in value.values), value.any_of)
    return value.naming(names) if isinstance(value, Message) else value


def sentence(english: str, *, context: str = "", **values: Value) -> Message:
    """Declare a message: a whole sentence, or the full label of a button or heading."""
    return Message(english, tuple(values.items()), context=context)


#: The number for a counted message that is declared now and filled later by `Message.about`.
LATER: Final = 0
#: The most characters of a word from outside that a message repeats.
_SHOWN: Final = 30


def plural(one: str, many: str, number: int, **values: Value) -> Message:
    """Declare a counted message; the count fills the place ``number``."""
    return Message(one, (("number", number), *values.items()), many)


def brief(text: str) -> str:
    """Return a text from outside as a message may repeat it: short, with a question mark for what is not printable."""
    short = text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in short)
