"""Rings that show how much time is left."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.kit.common_colours import WHITE, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_POINTS: Final = 72  # along the whole ring


def draw_ring(theme: Theme, picture: pygame.Surface, share: float, thick: int, colour: Colour) -> None:
    """Draw a share of a ring round a picture with round ends, ``thick`` real pixels thick.

    The ring runs out clockwise, from the middle of its top.
    """
    size = picture.get_size()
    if share <= 0.0:
        return
    ring = theme.ring(size, colour, thick / theme.scale)
    if share < 1.0:
        ring = ring.copy()
        way = [_on_ring(size, thick, share * at / _POINTS) for at in range(_POINTS + 1)]
        # The ring is cut straight across, by a mask a little wider than itself.
        low = size[1] / 2
        outer, inner = ([(x + dx * far, low + dy * far) for x, dx, dy in way] for far in (1.5, 0.5))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill((*WHITE, 0))
        pygame.draw.polygon(mask, (*WHITE, 255), [*outer, *inner[::-1]])
        ring.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        dot = theme.cached(("ring end", thick, colour), lambda: rounded((thick, thick), thick // 2, (*colour, 255)))
        for x, dx, dy in (way[0], way[-1]):
            ring.blit(dot, (round(x + dx - thick / 2), round(low + dy - thick / 2)))
    picture.blit(ring, (0, 0))


def _on_ring(size: tuple[int, int], thick: int, share: float) -> tuple[float, float, float]:
    """Return the point at this share of a ring with round ends, counter-clockwise from the middle of its top.

    The point is given relative to the spine, the line between the centres of the two ends: x of the nearest point on
    the spine, and the distance right of and below it.
    """
    radius, straight = (size[1] - thick) / 2, float(size[0] - size[1])
    arc, middle = math.pi * radius, size[0] / 2
    left, right = middle - straight / 2, middle + straight / 2
    way = share * 2 * (straight + arc)
    for length, start, end, turn, turned in (
        (straight / 2, middle, left, 0, 0),
        (arc, left, left, 0, math.pi),
        (straight, left, right, math.pi, math.pi),
        (arc, right, right, math.pi, math.tau),
        (straight / 2, right, middle, math.tau, math.tau),
    ):
        if way < length:
            angle = turn + (turned - turn) * way / length
            return start + (end - start) * way / length, -math.sin(angle) * radius, -math.cos(angle) * radius
        way -= length
    return middle, 0.0, -radius
