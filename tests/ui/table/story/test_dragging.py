"""Dragging: a card hangs where it is held, tilts with its speed, and comes back to where it belongs."""

from __future__ import annotations

import math

import pytest

from game.rules.values.state import NOBODY
from game.ui.table.place.layout import Layout, Spot, Spread, layout
from game.ui.table.story.dragging import Dragging
from game.ui.tables.folders import first
from tests.ui.table.places import cards, view_of

CARD = cards("r7")[0]
TICK = 1 / 60


def picked_up(takers: frozenset[int] | None = None, reduced: bool = False) -> tuple[Dragging, Layout, Spot]:
    plan, drag = layout(view_of(piles=("r1", "y4 b4")), Spread(first().map, (1920, 1080)), 0), Dragging()
    home = plan.cards["c", CARD]
    drag.pick_up(CARD, home, (round(home.x), round(home.y)), takers, reduced)
    return drag, plan, home


def pulled(drag: Dragging, home: Spot, step: int, frames: int = 12) -> Spot:
    """The spot after so many frames of the pointer moving across by so many pixels each."""
    x, y = round(home.x), round(home.y)
    for frame in range(1, frames + 1):
        drag.move((x + step * frame, y - 200))
        drag.pass_time(TICK, 1.0)
    return drag.spot(home)


@pytest.mark.parametrize("step", [-12, 12])
def test_it_leans_with_its_speed_as_a_card_held_at_its_top_would_and_hangs_straight_at_rest(step: int) -> None:
    drag, _, home = picked_up()
    leaning = pulled(drag, home, step)
    assert 4.0 < leaning.angle * math.copysign(1.0, step) < 24.0
    for _ in range(120):
        drag.pass_time(TICK, 1.0)
    hanging = drag.spot(home)
    assert hanging.angle == 0.0 and not drag.moves, "at rest nothing is drawn"
    assert abs(hanging.x - (round(home.x) + step * 12)) < 1.0
    assert hanging.y > round(home.y) - 200 + 0.2 * home.width, "it hangs below the pointer"


def test_where_it_was_pressed_it_stays_under_the_pointer_in_the_first_frame() -> None:
    plan, drag = layout(view_of(piles=("r1", "y4 b4")), Spread(first().map, (1920, 1080)), 0), Dragging()
    home = plan.cards["c", CARD]
    drag.pick_up(CARD, home, (round(home.x) + 20, round(home.y) + 30), None, False)
    spot = drag.spot(home)
    assert math.dist((spot.x, spot.y), (home.x, home.y)) < 1.0


def test_with_reduced_motion_nothing_tilts_and_it_is_back_at_once() -> None:
    drag, _, home = picked_up(reduced=True)
    assert pulled(drag, home, 12).angle == 0.0
    drag.let_go(home)
    assert drag.card == NOBODY and not drag.moves


def test_let_go_it_swings_back_over_its_place_a_little_and_is_then_held_no_more() -> None:
    drag, plan, home = picked_up()
    pulled(drag, home, 12)
    before = drag.spot(home)
    drag.let_go(home)
    path = [drag.spot(home)]
    while not drag.pass_time(TICK, 1.0):
        path.append(drag.spot(home))
        assert len(path) < 60
    assert path[0][1:3] == pytest.approx(before[1:3])
    assert min(spot.x for spot in path) < home.x, "it comes from the right, and overshoots"
    assert drag.card == NOBODY and drag.poses(view_of(piles=("r1", "y4 b4")), plan) == {}


def test_the_piles_that_take_it_come_nearer_and_the_others_sink_away() -> None:
    drag, plan, home = picked_up(takers=frozenset({0}))
    pulled(drag, home, 0)
    view, poses = view_of(piles=("r1", "y4 b4")), drag.poses(view_of(piles=("r1", "y4 b4")), plan)
    for pile, nearer in ((0, True), (1, False)):
        key = ("c", view.piles[pile].run[-1].card)
        at, there = plan.cards[key], poses[key].spot
        far, now = (math.dist((spot.x, spot.y), (home.x, home.y)) for spot in (at, there))
        assert (now < far) == nearer and now != far
        assert drag.sinks(key, view) != nearer
    assert not drag.sinks(("c", CARD), view)


def test_where_no_card_is_asked_for_no_pile_moves() -> None:
    drag, plan, home = picked_up(takers=None)
    pulled(drag, home, 0)
    view = view_of(piles=("r1", "y4 b4"))
    assert list(drag.poses(view, plan)) == [("c", CARD)]
    assert not any(drag.sinks(key, view) for key in plan.cards)
