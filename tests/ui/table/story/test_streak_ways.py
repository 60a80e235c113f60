"""Streaks begin and end beside plates, and on their way they lie on as few words as there is room for."""

from __future__ import annotations

from itertools import permutations

import pytest
from pygame import Rect

from game.rules import GRAND
from game.rules.events import Backfired, Caught, Event, Forced, Named
from game.ui.table.place.layout import Layout
from game.ui.table.story.flights import Comet, beat
from game.ui.table.story.streak_ways import BOW, TOKEN, beside, bows, thrown, words_on
from game.ui.table.story.streaks import along
from tests.ui.table.paint.test_bubbles import plan_of

SIZES = [(800, 600), (1280, 720), (3840, 2160)]
FRAMES = 60


def token(plan: Layout, point: tuple[float, float]) -> Rect:
    """The head of a streak round a point, without the corners of its box."""
    size = round(0.8 * TOKEN * plan.scale)
    found = Rect(0, 0, size, size)
    found.center = round(point[0]), round(point[1])
    return found


def streak(plan: Layout, event: Event) -> Comet:
    found = beat([event], GRAND, plan, plan)
    assert found is not None
    return found.comets[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_the_ends_of_a_streak_hide_no_words_and_lie_beside_the_plates(players: int, size: tuple[int, int]) -> None:
    plan = plan_of(players, size, counts=7, salt=0, pepper=players - 1)
    plates, words = plan.plaques | {0: plan.boxes["score"]}, words_on(plan)
    for one, other in permutations(range(players), 2):
        point = beside(plan, one, plates[other].center, words)
        assert token(plan, point).collidelist(words) < 0
        assert plates[one].inflate(*(round(3 * TOKEN * plan.scale),) * 2).collidepoint(point)


@pytest.mark.parametrize("players", [2, 4, 7, 10])
def test_streaks_lie_on_words_for_a_short_part_of_their_ways(players: int) -> None:
    plan = plan_of(players, (1280, 720), counts=7, salt=0, pepper=1)
    words, hiding, of = words_on(plan), 0, 0
    for one, other in permutations(range(players), 2):
        for event in (Forced(other, 2, one, 0, ""), Named(one, other, 0, ""), Caught(one, other, 2, "")):
            comet = streak(plan, event)
            ways = [along(comet.points, comet.bows, step / FRAMES) for step in range(FRAMES + 1)]
            hidden = sum(token(plan, at).collidelist(words) >= 0 for at in ways)
            assert hidden < 0.6 * FRAMES, event
            hiding, of = hiding + hidden, of + len(ways)
    assert hiding < 0.08 * of


def test_a_backfire_turns_round_beside_the_plate_of_who_sent_it() -> None:
    plan = plan_of(4, (1280, 720), counts=5)
    comet = streak(plan, Backfired(1, 0, 0, 2))
    assert comet.turns and token(plan, comet.points[1]).collidelist(words_on(plan)) < 0
    assert plan.plaques[1].inflate(200, 200).collidepoint(comet.points[1])


def test_a_way_bows_as_usual_where_nothing_is_in_it_and_otherwise_round_that() -> None:
    start, end = (0.0, 500.0), (1000.0, 500.0)
    assert bows((start, end), 58.0, []) == (BOW,)
    in_the_way = Rect(300, 360, 400, 40)
    (bow,) = bows((start, end), 58.0, [in_the_way])
    places = [thrown(start, end, step / 20, bow) for step in range(21)]
    assert bow != BOW and not any(in_the_way.inflate(40, 40).collidepoint(place) for place in places)
