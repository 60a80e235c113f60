"""Style: what somebody does otherwise than another of the same level, as plain numbers.

Leanings count only among acts of which hardly one is worse than another, so that style costs little strength.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Leanings(NamedTuple):
    """What acts are worth to somebody beyond winning, in hundredths of winning chance."""

    black: float = 0.0  # laying a Wild or a Wild Draw Four
    bluff: float = 0.0  # laying a Wild Draw Four wrongly
    challenge: float = 0.0
    several: float = 0.0  # laying several cards in one go, for each after the first
    draw: float = 0.0  # drawing for a turn, or keeping the card just drawn
    leader: float = 0.0  # hitting whoever leads
    others: float = 0.0  # hitting anybody else
    grudge: float = 0.0  # hitting who hit it last, besides
    gives: float = 0.0  # giving Threes, a Rainbow or a Run
    salt: float = 0.0  # taking the salt shaker


class Way(NamedTuple):
    """A way of one's own with a kind of claim: how patient it is, and how much oftener it is missed, of a thousand."""

    patience: int
    misses: int = 0


class Style(NamedTuple):
    """What somebody leans to, and their own ways with claims, by verb."""

    leanings: Leanings = Leanings()
    ways: Mapping[str, Way] = MappingProxyType({})


#: The most patience, and the most memory, that somebody can have.
MOST: Final = 5
#: How many times as much as their level somebody remembers, by their memory.
_REMEMBERS: Final = (0.8, 0.87, 0.93, 1.0, 1.1, 1.25)


def remembers(of_level: float, memory: int) -> float:
    """Which part of what was seen somebody remembers, where their level remembers so much."""
    return min(1.0, of_level * _REMEMBERS[memory])


def pace(patience: int) -> float:
    """How many times as long as another somebody waits before they play."""
    return 0.4 + 0.2 * patience
