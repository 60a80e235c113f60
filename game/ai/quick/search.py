"""The search: it tries every promising act in the same worlds, plays on a little, and asks the estimate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.quick import aim, estimate, policy
from game.ai.quick.candidates import choices
from game.rules.engine import apply
from game.rules.knowing import Odds, redeal
from game.rules.scoring import partner
from game.rules.turns import Turn
from game.rules.values.actions import DRAW, PLAY, Action
from game.rules.values.state import GameState

#: Every few worlds, acts this many standard errors behind the best are given up: twice as many after the first few,
#: which tell too little of how far worlds differ.
_ROUND: Final = 8
_BEHIND: Final = 2.0
#: By so many standard errors drawing must be better than playing: of acts worth the same a card is played.
_DRAWING: Final = 2.0
#: The most decisions played on before an estimate, if no turn starts earlier.
_LONGEST: Final = 24


class SearchSettings:
    """The settings of a search: the weights of policy and estimate, and how far it goes."""

    __slots__ = ("aim", "clearly", "depth", "estimate", "policy", "worlds")

    def __init__(
        self, policy: list[float], estimate: list[float], worlds: int, depth: int, clearly: float, aim_at: list[float]
    ) -> None:
        self.policy: list[float] = policy
        self.estimate: list[float] = estimate
        self.worlds: int = worlds
        self.depth: int = depth
        self.clearly: float = clearly
        self.aim: list[float] = aim_at  # the weights of the aim at the match; none aim at the game alone


class SearchResult:
    """The result of a search: the acts tried, the mean worth of each, the worlds tried, and the choice.

    A worth is a chance to be out first, or to win the match as a share of what winning this game adds to that.
    """

    __slots__ = ("acts", "best", "means", "tried")

    def __init__(self, acts: list[Action], means: list[float], tried: list[int], best: int) -> None:
        self.acts: list[Action] = acts
        self.means: list[float] = means
        self.tried: list[int] = tried
        self.best: int = best


def search(
    known: GameState, viewer: int, legal: Sequence[Action], rng: int, mind: SearchSettings, odds: Odds | None = None
) -> SearchResult:
    """Try the promising acts, the fast policy's first, in several worlds, and choose."""
    world, rng = redeal(known, viewer, rng, odds)
    acts = choices(world, viewer, legal, mind.policy)
    count = len(acts)
    if count == 1:
        return SearchResult(acts, [0.0], [0], 0)
    sums = [0.0] * count  # of each act's gain over the first, paired by world
    squares = [0.0] * count
    first = 0.0
    alive = list(range(1, count))
    done = 0
    tried = [0] * count
    while done < mind.worlds and alive:
        base = value(world, acts[0], viewer, mind)
        first += base
        tried[0] += 1
        for index in alive:
            gain = value(world, acts[index], viewer, mind) - base
            sums[index] += gain
            squares[index] += gain * gain
            tried[index] += 1
        done += 1
        if done % _ROUND == 0:
            alive = _still(alive, sums, squares, done)
        if done < mind.worlds and alive:
            world, rng = redeal(known, viewer, rng, odds)
    best = 0
    gained = 0.0
    of_one = aim.of_a_game(known, viewer, mind.aim) if mind.aim else 1.0
    means = [first / max(1, done) / of_one] * count
    for index in range(1, count):
        n = tried[index]
        mean = sums[index] / n
        means[index] += mean / of_one
        if n == done:
            error = _error(sums[index], squares[index], n)
            drawing = mind.clearly > 0.0 and acts[0].verb == PLAY and acts[index].verb == DRAW
            if mean > gained and mean > (_DRAWING if drawing else mind.clearly) * error:
                best, gained = index, mean
    return SearchResult(acts, means, tried, best)


def _error(total: float, squares: float, count: int) -> float:
    """Return the standard error of a mean."""
    mean = total / count
    variance = squares / count - mean * mean
    return (variance / max(1, count - 1)) ** 0.5 if variance > 0.0 else 0.0


def _still(alive: list[int], sums: list[float], squares: list[float], done: int) -> list[int]:
    """Return the acts that are not clearly behind the best."""
    best = 0.0
    behind = _BEHIND * (1.0 + _ROUND / done)
    for index in alive:
        mean = sums[index] / done
        if mean > best:
            best = mean
    found = []
    for index in alive:
        mean = sums[index] / done
        if mean + behind * _error(sums[index], squares[index], done) >= best:
            found.append(index)
    return found


def value(world: GameState, act: Action, viewer: int, mind: SearchSettings) -> float:
    """Return the worth of an act to the viewer in one world, after the fast policy played on."""
    state = world.copy()
    apply(state, act)
    found = ahead(state, mind)
    if mind.aim:
        return aim.worth(state, viewer, found, mind.aim)
    if state.rules.teams:
        return found[viewer] + found[partner(state.rules, viewer)]
    return found[viewer]


def ahead(state: GameState, mind: SearchSettings) -> list[float]:
    """Play on with the fast policy, in place, and return each player's chance to be out first."""
    steps = 0
    while not state.over:
        if steps >= mind.depth and (steps >= _LONGEST or type(state.pending[-1]) is Turn):
            break
        apply(state, policy.decide(state, mind.policy))
        steps += 1
    return estimate.chances(state, mind.estimate)
