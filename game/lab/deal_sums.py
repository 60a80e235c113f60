"""Sums over deals, to which later deals can be added, and the intervals that follow from them."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

_WIDE: Final = 1.96  # standard errors on either side of a mean
#: Values added to a share to see how far single games agree, which a share of nothing or of everything hides.
_ADDED: Final = (0.0, 0.0, 1.0, 1.0)


class DealSums(NamedTuple):
    """The number of some values of deals, their sum and the sum of their squares."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def more(self, *values: float) -> DealSums:
        """Return the sums with further values."""
        squares = (value * value for value in values)
        return DealSums(self.number + len(values), self.total + sum(values), self.squares + sum(squares))

    @property
    def mean(self) -> float:
        """Return the mean, 0 without a value."""
        return self.total / self.number if self.number else 0.0

    @property
    def variance(self) -> float:
        """Return the variance of single values; infinite for fewer than two."""
        if self.number < 2:
            return inf
        return max(0.0, self.squares - self.number * self.mean**2) / (self.number - 1)

    def half_width(self, wide: float = _WIDE) -> float:
        """Return how far the true mean may be from this one: so many standard errors."""
        return wide * sqrt(self.variance / max(1, self.number))


def about_mean(values: DealSums) -> tuple[float, float]:
    """Return between what the true mean of values that are never negative lies, in 95 of 100 cases."""
    far = values.half_width()
    return max(0.0, values.mean - far), values.mean + far


def about_share(values: DealSums, games: int) -> tuple[float, float]:
    """Return between what a true share lies, in 95 of 100 cases, by the method of Wilson; each deal has ``games``.

    A deal counts as one game where its games go the same way, and as all of them where one tells nothing of the others.
    """
    padded = values.more(*_ADDED)
    single = padded.mean * (1 - padded.mean)
    alike = single / padded.variance if padded.variance else games
    tries = values.number * min(float(games), max(1.0, alike))
    share, square = values.mean, _WIDE**2 / tries
    middle = (share + square / 2) / (1 + square)
    half = sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
    return (0.0 if share <= 0.0 else middle - half), (1.0 if share >= 1.0 else middle + half)
