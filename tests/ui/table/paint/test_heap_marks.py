"""Heap marks: what chooses a pile lies beside its words, a key or, with a pad, the way there and what presses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.input import pads
from game.ui.input.intents import LEFT_KEYS
from game.ui.kit.hint_marks import pad_mark
from game.ui.screenshot import Sitter
from game.ui.table.paint.heap_marks import heap_marks
from game.ui.table.question.targets import CardTarget, PileTarget, StockTarget
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


def test_with_a_pad_the_only_heap_that_can_be_chosen_shows_what_chooses_it_while_it_has_the_focus(host: Sitter) -> None:
    hands = ("hand Ann: r2 r4 b5 b7", "hand Ben: g5 g8 r3", "hand Cy: b4 b6")
    scene = seat_at(host, ("rules: classic", "players: Ann Ben Cy", "dealer: Cy", *hands, "pile 1: r9", "turn: Ann"))
    for by_pad in (False, True):
        host.by_pad = by_pad
        scene.seat.pointer.focus.show(True)
        for focus in (StockTarget(0), PileTarget(0), CardTarget(scene.story.motion.plan.hand[0])):
            scene.seat.pointer.focus.focus(focus)
            sight = scene._seen()
            items = heap_marks(sight, host.theme)
            shown = by_pad and focus in sight.lit and not isinstance(focus, CardTarget)
            assert [item.key for item in items] == ([("heap key", focus)] if shown else [])
            assert all(item.picture is pad_mark(host.theme, pads.A, 30.0) for item in items)
    assert {StockTarget(0), PileTarget(0)} & sight.lit == {StockTarget(0)}, "the test has tried both"
