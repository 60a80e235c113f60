"""The plain rules compared with another Uno library in the same run; only the ratio counts, as machines differ.

Four random players play each game at a new table, with the same seeds in every run.
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
from game.rules.values.actions import DRAW, PASS
from game.rules.values.messages import sentence
from game.text import say

PLAYERS: Final = 4
#: This many sets of this many games, each timed this many times: the fastest counts, as the rest is the machine's
#: noise.
_SETS: Final = 20
_GAMES: Final = 40
_ROUNDS: Final = 5
_DECLINES: Final = frozenset({DRAW, PASS})

#: What a checkout compares the plain rules with. The installed game has no tests, and so no comparison.
OTHERS: Final = Path("tests", "lab", "bench", "rlcard.py")
HOW: Final = sentence(
    "The plain rules have nothing to be compared with: in a checkout pip install -e '.[rlcard]' adds RLCard."
)

#: Plays one game for each of these seeds.
Play = Callable[[Iterable[int]], None]


def compare() -> Figures:
    """Return random games of `classic` per second, and those of the other libraries if there are any, timed in turn."""
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
    """Time every set of games on every side, in turn, so that a slow moment of the machine hits all alike."""
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
    """Play with four players who lay a card if they can, chosen at random, as random agents elsewhere must.

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
