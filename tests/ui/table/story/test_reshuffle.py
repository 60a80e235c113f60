"""Discards that become stocks are seen to move there, and all ends at the layout."""

from __future__ import annotations

import math

import pytest

from game.rules.events import Reshuffled
from game.rules.values.views import View
from game.ui.kit.drawings import BACK, BLANK
from game.ui.table.place.layout import Layout, Spread, layout
from game.ui.table.story.motion import Motion
from game.ui.table.story.reshuffle import RESHUFFLE_TIME
from game.ui.tables.folders import first
from tests.ui.table.places import view_of

TABLE = first().map
FRAME = 1 / 60


def plan_of(seen: View, below: int = -1, /) -> Layout:
    return layout(seen, Spread(TABLE, (1280, 720)), max(0, below))


def reshuffling(stocks: tuple[int, int], after: tuple[int, int]) -> Motion:
    view = view_of()
    view.stocks = list(stocks)
    motion = Motion(view, plan_of)
    motion.add([Reshuffled(after, (1, 2))])
    motion.update(0.0001)
    return motion


@pytest.mark.parametrize(("stocks", "after"), [((0, 0), (30, 29)), ((0, 5), (12, 12)), ((1, 0), (2, 2))])
def test_cards_slide_from_under_the_piles_to_the_stocks_and_turn_over(
    stocks: tuple[int, int], after: tuple[int, int]
) -> None:
    motion = reshuffling(stocks, after)
    assert motion.beat is not None
    under = min(spot.z for key, spot in motion.plan.cards.items() if key[0] == "c" and key[1] not in motion.plan.hand)
    begun = motion.beat.flights
    assert begun and all(key[0] == "s" for key in begun)
    piles = [box.center for box in motion.plan.piles]
    for flight in begun.values():
        start = flight.start
        assert start.look == BLANK and start.z < under
        assert min(math.dist((start.x, start.y), pile) for pile in piles) < motion.plan.piles[0].width / 4
    first = {key for key, flight in begun.items() if not flight.delay}
    assert set(motion.moving()) == first, "cards that still lie under a pile are not drawn"
    assert not set(motion.resting()) & set(begun)
    motion.update(RESHUFFLE_TIME)
    assert {key: pose.spot for key, pose in motion.moving().items()} == {key: motion.plan.cards[key] for key in begun}
    assert {pose.spot.look for pose in motion.moving().values()} == {BACK}
    while motion.busy:
        motion.update(FRAME)
    assert {key: pose.spot for key, pose in motion.resting().items()} == motion.plan.cards


def test_with_reduced_motion_the_stocks_are_simply_there() -> None:
    motion = reshuffling((0, 0), (30, 29))
    reduced = motion.moving(True)
    assert reduced and all(pose.spot == motion.plan.cards[key] and pose.fade == 1.0 for key, pose in reduced.items())
