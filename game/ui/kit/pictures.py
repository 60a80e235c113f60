"""Pictures that are drawn once and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import pygame

_WINDOWS_CACHED: Final = 2  # pictures are kept up to the memory of this many windows


class Pictures:
    """A cache of pictures made for one window size, each under a key that says what it shows."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._newest: dict[str, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._taken = 0
        self._room = _WINDOWS_CACHED * 4 * max(1280 * 720, size[0] * size[1])

    def cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture for this key, made now if it is new; the least recently used ones are dropped."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        self._pictures[key] = made
        self._taken += _bytes(made)
        while self._taken > self._room and len(self._pictures) > 1:
            self._taken -= _bytes(self._pictures.popitem(last=False)[1])
        return made

    def newest(self, name: str, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture for this key, made now if it is new; only the last one of each name is kept."""
        found = self._newest.get(name)
        if found is None or found[0] != key:
            found = self._newest[name] = key, make()
        return found[1]

    def held(self, name: str, key: tuple[object, ...] = ()) -> pygame.Surface | None:
        """Return the last picture of this name, if it was made for this key."""
        held_for, picture = self._newest.get(name, (None, None))
        return picture if held_for == key else None

    def forget(self) -> None:
        """Drop all pictures, once they will not be needed soon."""
        self._pictures.clear()
        self._newest.clear()
        self._taken = 0


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
