"""Figures: measured values, and statistics of many measurements."""

from __future__ import annotations

from typing import NamedTuple

from game.text import Trouble

#: A figure by its name, which ends in its unit.
Figures = dict[str, float]


class Limit(NamedTuple):
    """The upper bound of a figure, and whether enough was measured to judge it."""

    most: float
    enough: bool = True


class BenchError(Trouble):
    """Raised when a subject cannot be measured here."""


def median(values: list[float]) -> float:
    """Return the median of some values."""
    return percentile(values, 50)


def percentile(values: list[float], percent: float) -> float:
    """Return the value that this percentage of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
