"""Room for panels of advice: where they hide nothing that is played with, or else as little of it as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple, TypeVar

from pygame import Rect

from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.place.layout import Layout

_Shape = TypeVar("_Shape")

_BUTTONS: Final = ("draw", "do", "pass", "uno", "hint", "why")
_PRESSED: Final = 2.0  # times what it is to hide a plate, or a part of it, is it to hide a button so large
_LOG: Final = 0.3  # or all of the log; a part of it looks worse
_BACKS: Final = 0.5  # or of another's hand
_AWAY: Final = 0.03  # of its area a panel may hide more, were it nearer by the width of the table
_SHAPED: Final = 0.003  # or had it the shape that is liked better
_NEAR: Final = 0.15  # of the width of the table: so near to what it is about no other shape is looked for


class Lying(NamedTuple):
    """What lies on a table: what no panel is to hide, and what it may rather, as plates and backs in others' hands.

    At ``edges``, those of whole hands for those of their cards, there may be room.
    """

    kept: list[Rect]
    plates: list[Rect]
    buttons: list[Rect]
    log: Rect
    backs: list[Rect]
    edges: list[Rect]

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
    hands, backs, edges = dict[int, list[Rect]](), list[Rect](), [*kept, *plates, *buttons, log]
    for key, spot in plan.cards.items():
        if key[0] == "h" or (key[0] == "c" and key[1] in plan.hand):
            hands.setdefault(key[1] if key[0] == "h" else -1, []).append(box_of(spot))
        elif key[0] == "c":
            kept.append(box_of(spot))
            edges.append(kept[-1])
    for player, cards in hands.items():
        (backs if player in plan.plaques and not opened else kept).extend(cards)
        edges += [cards[0].unionall(cards[1:]), cards[0], cards[-1]]
    return Lying(kept, plates, buttons, log, backs, edges)


def beside(
    about: Sequence[Rect],
    shapes: Iterable[_Shape],
    size_of: Callable[[_Shape], tuple[int, int]],
    plan: Layout,
    there: Lying,
    gap: int,
) -> tuple[_Shape, Rect]:
    """Which of its shapes a panel has, and where it lies, that speaks of what lies at ``about``.

    It is the first that has room near there, or else the one that hides least.
    """
    window = Rect((0, 0), plan.size).inflate(-2 * gap, -2 * gap)
    kept = [*there.kept, *about]
    best: tuple[tuple[int, float], _Shape, Rect] | None = None
    for at, shape in enumerate(shapes):
        size = size_of(shape)
        for place in _places(size, about, there, window, gap):
            hidden = _hidden(place, kept)
            if best is not None and hidden > best[0][0]:
                continue
            away = _AWAY * _apart(place, about[0]) / window.width + _SHAPED * at
            if best is not None and (hidden, away) >= best[0]:
                continue
            cost = hidden, away + there.covered(place) / _area(place)
            if best is None or cost < best[0]:
                best = cost, shape, place
        if best is not None and best[0] <= (0, _AWAY * _NEAR):
            break
    assert best is not None, "there is no shape to choose from"
    return best[1:]


def _places(size: tuple[int, int], about: Sequence[Rect], there: Lying, window: Rect, gap: int) -> Iterator[Rect]:
    """Places of that size, in the window and at the edges of what lies there."""
    width, height = size
    edges, plate, log = [*about, *there.edges], about[0], there.log
    ends = window.left, max(window.left, window.right - width), window.top, max(window.top, window.bottom - height)
    lefts = {plate.centerx - width // 2, plate.left, plate.right - width, ends[0], ends[1], log.left}
    lefts |= {left for box in edges for left in (box.right + gap, box.left - gap - width)}
    for left in sorted({min(max(left, ends[0]), ends[1]) for left in lefts}):
        column = Rect(left, window.top, width, window.height)
        tops = {plate.centery - height // 2, ends[2], ends[3], log.top}
        for box in column.collideobjectsall(edges):
            tops |= {box.bottom + gap, box.top - gap - height}
        for top in sorted({min(max(top, ends[2]), ends[3]) for top in tops}):
            yield Rect((left, top), size)


def _hidden(place: Rect, boxes: Sequence[Rect]) -> int:
    """How many pixels of other things a panel lies on."""
    return sum(_area(place.clip(boxes[at])) for at in place.collidelistall(boxes))


def _apart(one: Rect, other: Rect) -> float:
    """How far two boxes are apart."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


def _area(box: Rect) -> int:
    return box.width * box.height
