"""A sample score book: matches that were never played, the same each time."""

from __future__ import annotations

import random
from collections.abc import Generator
from pathlib import Path
from typing import Final

from game.rules.values.messages import Message
from game.score_book.counted import Counted, CountedGame, Done, TableRecord
from game.score_book.score_book import BookMatch, ScoreBook
from game.session.match import Player
from game.session.shelf.entry import Entry, Standing

_SEED: Final = 33
_MATCHES: Final = 27
_DAYS: Final = 5  # between two matches
_DAY: Final = 86_400.0
_RULES: Final = ("grand", "grand", "classic", "junction", "draw-until", "replay", "")
_OTHERS: Final = (
    Player("Ben", face=1), Player("Dee", face=3), Player("Cy", "sharp:kofi", 15), Player("Ida", "casual:ida", 14),
    Player("Olga", face=7), Player("Emre", "master:emre", 17), Player("Suvi", "beginner", 20),
)  # fmt: skip
_FEATS: Final = ("rainbow", "six-on-nine", "back-twice", "last-to-first", "nothing-drawn", "pile", "rainbow")


class SampleBook(ScoreBook):
    """A book of some months of play up to ``now``, in seconds since 1970."""

    def __init__(self, now: float) -> None:
        self.trouble: Message | None = None
        self.left = 0
        self._all = list(_matches(now))

    def refreshing(self) -> Generator[None, None, None]:
        yield

    def matches(self) -> list[BookMatch]:
        return self._all


def _matches(now: float) -> Generator[BookMatch, None, None]:
    chance = random.Random(_SEED)
    for number in range(_MATCHES):
        others = chance.sample(_OTHERS, chance.randint(1, 4))
        players = (Player("Ann", face=2), *others)
        games = tuple(_game(chance, place, players) for place in range(chance.randint(2, 9)))
        counted = Counted(f"{number:032x}", chance.choice(_RULES), players, games)
        played = now - (_MATCHES - number) * _DAYS * _DAY
        entry = Entry(f"{number:016x}", Path(), Standing.FINISHED, "", counted.rules or "grand", players, played=played)
        yield BookMatch(counted, entry, "", played, 600.0 * len(games))


def _game(chance: random.Random, place: int, players: tuple[Player, ...]) -> CountedGame:
    seats = range(len(players))
    winner = 0 if chance.random() < 0.33 else chance.choice(seats)
    people = tuple(seat for seat in seats if players[seat].is_person)
    feats = (Done(chance.choice(_FEATS), 0, 40, chance.randint(4, 44)),) if chance.random() < 0.1 else ()
    return CountedGame(
        place, tuple(player.kind for player in players), people, (winner,), len(players),
        TableRecord(chance.randint(2, 18), chance.choice(seats), 40, 11, chance.randint(0, 3)),
        TableRecord(chance.randint(2, 11), chance.choice(seats), 40, 12, chance.randint(1, 4)),
        TableRecord(chance.randint(20, 214), (winner + 1) % len(players), 90, 30, chance.randint(3, 21)),
        ((0, 1),) * chance.randint(0, 1) + ((1, 0),) * (chance.random() < 0.1), feats,
    )  # fmt: skip
