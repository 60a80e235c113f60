"""The pictures of matches: made in parts while frames go on, the wanted ones first, and kept as far as memory allows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.session.shelf.entry import Entry
from game.ui.shelf.card import Painter, Size


class Wanted(NamedTuple):
    """A picture to be made: a card, or with no card's ``height`` below it the table alone, with corners all round."""

    entry: Entry
    size: Size
    chosen: bool = False
    radius: float = 18


class Gallery:
    """Pictures by what they show. ``room`` is how many are kept."""

    def __init__(self, painter: Painter, room: int) -> None:
        self._painter, self.room = painter, room
        self._cards: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self._tables: OrderedDict[Wanted, pygame.Surface] = OrderedDict()

    def find(self, wanted: Wanted) -> pygame.Surface | None:
        """Return a picture if it has been made."""
        found = self._cards.get(wanted)
        if found is not None:
            self._cards.move_to_end(wanted)
        return found

    def lacking(self, wanted: Sequence[Wanted]) -> Wanted | None:
        """Return the first of these pictures that has not been made."""
        return next((one for one in wanted if one not in self._cards), None)

    def making(self, wanted: Wanted) -> Iterator[None]:
        """Make a picture, in parts."""
        table = yield from self._tabled(wanted)
        if wanted.size.height <= wanted.size.picture:
            made = table
        else:
            made = self._painter.card(wanted.entry, wanted.size, table, wanted.chosen)
            yield
        _keep(self._cards, wanted, made, self.room)

    def _tabled(self, wanted: Wanted) -> Generator[None, None, pygame.Surface]:
        key = wanted._replace(chosen=False)
        found = self._tables.get(key)
        if found is None:
            size = wanted.size.width, wanted.size.picture
            found = yield from self._painter.tabling(wanted.entry, size, wanted.radius)
            if pygame.display.get_surface():
                found = found.convert_alpha()
        _keep(self._tables, key, found, self.room)
        return found


def _keep(kept: OrderedDict[Wanted, pygame.Surface], key: Wanted, made: pygame.Surface, room: int) -> None:
    kept[key] = made
    kept.move_to_end(key)
    while len(kept) > room:
        kept.popitem(last=False)
