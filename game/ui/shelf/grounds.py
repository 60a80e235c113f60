"""Small pictures of table tops, for pictures of matches: each painted once, in parts, and cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from contextlib import suppress
from threading import Thread
from typing import Final

import pygame

from game.ui.kit.scene_stack import Host
from game.ui.tables.folders import Table, as_shown, lay
from game.ui.tables.table_error import TableError

_KEPT: Final = 8  # tables cached: as many as come with the program, and a few of the player's own
_GLANCE: Final = 0.003  # seconds between two checks whether a map has been read
_MIDDLE: Final = 0.45  # the middle of a table's cloth, as a share of its height


class Grounds:
    """A cache of table tops, ``width`` real pixels wide, for one window."""

    def __init__(self, host: Host, width: int) -> None:
        self._host, self._width = host, width
        self._kept: OrderedDict[str, pygame.Surface] = OrderedDict()

    def making(self, name: str, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
        """Return the middle of a table's top in this size, at most ``width`` wide; "" is the chosen table."""
        top = self._kept.get(name)
        if top is None:
            top = yield from self._painted(name)
            self._kept[name] = top
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return _middle(top, size)

    def _painted(self, name: str) -> Generator[None, None, pygame.Surface]:
        theme = self._host.theme
        table = theme.table if not name else self._host.tables.usable(name)
        try:
            painted = yield from _laid(table)
        except TableError:  # its folder has changed since it was read
            painted = pygame.Surface((16, 9))
            painted.fill(theme.palette.cloth)
        high = max(1, round(painted.get_height() * self._width / painted.get_width()))
        small = pygame.transform.smoothscale(painted, (self._width, high))
        yield
        return as_shown(small)


def _laid(table: Table) -> Generator[None, None, pygame.Surface]:
    reading = Thread(target=_read, args=(table,), name=f"reading {table.name}", daemon=True)
    reading.start()
    while reading.is_alive():
        reading.join(_GLANCE)
        yield
    drawn = table.map
    painted = pygame.Surface((drawn.width, drawn.height), 0, 32)
    yield from lay(painted, drawn, cloth=True)
    return painted


def _read(table: Table) -> None:
    """Read the map of a table, which caches it; runs in a thread."""
    with suppress(TableError):
        _ = table.map


def _middle(top: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a top round the middle of its cloth, scaled to this size."""
    width, height = top.get_size()
    high = min(height, max(1, round(width * size[1] / size[0])))
    wide = min(width, max(1, round(high * size[0] / size[1])))
    upper = min(max(0, round(height * _MIDDLE - high / 2)), height - high)
    part = top.subsurface(((width - wide) // 2, upper, wide, high))
    return part.copy() if part.get_size() == size else pygame.transform.smoothscale(part, size)
