"""Sample matches for a picture of their page: a shelf after some weeks of use."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Final

from game import paths
from game.rules.values.cards import (
    BLUE,
    COLOUR,
    DRAW_TWO,
    GREEN,
    RED,
    REPLAY,
    SKIP,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    YELLOW,
    card_of,
    face_of,
)
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.match import PERSON, Origin, Player
from game.session.match_file import NEWER
from game.session.shelf.entry import Entry, Standing, Tabletop
from game.session.shelf.shelf import Shelf

_PEOPLE: Final = ("Ann", "Ben", "Cy", "Dee", "Rosa", "Olga", "Pia", "Sam", "Kim", "Max")
_HAND: Final = (
    face_of(BLUE, 0), face_of(YELLOW, 3), face_of(RED, 6), face_of(GREEN, 8), WILD_FACE, face_of(RED, SKIP),
    face_of(BLUE, 2),
)  # fmt: skip
_DAY: Final = 86_400.0

Pile = tuple[int, ...]


def _tables() -> list[str]:
    """Return the names of the tables that come with the game."""
    return sorted(path.parent.name for path in paths.levels().glob("*/*.tmx"))


def _numbers(text: str) -> Pile:
    return tuple(map(int, text.split()))


class _Sample:
    """A builder of a sample match."""

    def __init__(self, number: int, rules: str, names: str, days: float, minutes: int, table: int) -> None:
        players = tuple(
            Player(name, PERSON if at == 0 else "master", _PEOPLE.index(name) + 1)
            for at, name in enumerate(names.split())
        )
        name, tables = f"{number:016x}", _tables()
        at = tables[table % len(tables)]
        self.entry = Entry(name, Path(name), Standing.GOING_ON, rules=rules, players=players, table=at)
        self.days, self.minutes = days, minutes

    def told(self, scores: str, game: int, name: str = "", winner: int = NOBODY) -> _Sample:
        """Add the standing."""
        over = winner != NOBODY
        standing = Standing.FINISHED if over else Standing.GOING_ON
        self.entry = self.entry._replace(
            name=name, scores=_numbers(scores), game=game, winners=(winner,) if over else (), standing=standing, asked=0
        )
        return self

    def laid(self, piles: tuple[Pile, ...], counts: str, hand: int, shakers: bool = False) -> _Sample:
        """Add the table."""
        hands = _numbers(counts)
        stocks = (20, 18) if len(piles) > 1 else (30,)
        colours = tuple(COLOUR[card_of(pile[-1])] for pile in piles)
        pepper, salt = (1, len(hands) - 1) if shakers else (NOBODY, NOBODY)
        self.entry = self.entry._replace(
            tabletop=Tabletop(piles, colours, stocks, hands, _HAND[:hand], 0, pepper, salt)
        )
        return self

    def at(self, now: float) -> Entry:
        """Return the entry of the match, with times relative to ``now``."""
        played = now - self.days * _DAY
        return self.entry._replace(began=played - 0.2 * _DAY, played=played, seconds=60.0 * self.minutes)


def samples(now: float) -> list[Entry]:
    """Return a dozen matches played in the weeks before ``now``, in seconds since 1970."""
    nines, fives = (face_of(GREEN, 9), face_of(RED, 9)), (face_of(YELLOW, 5), face_of(BLUE, 5))
    ten = " ".join(_PEOPLE)
    readable = [
        _Sample(1, "grand", "Ann Ben Cy Dee", 1.0, 72, 3)
        .told("120 86 203 57", 4, "Friday night at Dee’s")
        .laid((nines, fives), "7 4 5 6", 5, True),
        _Sample(2, "classic", "Ann Rosa", 1.3, 25, 2)
        .told("310 245", 6, "Tea with Rosa")
        .laid(((face_of(GREEN, 7),),), "5 4", 5),
        _Sample(3, "junction ready=on", "Ann Ben Cy Pia", 2.0, 48, 0)
        .told("94 180 62 141", 3, "Junction with the cousins")
        .laid(((face_of(YELLOW, DRAW_TWO),),), "3 8 2 5", 3),
        _Sample(4, "draw-until", "Ann Ben Sam", 3.4, 16, 1)
        .told("46 33 71", 2, "Three quick ones")
        .laid(((face_of(RED, 3),),), "6 2 9", 6),
        _Sample(5, "grand stacking=on", "Olga Ann Pia", 5.0, 65, 3)
        .told("508 352 210", 7, "Granny’s house rules", 2)
        .laid(((face_of(BLUE, 7),), (face_of(RED, 1),)), "4 3 0", 4, True),
        _Sample(6, "replay", "Ann Rosa", 6.0, 34, 2)
        .told("512 455", 9, "Replay duel", 0)
        .laid(((face_of(GREEN, REPLAY),),), "0 3", 0),
        _Sample(7, "grand", ten, 14.0, 140, 4)
        .told("98 75 98 61 120 133 87 240 510 77", 8, "Ten at one table", 3)
        .laid(((face_of(GREEN, 8),), (face_of(YELLOW, 2),)), "5 3 4 0 6 2 8 3 9 4", 5, True),
        _Sample(8, "grand", "Ann Ben Cy Dee", 20.0, 91, 1)
        .told("38 144 190 505", 6, "The long rainbow", 0)
        .laid(((face_of(RED, 5),), (face_of(GREEN, 5),)), "0 2 5 3", 0, True),
        _Sample(9, "grand", "Ann Ben Cy Dee", 19.0, 3, 4).told("112 86 103 40", 4).laid((nines, fives), "7 6 5 8", 7),
        _Sample(10, "classic", "Ann Cy Dee", 300.0, 180, 3)
        .told("488 390 502", 11, "", 2)
        .laid(((WILD_DRAW_FOUR_FACE,),), "3 1 0", 3),
    ]
    found = [sample.at(now) for sample in readable]
    found[2] = found[2]._replace(practice=True)
    found[3] = found[3]._replace(practice=True, hidden=True)
    found[7] = found[7]._replace(practice=True, origin=Origin(found[0].id, 3, 400, 0, True))
    found[8] = found[8]._replace(practice=True, origin=Origin(found[7].id, 4, 500, 1, False))
    damaged = _Sample(11, "", "", 30.0, 0, 3).at(now)
    newer = _Sample(12, "", "", 31.0, 0, 3).at(now)
    found += [
        damaged._replace(
            standing=Standing.DAMAGED,
            trouble=sentence("The saved match cannot be opened. Its match.json is damaged."),
        ),
        newer._replace(standing=Standing.NEWER, trouble=NEWER),
    ]
    return found


class Samples(Shelf):
    """A shelf in memory with the sample matches, the last three of them in the bin."""

    def __init__(self, now: float) -> None:
        super().__init__(Path("nowhere"))
        self._samples = samples(now)

    def refreshing(self) -> Generator[None, None, None]:
        """Do nothing, as there is nothing to bring up to date."""
        yield from ()

    def entries(self, binned: bool = False) -> list[Entry]:
        """Return the matches on the shelf, or in the bin."""
        return self._samples[-3:] if binned else self._samples
