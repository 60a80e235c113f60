"""How fast the rules are: whole random games, and one action with its copy and its events."""

from __future__ import annotations

import sys
import time
from typing import Final

from game.ai.simple import RANDOM
from game.lab import simulate
from game.lab.bench import beside, policy
from game.lab.bench.figures import Figures, median
from game.rules import GRAND, apply, asked, engine, legal_answers, new_game
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.text import say

_PLAYERS: Final = 4
_GAMES: Final = 150
_ROUNDS: Final = 5
_POSITIONS: Final = 2000
_HOW: Final = sentence(
    "These are the rules in plain Python. Installing with GRAND_UNO_COMPILE=1 compiles them; “grand-uno bench "
    "compiled” measures them compiled."
)


def compiled() -> bool:
    """Return whether the rules measured are compiled (game/compiling.py) or plain Python."""
    return not engine.__file__.endswith(".py")


def measure() -> Figures:
    """Return random Grand games per second with four players, and microseconds per action."""
    if not compiled():
        print(say(_HOW), file=sys.stderr)
    plan = simulate.plan("grand", _PLAYERS, _GAMES, "random", seed=1)
    simulate.play(plan, 0, 20)
    games, decisions = [], []
    for _ in range(_ROUNDS):
        started = time.perf_counter()
        tally = simulate.play(plan, 0, _GAMES)
        seconds = time.perf_counter() - started
        games.append(_GAMES / seconds)
        decisions.append(tally.decisions / seconds)
    moments = _moments()
    classic = beside.compare()
    return {
        "rules_compiled": float(compiled()),
        **classic,
        **policy.measure(),
        "games_per_second": round(max(games), 1),
        "decisions_per_second": round(max(decisions)),
        "decisions_per_game": round(max(decisions) / max(games), 1),
        "copy_us": round(median([_copies(moments) for _ in range(_ROUNDS)]), 2),
        "copy_apply_events_us": round(median([_steps(moments) for _ in range(_ROUNDS)]), 2),
        "legal_answers_us": round(median([_answers(moments) for _ in range(_ROUNDS)]), 2),
    }


def _moments() -> list[tuple[GameState, Action]]:
    """Return positions of random games, each with the action taken in it."""
    moments: list[tuple[GameState, Action]] = []
    seed = 0
    while len(moments) < _POSITIONS:
        seed += 1
        state, rng = new_game(GRAND, _PLAYERS, seed), seed
        while not state.over:
            player = asked(state)
            action, rng = RANDOM.answer(None, legal_answers(state, player), rng)
            moments.append((state.copy(), action))
            apply(state, action)
    return moments[:_POSITIONS]


def _copies(moments: list[tuple[GameState, Action]]) -> float:
    started = time.perf_counter()
    for state, _ in moments:
        state.copy()
    return _each_us(started, moments)


def _steps(moments: list[tuple[GameState, Action]]) -> float:
    started = time.perf_counter()
    for state, action in moments:
        events: list[Event] = []
        apply(state.copy(), action, events)
    return _each_us(started, moments)


def _answers(moments: list[tuple[GameState, Action]]) -> float:
    started = time.perf_counter()
    for state, _ in moments:
        legal_answers(state, asked(state))
    return _each_us(started, moments)


def _each_us(started: float, moments: list[tuple[GameState, Action]]) -> float:
    return (time.perf_counter() - started) / len(moments) * 1e6
