"""Endings: positions of games between fast policies with who was out first, and the estimate fitted to them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from game.ai.quick import facts, policy
from game.ai.quick.estimate import features, tops_of
from game.lab.fit.descent import descend, softmax
from game.lab.fit.fit_table import LONGEST, Array, FitTable
from game.rules import GameState, apply, legal_answers
from game.rules.turns import Turn

_PLAYERS: Final = (4, 4, 4, 4, 2, 3, 6)
_LOOKED_AT: Final = 0.12  # of all turns
_AT_RANDOM: Final = 0.05  # of all decisions, so that games vary
_STEPS: Final = 400
_RATE: Final = 0.15
_FADING: Final = 0.998
_HELD_SMALL: Final = 1e-4  # the penalty on large weights
_KEPT_BACK: Final = 5  # one game in this many is held out, to measure the loss


class Ending(NamedTuple):
    """The turns looked at in one game: facts by turn and player, and each player's share in being out first."""

    facts: Array
    shares: Array


def play(table: FitTable, first: int, last: int) -> list[Ending]:
    """Play games, and look at some of the turns in each."""
    return [_game(table, number) for number in range(first, last)]


def _game(table: FitTable, number: int) -> Ending:
    state, chance = table.deal(number, _PLAYERS)
    moments = []
    for _ in range(LONGEST):
        if state.over:
            break
        if type(state.pending[-1]) is Turn and chance.random() < _LOOKED_AT:
            moments.append(_facts(state, state.pending[-1].player))
        if chance.random() < _AT_RANDOM:
            act = chance.choice(legal_answers(state))
        else:
            act = policy.decide(state, table.weights.policy)
        apply(state, act)
    shares = np.zeros(state.players, np.float32)
    shares[list(state.out)] = 1 / max(1, len(state.out))
    if not (moments and state.out):
        return Ending(np.zeros((0, state.players, facts.COUNT), np.float32), shares)
    return Ending(np.array(moments, np.float32), shares)


def _facts(state: GameState, first: int) -> list[list[float]]:
    tops = tops_of(state)
    return [features(state, player, first, tops) for player in range(state.players)]


class _Moments(NamedTuple):
    """Moments of games with the same number of players: facts, and shares in being out first."""

    facts: Array
    shares: Array


def fit(endings: Sequence[Ending]) -> tuple[list[float], float]:
    """Return the weights that make the games most likely, and the loss on the games held out."""
    back = range(0, len(endings), _KEPT_BACK)
    learned = _by_players([ending for number, ending in enumerate(endings) if number not in back])
    weights = descend(np.zeros(facts.COUNT, np.float32), partial(_slope, learned), _STEPS, _RATE, _FADING)
    return [round(float(weight), 4) for weight in weights], _loss(_by_players([endings[n] for n in back]), weights)


def _by_players(endings: Sequence[Ending]) -> list[_Moments]:
    found: list[_Moments] = []
    for players in sorted({len(ending.shares) for ending in endings}):
        same = [ending for ending in endings if len(ending.shares) == players]
        shares = [np.repeat(ending.shares[None], len(ending.facts), axis=0) for ending in same]
        found.append(_Moments(np.concatenate([ending.facts for ending in same]), np.concatenate(shares)))
    return found


def _slope(all_moments: list[_Moments], weights: Array) -> Array:
    """Return the gradient of the error: the loss, and the penalty on large weights."""
    found: Array = _HELD_SMALL * weights
    count = sum(len(moments.shares) for moments in all_moments)
    for moments in all_moments:
        wrong = softmax(moments.facts @ weights) - moments.shares
        found = found + np.tensordot(wrong, moments.facts, axes=2) / max(1, count)
    return found


def _loss(all_moments: list[_Moments], weights: Array) -> float:
    """Return the mean negative log likelihood of the games."""
    count = sum(len(moments.shares) for moments in all_moments)
    lost = 0.0
    for moments in all_moments:
        lost -= float((moments.shares * np.log(softmax(moments.facts @ weights) + 1e-9)).sum())
    return round(lost / max(1, count), 4)
