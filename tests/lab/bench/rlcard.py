"""RLCard's Uno game, beside which ``grand-uno bench rules`` of a checkout measures the plain rules.

What counts is RLCard's bare game, whose players choose at random as quickly as ours. Beside it stands its game as its
own random agent and its own tests play it, who choose with ``numpy.random.choice``, which is slow.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from game.lab.bench.beside import PLAYERS, Play


def sides() -> dict[str, Play]:
    """RLCard's ways to play games of given seeds; none if it is not installed."""
    rlcard = _rlcard_game()
    if rlcard is None:
        return {}
    return {
        "rlcard": lambda seeds: _play_rlcard(rlcard, seeds),
        "rlcard_own_choice": lambda seeds: _play_rlcard_by_its_own_choice(rlcard, seeds),
    }


def _rlcard_game() -> Any | None:
    try:
        from rlcard.games.uno import Game
    except ImportError:
        return None
    return Game


def _play_rlcard(game: Any, seeds: Iterable[int]) -> None:
    """Four players who choose at random as ours do."""
    for seed in seeds:
        chance = random.Random(seed).random
        table = _rlcard_table(game, seed)
        while not table.is_over():
            legal = table.get_legal_actions()
            table.step(legal[int(chance() * len(legal))])


def _play_rlcard_by_its_own_choice(game: Any, seeds: Iterable[int]) -> None:
    """Four players who choose as `rlcard.agents.RandomAgent` does, and RLCard's tests of this game."""
    for seed in seeds:
        table = _rlcard_table(game, seed)
        choose = table.np_random.choice  # what `numpy.random.choice` is, with a seed
        while not table.is_over():
            table.step(choose(table.get_legal_actions()))


def _rlcard_table(game: Any, seed: int) -> Any:
    table = game(num_players=PLAYERS)
    table.np_random.seed(seed)
    table.init_game()
    return table
