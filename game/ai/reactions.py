"""Reactions: how long a bot takes to claim, and how often it misses the chance.

Only level, character and the bot's own lots decide. A delay is drawn for every kind of claim, wanted or not, so that
delays reveal no hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.base import Claim
from game.ai.style import MOST, Way
from game.rules.values.actions import CALL, CATCH, INTERVENE, UNO, Action
from game.rules.values.chance import below

_STEPS: Final = 1000
#: The share of a level's range of delays that patience decides; the rest is random.
_OWN: Final = 0.5


class Habit(NamedTuple):
    """A habit with one kind of claim: earliest and latest delay in seconds, and misses in a thousand."""

    soonest: float
    latest: float
    missed: int


#: The habits of each level: calling Uno, catching, calling an open colour, laying a card out of turn.
HABITS: Final[Mapping[str, Mapping[str, Habit]]] = {
    "beginner": {
        UNO: Habit(0.8, 3.5, 200),
        CATCH: Habit(1.5, 5.0, 700),
        CALL: Habit(1.0, 3.0, 500),
        INTERVENE: Habit(0.9, 3.0, 600),
    },
    "casual": {
        UNO: Habit(0.6, 2.2, 20),
        CATCH: Habit(1.0, 3.5, 400),
        CALL: Habit(0.7, 2.0, 300),
        INTERVENE: Habit(0.7, 2.0, 350),
    },
    "sharp": {
        UNO: Habit(0.4, 1.4, 10),
        CATCH: Habit(0.6, 2.0, 120),
        CALL: Habit(0.5, 1.3, 100),
        INTERVENE: Habit(0.5, 1.3, 120),
    },
    "master": {
        UNO: Habit(0.3, 0.8, 0),
        CATCH: Habit(0.4, 1.0, 30),
        CALL: Habit(0.4, 0.9, 0),
        INTERVENE: Habit(0.35, 0.9, 0),
    },
}


def with_style(
    habits: Mapping[str, Habit], patience: int, ways: Mapping[str, Way]
) -> Mapping[str, Habit]:
    """Return a character's habits within those of its level; more patience delays its claims."""
    found = {}
    for verb, (soonest, latest, missed) in habits.items():
        way = ways.get(verb, Way(patience))
        begins = soonest + _OWN * (latest - soonest) * way.patience / MOST
        found[verb] = Habit(begins, begins + (1 - _OWN) * (latest - soonest), max(0, missed + way.misses))
    return found


def in_time(wanted: Sequence[Action], habits: Mapping[str, Habit], rng: int) -> list[Claim]:
    """Return the wanted claims that the bot does not miss, each with its delay, in the same order."""
    after: dict[str, float] = {}
    for verb, (soonest, latest, missed) in habits.items():
        share, rng = below(rng, _STEPS)
        chance, rng = below(rng, _STEPS)
        if chance >= missed:
            after[verb] = soonest + (latest - soonest) * share / _STEPS
    return [Claim(action, after[action.verb]) for action in wanted if action.verb in after]
