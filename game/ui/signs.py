"""Signs of a lesson: what is to be reached, and that it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.colours import CREAM, GREEN, YELLOW
from game.ui.theme import Theme, rounded


def tick(theme: Theme, size: int) -> pygame.Surface:
    """A tick on a green disc."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = rounded((fine, fine), fine // 2, (*GREEN, 255))
        points = [(fine * 0.26, fine * 0.52), (fine * 0.44, fine * 0.7), (fine * 0.75, fine * 0.33)]
        _stroke(large, points, fine * 0.06)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("tick", size), make)


def target(theme: Theme, size: int) -> pygame.Surface:
    """Three rings: what is to be reached."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*YELLOW, 0))
        middle = (fine // 2, fine // 2)
        pygame.draw.circle(large, YELLOW, middle, fine * 45 // 100, max(4, fine // 11))
        pygame.draw.circle(large, YELLOW, middle, fine * 17 // 100)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("target", size), make)


def _stroke(surface: pygame.Surface, points: Sequence[tuple[float, float]], radius: float) -> None:
    steps = 40
    for start, end in zip(points, points[1:], strict=False):
        for step in range(steps + 1):
            share = step / steps
            spot = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            pygame.draw.circle(surface, CREAM, spot, radius)
