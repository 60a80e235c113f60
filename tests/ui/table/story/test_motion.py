"""Motion tells every event in its own time and always ends where the layout says."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules import GRAND, GameState, apply, blank_view, events, legal_actions, mask, new_game, question, view
from game.rules.events import Event, cards_of
from game.rules.values.views import View
from game.session.pace.card_moves import LAYING, moves_of
from game.ui.table.place.layout import Layout, Spread, layout
from game.ui.table.story.flights import beat, ease, pose_at, unfolded
from game.ui.table.story.motion import Motion
from game.ui.tables.folders import first
from tests.rules.facts import KINDS, made_up
from tests.ui.table.places import cards, view_of

TABLE = first().map
SIZE = (1280, 720)
FRAME = 1 / 60


def plan_of(seen: View, below: int = -1, /) -> Layout:
    return layout(seen, Spread(TABLE, SIZE), max(0, below))


def played(players: int, seed: int, acts: int) -> tuple[GameState, list[Event]]:
    """A random game, and everything that happened as player 0 may know it."""
    rng = random.Random(seed)
    out: list[Event] = []
    state = new_game(GRAND, players, seed, out)
    for _ in range(acts):
        asked = question(state)
        if asked is None:
            break
        legal = legal_actions(state, asked.player)
        apply(state, legal[rng.randrange(len(legal))], out)
    return state, [mask(event, 0) for event in out]


@pytest.fixture(scope="module")
def story() -> tuple[GameState, list[Event]]:
    return played(4, 7, 120)


def test_the_story_is_told_whole_in_order_and_ends_at_the_true_position(story: tuple[GameState, list[Event]]) -> None:
    state, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    told: list[Event] = []
    while motion.busy:
        told += motion.update(0.2)
        motion.dismiss()
    assert told == happened
    assert motion.view == view(state, 0)
    assert {key: pose.spot for key, pose in motion.resting().items()} == plan_of(view(state, 0)).cards


def test_skipping_ends_at_the_same_place_as_watching(story: tuple[GameState, list[Event]]) -> None:
    state, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    motion.update(1.0)
    rest = motion.finish()
    assert rest and not motion.busy
    assert motion.view == view(state, 0)
    assert motion.moving() == {}


@pytest.mark.parametrize("players", [2, 5, 10])
def test_no_card_jumps_from_one_frame_to_the_next(players: int) -> None:
    _, happened = played(players, 3, 40)
    motion = Motion(blank_view(GRAND, players, 0), plan_of)
    motion.add(happened)
    before: dict[object, tuple[float, float]] = {}
    beat = None
    while motion.busy:
        motion.update(FRAME)
        motion.dismiss()
        now = {key: (pose.spot.x, pose.spot.y) for key, pose in motion.moving().items()}
        if motion.beat is beat:
            for key, (x, y) in now.items():
                if key in before:
                    assert abs(x - before[key][0]) + abs(y - before[key][1]) < 150, key
        before, beat = now, motion.beat


def test_a_pile_is_told_of_as_it_lay_until_the_card_on_its_way_has_landed(
    story: tuple[GameState, list[Event]],
) -> None:
    _, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    laid = 0
    while motion.busy:
        before = [list(pile.run) for pile in motion.view.piles]
        for event in motion.update(FRAME):
            if isinstance(event, (*LAYING, events.TurnedUp)):
                laid += 1
                assert [pile.run for pile in motion.piles] == before
        if motion.beat is None:
            assert motion.piles is motion.view.piles
        motion.dismiss()
    assert laid > 20


def test_no_hidden_card_of_another_player_is_ever_shown(story: tuple[GameState, list[Event]]) -> None:
    _, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    while motion.busy:
        for event in motion.update(0.05):
            if isinstance(event, events.Drawn) and event.player != 0:
                assert motion.beat is not None
                looks = {flight.end.look for flight in motion.beat.flights.values() if flight.flown}
                assert looks == {"back"}
        motion.dismiss()


def test_passes_that_happen_at_once_move_together() -> None:
    for seed in range(60):
        _, happened = played(5, seed, 80)
        groups = [event for event in happened if isinstance(event, events.HandedOn)]
        if any(event.left for event in groups):
            break
    motion = Motion(blank_view(GRAND, 5, 0), plan_of)
    motion.add(happened)
    together = 0
    while motion.busy:
        told = motion.update(0.03)
        passed = [event for event in told if isinstance(event, events.HandedOn)]
        if passed:
            assert passed[-1].left == 0
            together = max(together, len(passed))
        motion.dismiss()
    assert together > 1


def test_a_swap_of_seats_moves_both_players() -> None:
    seen = view(played(4, 3, 40)[0], 0)
    motion = Motion(seen, plan_of)
    first = dict(motion.plan.plaques)
    motion.add([events.SeatsSwapped(1, 3, "G6.15")])
    motion.update(0.3)
    assert set(motion.plaques()) >= {1, 3}
    while motion.busy:
        motion.update(0.1)
    assert motion.plan.plaques[1] == first[3] and motion.plan.plaques[3] == first[1]


def test_while_two_change_their_seats_the_others_sit_still() -> None:
    motion = Motion(view(played(4, 3, 40)[0], 0), plan_of)
    before = motion.plan
    motion.add([events.SeatsSwapped(0, 2, "G6.15")])
    motion.update(0.39)
    lying = motion.resting() | motion.moving()
    for key, spot in before.cards.items():
        if key[:2] in (("h", 1), ("h", 3)):
            assert (lying[key].spot.x, lying[key].spot.y) == (spot.x, spot.y)
    assert not {1, 3} & set(motion.plaques())


def test_reduced_motion_fades_and_does_not_fly(story: tuple[GameState, list[Event]]) -> None:
    _, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    faded = False
    for _ in range(400):
        motion.update(0.05)
        motion.dismiss()
        for key, pose in motion.moving(reduced=True).items():
            assert motion.beat is not None
            flight = motion.beat.flights[key]
            assert pose.spot in (flight.start, flight.end)
            faded |= 0.0 < pose.fade < 1.0
    assert faded


def test_a_flight_begins_and_ends_exactly_at_its_places(story: tuple[GameState, list[Event]]) -> None:
    _, happened = story
    motion = Motion(blank_view(GRAND, 4, 0), plan_of)
    motion.add(happened)
    seen = 0
    while motion.busy and seen < 200:
        motion.update(0.04)
        motion.dismiss()
        for flight in motion.beat.flights.values() if motion.beat else ():
            assert pose_at(flight, 0.0)[0] == flight.start
            assert pose_at(flight, flight.delay + flight.length + 0.001)[0] == flight.end
            seen += 1


def test_easing_goes_from_rest_to_rest_without_turning_back() -> None:
    values = [ease(step / 100) for step in range(101)]
    assert values[0] == 0.0 and values[-1] == 1.0
    assert values == sorted(values)


def test_every_kind_of_event_that_moves_cards_says_where_they_go() -> None:
    still = {
        events.DrawnForDeal, events.HandReceived, events.HandShown, events.Owned, events.Scored, events.Uncovered,
    }  # fmt: skip
    for kind in KINDS:
        event = made_up(kind)
        moved = {move.card for move in moves_of(event)}
        assert moved == (set() if kind in still else set(cards_of(event))), kind


def test_who_is_out_has_it_written_on_their_plate() -> None:
    motion = Motion(view(played(4, 3, 40)[0], 0), plan_of)
    motion.add([events.WentOut((2, 3), 40)])
    motion.update(0.1)
    assert motion.beat is not None
    assert {player: flag.message.english for player, flag in motion.beat.flags.items()} == {2: "out!", 3: "out!"}


def test_as_a_hand_opens_its_face_up_eights_do_not_turn_over() -> None:
    opened = view_of(4, "r1 r8 g8 b2", faceup={0: "r8 g8"})
    turning = unfolded(plan_of(replace(opened, viewer=-1, hand=[])), plan_of(opened)).flights
    assert {key[1] for key, flight in turning.items() if flight.turns} == set(cards("r1 b2"))
    assert len(turning) == 4


@pytest.mark.parametrize(("named", "words"), [(False, "names nobody"), (True, "names no more")])
def test_a_plate_says_that_its_player_names_nobody_in_words_that_are_no_name_for_them(named: bool, words: str) -> None:
    plan = plan_of(blank_view(GRAND, 4, 0))
    shown = beat([events.NobodyNamed(2, named, "G6.14")], GRAND, plan, plan)
    assert shown is not None and shown.flags[2].message.english == words


def test_who_sends_a_draw_back_has_the_word_for_it_and_not_who_gets_it() -> None:
    plan = plan_of(blank_view(GRAND, 4, 0))
    shown = beat([events.Backfired(2, *cards("W"), 0, 1)], GRAND, plan, plan)
    assert shown is not None and {player: flag.message.english for player, flag in shown.flags.items()} == {
        2: "sends it back"
    }
