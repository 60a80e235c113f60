"""The deal of the day and named deals, whose cards are the same for everybody.

The program's part of the secret is not drawn at random here: it follows from the name of the deal and the revision of
the rules. So whoever reads this file can know the cards beforehand, and the page Was it fair? says so. Nothing else
marks such a match: its part tells which deal it is, also in a copy or an exported file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Final, NamedTuple

from game.ai.characters import CHARACTERS, named
from game.rules.values.chance import one_way, shuffle
from game.rules.values.ruleset import GRAND, RuleSet
from game.session import revisions
from game.session.match import Match, Player
from game.session.secret import as_word

#: One game of Grand Uno: its points tell all, and it is over in a quarter of an hour.
DEAL_RULES: Final[RuleSet] = replace(GRAND, scoring="games", target=1)
#: The seat of the person; the guests sit round the table from there.
OWN_SEAT: Final = 0
_GUESTS: Final = 3
#: How well the guests play, and those who play the same cards in the person's place.
LEVEL: Final = "sharp"
_DAILY, _NAMED = "day", "name"


class Deal(NamedTuple):
    """A deal that everybody can play: its word is a date (UTC), as in 2026-11-28, or what was typed for a named one."""

    word: str
    daily: bool

    def part(self, rules: int = revisions.RULES) -> int:
        """Return the program's part of its secret, the same for everybody under this revision of the rules."""
        text = f"grand-uno {_DAILY if self.daily else _NAMED} {rules} {self.word}"
        return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "little")


def of_day(seconds: float) -> Deal:
    """Return the deal of the day at a time, in seconds since 1970; the day is that of Greenwich (UTC)."""
    return Deal(datetime.fromtimestamp(seconds, UTC).date().isoformat(), daily=True)


def of_name(typed: str) -> Deal | None:
    """Return the deal with a name, however its letters and spaces were typed; None without a name."""
    word = as_word(as_word(" ".join(typed.split())).casefold())
    return Deal(word, daily=False) if word and word.isprintable() else None


def deal_of(match: Match) -> Deal | None:
    """Return the deal that a match plays; None if its cards were dealt at random."""
    if match.rules != DEAL_RULES or not match.word:
        return None
    for deal in (Deal(match.word, daily=True), Deal(match.word, daily=False)):
        if any(match.part == deal.part(rules) for rules in range(1, revisions.RULES + 1)):
            return deal
    return None


def in_own_seat(players: Sequence[Player]) -> bool:
    """Return whether one person has the seat that everybody has in a deal, and all others are its guests."""
    return players[OWN_SEAT].is_person and not any(player.is_person for player in players[OWN_SEAT + 1 :])


def cards_of(match: Match) -> str:
    """Return what all matches with the same secret share; the secret does not follow from it."""
    return f"{one_way(match.secret, 'same cards'):016x}"


def turned(match: Match) -> Match:
    """Return the same match with the seats turned: the same cards at each seat, and everybody one seat on."""
    return replace(match, players=match.players[-1:] + match.players[:-1])


def turns_between(players: Sequence[Player], others: Sequence[Player]) -> int:
    """Return by how many seats the players must move on to sit like the others; 0 if they do, or never would."""
    number = len(players)
    moved = (tuple(players[(at - turns) % number] for at in range(number)) for turns in range(number))
    return next((turns for turns, there in enumerate(moved) if there == tuple(others)), 0)


def match_of(deal: Deal, person: Player, faces: Mapping[str, int]) -> Match:
    """Return the match of a deal for a person; ``faces`` has the number of each character's face."""
    at_table = (Player(CHARACTERS[one].name, named(LEVEL, one), faces[one]) for one in guests(deal))
    return Match(DEAL_RULES, (person, *at_table), deal.part(), word=deal.word)


def guests(deal: Deal) -> tuple[str, ...]:
    """Return the characters that sit at the table of a deal, in their order."""
    order = list(range(len(CHARACTERS)))
    shuffle(one_way(deal.part(), "guests"), order)
    return tuple(list(CHARACTERS)[number] for number in order[:_GUESTS])
