"""The still layer: the table itself, painted once per size, in a dim room; and the marks in its cloth.

There is a second, lit picture of the room round the cloth. The pool of light, at the plate of the player whose turn it
is, shows a part of that picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

import pygame

from game.ui.kit.common_colours import WHITE, Colour
from game.ui.table.paint.chevrons import Chevrons
from game.ui.table.paint.glow import GLOW_Z
from game.ui.table.paint.stage import Item
from game.ui.table.place.layout import Layout
from game.ui.tables.folders import as_shown, lay
from game.ui.tables.palette import Palette
from game.ui.tables.tiled import Place, TableMap

DIM: Final = 2 / 3  # the share of its light that the room keeps; the cloth keeps all
LIT: Final = 1.0  # the share of the dim room's own brightness that the pool adds at its middle, in the lamp's colour
HAZE: Final = 0.08  # the share of the lamp's colour that the pool adds, since on black there is nothing to brighten
_POOL: Final = (420.0, 315.0)  # design pixels: half of the pool's width and height
_POOL_Z: Final = -1.0
_COARSE: Final = (96, 72)  # the pool is painted in this size, then scaled up smoothly
_POINTS: Final = 180  # of the edge of a cloth


class StillLayer:
    """Paints the still layer for one window size, and the marks in its cloth."""

    def __init__(self, table: TableMap, palette: Palette) -> None:
        self._table, self._palette = table, palette
        self._cloth = table.places.get("cloth")  # without one, nothing is dim and no light follows the turn
        self._top: pygame.Surface | None = None
        self._room: pygame.Surface | None = None
        self._size: tuple[int, int] | None = None
        self._making: Iterator[None] = iter(())
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._latest: tuple[tuple[int, int, float], pygame.Surface] | None = None  # the latest pool and its middle
        self._chevrons = Chevrons(palette.arrows, self._cloth.squareness if self._cloth is not None else 2.0)

    def layer(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the table's top, cloth and dim room, which never change."""
        for _ in self.parts(size):
            pass
        assert self._top is not None, "it has just been laid"
        return self._top

    def parts(self, size: tuple[int, int]) -> Iterator[None]:
        """Make the layer one picture at a time, continuing where the last call stopped. Raises TableError."""
        if self._size != size:
            self._size, self._making = size, self._made(size)
        return self._making

    def _made(self, size: tuple[int, int]) -> Iterator[None]:
        painted = pygame.Surface((self._table.width, self._table.height), 0, 32)
        yield from lay(painted, self._table, cloth=True)
        fitting = painted if painted.get_size() == size else pygame.transform.smoothscale(painted, size)
        if self._cloth is None:
            self._top = as_shown(fitting)
            return
        yield
        off_cloth = _off_cloth(self._cloth, (self._table.width, self._table.height), size)
        yield
        fitting.blit(_dusk(off_cloth), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._top = as_shown(fitting)
        yield
        lamp = self._palette.turn_light
        lit = self._top.copy()
        lit.fill(_share(lamp, LIT), special_flags=pygame.BLEND_RGB_MULT)
        yield
        lit.blit(self._top, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lit.fill(_share(lamp, HAZE), special_flags=pygame.BLEND_RGB_ADD)
        yield
        off_cloth.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # its own colour is white
        self._room = off_cloth.convert_alpha() if pygame.display.get_surface() else off_cloth
        self._latest = None
        yield

    def items(self, plan: Layout, direction: int, piles: int) -> list[Item]:
        """Return the chevrons for this direction of play (+1 clockwise), and a marked place for each open pile."""
        found = [self._chevrons.standing(plan.boxes["ring"], plan.scale, direction)]
        for number, place in enumerate(plan.piles[:piles]):
            found.append(Item(("mark", number), 1, self._pile_mark(place.size, plan.scale), place.x, place.y))
        return found

    def walking(
        self, plan: Layout, direction: int, begin: tuple[float, float], share: float, lying: Sequence[Item]
    ) -> list[Item]:
        """Return the chevrons that are bright after this share of a walk round the cloth, which begins near a point.

        ``lying`` are all other items; those above the glow of plates cover chevrons.
        """
        covering = [item.rect for item in lying if item.z > GLOW_Z]
        return self._chevrons.walking(plan.boxes["ring"], plan.scale, direction, begin, share, covering)

    def pool(self, plan: Layout, at: tuple[float, float], width: float = 1.0) -> list[Item]:
        """Return the pool of light round a point, off the cloth and under all items; ``width`` scales its size."""
        if self._room is None:
            return []
        middle, scale = (round(at[0]), round(at[1]), width), plan.scale * width
        shape = self._kept(("pool", scale), lambda: _pool(scale))
        place = shape.get_rect(center=middle[:2])
        seen = place.clip(self._room.get_rect())
        if not seen:
            return []
        if self._latest is None or self._latest[0] != middle:
            picture = self._room.subsurface(seen).copy()
            part = seen.move(-place.x, -place.y)
            picture.blit(shape, (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
            self._latest = middle, picture
        return [Item(("pool",), _POOL_Z, self._latest[1], seen.x, seen.y)]

    def _pile_mark(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        return self._kept(("mark", size), lambda: _mark(size, scale, self._palette.ink))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = make()
        return found


def _off_cloth(cloth: Place, map_size: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
    """Return a white picture, solid off the cloth and empty on it."""
    coarse = max(1, size[0] // 2), max(1, size[1] // 2)
    across, down = coarse[0] / map_size[0], coarse[1] / map_size[1]
    reach = cloth.width / 2 * across, cloth.height / 2 * down
    middle = cloth.x * across + reach[0], cloth.y * down + reach[1]
    edge = []
    for point in range(_POINTS):
        x, y = math.cos(math.tau * point / _POINTS), math.sin(math.tau * point / _POINTS)
        round_x, round_y = (math.copysign(abs(side) ** (2 / cloth.squareness), side) for side in (x, y))
        edge.append((middle[0] + round_x * reach[0], middle[1] + round_y * reach[1]))
    picture = pygame.Surface(coarse, pygame.SRCALPHA)
    picture.fill((*WHITE, 255))
    pygame.draw.polygon(picture, (*WHITE, 0), edge)
    return pygame.transform.smoothscale(picture, size)


def _dusk(off_cloth: pygame.Surface) -> pygame.Surface:
    """Return the picture by which the light of the whole table is multiplied: darker off the cloth."""
    picture = pygame.Surface(off_cloth.get_size(), 0, 32)
    picture.fill(WHITE)
    shade = off_cloth.copy()
    shade.fill((*_share(WHITE, DIM), 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(shade, (0, 0))
    return picture


def _pool(scale: float) -> pygame.Surface:
    """Return the pool's light: white, with an opacity that fades from the middle to the edge."""
    size = max(2, round(2 * _POOL[0] * scale)), max(2, round(2 * _POOL[1] * scale))
    return pygame.transform.smoothscale(_fading(), size)


@cache
def _fading() -> pygame.Surface:
    """Return the same light in a few pixels."""
    coarse = pygame.Surface(_COARSE, pygame.SRCALPHA)
    for x in range(_COARSE[0]):
        for y in range(_COARSE[1]):
            away = math.hypot(2 * (x + 0.5) / _COARSE[0] - 1, 2 * (y + 0.5) / _COARSE[1] - 1)
            coarse.set_at((x, y), (*WHITE, round(255 * max(0.0, 1.0 - away * away) ** 1.6)))
    return coarse


def _share(colour: Colour, share: float) -> Colour:
    red, green, blue = (min(255, round(part * share)) for part in colour)
    return red, green, blue


def _mark(size: tuple[int, int], scale: float, colour: Colour) -> pygame.Surface:
    """Return the outline of a pile's place, visible while it is empty."""
    mark = pygame.Surface(size, pygame.SRCALPHA)
    line = max(2, round(3 * scale))
    pygame.draw.rect(mark, (*colour, 70), mark.get_rect(), line, border_radius=round(17 * scale))
    mark.set_alpha(255, pygame.RLEACCEL)  # it is mostly empty
    return mark
