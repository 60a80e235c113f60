"""The things that a finale shows besides cards, each at one moment: the values of cards, the sums, and the salt."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]


class Chip(NamedTuple):
    """The value of a card, over it; ``spared`` once the salt has taken it away."""

    player: int
    card: int
    x: float
    y: float
    worth: int
    zoom: float
    fade: float
    spared: bool


class RunningSum(NamedTuple):
    """The points of a hand so far, with its middle; ``was`` is the sum before the salt was used, or 0."""

    player: int
    x: float
    y: float
    points: int
    was: int
    fade: float
    on_cards: bool


class Pouring(NamedTuple):
    """The salt shaker, by its middle, its rotation, and ``over``: the point it pours on, and the share poured there."""

    x: float
    y: float
    degrees: float
    over: tuple[Point, float] | None
