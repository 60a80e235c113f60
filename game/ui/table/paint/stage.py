"""The stage: pictures lying over one still layer, drawn again only where something changed."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from operator import attrgetter

import pygame


class Item:
    """One picture on the stage; higher ``z`` lies on top, ``key`` identifies it, ``rect`` is its place."""

    __slots__ = ("key", "picture", "rect", "z")

    def __init__(self, key: Hashable, z: float, picture: pygame.Surface, x: int, y: int) -> None:
        self.key, self.z, self.picture = key, z, picture
        self.rect = pygame.Rect((x, y), picture.get_size())

    def looks_like(self, other: Item) -> bool:
        """Return whether drawing the other item instead would change nothing."""
        return self.picture is other.picture and self.rect == other.rect and self.z == other.z


class Stage:
    """Keeps the last drawing, so that the next one touches only what is different.

    Resting items below everything that moves are painted into a *ground* once. A frame of a flight is copied from the
    ground, and only the items above are drawn.
    """

    def __init__(self) -> None:
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._grounded: dict[Hashable, Item] = {}
        self._floor = math.inf
        self._given: Sequence[Item] = ()
        self._resting: dict[Hashable, Item] = {}
        self._moving: dict[Hashable, Item] = {}
        self._above: list[Item] = []  # items at rest, but not in the ground
        self._off = (0, 0)  # how far the picture is shifted on the screen

    def draw(
        self,
        surface: pygame.Surface,
        still: pygame.Surface,
        resting: Sequence[Item],
        whole: bool,
        moving: Iterable[Item] = (),
        floor: float | None = None,
        off: tuple[int, int] = (0, 0),
    ) -> list[pygame.Rect] | None:
        """Show these items over the still layer; return the places that changed, or None if none did.

        Resting items are compared only if ``resting`` is not the same list as last time. ``floor`` is the lowest height
        of anything that will move in the near future. ``off`` shifts the whole picture, so that all of the screen
        changes.
        """
        if off == self._off == (0, 0):
            return self._draw(surface, still, resting, whole, moving, floor)
        # A copy to shift would cost more: run-length encoded pictures are encoded anew for each surface.
        (right, down), self._off = self._off, off
        surface.scroll(-right, -down)
        screen = surface.get_rect()
        torn = [
            pygame.Rect(screen.w - right if right > 0 else 0, 0, abs(right), screen.h),
            pygame.Rect(0, screen.h - down if down > 0 else 0, screen.w, abs(down)),
        ]
        self._draw(surface, still, resting, whole, moving, floor, torn)
        surface.scroll(*off)  # at the edges the previous picture stays
        return [screen]

    def _draw(
        self,
        surface: pygame.Surface,
        still: pygame.Surface,
        resting: Sequence[Item],
        whole: bool,
        moving: Iterable[Item],
        floor: float | None,
        torn: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect] | None:
        under_way = {item.key: item for item in moving}
        lowest = min((item.z for item in under_way.values()), default=math.inf)
        floor = min(lowest, self._floor if floor is None else floor)
        everything = whole or still is not self._still
        laid: list[pygame.Rect] = []
        if everything or resting is not self._given:
            now = {item.key: item for item in resting}
            changed = _differences({**self._resting, **self._moving}, {**now, **under_way})
            self._given, self._resting = resting, now
            laid = self._lay_ground(surface, still, floor)
        else:
            changed = _differences(self._moving, under_way)
            if floor != self._floor:
                laid = self._lay_ground(surface, still, floor)
        self._moving = under_way
        screen = surface.get_rect()
        places = [screen] if everything else _merged([*changed, *laid, *torn], screen)
        if not places:
            return None
        assert self._ground is not None
        _paint(surface, self._ground, places, [*self._above, *under_way.values()])
        return places

    def _lay_ground(self, surface: pygame.Surface, still: pygame.Surface, floor: float) -> list[pygame.Rect]:
        """Paint the resting items below the floor into the ground, unless they are there; return the changed places.

        They are painted on the surface and copied from there, because a run-length encoded picture drawn on two
        surfaces in turn would be encoded anew each time.
        """
        wanted = {key: item for key, item in self._resting.items() if item.z < floor}
        if self._ground is None or still is not self._still or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size(), 0, surface)
            places = [self._ground.get_rect()]
        else:
            places = _merged(_differences(self._grounded, wanted), surface.get_rect())
        _paint(surface, still, places, list(wanted.values()))
        for place in places:
            self._ground.blit(surface, place, place)
        self._above = [item for item in self._resting.values() if item.z >= floor]
        self._still, self._grounded, self._floor = still, wanted, floor
        return places


def _paint(surface: pygame.Surface, under: pygame.Surface, places: list[pygame.Rect], items: list[Item]) -> None:
    items.sort(key=attrgetter("z"))
    rects = [item.rect for item in items]
    for place in places:
        surface.set_clip(place)
        surface.blit(under, place, place)
        surface.fblits([(items[at].picture, rects[at]) for at in place.collidelistall(rects)])
    surface.set_clip(None)


def _differences(before: dict[Hashable, Item], after: dict[Hashable, Item]) -> list[pygame.Rect]:
    """Return the places where an item has gone, come or changed."""
    changed = []
    for key, old in before.items():
        new = after.get(key)
        if new is old:
            continue
        if new is None:
            changed.append(old.rect)
        elif not new.looks_like(old):
            changed += [old.rect, new.rect]
    changed += [item.rect for key, item in after.items() if key not in before]
    return changed


def _merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Return the same places in fewer rectangles; two are joined if that hardly adds to the area.

    Places may still overlap: drawing a place twice gives the same result.
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
