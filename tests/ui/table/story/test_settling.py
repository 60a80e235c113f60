"""Settling: what rises, sinks or makes room in the hand glides to its place, and rests there."""

from __future__ import annotations

import pytest

from game.rules.values.state import NOBODY
from game.ui.screenshot import Sitter
from game.ui.table.place.hand_order import BY_NUMBER, HandOrder
from game.ui.table.place.layout import CardMarks, Layout, Spread, layout
from game.ui.table.question.targets import CardTarget
from game.ui.table.story.settling import Settling
from game.ui.tables.folders import first
from tests.ui.table.places import cards, view_of
from tests.ui.table.playing import seat_at
from tests.ui.table.test_arranging import POSITION

CARD = cards("r7")[0]


def plan(choice: CardMarks) -> Layout:
    return layout(view_of(piles=("r1", "y4 b4")), Spread(first().map, (1920, 1080)), 0, choice)


def test_a_card_glides_from_where_it_was_to_where_it_belongs_and_only_what_moves_is_on_its_way() -> None:
    low, high = plan(CardMarks()), plan(CardMarks(cards=(CARD,)))
    settling, key = Settling(), ("c", CARD)
    settling.begin(low, high, NOBODY)
    assert list(settling.poses(high)) == [key]
    way = [settling.poses(high)[key].spot.y]
    while not settling.pass_time(1 / 60):
        way.append(settling.poses(high)[key].spot.y)
        assert len(way) < 60
    assert way == sorted(way, reverse=True) and way[0] == low.cards[key].y and way[-1] > high.cards[key].y
    assert not settling.moves and settling.poses(high) == {}


def test_turned_back_on_its_way_it_goes_on_from_there() -> None:
    low, high = plan(CardMarks()), plan(CardMarks(cards=(CARD,)))
    settling, key = Settling(), ("c", CARD)
    settling.begin(low, high, NOBODY)
    settling.pass_time(0.03)
    there = settling.poses(high)[key].spot.y
    settling.begin(high, low, NOBODY)
    assert settling.poses(low)[key].spot.y == pytest.approx(there)


def test_a_card_that_is_carried_does_not_glide_besides() -> None:
    settling = Settling()
    settling.begin(plan(CardMarks()), plan(CardMarks(order=HandOrder(BY_NUMBER))), CARD)
    assert settling.moves and ("c", CARD) not in settling.poses(plan(CardMarks()))


@pytest.mark.parametrize("reduced", [False, True])
def test_at_the_table_it_rests_after_that_and_with_reduced_motion_at_once(host: Sitter, reduced: bool) -> None:
    host.settings.reduced_motion = reduced
    scene = seat_at(host, POSITION)
    card = scene.story.motion.plan.hand[0]
    scene.choices.choose(CardTarget(card))
    assert scene.story.hand_moves != reduced and (("c", card) in scene._seen().poses) == reduced
    for _ in range(10):
        scene.update(1 / 60)
    assert not scene.story.hand_moves and scene.rests_for() is None
    assert scene._seen().poses["c", card].spot == scene.story.motion.plan.cards["c", card]
