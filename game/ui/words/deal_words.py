"""Words for shared deals: the name of a deal, and how a player did compared with the characters."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

from game.ai.characters import CHARACTERS
from game.rules.values.messages import Listed, Message, Value, plural, sentence
from game.session.deals import Deal, guests

_MONTHS: Final = (
    sentence("{date} January"), sentence("{date} February"), sentence("{date} March"),
    sentence("{date} April"), sentence("{date} May"), sentence("{date} June"), sentence("{date} July"),
    sentence("{date} August"), sentence("{date} September"), sentence("{date} October"),
    sentence("{date} November"), sentence("{date} December"),
)  # fmt: skip
_THE_FIRST: Final = sentence("1", context="first day of a month")

#: Shown before a deal is played: anyone who reads the program can work out its cards.
KNOWN: Final = sentence(
    "Everybody gets the same cards. Nobody sees them before playing them, except by reading the program."
)
#: Shown after a deal that the player did not play alone, and on the strip.
NOT_COMPARED: Final = sentence("A bot or another person sat in, so nothing is compared")
DID_NOT_COUNT: Final = sentence("A bot or another person sat in, so it did not count.")
#: The verdict on a shared deal, on the page Was it fair?
VERDICT: Final = sentence("Yes: the name of this deal alone dealt the cards, the same for everybody.")
ABOUT: Final = sentence(
    "All chance in this match follows from the name of the deal. So whoever reads the program can know the cards "
    "beforehand; nobody can change them."
)


def date_of(day: date) -> Message:
    """Return a date without its year."""
    number: Value = _THE_FIRST if day.day == 1 else str(day.day)
    return _MONTHS[day.month - 1].about(date=number)


def title(deal: Deal) -> Message:
    """Return the name of a deal."""
    if not deal.daily:
        return sentence("The deal “{name}”", name=deal.word)
    try:
        day = date_of(date.fromisoformat(deal.word))
    except ValueError:  # the file was written by hand
        return sentence("Deal of the day")
    return sentence("Deal of {day}", day=day)


def at_table(deal: Deal, person: str) -> tuple[Message, Message]:
    """Say what a deal is, against whom, and under which name: in full, and in short."""
    players = Listed(tuple(CHARACTERS[name].name for name in guests(deal)))
    return (
        sentence(
            "One game of Grand against {players}, with the same cards for everybody. You are {name}.",
            players=players, name=person,
        ),
        sentence("One game of Grand against {players}. You are {name}.", players=players, name=person),
    )  # fmt: skip


def own_points(points: int) -> Message:
    """Say how many points the player made in a deal."""
    return plural("You have {number} point.", "You have {number} points.", points)


def of_character(character: str, points: int) -> Message:
    """Say how many points a character made with the same cards."""
    return plural("{name}: {number} point", "{name}: {number} points", points, name=CHARACTERS[character].name)


def how_far(own: int, others: Iterable[int]) -> Message:
    """Say how many characters did worse with the same cards, and how many as well."""
    others = list(others)
    worse, equal = sum(one > own for one in others), others.count(own)
    if worse == len(others):
        return sentence("You beat all of them.")
    if worse:
        return sentence("You beat {number} of {all}.", number=worse, all=len(others))
    return sentence("Nobody did better than you.") if equal == len(others) else sentence("You beat none of them.")
