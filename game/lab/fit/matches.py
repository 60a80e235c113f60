"""Matches: games between fast policies, strung together until a player wins, and the chances fitted to them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from game.ai.quick import policy
from game.lab.fit.descent import descend, slope_of, softmax
from game.lab.fit.fit_table import LONGEST, Array, FitTable
from game.rules import GameState, RuleSet, apply
from game.rules.scoring import points_of, side, winners_of

#: The numbers of players whose matches are played out.
PLAYERS: Final = (2, 3, 4, 6)
_MOST_GAMES: Final = 400
_START: Final = (6.0, 2.5, 2.5)
_STEPS: Final = 120
_RATE: Final = 0.15
_FADING: Final = 0.98


class MatchStanding(NamedTuple):
    """The standings in some matches as a game ends: totals, distances to the end, and each player's share in winning.

    That game counts with expected points, as in the aim: the player who is out is known, the hands caught are not.
    """

    totals: Array
    games: Array
    first: Array
    every: Array
    shares: Array


def play(table: FitTable, first: int, last: int) -> list[GameState]:
    """Play games to their ends."""
    return [_game(table, number) for number in range(first, last)]


def _game(table: FitTable, number: int) -> GameState:
    state, _ = table.deal(number, PLAYERS)
    play_on(state, table.weights.policy)
    return state


def play_on(state: GameState, weights: list[float]) -> None:
    """Play a game on with the fast policy, in place, to its end or for `LONGEST` actions."""
    for _ in range(LONGEST):
        if state.over:
            break
        apply(state, policy.decide(state, weights))


def played_out(ended: Sequence[GameState], rules: RuleSet, matches: int, seed: int) -> MatchStanding:
    """String ended games together to matches by these rules; each game and its seating are drawn at random."""
    chance = random.Random(seed)
    scored = [point for state in ended for point in _points(state, rules) if point]
    average = sum(scored) / max(1, len(scored))
    totals: list[list[float]] = []
    games: list[int] = []
    shares: list[list[float]] = []
    for _ in range(matches):
        expected, winners = _match(ended, rules, average, chance)
        totals += expected
        games += range(1, len(expected) + 1)
        share = [float(player in winners) / max(1, len(winners)) for player in range(len(expected[0]))]
        shares += [share] * len(expected)
    found, after = np.array(totals), np.array(games, float)
    return MatchStanding(found, after, *ways(found, after, rules), np.array(shares))


def _points(ended: GameState, rules: RuleSet) -> list[int]:
    state = ended.copy()
    state.rules = rules
    return points_of(state)


def _match(
    ended: Sequence[GameState], rules: RuleSet, average: float, chance: random.Random
) -> tuple[list[list[float]], set[int]]:
    """Return the expected totals as each game ends, and the winners of the match."""
    players = ended[0].players
    totals = [0] * players
    expected = []
    for game in range(1, _MOST_GAMES + 1):
        state = chance.choice(ended).copy()
        state.rules, state.game_number = rules, game
        points, by = points_of(state), chance.randrange(players)
        points = points[by:] + points[:by]
        expected.append([total + (average if point else 0.0) for total, point in zip(totals, points, strict=True)])
        totals = [total + point for total, point in zip(totals, points, strict=True)]
        state.scores = totals
        winners = winners_of(state)
        if winners:
            return expected, set(winners)
    return expected, set()


def ways(totals: Array, games: Array, rules: RuleSet) -> tuple[Array, Array]:
    """Return how far the highest total and the average total are from the end after these numbers of games."""
    if rules.scoring == "games":
        left = np.maximum(0.0, rules.target - games)
        return left, left
    every = np.maximum(0.0, rules.target - totals.mean(axis=-1))
    return np.maximum(0.0, rules.target - totals.max(axis=-1)), every


def chances(standing: MatchStanding, rules: RuleSet, weights: Array) -> Array:
    """Return each player's chance to win the match, computed as in `aim.chance_with`."""
    totals = standing.totals
    sides = [list(side(rules, player)) for player in range(totals.shape[1])]
    sums = np.stack([totals[:, mates].sum(axis=1) for mates in sides], axis=1)
    squared = weights[0] + weights[1] * standing.first + weights[2] * standing.every
    scale = np.sqrt(np.maximum(1.0, squared))[:, None]
    if rules.scoring != "penalty_out":
        return softmax((sums if rules.scoring == "winner" else -sums) / scale)
    lost = softmax(sums / scale)
    lost = np.stack([lost[:, mates].sum(axis=1) for mates in sides], axis=1)
    found: Array = (1.0 - lost) / (len(sides) - len(sides[0]))
    return found


def fit(standings: Sequence[tuple[MatchStanding, RuleSet]]) -> list[float]:
    """Return the three weights of totals that make the winners of these matches most likely."""
    found = descend(np.array(_START), partial(slope_of, partial(_lost, standings)), _STEPS, _RATE, _FADING)
    return [round(float(weight), 2) for weight in np.exp(found)]


def _lost(standings: Sequence[tuple[MatchStanding, RuleSet]], logs: Array) -> float:
    """Return the mean negative log likelihood of the winners; each length of match counts the same."""
    each = []
    for standing, rules in standings:
        found = chances(standing, rules, np.exp(logs))
        each.append(-float((standing.shares * np.log(found + 1e-9)).sum(axis=1).mean()))
    return sum(each) / len(each)
