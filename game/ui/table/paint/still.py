"""The still layer: the table itself, painted once per size, and the direction ring lying in its cloth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from game.ui.kit.common_colours import WHITE, Colour
from game.ui.table.paint.stage import Item
from game.ui.table.place.layout import Layout
from game.ui.tables.folders import as_shown, lay
from game.ui.tables.palette import Palette
from game.ui.tables.tiled import TableMap

_STEPS = 900
_SEEN = 0.8  # of an arrow: the cloth shows through a little
_APART = 46  # design pixels from one chevron to the next
_EDGE = 16  # design pixels from the edge of the ring's place
_FOOT = 0.58  # how far down that place the arch begins and ends
_SQUARENESS = 4.0  # it passes round the stocks; 2 would be an ellipse
_STROKE = 12  # dots of a stroke
_FINE = 2  # the ring is painted this many times too large, then scaled down smoothly


class StillLayer:
    """Paints the still layer for one window size, and what lies in its cloth."""

    def __init__(self, table: TableMap, palette: Palette) -> None:
        self._table, self._palette = table, palette
        self._top: pygame.Surface | None = None
        self._size: tuple[int, int] | None = None
        self._making: Iterator[None] = iter(())
        self._rings: dict[tuple[object, ...], pygame.Surface] = {}

    def layer(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the table's top, cloth and light, which never change."""
        for _ in self.parts(size):
            pass
        assert self._top is not None, "it has just been laid"
        return self._top

    def parts(self, size: tuple[int, int]) -> Iterator[None]:
        """Make the layer one picture at a time, from where it was left off; raises TableError."""
        if self._size != size:
            self._size, self._making = size, self._made(size)
        return self._making

    def _made(self, size: tuple[int, int]) -> Iterator[None]:
        painted = pygame.Surface((self._table.width, self._table.height), 0, 32)
        yield from lay(painted, self._table, cloth=True)
        fitting = painted if painted.get_size() == size else pygame.transform.smoothscale(painted, size)
        yield
        self._top = as_shown(fitting)
        yield

    def items(self, plan: Layout, direction: int, piles: int) -> list[Item]:
        """Return the ring for this direction of play (+1 clockwise), and a marked place for each open pile."""
        box = plan.boxes["ring"]
        ring = self._kept(("ring", box.size), lambda: _ring(box.size, plan.scale, self._palette.arrows))
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
        return self._kept(("mark", size), lambda: _mark(size, scale, self._palette.ink))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = make()
        return found


def _ring(size: tuple[int, int], scale: float, colour: Colour) -> pygame.Surface:
    """Return clockwise chevrons over the piles and down beside the stocks, lying in the cloth."""
    width, height = size[0] * _FINE, size[1] * _FINE
    unit = scale * _FINE
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    walked, before = 0.0, _way(0.0, width, height, unit)
    for step in range(1, _STEPS + 1):
        here = _way(step / _STEPS, width, height, unit)
        walked += math.dist(before, here)
        if walked >= _APART * unit:
            walked = 0.0
            _chevron(picture, here, math.atan2(here[1] - before[1], here[0] - before[0]), unit, colour)
        before = here
    small = pygame.transform.smoothscale(picture, size)
    small.fill((*WHITE, round(255 * _SEEN)), special_flags=pygame.BLEND_RGBA_MULT)
    return _encoded(small)


def _chevron(picture: pygame.Surface, at: tuple[float, float], turn: float, unit: float, colour: Colour) -> None:
    """Draw an arrow head without a shaft, pointing that way."""
    arms = []
    for across, along in ((-11, -7), (0, 5), (11, -7)):
        x = at[0] + (math.cos(turn) * along - math.sin(turn) * across) * unit
        y = at[1] + (math.sin(turn) * along + math.cos(turn) * across) * unit
        arms.append((x, y))
    for (x0, y0), (x1, y1) in zip(arms, arms[1:], strict=False):
        for part in range(_STROKE + 1):
            spot = (x0 + (x1 - x0) * part / _STROKE, y0 + (y1 - y0) * part / _STROKE)
            pygame.draw.circle(picture, colour, spot, max(1.5, 2.6 * unit))


def _way(share: float, width: float, height: float, unit: float) -> tuple[float, float]:
    """Return a point of the arch, from its beginning at the left to its end at the right, with soft corners."""
    turn = math.pi * (share - 0.5)
    across, along = math.sin(turn), math.cos(turn)
    x = math.copysign(abs(across) ** (2 / _SQUARENESS), across) * (width / 2 - _EDGE * unit)
    return width / 2 + x, height * _FOOT - along ** (2 / _SQUARENESS) * (height * _FOOT - _EDGE * unit)


def _mark(size: tuple[int, int], scale: float, colour: Colour) -> pygame.Surface:
    """Return the outline of a pile's place, visible while it is empty."""
    mark = pygame.Surface(size, pygame.SRCALPHA)
    line = max(2, round(3 * scale))
    pygame.draw.rect(mark, (*colour, 70), mark.get_rect(), line, border_radius=round(17 * scale))
    return _encoded(mark)


def _encoded(picture: pygame.Surface) -> pygame.Surface:
    """Run-length encode a picture that is mostly empty."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture
