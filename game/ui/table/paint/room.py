"""Room for panels of advice: where they hide nothing that is played with, or else as little of it as can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import hypot
from typing import Any, Final, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from pygame import Rect

from game.ui.kit.theme import Theme
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.place.layout import Layout

_Shape = TypeVar("_Shape")

#: How wide a panel may be, by how wide it is mostly, and how much worse it is liked then.
SHARES: Final = tuple(
    (share, 0.003 * at) for at, share in enumerate((1.0, 0.9, 0.8, 1.15, 0.7, 1.3, 1.45, 0.6, 1.6, 1.8, 2.0, 0.52, 2.4))
)
#: The panels that were shown last, by what they say and what lay there: the shape and the place of each.
_PLACED: Final[WeakKeyDictionary[Theme, dict[Hashable, tuple[Any, Rect]]]] = WeakKeyDictionary()
_FEW: Final = 8
_GAP: Final = 10.0  # between a panel and what it does not hide

_BUTTONS: Final = ("draw", "do", "pass", "uno", "hint", "why")
_PRESSED: Final = 2.0  # times what it is to hide a plate, or a part of it, is it to hide a button so large
_LOG: Final = 0.3  # or all of the log; a part of it looks worse
_BACKS: Final = 0.5  # or of another's hand
_AWAY: Final = 0.2  # of its area a panel may hide more, were it nearer by the width of the table
_AIMED: Final = 0.05  # or had it its middle so much nearer
_TIGHT: Final = 0.03  # or did it lie less near to what is not hidden
_KEPT: Final = 100.0  # times what it is to hide a plate is it to hide what is never to be hidden
_HELD: Final = 5  # so many cards of a hand side by side are one thing in the way


class Lying(NamedTuple):
    """What lies on a table: what no panel is to hide, and what it may rather, as plates and backs in others' hands.

    Cards of a hand are boxes of several.
    """

    kept: list[Rect]
    plates: list[Rect]
    buttons: list[Rect]
    log: Rect
    backs: list[Rect]

    def covered(self, place: Rect) -> float:
        """How much a panel there hides of what it may hide: pixels, by what they matter."""
        plates, buttons = (sum(map(_area, place.collideobjectsall(boxes))) for boxes in (self.plates, self.buttons))
        log, whole = _area(place.clip(self.log)), _area(self.log)
        parts = _BACKS * _hidden(place, self.backs) + _LOG * (2 * whole - log if log else 0)
        return plates + _PRESSED * buttons + parts


def lying(plan: Layout, bubbles: Sequence[Rect] = (), *, opened: bool = False) -> Lying:
    """What lies there, while ``bubbles`` stand at plates; with all hands ``opened`` they are to be seen."""
    kept = [*bubbles, plan.boxes["question"], *plan.piles, *plan.stocks, *plan.captions, *plan.counts]
    kept += shaker_boxes(plan)
    plates = [*plan.plaques.values(), plan.boxes["score"], plan.boxes["game"]]
    buttons, log = [plan.boxes[name] for name in _BUTTONS], plan.boxes["log"]
    hands, backs = dict[int, list[Rect]](), list[Rect]()
    for key, spot in plan.cards.items():
        if key[0] == "h" or (key[0] == "c" and key[1] in plan.hand):
            hands.setdefault(key[1] if key[0] == "h" else -1, []).append(box_of(spot))
        elif key[0] == "c":
            kept.append(box_of(spot))
    for player, cards in hands.items():
        several = [cards[at].unionall(cards[at + 1 : at + _HELD]) for at in range(0, len(cards), _HELD)]
        (backs if player in plan.plaques and not opened else kept).extend(several)
    return Lying(kept, plates, buttons, log, backs)


def placed(
    theme: Theme,
    says: Hashable,
    around: tuple[Sequence[Rect], Lying],
    shapes: Sequence[tuple[float, _Shape]],
    size_of: Callable[[_Shape], tuple[int, int]],
    plan: Layout,
) -> tuple[_Shape, Rect]:
    """As `beside`, looked for once while a panel says that and nothing else lies around."""
    kept, key = _PLACED.setdefault(theme, {}), (says, repr(around))
    found = kept.get(key)
    if found is None:
        if len(kept) >= _FEW:
            kept.clear()
        about, there = around
        found = kept[key] = beside(about, shapes, size_of, plan, there, theme.px(_GAP))
    return found


def beside(
    about: Sequence[Rect],
    shapes: Sequence[tuple[float, _Shape]],
    size_of: Callable[[_Shape], tuple[int, int]],
    plan: Layout,
    there: Lying,
    gap: int,
) -> tuple[_Shape, Rect]:
    """Which of its shapes a panel has, and where it lies, that speaks of what lies at ``about``.

    It has a place where it hides nothing; if there is none, one that hides backs, then the log, and only then one on
    plates and buttons. Of such places it has the one nearest to ``about`` in the shape that is liked best; ``shapes``
    say how much worse each of them is than the first. Where the window is too small for any, its beginning is seen.
    """
    kept, others = [*there.kept, *about], [*there.plates, *there.buttons]
    sizes = dict[int, tuple[int, int]]()
    found: tuple[float, _Shape, Rect] | None = None
    for boxes in ([*kept, *others, there.log, *there.backs], [*kept, *others, there.log], [*kept, *others], kept, []):
        for apart, worse in ((gap, 0.0), (max(2, gap * 3 // 10), _TIGHT)):
            free: list[Rect] | None = None
            for at, (liked, shape) in enumerate(shapes):
                if found is not None and found[0] <= liked + worse:
                    break
                free = _rooms(plan.size, boxes, apart) if free is None else free
                size = sizes[at] = sizes.get(at) or size_of(shape)
                for place in _places(size, free, about[0], there.log):
                    off = hypot(place.centerx - about[0].centerx, place.centery - about[0].centery)
                    cost = liked + worse + (_AWAY * _apart(place, about[0]) + _AIMED * off) / plan.size[0]
                    if found is None or cost < found[0]:
                        cost += (there.covered(place) + _KEPT * _hidden(place, kept)) / _area(place)
                    if found is None or cost < found[0]:
                        found = cost, shape, place
        if found is not None:
            return found[1:]
    shape = min((shape for _, shape in shapes), key=lambda shape: size_of(shape)[1])
    return shape, Rect((0, 0), size_of(shape))


def _rooms(size: tuple[int, int], boxes: Sequence[Rect], gap: int) -> list[Rect]:
    """All rooms in a window so large, so far from boxes, but for those that are too small for any panel."""
    window = Rect((0, 0), size).inflate(-2 * gap, -2 * gap)
    return rooms(window, [box.inflate(2 * gap, 2 * gap) for box in boxes], (size[0] // 16, size[1] // 20))


def rooms(window: Rect, boxes: Sequence[Rect], least: tuple[int, int] = (1, 1)) -> list[Rect]:
    """All rooms between boxes that nothing lies in and that could be no larger, and are no smaller than the least."""
    found, (wide, high) = list[Rect](), least
    sides = sorted((box.top, box.bottom, box.left, box.right) for box in boxes)
    for top in sorted({window.top, *(bottom for _, bottom, _, _ in sides if window.top < bottom < window.bottom)}):
        over = [(left, right) for _, bottom, left, right in sides if bottom == top]
        over += [(window.left, window.right)] if top == window.top else []
        # What is free at that height, and how far up it is no wider: it reaches down to the next box.
        free = [(window.left, window.right, top)]
        for upper, lower, begin, end in sides:
            if lower <= top:
                continue
            if not free or upper >= window.bottom:
                break
            parted = list[tuple[int, int, int]]()
            for left, right, since in free:
                if right <= begin or left >= end:
                    parted.append((left, right, since))
                    continue
                if upper > since and upper - top >= high and any(left < far and near < right for near, far in over):
                    found.append(Rect(left, top, right - left, upper - top))
                if begin - left >= wide:
                    parted.append((left, begin, upper))
                if right - end >= wide:
                    parted.append((end, right, upper))
            free = parted
        for left, right, _ in free:
            if window.bottom - top >= high and any(left < far and near < right for near, far in over):
                found.append(Rect(left, top, right - left, window.bottom - top))
    return found


def _places(size: tuple[int, int], free: Iterable[Rect], about: Rect, log: Rect) -> Iterator[Rect]:
    """Places of that size in free rooms: as near as can be, and at the log."""
    width, height = size
    near = Rect((about.centerx - width // 2, about.centery - height // 2), size)
    for room in free:
        if room.width >= width and room.height >= height:
            yield near.clamp(room)
            if room.colliderect(log):
                yield Rect(log.topleft, size).clamp(room)
                yield Rect((log.left, room.bottom - height), size).clamp(room)
                yield Rect((room.right - width, log.top), size).clamp(room)


def _hidden(place: Rect, boxes: Sequence[Rect]) -> int:
    """How many pixels of other things a panel lies on."""
    return sum(_area(place.clip(boxes[at])) for at in place.collidelistall(boxes))


def _apart(one: Rect, other: Rect) -> float:
    """How far two boxes are apart."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


def _area(box: Rect) -> int:
    return box.width * box.height
