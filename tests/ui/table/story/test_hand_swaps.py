"""Hands that change their owners travel, and cards that go back are seen in one place at a time."""

from __future__ import annotations

import random

import pytest

from game.rules import apply, blank_view, events, legal_actions, mask, new_game, question, view
from game.rules.events import Event
from game.rules.values.state import PileCard
from game.rules.values.views import View
from game.session.match import parse_rules
from game.session.pace.card_moves import moves_of
from game.ui.table.place.layout import Layout, Spread, layout, plain_cards
from game.ui.table.story.flights import pose_at
from game.ui.table.story.hand_swaps import takers
from game.ui.table.story.motion import Motion
from game.ui.tables.folders import first
from game.ui.words.log_lines import Log
from tests.positions import named
from tests.ui.table.places import NAMES, cards, view_of

TABLE = first().map
FRAME = 1 / 60
CHANGING_HANDS = {events.HandsSwapped, events.HandsMovedOn, events.SeatsSwapped, events.Walked}
RULES = (
    "classic seven_zero=on stacking=on", "junction ready=on", "draw-until", "replay", "grand stacking=on",
    "classic opening_wild=bury opening_wild_draw_four=bury challenge_won=takes_back",
)  # fmt: skip


def plan_of(seen: View, below: int = -1, /) -> Layout:
    return layout(seen, Spread(TABLE, (1280, 720)), max(0, below))


def story(rules: str, players: int, seed: int, acts: int = 150) -> list[tuple[View, list[Event]]]:
    """A random game as player 0 may know it: the events of each act and the view after it."""
    rng, chosen = random.Random(seed), parse_rules(rules)
    out: list[Event] = []
    state = new_game(chosen, players, seed, out)
    told = [(view(state, 0), [mask(event, 0) for event in out])]
    for _ in range(acts):
        asked = question(state)
        if asked is None:
            break
        legal = legal_actions(state, asked.player)
        out = []
        apply(state, legal[rng.randrange(len(legal))], out)
        told.append((view(state, 0), [mask(event, 0) for event in out]))
    return told


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_story_of_every_rule_set_ends_at_the_true_position_after_every_act(rules: str, players: int) -> None:
    motion = Motion(blank_view(parse_rules(rules), players, 0), plan_of)
    for truth, happened in story(rules, players, players):
        motion.add(happened)
        told: list[Event] = []
        while motion.busy:
            told += motion.update(0.3)
            motion.dismiss()
        assert told == happened
        assert motion.view == truth
        resting, truly = {key: pose.spot for key, pose in motion.resting().items()}, plan_of(truth).cards
        assert resting.keys() == truly.keys()
        counted = "ch" if truth.over else ""  # hands lie open after the count
        assert all(spot == truly[key] for key, spot in resting.items() if key[0] not in counted)


@pytest.mark.parametrize("rules", ["grand", *RULES[:2]])
def test_with_reduced_motion_only_the_cards_fade_that_go_somewhere(rules: str) -> None:
    motion = Motion(blank_view(parse_rules(rules), 4, 0), plan_of)
    motion.add(event for _, happened in story(rules, 4, 12, 80) for event in happened)
    faded = passed_on = 0
    while motion.busy:
        told = motion.update(FRAME)
        motion.dismiss()
        if motion.begun and not {type(event) for event in told} & CHANGING_HANDS:
            assert len(motion.begun) == 1
            fading = [key for key, pose in motion.moving(reduced=True).items() if pose.fade < 1.0]
            assert len(fading) <= sum(len(moves_of(event)) for event in told), named(told)
            faded += len(fading)
            passed_on += any(isinstance(event, events.HandedOn) for event in told)
    assert faded > 20 and (passed_on or rules != "grand")


@pytest.mark.parametrize("rules", RULES[:2])
def test_no_card_jumps_and_none_is_seen_twice(rules: str) -> None:
    motion = Motion(blank_view(parse_rules(rules), 4, 0), plan_of)
    motion.add(event for _, happened in story(rules, 4, 11, 60) for event in happened)
    before: dict[object, tuple[float, float]] = {}
    beat = None
    while motion.busy:
        motion.update(FRAME)
        motion.dismiss()
        now = {key: (pose.spot.x, pose.spot.y) for key, pose in motion.moving().items()}
        if motion.beat is not None:
            assert not now.keys() & {key for key in motion.resting() if key[0] == "c"}
        if motion.beat is beat:
            for key, (x, y) in now.items():
                if key in before:
                    assert abs(x - before[key][0]) + abs(y - before[key][1]) < 150, key
        before, beat = now, motion.beat


