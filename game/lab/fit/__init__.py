"""Fitting: the weights of policy and estimate for a rule set, learned from games.

Each round fits the estimate to how games between fast policies ended, then the policy to what a search with that
estimate says of acts, and keeps the new policy if it does not lose to the one before. The same seed gives the same
weights on the same machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, TextIO, TypeVar

from game.ai.quick.weights import AIM, MORE, TWO, TWO_PLAYERS, Weights, file_of
from game.lab.apart import in_parts, with_progress
from game.lab.fit import aiming, deciding, duel, endings
from game.lab.fit.beginnings import beginning
from game.lab.fit.fit_table import FitTable
from game.lab.games import seed_of
from game.rules import RULE_SETS
from game.text import text

_SEARCHED: Final = 0.15  # searched games per game whose end is looked at
_DEALS: Final = 500  # of one game per seat each, between the new policy and the old
_PART: Final = 4  # games handed out at a time
# The stages of a round, each with random numbers of its own.
_ENDINGS: Final = 0
_DECISIONS: Final = 1
_DUEL: Final = 2
_STAGES: Final = 3

P = TypeVar("P")
T = TypeVar("T")


class FitPlan(NamedTuple):
    """Which weights to fit, those for two players or for more, and in how many rounds of how many games."""

    rules: str
    games: int
    rounds: int
    seed: int
    two: bool = False
    aim: bool = False  # instead, the weights of the aim, in one round


def run(plan: FitPlan, jobs: int, out: TextIO) -> int:
    """Fit the weights of a rule set; write them and print the result after each round. Returns the exit code."""
    if plan.aim:
        return _aim(plan, jobs, out)
    weights = Weights(beginning(RULE_SETS[plan.rules]), [])
    kept = 0
    for number in range(1, plan.rounds + 1):
        new, loss = _round(plan, number, weights, jobs)
        rivals = duel.Rivals(_table(plan, number, _DUEL, weights), new.policy)
        share, error = duel.figures(_all(duel.play, rivals, _DEALS, jobs))
        won = f"{share:.1%} ± {error:.1%}"
        if share >= rivals.even:
            weights, kept = new, number
        else:
            weights = new._replace(policy=weights.policy)
        file = _write(plan, weights, number, kept)
        told = text(
            "Round {round}: the estimate has a loss of {loss}, the new policy wins {share}; written to {file}",
            round=number,
            loss=str(loss),
            share=won,
            file=str(file),
        )
        print(told, file=out, flush=True)
    return 0


def _aim(plan: FitPlan, jobs: int, out: TextIO) -> int:
    """Fit the weights of the aim, write them, and print what hands are caught with."""
    found = aiming.find(plan.rules, plan.games, plan.seed, lambda play, table, games: _all(play, table, games, jobs))
    made = {"rules": plan.rules, "games": plan.games, "seed": plan.seed, "aim": True}
    file = file_of(f"{plan.rules}{AIM}")
    written = {"made": made, "caught": found.caught, "totals": found.totals}
    file.write_text(json.dumps(written) + "\n", encoding="utf-8")
    told = text(
        "Early in a game the aim expects {more} points in a hand caught, {two} between two; written to {file}",
        more=str(round(found.caught[MORE][0])),
        two=str(round(found.caught[TWO_PLAYERS][0])),
        file=str(file),
    )
    print(told, file=out)
    return 0


def _round(plan: FitPlan, number: int, weights: Weights, jobs: int) -> tuple[Weights, float]:
    """Return the estimate and the policy fitted in one round, and the loss of the estimate."""
    ends = _all(endings.play, _table(plan, number, _ENDINGS, weights), plan.games, jobs)
    estimate, loss = endings.fit(ends)
    table = _table(plan, number, _DECISIONS, weights._replace(estimate=estimate))
    decisions = _all(deciding.play, table, max(1, int(plan.games * _SEARCHED)), jobs)
    return Weights(deciding.fit(decisions, weights.policy), estimate), loss


def _table(plan: FitPlan, number: int, stage: int, weights: Weights) -> FitTable:
    """Return the table for one stage of a round, where Uno is called automatically."""
    rules = replace(RULE_SETS[plan.rules], call="auto")
    return FitTable(rules, weights, seed_of(plan.seed, _STAGES * number + stage), plan.two)


def _all(play: Callable[[P, int, int], list[T]], plan: P, games: int, jobs: int) -> list[T]:
    """Return the results of `play` for this many games, in order, while a bar shows the progress."""
    found: list[T] = []
    with closing(in_parts(play, plan, games, jobs, _PART)) as parts:
        for part in with_progress(parts, games, len):
            found += part
    return found


def _write(plan: FitPlan, weights: Weights, rounds: int, kept: int) -> Path:
    """Write the weights of a rule set, and how they were made; ``kept`` is the round the policy comes from."""
    made = {**plan._asdict(), "rounds": rounds, "kept": kept}
    del made["aim"]
    file = file_of(f"{plan.rules}{TWO}" if plan.two else plan.rules)
    file.write_text(json.dumps({"made": made, **weights._asdict()}) + "\n", encoding="utf-8")
    return file
