"""Signs: a target, a tick, a cross and an arrow head."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit.common_colours import CREAM, EARTH, EARTH_BRIGHT, EARTH_PALE, GREEN, NIGHT_DARK, RED, YELLOW, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_FAINT: Final = 70  # of 255: the alpha of a reset button that has nothing to do


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


def part_done(theme: Theme, size: int, share: float) -> pygame.Surface:
    """Return a disc of which a share is filled in green, clockwise from the top."""

    def make() -> pygame.Surface:
        fine = size * 4
        large = rounded((fine, fine), fine // 2, (*EARTH_PALE, 255))
        inner = fine * 42 // 100
        middle, ends = (fine // 2, fine // 2), round(360 * share)
        pygame.draw.circle(large, NIGHT_DARK, middle, inner)
        edge = [
            (math.sin(math.radians(turn)) * inner, -math.cos(math.radians(turn)) * inner) for turn in range(ends + 1)
        ]
        pygame.draw.polygon(large, GREEN, [middle, *((middle[0] + x, middle[1] + y) for x, y in edge)])
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("part done", size, share), make)


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


def changed_dot(surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
    """Draw the dot that marks a value other than the default."""
    dot = theme.panel((theme.px(9), theme.px(9)), YELLOW, 1.0)
    surface.blit(dot, dot.get_rect(center=middle))


def reset(surface: pygame.Surface, theme: Theme, place: pygame.Rect, changed: bool, lit: bool) -> None:
    """Draw the round button that resets a value; faint if the value is the default already."""
    sign = theme.picture("signs/again.svg", (place.width * 5 // 8,) * 2)
    if changed:
        surface.blit(theme.panel(place.size, EARTH_BRIGHT if lit else EARTH, 1.0), place)
    else:
        surface.blit(theme.ring(place.size, EARTH, 2), place)
        sign = sign.copy()
        sign.set_alpha(_FAINT)
    surface.blit(sign, sign.get_rect(center=place.center))


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
