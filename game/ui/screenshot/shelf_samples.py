"""Matches for a picture of their page: a shelf that has been in use for some weeks."""

from __future__ import annotations

from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import Final

from game.rules.values.cards import BLUE, GREEN, RED, SKIP, WILD_DRAW_FOUR_FACE, WILD_FACE, YELLOW, face_of
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.match import PERSON, Player
from game.session.saves import Slot
from game.session.shelf.entry import Entry, Origin, Standing, Tabletop

_PEOPLE: Final = {"Ann": 1, "Ben": 2, "Cy": 3, "Dee": 4, "Rosa": 5, "Olga": 6, "Pia": 7, "Sam": 8, "Kim": 9, "Max": 10}
_HAND: Final = (face_of(BLUE, 0), face_of(YELLOW, 3), face_of(RED, 6), face_of(GREEN, 8), WILD_FACE,
                face_of(RED, SKIP), face_of(BLUE, 2))  # fmt: skip


def _players(names: str) -> tuple[Player, ...]:
    words = names.split()
    return tuple(Player(name, PERSON if at == 0 else "master", _PEOPLE[name]) for at, name in enumerate(words))


def _top(piles: tuple[tuple[int, ...], ...], hands: tuple[int, ...], hand: int, shakers: bool = False) -> Tabletop:
    stocks = (20, 18) if len(piles) > 1 else (30,)
    pepper, salt = (1, len(hands) - 1) if shakers else (NOBODY, NOBODY)
    return Tabletop(piles, stocks, hands, _HAND[:hand], 0, pepper, salt)


def samples(now: datetime) -> list[Entry]:
    """Return a dozen matches, played in the weeks before this moment."""
    moment = now.timestamp()

    def entry(at: int, days: float, minutes: int, rules: str, names: str, scores: tuple[int, ...], top: Tabletop | None,
              name: str = "", winner: int = -1, game: int = 1, table: str = "", **more: object) -> Entry:  # fmt: skip
        standing = Standing.FINISHED if winner >= 0 else Standing.GOING_ON
        made = Entry(
            f"{at:016x}", Path(f"{at:016x}"), standing, name, rules, _players(names), scores,
            (winner,) if winner >= 0 else (), game, 0, moment - (days + 0.1) * 86_400, moment - days * 86_400,
            minutes * 60.0, table=table, tabletop=top,
        )  # fmt: skip
        return made._replace(**more)  # type: ignore[arg-type]

    two = ((face_of(GREEN, 9), face_of(RED, 9)), (face_of(YELLOW, 5), face_of(BLUE, 5)))
    won = ((face_of(RED, 5),), (face_of(RED, 5), face_of(GREEN, 5)))
    return [
        entry(1, 1.0, 72, "grand", "Ann Ben Cy Dee", (120, 86, 203, 57), _top(two, (7, 4, 5, 6), 5, True),
              "Friday night at Dee’s", game=4, table="oak"),
        entry(2, 1.3, 25, "classic", "Ann Rosa", (310, 245), _top(((face_of(GREEN, 7),),), (5, 4), 5),
              "Tea with Rosa", game=6, table="night"),
        entry(3, 2.0, 48, "junction", "Ann Ben Cy Pia", (94, 180, 62, 141), _top(((face_of(YELLOW, 12),),), (3, 8, 2, 5),
              3), "Junction with the cousins", game=3, table="diner", practice=True),
        entry(4, 3.4, 16, "draw-until", "Ann Ben Sam", (46, 33, 71), _top(((face_of(RED, 3),),), (6, 2, 9), 6),
              game=2, table="lunch", origin=Origin("1", 40, 1, False)),
        entry(5, 5.0, 65, "grand stacking=on", "Olga Ann Pia", (508, 352, 210), _top(((face_of(BLUE, 7),),), (4, 3, 5), 4),
              "Granny’s house rules", winner=1, game=7, table="oak"),
        entry(6, 6.0, 34, "replay", "Ann Rosa", (512, 455), _top(((face_of(GREEN, 13),),), (0, 3), 0),
              "Replay duel", winner=0, game=9, table="night"),
        entry(7, 14.0, 140, "grand", "Ann Ben Cy Dee Rosa Olga Pia Sam Kim Max", (98, 75, 98, 61, 120, 133, 87, 240, 510, 77),
              _top(((face_of(GREEN, 8),), (face_of(YELLOW, 2), face_of(BLUE, 2))), (5, 3, 4, 0, 6, 2, 8, 3, 9, 4), 5, True),
              "Ten at one table", winner=3, game=8, table="slate"),
        entry(8, 20.0, 91, "grand", "Ann Ben Cy Dee", (38, 144, 190, 505), _top(won, (0, 2, 5, 3), 0, True),
              "The long rainbow", winner=0, game=6, table="lunch"),
        entry(9, 22.0, 0, "grand", "Ann Ben", (12, 40), _top(two, (7, 6), 7), game=1, table="slate", hidden=True,
              practice=True),
        entry(10, 30.0, 12, "", "", (), None, "Holiday", standing=Standing.DAMAGED,
              trouble=sentence("The saved match is damaged.")),
        entry(11, 40.0, 0, "", "", (), None, standing=Standing.NEWER,
              trouble=sentence("This match was saved by a newer version of Grand Uno.")),
        entry(12, 300.0, 180, "classic", "Ann Cy Dee", (488, 390, 502), _top(((WILD_DRAW_FOUR_FACE,),), (3, 1, 0), 3),
              winner=2, game=11, table=""),
    ]  # fmt: skip


class Samples:
    """A shelf with these matches, on which nothing can be changed."""

    def __init__(self, now: datetime) -> None:
        self._entries = samples(now)

    def slot(self, match: str) -> Slot:
        """Return the place of a match, where nothing is."""
        return Slot(Path(match))

    def refreshing(self) -> Generator[None, None, None]:
        """Have nothing to bring up to date."""
        yield

    def entries(self, binned: bool = False) -> list[Entry]:
        """Return the matches, three of them in the bin."""
        return self._entries[-3:] if binned else self._entries
