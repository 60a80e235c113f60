"""Chevrons round the cloth: they show the direction of play, and light up one after another when the turn passes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.kit.common_colours import WHITE, Colour
from game.ui.table.paint.stage import Item

_SEEN: Final = 0.8  # of a chevron at rest: the cloth shows through a little
_APART: Final = 46.0  # design pixels from one chevron to the next
_EDGE: Final = 16.0  # design pixels from the edge of their place
_STEPS: Final = 1440  # points of the way round
_STROKE: Final = 12  # dots of a stroke
_FINE: Final = 2  # each is painted this many times too large, then scaled down smoothly
_HALF: Final = 20.0  # design pixels: half of a picture of one
_WALKING: Final = 4  # chevrons that are bright at the same time
_LARGER: Final = 1.3  # the size of bright chevrons, relative to those at rest
_Z: Final = 940.0  # above all resting items, so that these need not be drawn again


class Chevron(NamedTuple):
    """One chevron: its place, and the direction it points to when play goes clockwise, in radians."""

    x: float
    y: float
    turn: float


class Chevrons:
    """The chevrons of one table in one colour; ``squareness`` is 2 for an ellipse."""

    def __init__(self, colour: Colour, squareness: float) -> None:
        self._colour, self._squareness = colour, squareness
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    def places(self, box: Rect, scale: float) -> tuple[Chevron, ...]:
        """Return all chevrons, clockwise from the left, at the same distances."""
        return _round(box.size, scale, self._squareness)

    def standing(self, box: Rect, scale: float, direction: int) -> Item:
        """Return all chevrons at rest, for a direction of play (+1 clockwise)."""
        key = ("all", box.size, direction)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = self._all(box, scale, direction)
        return Item(("ring",), 0, picture, box.x, box.y)

    def walking(
        self,
        box: Rect,
        scale: float,
        direction: int,
        begin: tuple[float, float],
        share: float,
        lying: Sequence[Rect] = (),
    ) -> list[Item]:
        """Return the bright chevrons after this share of a walk round, which begins near a point.

        Chevrons covered by things ``lying`` on the cloth are left out, so that the others can be drawn last.
        """
        every = self.places(box, scale)
        first = min(range(len(every)), key=lambda at: math.dist(every[at][:2], (begin[0] - box.x, begin[1] - box.y)))
        found, front = [], round(share * (len(every) + _WALKING))
        for step in range(max(0, front - _WALKING), min(front, len(every))):
            at = (first + direction * step) % len(every)
            picture = self._bright(every[at], scale, direction, (at, box.size))
            place = picture.get_rect(center=(round(every[at].x) + box.x, round(every[at].y) + box.y))
            if place.collidelist(lying) < 0:
                found.append(Item(("chevron", at), _Z, picture, place.x, place.y))
        return found

    def _all(self, box: Rect, scale: float, direction: int) -> pygame.Surface:
        size, picture = 2 * math.ceil(_HALF * scale), pygame.Surface(box.size, pygame.SRCALPHA)
        picture.fill((*self._colour, 0))
        for x, y, turn in self.places(box, scale):
            left, top = round(x) - size // 2, round(y) - size // 2
            one = _painted(size, (x - left, y - top), _pointing(turn, direction), scale, self._colour)
            picture.blit(one, (left, top))
        picture.fill((*WHITE, round(255 * _SEEN)), special_flags=pygame.BLEND_RGBA_MULT)
        picture.set_alpha(255, pygame.RLEACCEL)  # it is mostly empty
        return picture

    def _bright(self, one: Chevron, scale: float, direction: int, place: tuple[object, ...]) -> pygame.Surface:
        key = ("bright", direction, *place)
        picture = self._pictures.get(key)
        if picture is None:
            size = 2 * math.ceil(_HALF * scale)
            turn = _pointing(one.turn, direction)
            picture = self._pictures[key] = _painted(size, (size / 2, size / 2), turn, scale * _LARGER, WHITE)
        return picture


def _pointing(turn: float, direction: int) -> float:
    return turn if direction > 0 else turn + math.pi


@lru_cache(maxsize=4)
def _round(size: tuple[int, int], scale: float, squareness: float) -> tuple[Chevron, ...]:
    edge = _EDGE * scale
    reach = size[0] / 2 - edge, size[1] / 2 - edge

    def point(share: float) -> tuple[float, float]:
        turn = math.pi + math.tau * share  # from the left, clockwise on the screen
        across, down = math.cos(turn), math.sin(turn)
        x = math.copysign(abs(across) ** (2 / squareness), across) * reach[0]
        y = math.copysign(abs(down) ** (2 / squareness), down) * reach[1]
        return size[0] / 2 + x, size[1] / 2 + y

    points = [point(step / _STEPS) for step in range(_STEPS + 1)]
    walked = [0.0]
    for before, here in zip(points, points[1:], strict=False):
        walked.append(walked[-1] + math.dist(before, here))
    count = max(8, round(walked[-1] / (_APART * scale)))
    found, at = [], 0
    for number in range(count):
        wanted = (number + 0.5) * walked[-1] / count
        while walked[at + 1] < wanted and at < _STEPS - 1:
            at += 1
        (x, y), (after_x, after_y) = points[at], points[at + 1]
        part = (wanted - walked[at]) / ((walked[at + 1] - walked[at]) or 1.0)
        turn = math.atan2(after_y - y, after_x - x)
        found.append(Chevron(x + (after_x - x) * part, y + (after_y - y) * part, turn))
    return tuple(found)


def _painted(size: int, at: tuple[float, float], turn: float, unit: float, colour: Colour) -> pygame.Surface:
    """Return a square picture of one of them, in its place there."""
    large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    _draw(large, (at[0] * _FINE, at[1] * _FINE), turn, unit * _FINE, colour)
    return pygame.transform.smoothscale(large, (size, size))


def _draw(picture: pygame.Surface, at: tuple[float, float], turn: float, unit: float, colour: Colour) -> None:
    """Draw an arrow head without a shaft, pointing in this direction."""
    arms = []
    for across, along in ((-11, -7), (0, 5), (11, -7)):
        x = at[0] + (math.cos(turn) * along - math.sin(turn) * across) * unit
        y = at[1] + (math.sin(turn) * along + math.cos(turn) * across) * unit
        arms.append((x, y))
    for (x0, y0), (x1, y1) in zip(arms, arms[1:], strict=False):
        for part in range(_STROKE + 1):
            spot = (x0 + (x1 - x0) * part / _STROKE, y0 + (y1 - y0) * part / _STROKE)
            pygame.draw.circle(picture, colour, spot, max(1.5, 2.6 * unit))
