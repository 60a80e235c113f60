"""Two players cross: the groups of things that fly together from one seat to another, and their arcs.

A *group* is a player's hand held together, the plate below it and shakers beside it. The two arcs bow to opposite
sides, so that one passes above the piles and one below, and avoid every label; if no arc does, only the faces of the
plates fly, which are narrower.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect

from game.ui.kit.drawings import BACK
from game.ui.table.paint.panels import face_place
from game.ui.table.place.layout import Pose, Spot
from game.ui.table.story.flights import between, turned

Point = tuple[float, float]
_Shapes = list[tuple[float, float, float, float]]  # from the middle of the group: x, y, width, height

_GATHERED: Final = 0.3  # of the way, in which things gather, and in which they spread out again
_CARD, _CARD_OF_FACE = 78.0, 64.0  # the width of a card in a hand held together, in map pixels
_ROOM, _ROOM_OF_FACE = 92.0, 42.0  # the distance between the outermost cards
_LEAN: Final = 8.0
_SHRINKING: Final = (0.11, 0.4)  # of the way: where cards shrink; they grow in the same part before its end
SIZES: Final = 3  # sizes of a card as it shrinks: memory has no room for more
_LATER: Final = 0.06  # of the way, by which the last card of a hand shrinks later than the first
_LOOSE: Final = 0.3  # how gathered a hand is when its cards have turned halfway
_RISE: Final = 14.0
_BESIDE: Final = 8.0  # between the edge of the hand and a shaker's middle
_SHAKER: Final = 52.0
_TUCKED: Final = 30.0  # how far the cards stand behind the plate
_SAMPLES: Final = [step / 12 for step in range(1, 12)]
_DEPTHS: Final = range(0, 650, 72)
_FEW: Final = 9
_WORST: Final = 30.0  # the cost of hiding a label, compared with the length of the way
_BAD: Final = 6.0  # the cost of hiding a pile or a hand
_ROUNDS: Final = 3
_CHANGES: Final = ((30, 0.0, 0.0), (-30, 0.0, 0.0), (0, 0.35, 0), (0, -0.35, 0), (0, 0, 0.5),
                    (30, 0.35, 0), (30, -0.35, 0))  # fmt: skip


class Arc(NamedTuple):
    """Half an ellipse from one point to another, or a similar curve.

    ``bow`` is the offset of its middle from the straight line; with ``skew`` (-1 to 1) the offset is larger near its
    start, or, below 0, near its end; with ``fullness`` (0 to 1) it leaves the straight line sooner.
    """

    start: Point
    end: Point
    bow: Point
    skew: float = 0.0
    fullness: float = 0.0

    def at(self, share: float) -> Point:
        """Return the point at this share of the way."""
        cosine, sine = math.cos(math.pi * share), math.sin(math.pi * share)
        along, off = (1.0 - cosine) / 2, sine * (1.0 + self.fullness * (1.0 - sine)) * (1.0 + self.skew * cosine)
        (ax, ay), (bx, by), (dx, dy) = self[:3]
        return ax + (bx - ax) * along + dx * off, ay + (by - ay) * along + dy * off


@dataclass(slots=True)
class Group:
    """One player's things that fly together from the first place to the second; ``unit`` is a map pixel."""

    hands: tuple[Point, Point]
    plates: tuple[Rect, Rect]
    window: Rect
    unit: float
    shakers: int = 0
    faces: bool = False  # the plates stay, only the faces fly
    path: Callable[[float], Point] | None = None  # instead of the arc
    arc: Arc = field(init=False)
    room: Rect = field(init=False)  # where the middle of the group may be while all flies together

    def __post_init__(self) -> None:
        ends = [between(hand, plate.center, 0.5) for hand, plate in zip(self.hands, self.plates, strict=True)]
        self.arc = Arc(ends[0], ends[1], (0.0, 0.0))
        half = self._fan_width() / 2 + (_BESIDE + _SHAKER / 2) * self.unit * bool(self.shakers)
        half = round(max(half, 0.0 if self.faces else self.plates[0].width / 2))
        above = math.ceil(0.7 * self._card() - self._up())
        below = math.ceil(self._down() + self.plates[0].height / 2)
        window = self.window
        self.room = Rect(window.left + half, window.top + above, window.width - 2 * half, window.height - above - below)

    def plate(self, share: float) -> Point:
        """Return the middle of the plate, or of the face if only that flies."""
        ends = [face_place(plate).center if self.faces else plate.center for plate in self.plates]
        x, y = self._placed(share, ends[0], (0.0, self._down()), ends[1])
        width, height = (0, 0) if self.faces else self.plate_size(share)
        return _within(self.window.inflate(-width, -height), (x, y))

    def plate_size(self, share: float) -> tuple[int, int]:
        """Return the size of the plate."""
        return self.plates[0 if share < 0.5 else 1].size

    def shaker(self, share: float, start: Point, end: Point, side: int) -> Point:
        """Return the middle of a shaker at the right of the hand (side 1), or at its left (-1)."""
        off = (side * (self._fan_width() / 2 + _BESIDE * self.unit), self._up() + 8 * self.unit)
        return self._placed(share, start, off, end)

    def hand(self, share: float, starts: Sequence[Spot], ends: Sequence[Spot], look: Sequence[Spot]) -> list[Pose]:
        """Return the cards of a hand on their way between spots, from the left; ``look`` gives their looks.

        They turn in one step between their places and the hand held together, because a picture of a card in one more
        slant takes long to make. They shrink and grow on the way, one a little after the other for the same reason.
        """
        leaving, together, landing = _weights(share)
        (ax, ay), (bx, by), (x, y) = self.arc.start, self.arc.end, self._middle(share)
        room, up, low = (_ROOM_OF_FACE if self.faces else _ROOM) * self.unit / 2, self._up(), 5 * self.unit
        near, moving, half = starts if share < 0.5 else ends, together >= _LOOSE, together < 1.0 - _LOOSE
        found = []
        for at, (start, end, seen) in enumerate(zip(starts, ends, look, strict=True)):
            place = place_in_hand(at, len(look))
            dx = (start.x - ax) * leaving + place * room * together + (end.x - bx) * landing
            dy = (start.y - ay) * leaving + (up + low * place * place) * together + (end.y - by) * landing
            _, _, _, angle, width, _ = near[at]
            if moving:
                shrunk = _shrunk(min(share, 1.0 - share), place)
                width, angle = self.held(near[at], seen.look, place, half, shrunk)
            found.append(Pose(Spot(seen.look, x + dx, y + dy, angle, width, seen.z), 1.0, 1.0, moving))
        return found

    def held(self, spot: Spot, look: str, place: float, half: bool, shrunk: float) -> tuple[float, float]:
        """Return a card's width and angle in the hand held together, or halfway into it from a spot.

        ``shrunk``, from 0 to 1, is how far it has the width of the hand held together.
        """
        width, angle = spot.width + (self._card() - spot.width) * shrunk, _LEAN * place
        if half:
            slant = turned(spot.angle)
            if look == BACK and abs(slant) > 90.0:  # a back looks the same the other way up
                slant = turned(slant + 180.0)
            angle = (angle + slant) / 2
        return width, angle

    def _placed(self, share: float, start: Point, off: Point, end: Point) -> Point:
        """Return the place of a thing at this offset from the group's middle in flight, else at its own places."""
        (ax, ay), (bx, by), (x, y) = self.arc.start, self.arc.end, self._middle(share)
        leaving, together, landing = _weights(share)
        dx = (start[0] - ax) * leaving + off[0] * together + (end[0] - bx) * landing
        dy = (start[1] - ay) * leaving + off[1] * together + (end[1] - by) * landing
        return x + dx, y + dy

    def _middle(self, share: float) -> Point:
        """Return the middle of the group: on its arc, but far enough from the window's edge that nothing is cut off."""
        point = self.path(share) if self.path is not None else self.arc.at(share)
        return between(point, _within(self.room, point), _weights(share)[1])

    def _down(self) -> float:
        return 0.33 * self.plates[0].height - _RISE * self.unit

    def _up(self) -> float:
        """Return how far below the group's middle the middle of the hand is: a negative number."""
        return self._down() - self.plates[0].height / 2 + _TUCKED * self.unit - 0.7 * self._card()

    def _fan_width(self) -> float:
        return (_ROOM_OF_FACE if self.faces else _ROOM) * self.unit + self._card()

    def _card(self) -> float:
        """Return the width of cards while the hand is held together."""
        return (_CARD_OF_FACE if self.faces else _CARD) * self.unit

    def boxes(self, share: float) -> list[Rect]:
        """Return the boxes that the group covers."""
        x, y = self._middle(share)
        return [_around(x + dx, y + dy, width, height) for dx, dy, width, height in self._shapes(share)]

    def _shapes(self, share: float) -> _Shapes:
        """Return what the group covers, relative to its middle; hand and shakers only while they are gathered."""
        (x, y), (plate_x, plate_y) = self._middle(share), self.plate(share)
        width, height = self.plate_size(share)
        if self.faces:
            width = height = face_place(Rect(0, 0, width, height)).width
        found = [(plate_x - x, plate_y - y, float(width), float(height))]
        if _GATHERED <= share <= 1.0 - _GATHERED:
            more = (_BESIDE + _SHAKER / 2) * self.unit
            wide = self._fan_width() + more * self.shakers
            found.append((more / 2 if self.shakers == 1 else 0.0, self._up(), wide, 1.4 * self._card()))
        return found

    def ways(self) -> Callable[[Arc], list[Rect]]:
        """Return the function that returns every place the group covers along an arc."""
        room, moments = self.room, [(share, _weights(share)[1], self._shapes(share)) for share in _SAMPLES]

        def covered(arc: Arc) -> list[Rect]:
            found = []
            for share, together, shapes in moments:
                point = arc.at(share)
                x, y = between(point, _within(room, point), together)
                found += [_around(x + dx, y + dy, width, height) for dx, dy, width, height in shapes]
            return found

        return covered


