"""Style: how a character differs from others of its level, as plain numbers.

Leanings decide only among nearly equal acts, so that style costs little strength.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Leanings(NamedTuple):
    """What acts are worth to a character beyond winning, in hundredths of winning chance.

    Beginner and casual weigh plays, draws, challenges and which player an act concerns (`leaning.marked`), so ``gives``
    counts at sharp and master alone.
    """

    black: float = 0.0  # laying a Wild or a Wild Draw Four
    bluff: float = 0.0  # laying a Wild Draw Four wrongly
    challenge: float = 0.0
    several: float = 0.0  # laying several cards at once, for each after the first
    draw: float = 0.0  # drawing for a turn, or keeping the card just drawn
    leader: float = 0.0  # hitting the leader
    others: float = 0.0  # hitting any other player
    grudge: float = 0.0  # added for hitting the player who hit it last
    gives: float = 0.0  # giving Threes, a Rainbow or a Run
    salt: float = 0.0  # taking the salt shaker
    change: float = 0.0  # laying a card of another colour than the one that lies there, or calling another
    dear: float = 0.0  # laying coloured cards, for every ten points they count


class Way(NamedTuple):
    """A character's own way with a kind of claim: its patience, and the extra misses in a thousand."""

    patience: int
    misses: int = 0


class Style(NamedTuple):
    """A character's leanings, and its own ways with claims, by verb."""

    leanings: Leanings = Leanings()
    ways: Mapping[str, Way] = MappingProxyType({})


#: The largest patience and memory of a character.
MOST: Final = 5
#: The factor on the level's share of remembered facts, by the character's memory.
_REMEMBERS: Final = (0.8, 0.87, 0.93, 1.0, 1.1, 1.25)


def remembers(of_level: float, memory: int) -> float:
    """Return the share of what was seen that a character remembers, from the share of its level."""
    return min(1.0, of_level * _REMEMBERS[memory])


def pace(patience: int) -> float:
    """Return the factor on the time that a character waits before playing."""
    return 0.4 + 0.2 * patience
