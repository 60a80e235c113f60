"""How fast the fast policy finishes games, beside random games timed in turn, and the cost of the bot interface."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.ai.lots import Lots
from game.ai.plain import Plain
from game.ai.quick import policy, weights
from game.ai.simple import RANDOM
from game.lab import games
from game.lab.bench.figures import Figures, median
from game.rules import RULE_SETS, RuleSet, apply, asked, legal_answers, new_game
from game.rules.values.chance import seeded
from game.session.minds import Minds

_PLAYERS: Final = 4
_GAMES: Final = {"grand": 100, "classic": 400}
_ROUNDS: Final = 5

Play = Callable[[RuleSet, int], None]


def _by_policy(rules: RuleSet, seed: int) -> None:
    state = new_game(rules, _PLAYERS, seed)
    found = weights.of(rules).policy
    while not state.over:
        apply(state, policy.decide(state, found))


def _at_random(rules: RuleSet, seed: int) -> None:
    state, rng = new_game(rules, _PLAYERS, seed), seeded(seed)
    while not state.over:
        action, rng = RANDOM.answer(None, legal_answers(state, asked(state)), rng)
        apply(state, action)


def _by_minds(rules: RuleSet, seed: int) -> None:
    lots = [Lots(seed, player) for player in range(_PLAYERS)]
    games.play_game(rules, Minds({player: Plain(RANDOM, lots[player]) for player in range(_PLAYERS)}, lots), seed)


def measure() -> Figures:
    """Return finished games per second of four players: by policy, at random, and at random through bot objects."""
    found: Figures = {}
    for name, count in _GAMES.items():
        # Calls are made automatically: no claim is part of a play-out.
        rules = replace(RULE_SETS[name], call="auto")
        speeds: dict[str, list[float]] = {}
        for _ in range(_ROUNDS):
            for side, play in {"policy": _by_policy, "random": _at_random, "seam": _by_minds}.items():
                started = time.perf_counter()
                for seed in range(count):
                    play(rules, seed)
                speeds.setdefault(side, []).append(count / (time.perf_counter() - started))
        for side, each in speeds.items():
            found[f"{name}_{side}_games_per_second"] = round(max(each), 1)
        against = [mine / theirs for mine, theirs in zip(speeds["policy"], speeds["random"], strict=True)]
        through = [mine / theirs for mine, theirs in zip(speeds["seam"], speeds["random"], strict=True)]
        found[f"{name}_policy_against_random"] = round(median(against), 2)
        found[f"{name}_seam_against_bare"] = round(median(through), 2)
    return found