def place_in_hand(at: int, count: int) -> float:
    """Return the place of a card in a hand of this many, from -1 (leftmost) to 1."""
    return 2 * at / (count - 1) - 1 if count > 1 else 0.0


def _shrunk(way: float, place: float) -> float:
    """Return how far a card at this place in a hand has shrunk, this share of the way from the nearer end: in steps."""
    start, end = _SHRINKING
    share = (way - start - _LATER * (place + 1.0) / 2) / (end - start - _LATER)
    return min(1.0, max(1, math.ceil(share * SIZES)) / SIZES)


def _within(room: Rect, point: Point) -> Point:
    """Return the nearest point in a room."""
    return min(max(point[0], room.left), room.right), min(max(point[1], room.top), room.bottom)


def _weights(share: float) -> tuple[float, float, float]:
    """Return the weights of the places before, of the group in flight, and of the places after."""
    near = min(share, 1.0 - share) / _GATHERED
    together = min(1.0, max(0.0, near))
    together = together * together * (3.0 - 2.0 * together)
    return (1.0 - together, together, 0.0) if share < 0.5 else (0.0, together, 1.0 - together)


def _around(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


class _Way(NamedTuple):
    """One arc tried: its cost, how much it hides of labels, and what it covers on the way."""

    cost: float
    hidden: int
    arc: Arc
    boxes: list[Rect]


def cross(one: Group, other: Group, labels: Sequence[Rect], things: Sequence[Rect]) -> Iterator[None]:
    """Give two groups arcs that bow to opposite sides, cover no label, and as few other things as possible.

    The search takes longer than a frame; it yields now and then, and the arcs are set when it ends.
    """
    dx, dy = one.arc.end[0] - one.arc.start[0], one.arc.end[1] - one.arc.start[1]
    length = math.hypot(dx, dy) or 1.0
    across = (-dy / length, dx / length)
    chosen: tuple[float, int, Arc, Arc] | None = None
    for faces in (False, True):
        one.faces = other.faces = faces
        found: list[tuple[float, int, Arc, Arc]] = []
        for side in (1, -1):
            ways = []
            for group, sign in ((one, side), (other, -side)):
                ways.append(_best(group, labels, things, (across[0] * sign, across[1] * sign)))
                yield
            found += [_both(a, b) for a in ways[0] for b in ways[1]]
            if not min(found)[1]:
                break
        if chosen is None or min(found)[1] < chosen[1]:
            chosen = min(found)
        else:
            one.faces = other.faces = False
        if not chosen[1]:
            break
    assert chosen is not None
    one.arc, other.arc = chosen[2:]


def _best(group: Group, labels: Sequence[Rect], things: Sequence[Rect], across: Point) -> list[_Way]:
    """Return the few best ways of a group that bow across its straight line to one side, the best first."""
    unit, covered = group.unit, group.ways()
    hiding, over = list(labels), list(things)

    def way(bow: float, skew: float = 0.0, fullness: float = 0.0) -> _Way:
        arc = group.arc._replace(bow=(across[0] * bow, across[1] * bow), skew=skew, fullness=fullness)
        boxes = covered(arc)
        hidden = _shared(boxes, hiding)
        return _Way(_WORST * hidden + _BAD * _shared(boxes, over) + abs(bow), hidden, arc, boxes)

    ways = sorted((way(depth * unit) for depth in _DEPTHS), key=lambda one: one.cost)[:_FEW]
    for _ in range(_ROUNDS):
        if not ways[0].hidden:
            break
        best = ways[0].arc
        depth = best.bow[0] * across[0] + best.bow[1] * across[1]
        for deeper, skew, fullness in _CHANGES:
            skewed, fuller = min(1.0, max(-1.0, best.skew + skew)), min(1.0, max(0.0, best.fullness + fullness))
            ways.append(way(depth + deeper * unit, skewed, fuller))
        ways = sorted(ways, key=lambda one: one.cost)[:_FEW]
    return ways


def _shared(boxes: list[Rect], places: list[Rect]) -> int:
    """Return the total area of some places that boxes cover."""
    return sum(_area(box, places[at]) for box in boxes for at in box.collidelistall(places))


def _both(a: _Way, b: _Way) -> tuple[float, int, Arc, Arc]:
    """Return the joint cost of two arcs, the area they hide of labels and of each other, and the arcs."""
    beside = zip(a.boxes, b.boxes, strict=True), zip(a.boxes, b.boxes[1:]), zip(a.boxes[1:], b.boxes)  # noqa: B905
    shared = sum(_area(one, two) for pairs in beside for one, two in pairs)
    return a.cost + b.cost + _WORST * shared, a.hidden + b.hidden + shared, a.arc, b.arc


def _area(a: Rect, b: Rect) -> int:
    box = a.clip(b)
    return box.width * box.height
