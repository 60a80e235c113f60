"""Shapes with smooth edges, in real pixels, for panels, buttons and rings."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit.common_colours import BLACK, Colour

_FINE: Final = 4  # curves are drawn this many times too large, then scaled down smoothly


def rounded(size: tuple[int, int], radius: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a rectangle with smooth round corners, in real pixels."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    if radius <= 0:
        return picture
    fine = radius * _FINE
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))  # not black: smooth scaling would mix it into the edge
    pygame.draw.circle(large, colour, (fine, fine), fine)
    corner = pygame.transform.smoothscale(large, (radius, radius))
    width, height = size
    for flip_x, flip_y, where in (
        (False, False, (0, 0)),
        (True, False, (width - radius, 0)),
        (False, True, (0, height - radius)),
        (True, True, (width - radius, height - radius)),
    ):
        picture.fill((*colour[:3], 0), (*where, radius, radius))
        picture.blit(pygame.transform.flip(corner, flip_x, flip_y), where)
    return picture


def ring(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    """Return the outline of a rounded rectangle, ``width`` real pixels thick."""
    corner = max(radius, width)
    if min(size) <= 2 * corner:
        return _hollowed(size, radius, width, colour)
    # Cutting out the whole ring would be slow: the corners come from a small ring, and straight edges join them.
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 255))
    picture.fill((*colour, 0), picture.get_rect().inflate(-2 * width, -2 * width))
    small = _hollowed((2 * corner, 2 * corner), radius, width, colour)
    for x, left in ((0, 0), (corner, size[0] - corner)):
        for y, top in ((0, 0), (corner, size[1] - corner)):
            place = pygame.Rect(left, top, corner, corner)
            picture.fill((*colour, 0), place)
            picture.blit(small, place, (x, y, corner, corner))
    return picture


def _hollowed(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    picture = rounded(size, radius, (*colour, 255))
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if inner[0] > 0 and inner[1] > 0:
        hole = rounded(inner, max(0, radius - width), (*BLACK, 255))
        picture.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return picture
