"""The room of the log on the table: the panel grows down from its place as far as nothing else lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.ui.table.paint import bubbles
from game.ui.table.paint.log_panel import LogRoom
from game.ui.table.place.layout import Layout, covered
from game.ui.table.question.targets import Command

_GAP: Final = 12.0  # between the panel and what lies below, on a map of full size
_CALLS: Final = 64.0  # over a plate, where its player may call or catch
_OTHERS: Final = ("question", "claims", "picker", Command.DRAW)


def log_room(plan: Layout, kept: Sequence[Rect], covered_below: int) -> LogRoom:
    """Return where the panel lies and may grow; ``covered_below`` is the height of a plate over its lower part."""
    box = plan.boxes["log"].copy()
    box.height -= covered_below
    if covered_below:
        return LogRoom(box, box.bottom)
    gap = round(_GAP * plan.scale)
    column = Rect(box.left, box.top, box.width + gap, plan.size[1] - box.top)
    tops = [lying.top for lying in (*_lying(plan), *kept) if lying.colliderect(column)]
    return LogRoom(box, max(box.bottom, min(tops, default=plan.size[1]) - gap))


def _lying(plan: Layout) -> Iterator[Rect]:
    """Yield what the panel never covers: cards, plates, speech bubbles, shakers, labels and buttons."""
    calls = round(_CALLS * plan.scale)
    for plate in (*plan.plaques.values(), plan.boxes["score"]):
        yield Rect(plate.left, plate.top - calls, plate.width, plate.height + calls)
    yield from (covered(spot) for spot in plan.cards.values())
    yield from (bubble.body for bubble in bubbles.places(plan).values())
    yield from bubbles.shaker_boxes(plan)
    yield from (*plan.piles, *plan.stocks, *plan.captions, *plan.counts)
    yield from (plan.boxes[name] for name in _OTHERS)
