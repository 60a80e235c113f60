"""The still layer: the table itself, painted once for a size, and the direction ring lying in its cloth."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.table.paint.stage import Item
from game.ui.table.place.layout import Layout
from game.ui.tables import paint
from game.ui.theme import PAPER
from game.ui.tiled import TableMap

_STEPS = 900
_RING_ALPHA = 78
_FINE = 2  # the ring is painted this many times too large, then scaled down smoothly


class Still:
    """Paints the still layer for one window size, and what lies in its cloth."""

    def __init__(self, table: TableMap) -> None:
        self._table = table
        self._top: pygame.Surface | None = None
        self._rings: dict[tuple[object, ...], pygame.Surface] = {}

    def layer(self, size: tuple[int, int]) -> pygame.Surface:
        """The table's top, cloth and light: what nothing on the table ever changes."""
        if self._top is None or self._top.get_size() != size:
            painted = paint(self._table, cloth=True)
            fitting = painted if painted.get_size() == size else pygame.transform.smoothscale(painted, size)
            self._top = fitting.convert() if pygame.display.get_surface() else fitting
        return self._top

    def items(self, plan: Layout, direction: int, piles: int) -> list[Item]:
        """The ring for this direction of play (+1 clockwise), and a marked place for each open pile."""
        box = plan.boxes["ring"]
        ring = self._kept(("ring", box.size), lambda: _ring(box.size, plan.scale))
        if direction < 0:
            clockwise = ring
            ring = self._kept(
                ("mirrored ring", box.size), lambda: _encoded(pygame.transform.flip(clockwise, True, False))
            )
        found = [Item(("ring",), 0, ring, box.x, box.y)]
        for number, place in enumerate(plan.piles[:piles]):
            found.append(Item(("mark", number), 1, self._pile_mark(place.size, plan.scale), place.x, place.y))
        return found

    def _pile_mark(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        return self._kept(("mark", size), lambda: _mark(size, scale))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = make()
        return found


def _ring(size: tuple[int, int], scale: float) -> pygame.Surface:
    """Two arcs with clockwise arrow heads, lying in the cloth."""
    width, height = size[0] * _FINE, size[1] * _FINE
    margin = 34 * scale * _FINE
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*PAPER, 0))
    colour = (*PAPER, 255)
    thick = max(2, round(4.5 * scale * _FINE))
    bottom = [(margin, height * 0.677), (width * 0.09, height * 1.106), (width * 0.91, height * 1.106),
              (width - margin, height * 0.677)]  # fmt: skip
    top = [(x, height - y) for x, y in bottom]
    for curve in (top, bottom[::-1]):
        points = [_bezier(curve, step / _STEPS) for step in range(_STEPS + 1)]
        for x, y in points:
            pygame.draw.circle(picture, colour, (x, y), thick)
        (x, y), (before_x, before_y) = points[-1], points[-40]
        turn = math.atan2(y - before_y, x - before_x)
        tip = 30 * scale * _FINE
        head = [(x + math.cos(turn + a) * tip * r, y + math.sin(turn + a) * tip * r)
                for a, r in ((0.0, 1.0), (2.2, 0.95), (-2.2, 0.95))]  # fmt: skip
        pygame.draw.polygon(picture, colour, head)
    small = pygame.transform.smoothscale(picture, size)
    small.fill((255, 255, 255, _RING_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return _encoded(small)


def _bezier(curve: list[tuple[float, float]], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return (
        sum(w * x for w, (x, _) in zip(weights, curve, strict=True)),
        sum(w * y for w, (_, y) in zip(weights, curve, strict=True)),
    )


def _mark(size: tuple[int, int], scale: float) -> pygame.Surface:
    """The outline of a pile's place, seen while nothing lies there."""
    mark = pygame.Surface(size, pygame.SRCALPHA)
    line = max(2, round(3 * scale))
    pygame.draw.rect(mark, (*PAPER, 70), mark.get_rect(), line, border_radius=round(17 * scale))
    return _encoded(mark)


def _encoded(picture: pygame.Surface) -> pygame.Surface:
    """Run-length encoded: most of such a picture is empty."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture
