"""Figures: what is measured, and what can be said of many measurements."""

from __future__ import annotations

from typing import NamedTuple

from game.text import Trouble

#: A figure by its name, which ends in its unit.
Figures = dict[str, float]


class Limit(NamedTuple):
    """What a figure has to be at most, and whether so much was measured that it can be told."""

    most: float
    enough: bool = True


class BenchError(Trouble):
    """Something cannot be measured here."""


def median(values: list[float]) -> float:
    """The middle one of some values."""
    return percentile(values, 50)


def percentile(values: list[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
