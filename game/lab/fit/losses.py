"""Losses: the points hands are caught with in games between players who search.

Acts are played on to where a search stops, and then to the end of the game.

The cost of a dear hand is fitted to the differences between acts of one decision, because players with dear hands
differ from others in more than their hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.ai.quick import aim, search
from game.lab.fit import matches
from game.lab.fit.fit_table import LONGEST, Array, FitTable
from game.rules import Action, GameState, apply, asked, known, legal_answers, redeal
from game.rules.scoring import hand_value

_PLAYERS: Final = (4, 4, 3, 5)
_LOOKED_AT: Final = 0.25  # of all decisions
_ACTS: Final = 3
_WORLDS: Final = 24
_SEARCHED: Final = 8  # worlds in which players search
_CLEARLY: Final = 1.0  # standard errors by which an act must beat their first thought
_DEPTH: Final = 3

# The columns recorded for an act in one world: the player's chance where a search stops; the points of the hand there,
# and 1, both divided by the fewest cards another player holds (0 if the game is over); the points in the end.
CHANCE: Final = 0
POINTS: Final = 1
SHARE: Final = 2
COST: Final = 3


def play(table: FitTable, first: int, last: int) -> list[Array]:
    """Play games; for some decisions in each, return the columns by act and world."""
    return [decision for number in range(first, last) for decision in _game(table, number)]


def _game(table: FitTable, number: int) -> list[Array]:
    state, chance = table.deal(number, _PLAYERS)
    mind = search.SearchSettings(table.weights.policy, table.weights.estimate, _SEARCHED, _DEPTH, _CLEARLY, [])
    found = []
    for _ in range(LONGEST):
        if state.over:
            break
        player, rng = asked(state), chance.getrandbits(60)
        view = known(state, player)
        tried = search.search(view, player, legal_answers(state), rng, mind)
        if len(tried.acts) > 1 and chance.random() < _LOOKED_AT:
            worlds = []
            for _ in range(_WORLDS):
                world, rng = redeal(view, player, rng)
                worlds.append(world)
            acts = tried.acts[:_ACTS]
            found.append(np.array([[_seen(world, player, act, mind) for world in worlds] for act in acts]))
        apply(state, tried.acts[tried.best])
    return found


def _seen(world: GameState, player: int, act: Action, mind: search.SearchSettings) -> list[float]:
    state = world.copy()
    apply(state, act)
    chance = search.ahead(state, mind)[player]
    share = 0.0 if state.over else 1.0 / aim.fewest(state, player)
    points = hand_value(state, player)
    matches.play_on(state, mind.policy)
    return [chance, share * points, share, 0.0 if player in state.out else hand_value(state, player)]


def fit(decisions: Sequence[Array]) -> list[float]:
    """Return the first three weights of `aim.py`, so that on average the expected points are those caught with."""
    differ = []
    for decision in decisions:
        chance, cost = decision[..., CHANCE], decision[..., COST]
        found = np.stack([chance, (1.0 - chance) * decision[..., POINTS], cost], axis=-1).mean(axis=1)
        differ.append(found[1:] - found[0])
    pairs = np.concatenate(differ)
    dearer = max(0.0, float(np.linalg.lstsq(pairs[:, :2], pairs[:, 2], rcond=None)[0][1]))
    seen = np.concatenate([decision.reshape(-1, decision.shape[-1]) for decision in decisions])
    seen = seen[(seen[:, SHARE] > 0.0) & (seen[:, COST] > 0.0)]
    facts = np.stack([np.ones(len(seen)), -seen[:, SHARE]], axis=1)
    caught, sooner = np.linalg.lstsq(facts, seen[:, COST] - dearer * seen[:, POINTS], rcond=None)[0]
    return [round(float(weight), 3) for weight in (caught, dearer, sooner)]
