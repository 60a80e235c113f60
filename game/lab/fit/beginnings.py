"""Beginnings: the weights that fitting starts from, a player's intuition in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ai.quick import places
from game.rules import RuleSet
from game.rules.values.cards import DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR

_RANKS: Final = range(16)
_BASE: Final = (0.8, 0.9, 0.9, 1.2, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.05, 0.9, 1.2, 1.2, -0.4, 0.4)
_KEPT: Final = (0.2, 0.15, 0.1, -0.3, -1.5, 0.05, 0.0, 0.0, 0.1, -0.05, 0.2, 0.2, 0.25, 0.2, 1.3, 0.7)
#: How much more an unknown card of a draw is worth than one from a pile.
_UNKNOWN: Final = 0.1
_SINGLE: Final[Mapping[int, float]] = {
    places.NEXT + SKIP: 1.5, places.NEXT + DRAW_TWO: 1.5, places.NEXT + WILD_DRAW_FOUR: 1.5, places.NEXT + REVERSE: 0.5,
    places.GOES_ON + SKIP: 0.1, places.GOES_ON + DRAW_TWO: 0.1, places.GOES_ON + WILD_DRAW_FOUR: 0.1,
    places.POINTS: 1.0, places.WRONG: -2.0, places.SET: 0.2, places.FIVE: 2.0,
    places.ONE_COLOUR: 0.3, places.LAST_BLACK: 1.5, places.LAST_FITS: 0.8, places.LAST_MISFITS: 0.4,
    places.FITTING: 0.25, places.COLOUR_LEFT: 0.3, places.DRAWING: -0.5, places.FROM_PILE_FITS: 0.2,
    places.CALL_HELD: 1.0, places.CALL_POINTS: 0.01, places.CALL_FEARED: -0.5,
    places.CALL_OTHER: -0.2, places.CALL_OTHER_NEAR: 0.4,
    places.BACKFIRE: 0.5, places.BACKFIRE_CARDS: 1.0, places.CHALLENGE: -1.0, places.PASS_ON: 1.0,
    places.GIVE_THREES: 1.0, places.SHARE: 1.0, places.RECOVER: 1.0, places.FEWER: 3.0,
}  # fmt: skip
#: For rule sets where number cards have effects: the base by rank, and other differences. Going out with a Four is bad.
_BASE_OF_EFFECTS: Final = (1.4, 1.15, 1.4, 0.4, 1.0, 0.95, 1.0, 1.0, 0.9, 1.05, 1.13, 0.8, 1.55, 0.8, -0.3, 1.3)
_EFFECTS: Final[Mapping[int, float]] = {
    places.GOING_OUT + 4: -5.0, places.GOING_OUT + 3: 60.0, places.GOING_OUT + 7: 80.0, places.GOING_OUT + 9: 80.0,
    places.LEAVE + 3: 0.5, places.LEAVE + 7: 0.5, places.LEAVE + 9: 0.5,
    places.MY_PEPPER: -0.2, places.PEPPER_NEAR: -1.0, places.SALT: 0.5,
}  # fmt: skip


def beginning(rules: RuleSet) -> list[float]:
    """Return the weights of the policy before any fitting."""
    weights = [0.0] * places.COUNT
    for rank in _RANKS:
        weights[places.BASE + rank] = (_BASE_OF_EFFECTS if rules.number_effects else _BASE)[rank]
        weights[places.GOING_OUT + rank] = 100.0
        weights[places.KEPT + rank] = _KEPT[rank]
        weights[places.FROM_PILE + rank] = _KEPT[rank] - _UNKNOWN
        if rank <= 9:
            weights[places.SET_PASSES + rank] = 0.8
    for place, worth in {**_SINGLE, **(_EFFECTS if rules.number_effects else {})}.items():
        weights[place] = worth
    return weights
