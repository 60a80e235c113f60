"""A duel: a new policy at each seat of tables of the old one, on deals in which only that differs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.ai.quick import policy
from game.lab.fit.fit_table import LONGEST, FitTable
from game.rules import apply, asked

_PLAYERS: Final = 4
_SURE: Final = 1.96  # standard errors either way, for 95 %


class Rivals(NamedTuple):
    """The table of the old policy, and the weights of the new one."""

    table: FitTable
    new: list[float]

    @property
    def players(self) -> int:
        """Return the number of players at the table."""
        return 2 if self.table.two else _PLAYERS

    @property
    def even(self) -> float:
        """Return the share of wins of a policy exactly as strong as its rivals."""
        return 1 / self.players


def play(rivals: Rivals, first: int, last: int) -> list[float]:
    """Return, for each deal, the share of games in which the new policy was out first, playing each seat once."""
    seats = range(rivals.players)
    return [sum(_wins(rivals, number, seat) for seat in seats) / rivals.players for number in range(first, last)]


def _wins(rivals: Rivals, number: int, seat: int) -> float:
    state, _ = rivals.table.deal(number, (rivals.players,))
    for _ in range(LONGEST):
        if state.over:
            break
        apply(state, policy.decide(state, rivals.new if asked(state) == seat else rivals.table.weights.policy))
    return 1 / len(state.out) if seat in state.out else 0.0


def figures(shares: Sequence[float]) -> tuple[float, float]:
    """Return the average share and the half-width of its 95 % interval."""
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    return mean, _SURE * sqrt(variance / count)
