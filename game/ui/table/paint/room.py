"""Places for panels of advice, where they hide nothing that matters in play, or as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import hypot
from typing import Any, Final, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from pygame import Rect

from game.ui.kit.theme import Theme
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.place.layout import Layout
from game.ui.table.question.targets import Command

_Shape = TypeVar("_Shape")

#: The widths a panel may have, relative to the usual one, and the penalty for each.
SHARES: Final = tuple(
    (share, 0.003 * at) for at, share in enumerate((1.0, 0.9, 0.8, 1.15, 0.7, 1.3, 1.45, 0.6, 1.6, 1.8, 2.0, 0.52, 2.4))
)
#: The latest panels by their contents and surroundings: the shape and place of each.
_PLACED: Final[WeakKeyDictionary[Theme, dict[Hashable, tuple[Any, Rect]]]] = WeakKeyDictionary()
_FEW: Final = 8
_GAP: Final = 10.0  # between a panel and what it must not hide

_BUTTONS: Final = (Command.DRAW, Command.DO, Command.PASS, Command.UNO, Command.HINT, Command.WHY)
_PRESSED: Final = 2.0  # the cost of hiding a button, as a multiple of a plate of that size
_LOG: Final = 0.3  # the same for the whole log; hiding only a part costs more
_BACKS: Final = 0.5  # the same for another player's hand
_AWAY: Final = 0.2  # the penalty for distance, as a share of the panel's area per width of the table
_AIMED: Final = 0.05  # the same for the distance of the middles
_TIGHT: Final = 0.03  # the penalty for lying closer to other things
_KEPT: Final = 100.0  # the cost of hiding what must never be hidden, as a multiple of a plate
_HELD: Final = 5  # cards of a hand, side by side, that count as one obstacle


class Lying(NamedTuple):
    """The things on a table: ``kept`` must never be hidden; plates, buttons, log and other hands may be if necessary.

    The cards of a hand are grouped into boxes of several.
    """

    kept: list[Rect]
    plates: list[Rect]
    buttons: list[Rect]
    log: Rect
    backs: list[Rect]

    def covered(self, place: Rect) -> float:
        """Return how much a panel at this place hides, without ``kept``: pixels, weighted by importance."""
        plates, buttons = (sum(map(_area, place.collideobjectsall(boxes))) for boxes in (self.plates, self.buttons))
        log, whole = _area(place.clip(self.log)), _area(self.log)
        parts = _BACKS * _hidden(place, self.backs) + _LOG * (2 * whole - log if log else 0)
        return plates + _PRESSED * buttons + parts


def lying(plan: Layout, bubbles: Sequence[Rect] = (), *, opened: bool = False) -> Lying:
    """Return the things on the table, with ``bubbles`` at plates; other hands must stay visible if ``opened``."""
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
    """Return `beside`, cached while the panel's contents and surroundings stay the same."""
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
    """Return the shape and place of a panel that is about the things at ``about``.

    The panel goes where it hides nothing; if there is no such place, it may hide backs, then the log, and only then
    plates and buttons. Among equal places, the nearest to ``about`` in the best shape wins; ``shapes`` hold the penalty
    of each shape. If no shape fits into the window, the panel goes to its upper left corner.
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
    """Return all free rooms in a window at this distance from boxes, except rooms too small for any panel."""
    window = Rect((0, 0), size).inflate(-2 * gap, -2 * gap)
    return rooms(window, [box.inflate(2 * gap, 2 * gap) for box in boxes], (size[0] // 16, size[1] // 20))


def rooms(window: Rect, boxes: Sequence[Rect], least: tuple[int, int] = (1, 1)) -> list[Rect]:
    """Return all free rectangles between boxes that cannot grow and are at least this large."""
    found, (wide, high) = list[Rect](), least
    sides = sorted((box.top, box.bottom, box.left, box.right) for box in boxes)
    for top in sorted({window.top, *(bottom for _, bottom, _, _ in sides if window.top < bottom < window.bottom)}):
        over = [(left, right) for _, bottom, left, right in sides if bottom == top]
        over += [(window.left, window.right)] if top == window.top else []
        # The free spans at this height, each with the height since which it has this width; it ends at the next box.
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
    """Yield places of this size in free rooms: the nearest to ``about``, and those at the log."""
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
    """Return how many pixels of other things a panel covers."""
    return sum(_area(place.clip(boxes[at])) for at in place.collidelistall(boxes))


def _apart(one: Rect, other: Rect) -> float:
    """Return the distance between two boxes."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


def _area(box: Rect) -> int:
    return box.width * box.height