def swapped(seen: View, swap: Event, received: dict[int, list[int]]) -> Motion:
    """The moment after hands were swapped, or moved on."""
    motion = Motion(seen, plan_of)
    happened = [swap]
    for player, hand in received.items():
        happened.append(events.HandReceived(player, tuple(hand), (player,), "H.seven-zero"))
        happened.append(events.DebtChanged(player, 0, "G8.2"))
    motion.add(happened)
    motion.update(0.01)
    return motion


def test_two_hands_fly_to_each_other_and_turn_over_on_the_way() -> None:
    seen = view_of(4, hand="r2 r7 y5", counts=2)
    theirs = cards("g1 g2")
    old = plan_of(seen)
    motion = swapped(seen, events.HandsSwapped(0, 2), {0: theirs, 2: [-1] * 3})
    assert motion.beat is not None
    flown = {key: flight for key, flight in motion.beat.flights.items() if flight.flown}
    assert set(flown) == {("c", card) for card in theirs} | {("h", 2, at) for at in range(3)}
    starts = {(flight.start.x, flight.start.y) for flight in flown.values()}
    places = [spot for key, spot in old.cards.items() if key[:2] == ("h", 2) or (key[0] == "c" and key[1] in old.hand)]
    assert starts == {(spot.x, spot.y) for spot in places}
    assert all(flight.turns for flight in flown.values())
    assert not any(key[0] == "c" and key[1] in old.hand for key in motion.resting())
    for flight in flown.values():
        assert pose_at(flight, motion.beat.length)[0] == flight.end


@pytest.mark.parametrize(("direction", "mine"), [(1, 1), (-1, 3)])
def test_all_hands_move_one_place_in_the_direction_of_play(direction: int, mine: int) -> None:
    seen = view_of(4)
    seen.direction = direction
    event = events.HandsMovedOn(2)
    moved = takers(event, seen)
    assert moved[0] == mine and sorted(moved.values()) == [0, 1, 2, 3]
    motion = swapped(seen, event, {player: [-1] * 3 if player else cards("g1 g2 g4") for player in range(4)})
    assert motion.beat is not None
    assert {key[1] for key, flight in motion.beat.flights.items() if key[0] == "h" and flight.flown} == {1, 2, 3}


def test_cards_that_go_back_say_where_they_go() -> None:
    (back,) = moves_of(events.TakenBack(1, 4, 0))
    (buried,) = moves_of(events.Buried(1, 4, 0, 0))
    assert (back.source, back.target) == (("pile", 0), ("hand", 1))
    assert (buried.source, buried.target) == (("pile", 0), ("stock", 0))
    for event in (events.PassedOn(1, 4, 0, 0), events.Intervened(1, 4, 0)):
        (laid,) = moves_of(event)
        assert laid.target == ("pile", 0)


def test_a_card_taken_back_leaves_its_pile_as_it_flies() -> None:
    seen = view_of(3, piles=("r2", "F"))
    card = seen.piles[1].run[-1].card
    motion = Motion(seen, plan_of)
    under = cards("b5")
    run = tuple(PileCard(card, 2) for card in under)
    motion.add([events.TakenBack(1, card, 1), events.Uncovered(1, run, "J.challenge-won")])
    motion.update(0.01)
    assert ("c", under[0]) in motion.plan.cards and ("c", card) not in motion.resting()
    assert motion.beat is not None and any(flight.flown for flight in motion.beat.flights.values())


@pytest.mark.parametrize(("rules", "plain"), [("grand", False), ("grand piles=1", False), ("classic", True)])
def test_number_cards_have_pictograms_only_where_numbers_do_something(rules: str, plain: bool) -> None:
    seen = view_of(3, hand="r7 b3")
    seen.rules = parse_rules(rules)
    assert plain_cards(seen.rules) is plain
    looks = {spot.look for key, spot in plan_of(seen).cards.items() if key[0] == "c"}
    assert ("plain-red-7" in looks) is plain and ("red-7" in looks) is not plain


@pytest.mark.parametrize(
    ("rules", "event", "rule"),
    [
        ("junction", events.PassedOn(0, cards("rS")[0], 0, 1), "J.answer-skip"),
        ("classic stacking=on", events.PassedOn(0, cards("rD")[0], 0, 1),
         "H.stacking"),
        ("classic", events.Scored(0, (), 9, 9), "C.scoring"),
        ("draw-until", events.Buried(0, cards("W")[0], 0, 0), "D.opening-wild"),
        ("replay", events.UnoCalled(0), "R.call"),
        ("grand", events.Scored(0, (), 9, 9), "G9.4"),
    ],
)  # fmt: skip
def test_the_log_names_the_rule_that_holds_at_this_table(rules: str, event: Event, rule: str) -> None:
    log = Log(NAMES, parse_rules(rules))
    log.add(event)
    assert log.entries[-1].rule == rule
