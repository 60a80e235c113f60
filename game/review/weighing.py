"""Weighing: how likely each player is to be out first, from a position that lies open but for the draw piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.quick import search, weights
from game.rules import apply, chance, known, redeal
from game.rules.actions import Action
from game.rules.ruleset import RuleSet
from game.rules.scoring import side
from game.rules.state import NOBODY, GameState

#: So many decisions are played on before the estimate is asked.
_DEPTH: Final = 4
#: Quick players do as expected, others do not: so large a part of every chance is anybody's, where number cards have
#: effects and where they have none. Found with `python -m tests.review`, in games of casual and master bots.
_ANYBODYS: Final = 0.16
_ANYBODYS_PLAIN: Final = 0.05


class Budget(NamedTuple):
    """How much is looked at: the more, the truer and the slower."""

    orders: int  # of the draw piles, for what a position is worth
    worlds: int  # for what an act is worth by what its player knew
    closer: int  # worlds for the acts that may be turning points
    deals: int  # for what the deal could have been
    beliefs: int  # worlds for what somebody believed
    clearly: float  # by how many standard errors two acts must differ to be a turning point


BUDGET: Final = Budget(orders=32, worlds=48, closer=400, deals=192, beliefs=400, clearly=2.5)


class Scales:
    """What positions and acts at one table are weighed with."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        found = weights.of(rules, players)
        self.mind = search.Mind(found.policy, found.estimate, 0, _DEPTH, 1.0, False)
        self._anybodys = _ANYBODYS if rules.number_effects else _ANYBODYS_PLAIN

    def chances(self, state: GameState, orders: int, rng: int) -> list[float]:
        """How likely everybody is to be out first, in so many orders of the draw piles."""
        if state.over:
            return self._ahead(state.copy())
        found = []
        for _ in range(orders):
            world, rng = reshuffled(state, rng)
            found.append(self._ahead(world))
        return means(found)

    def after(self, state: GameState, act: Action, orders: int, rng: int) -> list[float]:
        """The same after an act, with all that could come of it by chance."""
        found = []
        for _ in range(orders):
            world, rng = reshuffled(state, rng)
            apply(world, act)
            found.append(self._ahead(world))
        return means(found)

    def before_the_deal(self, start: GameState, deals: int, rng: int) -> list[float]:
        """How likely everybody is to be out first with any cards that could have been dealt."""
        masked = known(start, NOBODY)
        found = []
        for _ in range(deals):
            world, rng = redeal(masked, NOBODY, rng)
            found.append(self._ahead(world))
        return means(found)

    def worth(self, world: GameState, act: Action | None, player: int) -> float:
        """What an act is worth in one world to a player, or to a team; None is to leave a claim."""
        after = world.copy()
        if act is not None:
            apply(after, act)
        return of_side(self._ahead(after), after, player)

    def _ahead(self, state: GameState) -> list[float]:
        """How likely everybody is to be out first, from a position that goes on a little; what has ended is certain."""
        ended = state.over
        found = search.ahead(state, self.mind)
        if ended:
            return found
        share = self._anybodys / len(found)
        return [(1 - self._anybodys) * chance + share for chance in found]


def reshuffled(state: GameState, rng: int) -> tuple[GameState, int]:
    """The same position with the draw piles in another order and other chance to come, and the stream after it."""
    world = state.copy()
    for stock in world.stocks:
        rng = chance.shuffle(rng, stock)
    world.rng = chance.seeded(rng)
    return world, chance.leap(rng, 1)


def means(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def of_side(values: Sequence[float], state: GameState, player: int) -> float:
    """What is a player's, with a partner's where teams play."""
    return sum(values[mate] for mate in side(state.rules, player))
