"""Streaks and grains: streaks show who did something to whom; grains are a shaker's trail on the cloth."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.kit.common_colours import PEPPER, SALT, YELLOW, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme
from game.ui.table.paint import badges
from game.ui.table.paint.stage import Item
from game.ui.table.story.flights import Beat, Comet, ease
from game.ui.table.story.streak_ways import BOW, TOKEN, Point, thrown

#: The dots of a tail, and how far they are apart as a share of the way: those of a Rainbow are stripes.
_TAIL: Final = (9, 0.035)
_STRIPE: Final = (26, 0.014)
_ARCH, _BAND = 0.22, 0.022  # of the length of a way: how high the lowest colour of a Rainbow flies, and each further
#: The shares of its time in which a backfire flies up and stands still; it flies back in the rest, faster.
_THERE, _STANDS = 0.5, 0.12


def streaks(beat: Beat, seconds: float, theme: Theme, reduced: bool) -> list[Item]:
    """Return the streaks and grains of a beat, this many seconds after it began."""
    found: list[Item] = []
    for number, comet in enumerate(beat.comets):
        progress = (seconds - comet.at) / comet.length
        if progress < 1.0:
            found += _comet(comet, number, 1.0 if reduced else progress, theme)
    if not reduced:
        progress = min(1.0, seconds / beat.length)
        for name, (start, end) in beat.shakers.items():
            found += _grains(name, start, end, progress, theme)
    return found


def _comet(comet: Comet, number: int, progress: float, theme: Theme) -> list[Item]:
    if progress < 0.0:
        return []  # it has not set out
    flown = min(1.0, progress / 0.8)
    head = turning(comet.points, flown) if comet.turns else ease(flown)
    if comet.rainbow:
        found = []
        for band, shade in enumerate(theme.palette.cards.fields):
            place = partial(along, comet.points, (_ARCH + _BAND * band,))
            found += _tail(theme, (number, band), _STRIPE, head, progress, shade, place)
            found.append(_centred(("comet", number, band), 1950, _dot(theme, theme.px(30), 255, shade), place(head)))
        return found
    found = _tail(theme, (number,), _TAIL, head, progress, YELLOW, partial(along, comet.points, comet.bows))
    words = comet.words
    badge = badges.round_badge(theme, theme.px(TOKEN), words) if words else _dot(theme, theme.px(30), 255)
    found.append(_centred(("comet", number), 1950, badge, along(comet.points, comet.bows, head)))
    return found


def _tail(
    theme: Theme, key: tuple[int, ...], dots: tuple[int, float], head: float, progress: float, shade: Colour,
    place: Callable[[float], tuple[float, float]],
) -> list[Item]:  # fmt: skip
    found = []
    many, apart = dots
    for step in range(many, 0, -1):
        share = head - step * apart
        if share > 0.0 and progress < 0.9:
            size = max(2, theme.px(26 - 18 * step / many))
            dot = _dot(theme, size, round(200 * (1 - step / (many + 1))), shade)
            found.append(_centred(("tail", *key, step), 1900, dot, place(share)))
    return found


def turning(points: tuple[tuple[float, float], ...], flown: float) -> float:
    """Return the share of its way that a backfire has flown: up to its turning point, a stop, and faster back."""
    there, back = (math.dist(start, end) for start, end in zip(points, points[1:], strict=False))
    turn = there / (there + back) if there + back else 0.0
    if flown < _THERE:
        return turn * ease(flown / _THERE)
    left = (flown - _THERE - _STANDS) / (1.0 - _THERE - _STANDS)
    return turn + (1.0 - turn) * max(0.0, left) ** 2


def along(points: Sequence[Point], bows: Sequence[float], share: float) -> Point:
    """Return the point at this share of a line of points, each part of which is bowed like a throw."""
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:], strict=False)]
    left = share * sum(lengths)
    for at, length in enumerate(lengths):
        if left <= length or at == len(lengths) - 1:
            part = min(1.0, left / length) if length else 1.0
            return thrown(points[at], points[at + 1], part, bows[at] if bows else BOW)
        left -= length
    return points[-1]


def _grains(
    name: str, start: tuple[float, float], end: tuple[float, float], progress: float, theme: Theme
) -> list[Item]:
    """Return a few grains that a shaker leaves behind where it was lifted."""
    found = []
    shade = SALT if name == "salt" else PEPPER
    for grain in range(5):
        born = 0.12 + 0.13 * grain
        if born < progress < 0.95:
            t = ease(born)
            x = start[0] + (end[0] - start[0]) * t + (grain * 37 % 17 - 8) * theme.scale
            y = start[1] + (end[1] - start[1]) * t + (30 + grain * 53 % 15) * theme.scale
            found.append(_centred(("grain", name, grain), 12, _dot(theme, max(2, theme.px(5)), 230, shade), (x, y)))
    return found


def _dot(theme: Theme, size: int, alpha: int, shade: Colour = YELLOW) -> pygame.Surface:
    return theme.cached(("dot", size, alpha, shade), lambda: rounded((size, size), size // 2, (*shade, alpha)))


def _centred(key: tuple[object, ...], z: float, picture: pygame.Surface, point: tuple[float, float]) -> Item:
    place = picture.get_rect(center=(round(point[0]), round(point[1])))
    return Item(key, z, picture, place.x, place.y)
