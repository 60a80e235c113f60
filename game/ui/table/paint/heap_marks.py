"""Heap marks: the number keys of piles and stocks, beside their words while several can be chosen."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.kit.common_colours import CREAM
from game.ui.kit.theme import Theme
from game.ui.table.paint import badges
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.question.targets import PileTarget
from game.ui.table.question.usable import heap_keys

_SIZE: Final = 30.0


def heap_marks(sight: TableSight, theme: Theme) -> list[Item]:
    """Return the number key of each heap that can be chosen by one, on the outer side of its words; none with a pad."""
    if sight.prompt is None or sight.by_pad:
        return []
    plan, size, found = sight.plan, theme.px(_SIZE), []
    middle = plan.size[0] // 2
    for target, number in heap_keys(sight.prompt, sight.lit).items():
        box = plan.captions[target.pile] if isinstance(target, PileTarget) else plan.counts[target.stock]
        place = Rect(0, 0, size, size)
        place.center = (box.left - size // 3 if box.centerx < middle else box.right + size // 3), box.centery
        picture = badges.round_badge(theme, size, str(number), CREAM)
        found.append(Item(("heap key", target), 36, picture, place.x, place.y))
    return found
