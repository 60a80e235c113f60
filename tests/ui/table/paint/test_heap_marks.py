"""Heap marks: keys of piles lie beside their words, and none is shown with a pad."""

from __future__ import annotations

import pytest

from game.ui.screenshot import Sitter
from game.ui.table.paint.heap_marks import heap_marks
from game.ui.table.question.targets import PileTarget, StockTarget
from tests.ui.table.playing import FORCED, seat_at


@pytest.mark.parametrize("by_pad", [False, True])
def test_the_key_of_each_heap_lies_outside_its_words(host: Sitter, by_pad: bool) -> None:
    host.by_pad = by_pad
    scene = seat_at(host, FORCED)
    items = heap_marks(scene._seen(), host.theme)
    plan = scene.story.motion.plan
    if by_pad:
        assert items == []
        return
    assert [item.key[1] for item in items] == [StockTarget(0), StockTarget(1), PileTarget(1)]  # type: ignore[index]
    for item, words in zip(items, (plan.counts[0], plan.counts[1], plan.captions[1]), strict=True):
        outer = item.rect.left < words.left if item.rect.centerx < plan.size[0] // 2 else item.rect.right > words.right
        assert outer and item.rect.centery == pytest.approx(words.centery, abs=1)
        assert item.rect.collidelist([*plan.piles, *plan.stocks]) == -1, "it lies on no card"
