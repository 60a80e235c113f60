"""Heap marks: what chooses a pile lies beside its words, a key or, with a pad, the way there and what presses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.input import pads
from game.ui.input.intents import LEFT_KEYS
from game.ui.kit.hint_marks import pad_mark
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
    assert [item.key[1] for item in items] == [StockTarget(0), StockTarget(1), PileTarget(1)]  # type: ignore[index]
    for item, words in zip(items, (plan.counts[0], plan.counts[1], plan.captions[1]), strict=True):
        outer = item.rect.left < words.left if item.rect.centerx < plan.size[0] // 2 else item.rect.right > words.right
        assert outer and item.rect.centery == pytest.approx(words.centery, abs=1)
        assert item.rect.collidelist([*plan.piles, *plan.stocks]) == -1, "it lies on no card"


def test_with_a_pad_the_heap_with_the_focus_shows_what_chooses_it_and_others_the_way_there(host: Sitter) -> None:
    host.by_pad = True
    scene = seat_at(host, FORCED)
    scene.seat.pointer.focus.focus(StockTarget(1))
    scene.seat.pointer.focus.show(True)
    signs = [pad_mark(host.theme, sign, 30.0) for sign in (pads.D_PAD, pads.A, pads.D_PAD)]
    items = heap_marks(scene._seen(), host.theme)
    assert [item.picture for item in items] == signs
    assert heap_marks(replace(scene._seen(), part=LEFT_KEYS, focus=None), host.theme) == []
