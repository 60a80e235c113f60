"""The pictures of matches: made in parts between frames, visible ones first, and cached in small number."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.session.shelf.entry import Entry
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.shelf.card import Painter, Size
from game.ui.shelf.grounds import Grounds
from game.ui.table.paint.art import Art, Deck

_SPARE: Final = 8  # pictures cached besides those wanted now
_SHARE: Final = 0.4  # of the drawing time of a frame, for making pictures; the rest is for drawing them
_DONE: Final = object()


class Wanted(NamedTuple):
    """A picture to make: a card, or only its table if the picture is as high as the whole card."""

    entry: Entry
    size: Size
    chosen: bool = False
    radius: float = 18


class Gallery:
    """A cache of pictures by what they show, for one window; the least recently used are dropped."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._made_for: tuple[Theme, int] | None = None
        self._painter: Painter
        self._cards: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self._tables: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self._wanted: Sequence[Wanted] = ()
        self._making: Iterator[None] = iter(())

    def fit(self, widest: int, now: float) -> None:
        """Make pictures for the present window, at most ``widest`` wide, with times relative to ``now``."""
        theme = self._host.theme
        if self._made_for is None or (self._made_for[0] is not theme or self._made_for[1] != widest):
            self.forget()
            self._made_for = theme, widest
            art = Art(theme.palette, Deck.of(self._host.settings))
            self._painter = Painter(theme, Grounds(self._host, widest), art, now)
        self._painter.now = now

    def forget(self) -> None:
        """Drop all pictures."""
        self._made_for, self._wanted, self._making = None, (), iter(())
        self._cards.clear()
        self._tables.clear()

    def find(self, wanted: Wanted) -> pygame.Surface | None:
        """Return a picture if it has been made."""
        found = self._cards.get(wanted)
        if found is not None:
            self._cards.move_to_end(wanted)
        return found

    @property
    def makes(self) -> bool:
        """Return whether a wanted picture is missing."""
        return self._lacking is not None

    @property
    def _lacking(self) -> Wanted | None:
        return next((one for one in self._wanted if one not in self._cards), None)

    def make(self, wanted: Sequence[Wanted]) -> list[Wanted]:
        """Make pictures, in this order, for some milliseconds; return the new ones."""
        self._wanted = wanted
        lacking = [one for one in wanted if one not in self._cards]
        ends = time.perf_counter() + self._host.stack.patience * _SHARE
        while self._lacking is not None:
            if next(self._making, _DONE) is _DONE:
                self._making = self._made()
            if time.perf_counter() >= ends:
                break
        return [one for one in lacking if one in self._cards]

    def _made(self) -> Iterator[None]:
        """Make one missing picture after the other; the wanted ones may change meanwhile."""
        while (wanted := self._lacking) is not None:
            table = yield from self._tabled(wanted)
            made = table
            if wanted.size.height > wanted.size.picture:
                made = self._painter.card(wanted.entry, wanted.size, table, wanted.chosen)
            self._keep(self._cards, wanted, made)
            yield

    def _tabled(self, wanted: Wanted) -> Generator[None, None, pygame.Surface]:
        key = wanted._replace(chosen=False)
        found = self._tables.get(key)
        if found is None:
            size = wanted.size.width, wanted.size.picture
            found = yield from self._painter.tabling(wanted.entry, size, wanted.radius)
            if pygame.display.get_surface():
                found = found.convert_alpha()
        self._keep(self._tables, key, found)
        return found

    def _keep(self, kept: OrderedDict[Wanted, pygame.Surface], key: Wanted, made: pygame.Surface) -> None:
        kept[key] = made
        kept.move_to_end(key)
        while len(kept) > len(self._wanted) + _SPARE:
            kept.popitem(last=False)
