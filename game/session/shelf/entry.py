"""The entry of a match on the shelf: its name, its players, how it stands, and its public table."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from game.rules.values.messages import Message
from game.session.deals import Deal
from game.session.match import Origin, Player


class Standing(Enum):
    """Whether a match can be continued."""

    GOING_ON = "going on"
    FINISHED = "finished"
    DAMAGED = "damaged"  # it cannot be opened; the entry's ``trouble`` says why
    NEWER = "newer"  # a newer program wrote it

    @property
    def is_closed(self) -> bool:
        """Whether this program cannot open the match."""
        return self in (Standing.DAMAGED, Standing.NEWER)


class Tabletop(NamedTuple):
    """The public table of a match, for its picture; ``hand`` is empty unless one person plays alone.

    ``piles`` has the topmost faces of each pile, the top card last; ``stocks`` and ``hands`` are numbers of cards.
    ``colours`` has the colour of each pile; for a Wild, the colour called. ``viewer`` is the player at the near side.
    ``pepper`` and ``salt`` are NOBODY if nobody holds the shaker.
    """

    piles: tuple[tuple[int, ...], ...]
    colours: tuple[int, ...]
    stocks: tuple[int, ...]
    hands: tuple[int, ...]
    hand: tuple[int, ...]
    viewer: int
    pepper: int
    salt: int


class Entry(NamedTuple):
    """A match on the shelf, or in the bin.

    ``name`` is empty unless a person gave one. ``rules`` is the text that ``--rules`` takes. ``began`` and ``played``
    are seconds since 1970: the first deal, and the last act. ``seconds`` is how long it was played. ``over`` says that
    its latest game is over. ``hidden`` says that it is a copy of a match that was still going on, so that it holds
    hidden cards. ``table`` is the name of the table it was played at, empty if unknown. ``deal`` is its shared deal, if
    any; ``cards`` is equal for matches with the same cards, and reveals nothing else about them. ``sat_in`` says that a
    bot or another person sat in for a player during the match.
    """

    id: str
    folder: Path
    standing: Standing
    name: str = ""
    rules: str = ""
    players: tuple[Player, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    game: int = 0
    over: bool = False
    asked: int = -1
    began: float = 0.0
    played: float = 0.0
    seconds: float = 0.0
    practice: bool = False
    hidden: bool = False
    origin: Origin | None = None
    table: str = ""
    deal: Deal | None = None
    cards: str = ""
    tabletop: Tabletop | None = None
    sat_in: bool = False
    trouble: Message | None = None
