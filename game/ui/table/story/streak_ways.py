"""The ways of streaks: they begin and end beside plates, and bow so that they lie on as few words as possible."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.ui.table.paint.bubbles import box_of
from game.ui.table.place.layout import Layout, tab_place

Point = tuple[float, float]

TOKEN: Final = 58.0  # the size of the head of a streak, in map pixels
BOW: Final = 0.12  # of the length of a way: how high a streak flies above it, where nothing is in its way

_BOWS: Final = (BOW, 0.2, 0.04, 0.3, 0.45, 0.7, 1.0, -0.04, -0.12, -0.2, -0.3, -0.45, -0.7, -1.0)
_GAP: Final = 8.0  # between a plate and the head of a streak
_ROUND: Final = 40  # places tried round a plate
_SAMPLES: Final = [step / 16 for step in range(1, 16)]
_STRANGER: Final = 0.05  # the cost of another bow than the usual one: of a sample that lies on words


def words_on(plan: Layout) -> list[Rect]:
    """Return the boxes of everything that players read: plates, labels, panels, and the cards of the hand below."""
    found = [*plan.plaques.values(), *_panels(plan, "score")]
    found += [tab_place(plate, plan.scale) for plate in found]
    found += [*plan.captions, *plan.counts, *(shaker.words_box for shaker in plan.shakers.values())]
    found += _panels(plan, "question", "log", "game")
    return found + [box_of(plan.cards["c", card]) for card in plan.hand]


def _panels(plan: Layout, *names: str) -> list[Rect]:
    """Return the boxes of panels; the examples of the rule book have few."""
    return [plan.boxes[name] for name in names if name in plan.boxes]


def beside(plan: Layout, player: int, towards: Point, words: Sequence[Rect]) -> Point:
    """Return the point beside a player's plate, towards another point, where the head of a streak hides no words."""
    box = plan.plaques.get(player) or plan.boxes["score"]
    token = round(TOKEN * plan.scale)
    room = box.inflate(*(token + 2 * round(_GAP * plan.scale),) * 2)
    window = Rect((0, 0), plan.size).inflate(-token, -token)
    first = _towards(room, towards)
    tried = [first, *(_towards(room, _around(room, first, step)) for step in range(1, _ROUND))]
    hidden = [_hidden(point, token, words) + (0 if window.collidepoint(point) else token * token) for point in tried]
    return min(zip(hidden, (math.dist(first, point) for point in tried), tried, strict=True))[2]


def bows(points: Sequence[Point], token: float, words: Sequence[Rect]) -> tuple[float, ...]:
    """Return how high each part of a way bows, of its length, so that a head of this size lies on few words."""

    def cost(start: Point, end: Point, bow: float) -> float:
        places = (thrown(start, end, share, bow) for share in _SAMPLES)
        on_words = sum(_around_point(place, round(token)).collidelist(words) >= 0 for place in places)
        return on_words + _STRANGER * abs(bow - BOW)

    legs = zip(points, points[1:], strict=False)
    return tuple(min(_BOWS, key=lambda bow: cost(start, end, bow)) for start, end in legs)


def thrown(start: Point, end: Point, share: float, bow: float) -> Point:
    """Return the point at this share of a way that is bowed to its upper side like a throw, or below 0 to the lower."""
    across, down = end[0] - start[0], end[1] - start[1]
    side = -1.0 if across > 0.0 or (across == 0.0 and down < 0.0) else 1.0
    off = side * bow * math.sin(math.pi * share)
    return start[0] + across * share - down * off, start[1] + down * share + across * off


def _towards(room: Rect, point: Point) -> Point:
    """Return where the line from the middle of a room to a point crosses its edge."""
    dx, dy = point[0] - room.centerx, point[1] - room.centery
    reach = max(abs(dx) / (room.width / 2), abs(dy) / (room.height / 2))
    return (room.centerx + dx / reach, room.centery + dy / reach) if reach else (room.centerx, room.top)


def _around(room: Rect, first: Point, step: int) -> Point:
    """Return a point in another direction from the middle of a room, on alternating sides of the first direction."""
    angle = math.atan2((first[1] - room.centery) / room.height, (first[0] - room.centerx) / room.width)
    angle += math.tau / _ROUND * ((step + 1) // 2) * (-1 if step % 2 else 1)
    return room.centerx + math.cos(angle) * room.width, room.centery + math.sin(angle) * room.height


def _around_point(point: Point, size: int) -> Rect:
    found = Rect(0, 0, size, size)
    found.center = round(point[0]), round(point[1])
    return found


def _hidden(point: Point, size: int, words: Sequence[Rect]) -> int:
    token, total = _around_point(point, size), 0
    for at in token.collidelistall(words):
        shared = token.clip(words[at])
        total += shared.width * shared.height
    return total
