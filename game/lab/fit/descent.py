"""Descent: weights that minimise an error, found by following its slope downwards in shrinking steps (Adam)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from game.lab.fit.fit_table import Array

_SMOOTH: Final = 0.9
_STEEP: Final = 0.99
_STEP: Final = 0.01


def descend(start: Array, slope: Callable[[Array], Array], steps: int, rate: float, fading: float) -> Array:
    """Return the weights after this many steps; each step is ``fading`` times as long as the one before."""
    weights = start.astype(np.float64)
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
    for step in range(1, steps + 1):
        down = slope(weights)
        mean = _SMOOTH * mean + (1 - _SMOOTH) * down
        square = _STEEP * square + (1 - _STEEP) * down * down
        length = np.sqrt(square / (1 - _STEEP**step)) + 1e-6
        weights = weights - rate * fading**step * (mean / (1 - _SMOOTH**step)) / length
    return weights


def slope_of(error: Callable[[Array], float], weights: Array) -> Array:
    """Return the slope of an error at a few weights, from steps to either side."""
    steps = _STEP * np.eye(len(weights))
    return np.array([(error(weights + step) - error(weights - step)) / (2 * _STEP) for step in steps])


def softmax(marks: Array) -> Array:
    """Return, for each row of marks, chances that add up to 1."""
    found: Array = np.exp(marks - marks.max(axis=1, keepdims=True))
    found /= found.sum(axis=1, keepdims=True)
    return found
