"""The buttons with which people without the screen call or catch: beside their plates, covering nothing important."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from game.rules.values.state import NOBODY
from game.ui.table.place.layout import Layout, tab_place
from game.ui.table.place.shakers import nearest

_SIZE: Final = (170.0, 46.0)
_LEAST: Final = (110, 30)  # real pixels
_GAP: Final = 8.0


def caller_places(plan: Layout) -> Mapping[int, Rect]:
    """Return each player's place: over their plate if that is free, else the nearest free one.

    A place avoids plates with their tabs, shakers with their labels, stocks, piles, panels and, if there is room,
    hands.
    """
    if not plan.callers:
        plan.callers = _found(plan)
    return plan.callers


def _found(plan: Layout) -> dict[int, Rect]:
    """Return the places; a player who finds none beside their plate moves to the front, and all choose again."""
    order, first = sorted(plan.hands), set[int]()
    while True:
        found, lost = _in_turn(plan, order)
        if lost in first or lost == NOBODY:
            return found
        first.add(lost)
        order.remove(lost)
        order.insert(0, lost)


def _in_turn(plan: Layout, order: Sequence[int]) -> tuple[dict[int, Rect], int]:
    """Return the places that players choose in this order, and the first who has none beside their plate, or NOBODY."""
    gap = max(2, round(_GAP * plan.scale))
    size = max(round(_SIZE[0] * plan.scale), _LEAST[0]), max(round(_SIZE[1] * plan.scale), _LEAST[1])
    plates = {player: plan.plaques.get(player, plan.boxes["score"]) for player in order}
    tabbed = {player: plate.union(tab_place(plate, plan.scale)) for player, plate in plates.items()}
    taken = [*plan.lying, *tabbed.values()]
    for shaker in plan.shakers.values():
        taken += [shaker.body, shaker.words_box]
    window, found, lost = Rect((0, 0), plan.size).inflate(-gap, -gap), dict[int, Rect](), NOBODY
    for player, plate in tabbed.items():
        box = Rect((0, 0), size)
        box.midbottom = plate.centerx, plate.top - gap
        if own := player not in plan.plaques:
            box.left = plate.left  # where no cover lies
        near, free = plate.inflate(4 * size[0], (12 if own else 8) * size[1]).clip(window), [*taken, *plan.hands_lying]
        place = nearest(box, plate, free, near) or nearest(box, plate, taken, near)
        if place is None:
            lost = player if lost == NOBODY else lost
            place = nearest(box, plate, free, window) or nearest(box, plate, taken, window) or box.clamp(window)
        found[player] = place
        taken.append(place)
    return found, lost
