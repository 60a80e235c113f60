"""The stage: pictures lying over one still layer, drawn again only where something changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

import pygame


class Item(NamedTuple):
    """One picture on the stage; higher ``z`` lies on top, and ``key`` tells it from all others."""

    key: Hashable
    z: float
    picture: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """The place it covers."""
        return pygame.Rect((self.x, self.y), self.picture.get_size())


class Stage:
    """What was last drawn, so that the next drawing touches only what is different."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, Item] = {}
        self._still: pygame.Surface | None = None

    def draw(
        self, surface: pygame.Surface, still: pygame.Surface, items: Iterable[Item], whole: bool
    ) -> list[pygame.Rect] | None:
        """Show these items over the still layer; the places that changed, or None if none did."""
        wanted = {item.key: item for item in items}
        if whole or still is not self._still:
            places = [surface.get_rect()]
        else:
            places = _merged(self._changed(wanted), surface.get_rect())
        self._shown, self._still = wanted, still
        if not places:
            return None
        ordered = sorted(wanted.values(), key=lambda item: item.z)
        rects = [item.rect for item in ordered]
        for place in places:
            surface.set_clip(place)
            surface.blit(still, place, place)
            for at in place.collidelistall(rects):
                surface.blit(ordered[at].picture, rects[at])
        surface.set_clip(None)
        return places

    def _changed(self, wanted: dict[Hashable, Item]) -> list[pygame.Rect]:
        changed = []
        for key, old in self._shown.items():
            new = wanted.get(key)
            if new is None or new != old:
                changed.append(old.rect)
        for key, new in wanted.items():
            if self._shown.get(key) != new:
                changed.append(new.rect)
        return changed


def _merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """The same places without overlaps, so that nothing is drawn twice."""
    places: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(screen)
        if not rect:
            continue
        at = rect.collidelist(places)
        while at >= 0:
            rect = rect.union(places.pop(at))
            at = rect.collidelist(places)
        places.append(rect)
    return places
