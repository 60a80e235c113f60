"""Weighing: how likely each player is to be out first, in a position that is open except for the stocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.quick import search, weights
from game.review.knowledge import Known
from game.rules import apply, known
from game.rules.scoring import side
from game.rules.values import chance
from game.rules.values.actions import Action
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY, GameState

#: How many more decisions are played before the estimate.
_DEPTH: Final = 4
#: Real players are less predictable than the fast policy, so this share of the chances is spread evenly over all
#: players, with number effects and without. Fitted with `python -m tests.review`, in games of casual and master bots.
_ANYBODYS: Final = 0.16
_ANYBODYS_PLAIN: Final = 0.05


class Budget(NamedTuple):
    """How much is examined: more is more accurate and slower."""

    orders: int  # orders of the stocks, for the worth of a position
    worlds: int  # worlds, for the worth of an act by what its player knew
    closer: int  # worlds, for acts that may be turning points
    deals: int  # deals to compare the deal with
    beliefs: int  # worlds, for what a player believed
    clearly: float  # by how many standard errors the two acts of a turning point must differ


BUDGET: Final = Budget(orders=32, worlds=48, closer=400, deals=192, beliefs=400, clearly=2.5)


class Scales:
    """Weighs the positions and acts of one table."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        found = weights.of(rules, players)
        self.mind = search.SearchSettings(found.policy, found.estimate, 0, _DEPTH, 1.0, [])
        self._anybodys = _ANYBODYS if rules.number_effects else _ANYBODYS_PLAIN

    def chances(self, state: GameState, orders: int, rng: int) -> list[float]:
        """Return every player's chance to be out first, over several orders of the stocks."""
        worlds = [state.copy()] if state.over else reshuffled(state, orders, rng)
        return means([self._ahead(world) for world in worlds])

    def after(self, state: GameState, act: Action, orders: int, rng: int) -> list[float]:
        """Return every player's chance after an act, averaged over everything random that may follow it."""
        found = []
        for world in reshuffled(state, orders, rng):
            apply(world, act)
            found.append(self._ahead(world))
        return means(found)

    def before_the_deal(self, start: GameState, deals: int, rng: int) -> list[float]:
        """Return every player's chance to be out first, over all cards that could have been dealt."""
        worlds = Known(known(start, NOBODY), None).worlds(NOBODY, deals, rng)
        return means([self._ahead(world) for world in worlds])

    def worth(self, world: GameState, act: Action | None, player: int) -> float:
        """Return the worth of an act in one world to a player or team; None stands for making no claim."""
        after = world.copy()
        if act is not None:
            apply(after, act)
        return of_side(self._ahead(after), after, player)

    def _ahead(self, state: GameState) -> list[float]:
        """Return every player's chance to be out first, estimated after a few more acts; exact if the game is over."""
        ended = state.over
        found = search.ahead(state, self.mind)
        if ended:
            return found
        share = self._anybodys / len(found)
        return [(1 - self._anybodys) * chance + share for chance in found]


def reshuffled(state: GameState, orders: int, rng: int) -> Iterator[GameState]:
    """Yield the position several times, each with the stocks reordered and new random numbers."""
    for _ in range(orders):
        world = state.copy()
        for stock in world.stocks:
            rng = chance.shuffle(rng, stock)
        world.rng = chance.seeded(rng)
        yield world
        rng = chance.leap(rng, 1)


def means(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def of_side(values: Sequence[float], state: GameState, player: int) -> float:
    """Return a player's value, plus the partner's in a team game."""
    return sum(values[mate] for mate in side(state.rules, player))
