"""Signs: a target, a tick, a cross and an arrow head."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.common_colours import CREAM, GREEN, RED, YELLOW, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme


def tick(theme: Theme, size: int) -> pygame.Surface:
    """Return a tick on a green disc."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = rounded((fine, fine), fine // 2, (*GREEN, 255))
        points = [(fine * 0.26, fine * 0.52), (fine * 0.44, fine * 0.7), (fine * 0.75, fine * 0.33)]
        _stroke(large, points, fine * 0.06)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("tick", size), make)


def cross(theme: Theme, size: int) -> pygame.Surface:
    """Return a cross on a red disc."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = rounded((fine, fine), fine // 2, (*RED, 255))
        for ends in (((0.32, 0.32), (0.68, 0.68)), ((0.32, 0.68), (0.68, 0.32))):
            _stroke(large, [(fine * x, fine * y) for x, y in ends], fine * 0.06)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("cross", size), make)


def target(theme: Theme, size: int) -> pygame.Surface:
    """Return a target of three rings: a goal to be reached."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*YELLOW, 0))
        middle = (fine // 2, fine // 2)
        pygame.draw.circle(large, YELLOW, middle, fine * 45 // 100, max(4, fine // 11))
        pygame.draw.circle(large, YELLOW, middle, fine * 17 // 100)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("target", size), make)


def chevron(
    surface: pygame.Surface, theme: Theme, centre: tuple[int, int], way: int, colour: Colour, size: float = 18
) -> None:
    """Draw an arrow head pointing left (-1) or right (1)."""
    side = theme.px(size)

    def make() -> pygame.Surface:
        fine = side * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        points = [(fine * 0.32, fine * 0.12), (fine * 0.7, fine * 0.5), (fine * 0.32, fine * 0.88)]
        _stroke(large, points, max(2, round(fine * 0.09)), colour)
        small = pygame.transform.smoothscale(large, (side, side))
        return small if way > 0 else pygame.transform.flip(small, True, False)

    mark = theme.cached(("chevron", side, way, colour), make)
    surface.blit(mark, mark.get_rect(center=centre))


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], radius: float, colour: Colour = CREAM
) -> None:
    steps = 40
    for start, end in zip(points, points[1:], strict=False):
        for step in range(steps + 1):
            share = step / steps
            spot = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            pygame.draw.circle(surface, colour, spot, radius)
