"""The plain rules beside RLCard's bare Uno game, in the same run: the ratio is what counts, machines differ.

Four random players at a new table for each game, and the same seeds in every run. What counts is RLCard's bare game,
with lots as cheap as those of our players. Beside it stands its game as its own random agent and its own tests play
it, who choose with ``numpy.random.choice``, which is slow.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from game.bench import Figures
from game.rules import RULE_SETS, apply, legal_answers, new_game
from game.rules.actions import DRAW, PASS

_PLAYERS: Final = 4
#: So many sets of so many games, each timed so many times: the fastest counts, the rest is the machine's doing.
_SETS: Final = 20
_GAMES: Final = 40
_ROUNDS: Final = 5
_DECLINES: Final = frozenset({DRAW, PASS})
HOW: Final = "RLCard is not installed, so nothing is compared with it: pip install 'grand-uno[rlcard]' adds it."

Play = Callable[[Iterable[int]], None]


def compare() -> Figures:
    """Random games of `classic` a second, and RLCard's if it is installed, taken by turns."""
    rlcard = _rlcard_game()
    sides: dict[str, Play] = {"classic": _play_classic}
    if rlcard is None:
        print(HOW, file=sys.stderr)
    else:
        sides["rlcard"] = lambda seeds: _play_rlcard(rlcard, seeds)
        sides["rlcard_own_choice"] = lambda seeds: _play_rlcard_by_its_own_choice(rlcard, seeds)
    per_second = _games_per_second(sides)
    figures = {f"{side}_games_per_second": round(games, 1) for side, games in per_second.items()}
    for side in list(sides)[1:]:
        figures[f"classic_against_{side}"] = round(per_second["classic"] / per_second[side], 2)
    return figures


def _rlcard_game() -> Any | None:
    try:
        from rlcard.games.uno import Game
    except ImportError:
        return None
    return Game


def _games_per_second(sides: dict[str, Play]) -> Figures:
    """Every side plays every set of games, one side after the other so that a slow moment hits them alike."""
    seconds = dict.fromkeys(sides, 0.0)
    for number in range(_SETS):
        seeds = range(number * _GAMES, (number + 1) * _GAMES)
        times: dict[str, list[float]] = {side: [] for side in sides}
        for _ in range(_ROUNDS):
            for side, play in sides.items():
                started = time.perf_counter()
                play(seeds)
                times[side].append(time.perf_counter() - started)
        for side in sides:
            seconds[side] += min(times[side])
    return {side: _SETS * _GAMES / seconds[side] for side in sides}


def _play_classic(seeds: Iterable[int]) -> None:
    """Four players who lay something if they can, chosen by lot, as RLCard's random agents must.

    To draw, or to keep the card drawn, is the last answer of a turn; all other questions are answered by lot.
    """
    for seed in seeds:
        lots = random.Random(seed).random
        state = new_game(RULE_SETS["classic"], _PLAYERS, seed)
        while not state.over:
            legal = legal_answers(state)
            size = len(legal)
            if size > 1 and legal[-1].verb in _DECLINES:
                size -= 1
            apply(state, legal[int(lots() * size)])


def _play_rlcard(game: Any, seeds: Iterable[int]) -> None:
    """Four players who draw their lots as ours do."""
    for seed in seeds:
        lots = random.Random(seed).random
        table = _rlcard_table(game, seed)
        while not table.is_over():
            legal = table.get_legal_actions()
            table.step(legal[int(lots() * len(legal))])


def _play_rlcard_by_its_own_choice(game: Any, seeds: Iterable[int]) -> None:
    """Four players who choose as `rlcard.agents.RandomAgent` does, and RLCard's tests of this game."""
    for seed in seeds:
        table = _rlcard_table(game, seed)
        choose = table.np_random.choice  # what `numpy.random.choice` is, with a seed
        while not table.is_over():
            table.step(choose(table.get_legal_actions()))


def _rlcard_table(game: Any, seed: int) -> Any:
    table = game(num_players=_PLAYERS)
    table.np_random.seed(seed)
    table.init_game()
    return table
