"""The plain rules beside another game of the kind, in the same run: the ratio is what counts, machines differ.

Four random players at a new table for each game, and the same seeds in every run.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from game.lab.bench.figures import Figures
from game.rules import RULE_SETS, apply, legal_answers, new_game
from game.rules.actions import DRAW, PASS
from game.rules.messages import sentence
from game.text import say

PLAYERS: Final = 4
#: So many sets of so many games, each timed so many times: the fastest counts, the rest is the machine's doing.
_SETS: Final = 20
_GAMES: Final = 40
_ROUNDS: Final = 5
_DECLINES: Final = frozenset({DRAW, PASS})

#: What a checkout compares the plain rules with. The installed game has no tests, and so nothing.
OTHERS: Final = Path("tests", "lab", "bench", "rlcard.py")
HOW: Final = sentence(
    "The plain rules have nothing to be compared with: in a checkout pip install -e '.[rlcard]' adds RLCard."
)

#: Plays a game of each of these seeds.
Play = Callable[[Iterable[int]], None]


def compare() -> Figures:
    """Random games of `classic` a second, and those of the others if there are any, taken by turns."""
    others = _others()
    if not others:
        print(say(HOW), file=sys.stderr)
    per_second = _games_per_second({"classic": _play_classic, **others})
    figures = {f"{side}_games_per_second": round(games, 1) for side, games in per_second.items()}
    for side in others:
        figures[f"classic_against_{side}"] = round(per_second["classic"] / per_second[side], 2)
    return figures


def _others() -> Mapping[str, Play]:
    try:
        from tests.lab.bench.rlcard import sides
    except ImportError:
        return {}
    return sides()


def _games_per_second(sides: Mapping[str, Play]) -> dict[str, float]:
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
    """Four players who lay something if they can, chosen at random, as random agents elsewhere must.

    To draw, or to keep the card drawn, is the last answer of a turn; all other questions are answered at random.
    """
    for seed in seeds:
        chance = random.Random(seed).random
        state = new_game(RULE_SETS["classic"], PLAYERS, seed)
        while not state.over:
            legal = legal_answers(state)
            size = len(legal)
            if size > 1 and legal[-1].verb in _DECLINES:
                size -= 1
            apply(state, legal[int(chance() * size)])
