"""Confidence intervals of a share: how sure a share of wins is after a given number of games."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

#: The standard normal quantile for a 95 % interval.
_NORMAL: Final = 1.959964


class Interval(NamedTuple):
    """The lower and upper bound of a share, each from 0.0 to 1.0."""

    low: float
    high: float

    def holds(self, share: float) -> bool:
        """Return whether a share lies within the bounds."""
        return self.low <= share <= self.high


def interval(hits: int, tries: int) -> Interval:
    """Return the 95 % Wilson interval of a share; (0, 1) if there were no tries."""
    if not tries:
        return Interval(0.0, 1.0)
    square, share = _NORMAL**2, hits / tries
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    half = _NORMAL * sqrt(share * (1 - share) / tries + square / (4 * tries**2)) / (1 + square / tries)
    return Interval(0.0 if not hits else middle - half, 1.0 if hits == tries else middle + half)
