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
        self._rects: dict[Hashable, pygame.Rect] = {}
        self._still: pygame.Surface | None = None

    def draw(
        self, surface: pygame.Surface, still: pygame.Surface, items: Iterable[Item], whole: bool
    ) -> list[pygame.Rect] | None:
        """Show these items over the still layer; the places that changed, or None if none did."""
        wanted = {item.key: item for item in items}
        before, shown = self._rects, self._shown
        rects_of = {key: before[key] if shown.get(key) is item else item.rect for key, item in wanted.items()}
        if whole or still is not self._still:
            places = [surface.get_rect()]
        else:
            places = _merged(self._changed(wanted, rects_of), surface.get_rect())
        self._shown, self._still, self._rects = wanted, still, rects_of
        if not places:
            return None
        ordered = sorted(wanted.values(), key=lambda item: item.z)
        rects = [rects_of[item.key] for item in ordered]
        for place in places:
            surface.set_clip(place)
            surface.blit(still, place, place)
            for at in place.collidelistall(rects):
                surface.blit(ordered[at].picture, rects[at])
        surface.set_clip(None)
        return places

    def _changed(self, wanted: dict[Hashable, Item], rects: dict[Hashable, pygame.Rect]) -> list[pygame.Rect]:
        changed = []
        for key, old in self._shown.items():
            new = wanted.get(key)
            if new is old:
                continue
            if new is None:
                changed.append(self._rects[key])
            elif new != old:
                changed += [self._rects[key], rects[key]]
        changed += [rect for key, rect in rects.items() if key not in self._shown]
        return changed


def _merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """The same places in fewer rectangles, where joining two is not more to draw than both.

    Places may still overlap: what is drawn twice looks the same the second time.
    """
    places: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(screen)
        if not rect:
            continue
        joined = True
        while joined:
            joined = False
            for at in rect.collidelistall(places):
                union = rect.union(places[at])
                if union.w * union.h <= (rect.w * rect.h + places[at].w * places[at].h) * 1.1:
                    places.pop(at)
                    rect, joined = union, True
                    break
        places.append(rect)
    return places
