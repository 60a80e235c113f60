"""Heap marks: what chooses a pile or stock, a number or a pad button, beside its words."""

from __future__ import annotations

from typing import Final

from game.ui.kit.common_colours import CREAM
from game.ui.kit.hint_marks import pad_mark
from game.ui.kit.theme import Theme
from game.ui.table.paint import badges
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.question.targets import PileTarget, StockTarget
from game.ui.table.question.usable import heap_keys

_SIZE: Final = 30.0


def heap_marks(sight: TableSight, theme: Theme) -> list[Item]:
    """Return the mark of each heap that can be chosen by a number key or a pad, on the outer side of its words.

    While only one can be chosen it has none, except for the button of a pad that chooses it, as it has the focus.
    """
    if sight.prompt is None:
        return []
    plan, size, found = sight.plan, theme.px(_SIZE), []
    middle = plan.size[0] // 2
    keys = heap_keys(sight.prompt, sight.lit)
    if not keys and sight.by_pad and sight.on_heap and isinstance(sight.focus, (PileTarget, StockTarget)):
        keys = {sight.focus: 0}
    for target, number in keys.items():
        box = plan.captions[target.pile] if isinstance(target, PileTarget) else plan.counts[target.stock]
        sign = sight.sign(sight.way(target)) if sight.by_pad else ""
        if sight.by_pad and not sign:
            continue
        picture = pad_mark(theme, sign, _SIZE) if sign else badges.round_badge(theme, size, str(number), CREAM)
        place = picture.get_rect()
        place.center = (box.left - size // 3 if box.centerx < middle else box.right + size // 3), box.centery
        found.append(Item(("heap key", target), 36, picture, place.x, place.y))
    return found
