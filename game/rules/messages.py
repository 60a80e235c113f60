"""Messages: what there is to say to a person, before anybody has said it in a language.

A message is a whole sentence, in English, with named places, and what stands in them. It is declared beside the rule it
belongs to, where it is found for translation by the name of the function that makes it:

    sentence("The {card} does not fit.", card=Face(face))
    plural("{player} draws a card.", "{player} draws {number} cards.", 2, player=Player(1))
    sentence("Delete", context="key")

The last one has a context, for English has one word for the key and for deleting, and other languages have two.
`game/text` says it. Nobody else reads the words of a message, cuts them or puts two of them together. Things of
different kinds are never equal, as two tuples would be: what was said of a message is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Player:
    """A player, who is called by name."""

    player: int


@dataclass(frozen=True, slots=True)
class Face:
    """A card by what is printed on it: a blue Four."""

    face: int


@dataclass(frozen=True, slots=True)
class Rank:
    """A card of any colour: a Four."""

    rank: int


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the colours, or black."""

    colour: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A discard pile of so many: the left one, the right one, or the only one."""

    pile: int
    piles: int


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of the rules by its label, with a value of it or without."""

    name: str
    value: bool | int | str | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things in their order: all of them, or any one of them."""

    values: tuple[Value, ...]
    any_of: bool = False


class Message(NamedTuple):
    """A sentence and what stands in its named places; ``plural`` is said where its ``number`` is not one.

    ``context`` tells it from another message of the same English words.
    """

    english: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    context: str = ""

    def about(self, **values: Value) -> Message:
        """A message that was declared with its places empty, with something in them."""
        return self._replace(values=tuple(values.items()))


#: What can stand in a sentence: a number, a name somebody gave, a thing of the game, or a sentence of its own.
Value: TypeAlias = "int | str | Player | Face | Rank | Colour | Pile | Switch | Listed | Message"


def sentence(english: str, *, context: str = "", **values: Value) -> Message:
    """Declare a message: a whole sentence, or all that a button or a heading says."""
    return Message(english, tuple(values.items()), context=context)


#: The number of a message about a number of things that is declared with its places empty, see `Message.about`.
LATER: Final = 0


def plural(one: str, many: str, number: int, **values: Value) -> Message:
    """Declare a message about a number of things; its place is called ``number``."""
    return Message(one, (("number", number), *values.items()), many)
