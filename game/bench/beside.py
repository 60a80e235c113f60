"""The plain rules beside RLCard's bare Uno game, in the same run: the ratio is what counts, machines differ."""

from __future__ import annotations

import random
import sys
import time
from typing import Any, Final

from game.bench import Figures
from game.rules import RULE_SETS, apply, legal_answers, new_game
from game.rules.actions import DRAW, PASS

_PLAYERS: Final = 4
_GAMES: Final = 100
_ROUNDS: Final = 5
_DECLINES: Final = frozenset({DRAW, PASS})
HOW: Final = "RLCard is not installed, so nothing is compared with it: pip install 'grand-uno[rlcard]' adds it."


def compare() -> Figures:
    """Random games of `classic` a second, and RLCard's if it is installed, taken by turns."""
    rlcard = _rlcard_game()
    ours, theirs = [], []
    for turn in range(_ROUNDS):
        ours.append(_per_second(_play_classic, turn))
        if rlcard is not None:
            theirs.append(_per_second(lambda seed, game=rlcard: _play_rlcard(game, seed), turn))
    figures = {"classic_games_per_second": round(max(ours), 1)}
    if theirs:
        figures["rlcard_games_per_second"] = round(max(theirs), 1)
        figures["classic_against_rlcard"] = round(max(ours) / max(theirs), 2)
    else:
        print(HOW, file=sys.stderr)
    return figures


def _rlcard_game() -> Any | None:
    try:
        from rlcard.games.uno import Game
    except ImportError:
        return None
    return Game


def _per_second(play: Any, turn: int) -> float:
    started = time.perf_counter()
    for seed in range(_GAMES):
        play(turn * _GAMES + seed)
    return _GAMES / (time.perf_counter() - started)


def _play_classic(seed: int) -> None:
    """Four players who lay something if they can, chosen by lot, as RLCard's random agents must.

    To draw, or to keep the card drawn, is the last answer of a turn; all other questions are answered by lot.
    """
    lots = random.Random(seed).random
    state = new_game(RULE_SETS["classic"], _PLAYERS, seed)
    while not state.over:
        legal = legal_answers(state)
        size = len(legal)
        if size > 1 and legal[-1].verb in _DECLINES:
            size -= 1
        apply(state, legal[int(lots() * size)])


def _play_rlcard(game: Any, seed: int) -> None:
    lots = random.Random(seed).random
    table = game(num_players=_PLAYERS)
    table.init_game()
    while not table.is_over():
        legal = table.get_legal_actions()
        table.step(legal[int(lots() * len(legal))])
