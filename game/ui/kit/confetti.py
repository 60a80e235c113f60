"""A small celebration: salt, pepper and the four symbols snow over the table."""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from game.ui.kit.common_colours import CREAM, PEPPER
from game.ui.kit.theme import Theme

SECONDS: Final = 5.0
_FLAKES: Final = 130
_SEED: Final = 7
_SALT, _PEPPER = 4, 5


class _Flake(NamedTuple):
    """One falling thing: where it starts, as a share of the window's width, when, how fast it falls and sways."""

    x: float
    start: float
    speed: float
    sway: float
    what: int  # a card colour, or a grain of salt or pepper
    size: float  # design pixels


class Confetti:
    """Confetti that falls for a few seconds; all positions depend on the time alone."""

    def __init__(self) -> None:
        chance = random.Random(_SEED)
        self.time = 0.0
        self._flakes = [self._flake(chance) for _ in range(_FLAKES)]

    @staticmethod
    def _flake(chance: random.Random) -> _Flake:
        what = chance.choice((0, 1, 2, 3, _SALT, _SALT, _PEPPER, _PEPPER))
        size = chance.uniform(26, 44) if what < _SALT else chance.uniform(8, 15)
        start = chance.uniform(0.0, SECONDS * 0.5)
        return _Flake(chance.random(), start, chance.uniform(0.45, 0.8), chance.uniform(0.3, 1.0), what, size)

    @property
    def over(self) -> bool:
        """Return whether everything has fallen."""
        return self.time >= SECONDS

    def pass_time(self, seconds: float) -> None:
        """Let the confetti fall for this long."""
        self.time += seconds

    def flakes(self, theme: Theme) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return everything that is in the air, with its place in the window."""
        found = []
        width, height = theme.size
        for flake in self._flakes:
            age = self.time - flake.start
            y = -0.06 + age * flake.speed
            if age < 0 or y > 1.1:
                continue
            x = flake.x + 0.015 * math.sin(age * 3 + flake.sway * 7)
            size = theme.px(flake.size)
            if flake.what < _SALT:
                picture = theme.disc(flake.what, size)
            else:
                picture = theme.panel((size, size), CREAM if flake.what == _SALT else PEPPER, 1.0)
            found.append((picture, picture.get_rect(center=(round(x * width), round(y * height)))))
        return found
