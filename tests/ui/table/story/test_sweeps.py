"""Beats that overlap: what still moves in the one goes on in the other, from where it is to where it belongs."""

from __future__ import annotations

import pytest

from game.rules import GRAND, events, new_game, view
from game.rules.events import HIDDEN, Event
from game.ui.table.story.motion import Motion
from tests.ui.table.story.test_motion import FRAME, plan_of

PLAYERS = 10


def drawing(number: int, viewer: int = 0) -> Motion:
    """Nine players who each must draw so many cards for a Zero, told to one of them or to who played it."""
    state = new_game(GRAND, PLAYERS, 5)
    motion = Motion(view(state, viewer), plan_of)
    for player in range(1, PLAYERS):
        happened: list[Event] = [events.Forced(player, number, 0, 0, "G6.8")]
        for card in range(number):
            seen = state.stocks[0][-1 - card] if player == viewer else HIDDEN
            happened.append(events.Drawn(player, seen, 0, ()))
        motion.add(happened)
    return motion


@pytest.mark.parametrize(("number", "viewer"), [(1, 0), (3, 0), (3, 4)])
def test_no_card_jumps_where_one_beat_begins_before_the_other_ends(number: int, viewer: int) -> None:
    motion, overlaps = drawing(number, viewer), 0
    before: dict[object, tuple[float, float]] = {}
    former, left = motion.beat, 0.0
    while motion.busy:
        motion.update(FRAME)
        lying = motion.resting() | motion.moving()
        now = {key: (pose.spot.x, pose.spot.y) for key, pose in lying.items() if key[0] != "gone"}
        if motion.beat is not former and former is not None and left > FRAME:
            overlaps += 1
            for key in now.keys() & before.keys():
                (x, y), (was_x, was_y) = now[key], before[key]
                assert abs(x - was_x) + abs(y - was_y) < 150, key
        before, former, left = now, motion.beat, motion._time.left
    assert overlaps >= PLAYERS - 2
    assert {key: pose.spot for key, pose in motion.resting().items()} == plan_of(motion.view).cards


def test_a_streak_goes_its_way_at_its_own_speed_whatever_begins_beside_it() -> None:
    motion, ends = drawing(1), dict[int, float]()
    now = 0.0
    while motion.busy:
        motion.update(FRAME)
        now += FRAME
        for comet in motion.beat.comets if motion.beat is not None else ():
            assert comet.at <= motion.seconds
            ends.setdefault(round(100 * (now - motion.seconds + comet.at + comet.length)), now)
    assert len(ends) == PLAYERS - 1, "each sets out once, and would end when it was to end from the beginning"


def test_several_cards_are_in_flight_at_once_and_each_lands_once() -> None:
    motion, most = drawing(2), 0
    while motion.busy:
        motion.update(FRAME)
        flown = [pose for pose in motion.moving().values() if pose.moving]
        most = max(most, len(flown))
    assert most > 2 and motion.view.counts[1:] == [9] * (PLAYERS - 1)


def test_with_reduced_motion_each_card_fades_in_its_own_time() -> None:
    motion, faded = drawing(2), 0
    while motion.busy:
        motion.update(FRAME)
        faded += len({round(pose.fade, 2) for pose in motion.moving(reduced=True).values() if pose.fade < 1.0}) > 1
    assert faded
