"""Marks that tell the players of a game apart in its curve: a colour and a shape each."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.kit.common_colours import LINES, Colour
from game.ui.kit.theme import Theme

_FINE: Final = 4
#: For each shape its corners and the angle of the first; a disc has none, and stars draw in every other corner.
_SHAPES: Final = (
    (0, 0.0), (3, -90.0), (4, -45.0), (4, -90.0), (3, 90.0), (5, -90.0), (10, -90.0), (6, 0.0), (8, 0.0), (12, 0.0),
)  # fmt: skip
_STARS: Final = frozenset({6, 8, 9})


def colour_of(player: int) -> Colour:
    """Return the colour of a player's line."""
    return LINES[player % len(LINES)]


def mark(theme: Theme, player: int, size: int) -> pygame.Surface:
    """Return the shape on a player's line, ``size`` real pixels wide and high, with a dark edge."""

    def make() -> pygame.Surface:
        fine = size * _FINE
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        edge = theme.palette.plate
        large.fill((*edge, 0))
        _shape(large, player, fine * 0.5, edge)
        _shape(large, player, fine * 0.4, colour_of(player))
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("line-mark", player, size), make)


def _shape(surface: pygame.Surface, player: int, radius: float, colour: Colour) -> None:
    middle = surface.get_width() / 2
    corners, first = _SHAPES[player % len(_SHAPES)]
    if not corners:
        pygame.draw.circle(surface, colour, (middle, middle), radius * 0.86)
        return
    star = player % len(_SHAPES) in _STARS
    points = []
    for corner in range(corners):
        angle = (first + 360 * corner / corners) * pi / 180
        far = radius * (0.5 if star and corner % 2 else 1.0)
        points.append((middle + far * cos(angle), middle + far * sin(angle)))
    pygame.draw.polygon(surface, colour, points)
