"""Deciding: the judgement of a search on the acts of a fast policy, and the policy fitted to choose like the search."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from game.ai.quick import places, policy, search
from game.lab.fit import thoughts
from game.lab.fit.descent import descend, softmax
from game.lab.fit.fit_table import LONGEST, Array, FitTable
from game.rules import Action, GameState, apply, asked, known, legal_answers
from game.rules.play.colours import Colour
from game.rules.play.draws import ForcedDraw
from game.rules.values.cards import NO_COLOUR

_PLAYERS: Final = (4, 4, 4, 2, 3, 6)
_WORLDS: Final = 16
_DEPTH: Final = 3
_SEARCHED: Final = 0.35  # of all decisions
_FOLLOWED: Final = 0.5  # of the searched decisions: how often the game follows the search
_AT_RANDOM: Final = 0.03
_STEPS: Final = 500
_RATE: Final = 0.03
_FADING: Final = 0.997
_BATCH: Final = 4096  # decisions per step
_HELD_NEAR: Final = 1e-4  # the penalty on leaving the earlier weights
_GAIN: Final = 40.0  # marks per chance of being out first
_ENOUGH: Final = 50  # decisions; with fewer nothing is learned
_ON_A_PILE: Final = (Colour, ForcedDraw)  # windows that say for which pile a colour is called


class SearchedDecision(NamedTuple):
    """A decision: the thoughts about each act, and the chance to be out first that the search gives it."""

    thoughts: Array
    worth: list[float]


class Decisions(NamedTuple):
    """The decisions of a game: between acts, and between colours to call with one act."""

    acts: list[SearchedDecision]
    colours: list[SearchedDecision]


def play(table: FitTable, first: int, last: int) -> list[Decisions]:
    """Play games, and have some of the decisions in each searched."""
    return [_game(table, number) for number in range(first, last)]


def _game(table: FitTable, number: int) -> Decisions:
    state, chance = table.deal(number, _PLAYERS)
    mind = search.SearchSettings(table.weights.policy, table.weights.estimate, _WORLDS, _DEPTH, 0.0, [])
    found = Decisions([], [])
    for _ in range(LONGEST):
        if state.over:
            break
        player = asked(state)
        legal = legal_answers(state)
        act = policy.decide(state, mind.policy)
        if len(legal) > 1 and chance.random() < _SEARCHED:
            searched = search.search(known(state, player), player, legal, chance.getrandbits(60), mind)
            _note(state, player, searched, found)
            if chance.random() < _FOLLOWED:
                act = searched.acts[searched.best]
        if chance.random() < _AT_RANDOM:
            act = chance.choice(legal)
        apply(state, act)
    return found


def _note(state: GameState, player: int, searched: search.SearchResult, found: Decisions) -> None:
    """Keep the result of a search, if the policy has weights for that decision."""
    acts, worth = searched.acts, searched.means
    frame = state.pending[-1]
    best: list[tuple[list[float], float]] = []
    for same in _but_for_colour(acts):
        if len(same) > 1:
            pile = frame.pile if type(frame) in _ON_A_PILE else acts[same[0]].where
            colours = [(thoughts.of_colour(state, player, pile, acts[place].colour), worth[place]) for place in same]
            found.colours.append(_judged(colours))
        place = max(same, key=lambda place: worth[place])
        thought = thoughts.of_act(state, player, acts[place])
        if thought is None:
            return
        best.append((thought, worth[place]))
    if len(best) > 1:
        found.acts.append(_judged(best))


def _judged(acts: Sequence[tuple[list[float], float]]) -> SearchedDecision:
    return SearchedDecision(np.array([thought for thought, _ in acts], np.float32), [worth for _, worth in acts])


def _but_for_colour(acts: Sequence[Action]) -> list[list[int]]:
    """Group the indices of acts that differ only in the colour called."""
    found: dict[Action, list[int]] = {}
    for place, act in enumerate(acts):
        found.setdefault(act._replace(colour=NO_COLOUR), []).append(place)
    return list(found.values())


def fit(games: Sequence[Decisions], before: list[float]) -> list[float]:
    """Return policy weights that choose the best act more often than the weights ``before``."""
    weights: Array = np.array(before)
    for judged in ([one for game in games for one in game.acts], [one for game in games for one in game.colours]):
        if len(judged) >= _ENOUGH:
            weights = _fitted(judged, weights)
    return [round(float(weight), 3) for weight in weights]


class _Rows(NamedTuple):
    """Decisions as arrays: thoughts by act; each act's worth minus the best one's; -1e9 where there is no act."""

    thoughts: Array
    worth: Array
    none: Array


def _fitted(judged: Sequence[SearchedDecision], before: Array) -> Array:
    rows = _rows(judged)
    used = np.abs(rows.thoughts).sum(axis=(0, 1)) > 0
    chance = random.Random(0)
    slope = partial(_slope, rows, before, used, chance)
    return descend(before, slope, _STEPS, _RATE, _FADING)


def _rows(judged: Sequence[SearchedDecision]) -> _Rows:
    most = max(len(one.worth) for one in judged)
    thought = np.zeros((len(judged), most, places.COUNT), np.float32)
    worth = np.zeros((len(judged), most), np.float32)
    none = np.full((len(judged), most), -1e9, np.float32)
    for row, one in enumerate(judged):
        count = len(one.worth)
        thought[row, :count] = one.thoughts
        worth[row, :count] = np.array(one.worth) - max(one.worth)
        none[row, :count] = 0.0
    return _Rows(thought, worth, none)


def _slope(rows: _Rows, before: Array, used: Array, chance: random.Random, weights: Array) -> Array:
    """Return the slope of the loss: minus the expected gain when acts are chosen by the softmax of their marks."""
    some = chance.choices(range(len(rows.worth)), k=_BATCH)
    thought = rows.thoughts[some]
    chances = softmax(thought @ weights + rows.none[some])
    gain = _GAIN * rows.worth[some]
    better = chances * (gain - (chances * gain).sum(axis=1, keepdims=True))
    found: Array = (_HELD_NEAR * (weights - before) - np.tensordot(better, thought, axes=2) / _BATCH) * used
    return found
