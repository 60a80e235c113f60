"""What the greedy bot does in positions where a player can say what is right."""

from __future__ import annotations

import pytest

from game.ai.greedy import GREEDY
from game.rules import GameState, legal_actions, legal_answers, legal_claims, view, why_not
from game.rules.notation import format_action
from game.rules.values.actions import Action
from game.session.scenario import play, read_scenario

NAMES = ("Ann", "Ben", "Cy", "Dee")
#: What is so unless a test says otherwise: Ann is to play, nobody else is near going out.
USUAL = {
    "players": " ".join(NAMES),
    "dealer": "Dee",
    "turn": "Ann",
    "hand Ben": "g9 g9 b9 b9 y9",
    "hand Cy": "b7 b7 y7 y7 g7",
    "hand Dee": "b1 b1 y1 y1 g1",
    "pile 1": "rS",
    "pile 2": "gS",
}


def position(setup: str, acts: str = "") -> GameState:
    """The usual table with some lines changed, played on up to a decision."""
    lines = dict(USUAL)
    for line in setup.strip().splitlines():
        key, _, value = line.strip().partition(": ")
        lines[key] = value
    text = "\n".join(f"{key}: {value}" for key, value in lines.items())
    report = play(read_scenario(f"{text}\n---\n{acts}"))
    assert not report.failures, report.failures
    return report.state


def answer(state: GameState, player: int = 0) -> str:
    """What the greedy bot answers, as a line of text; the same where claims come after the answers."""
    known = view(state, player)
    action, _ = GREEDY.answer(known, legal_answers(state, player), 7)
    assert why_not(state, action) is None
    assert GREEDY.answer(known, legal_actions(state, player), 7)[0] == action
    return format_action(action, NAMES)


def claims(state: GameState, player: int = 0, rng: int = 7) -> list[Action]:
    return GREEDY.claims(view(state, player), legal_claims(state, player), rng)[0]


def how_often(state: GameState, player: int = 0) -> float:
    """In what part of many moments the bot claims something."""
    return sum(1 for rng in range(400) if claims(state, player, rng * 7919)) / 400


# A turn


def test_a_set_goes_before_a_single_card() -> None:
    state = position("hand Ann: r5 b2 b6 y3 g2\npile 1: r8")
    assert answer(state) in ("Ann plays b2 b6 on 1", "Ann plays b6 b2 on 1")


def test_a_wild_is_kept_while_something_else_fits() -> None:
    assert answer(position("hand Ann: W r6 b5 y5 y8")) == "Ann plays r6 on 1"


def test_a_wild_is_laid_with_the_colour_held_most_when_nothing_else_fits() -> None:
    assert answer(position("hand Ann: W y6 y5 y8 b0")) in ("Ann plays W:y on 1", "Ann plays W:y on 2")


def test_dear_cards_go_first_when_somebody_is_near_going_out() -> None:
    assert answer(position("hand Ann: r6 rR b0 y5 y8\nhand Cy: y7")) == "Ann plays rR on 1"


def test_the_last_two_cards_go_as_a_set() -> None:
    assert answer(position("hand Ann: b2 b6\npile 1: b8")) in ("Ann plays b2 b6 on 1", "Ann plays b6 b2 on 1")


def test_a_four_is_not_kept_for_the_last_card() -> None:
    assert answer(position("hand Ann: r4 r6")) == "Ann plays r4 on 1"


def test_a_player_about_to_go_out_is_skipped() -> None:
    assert answer(position("hand Ann: r6 rS b5 y5 y8\nhand Ben: y9")).startswith("Ann plays rS")


def test_a_player_about_to_go_out_gets_the_draw_two() -> None:
    assert answer(position("hand Ann: r6 r8 rD y5 y8\nhand Ben: y9")) == "Ann plays rD on 1"


def test_the_draw_two_is_kept_from_a_player_with_many_cards_when_a_set_goes() -> None:
    state = position("hand Ann: r1 r5 gD y5 y8\npile 1: b6")
    assert answer(state) in ("Ann plays r1 r5 on 1", "Ann plays r5 r1 on 1")


def test_a_two_gives_its_player_another_turn_with_the_pepper() -> None:
    assert answer(position("hand Ann: r2 r6 b5 y5 y8\npepper: Ann")) == "Ann plays r2 on 1"


def test_a_two_does_not_send_play_to_a_player_about_to_go_out() -> None:
    setup = "hand Ann: r2 r6 b5 y5 y8\nhand Dee: b1\nhand Ben: b9\npepper: Ben"
    assert answer(position(setup)) == "Ann plays r6 on 1"


def test_an_eight_takes_the_salt_for_a_dear_hand() -> None:
    setup = "hand Ann: r8 r7 F bR yD\nhand Cy: y7"
    assert answer(position(setup)) == "Ann plays r8 on 1"


def test_a_wild_draw_four_is_not_laid_wrongly_while_something_else_fits() -> None:
    assert answer(position("hand Ann: F r6 b5 y5 y8")) == "Ann plays r6 on 1"


def test_sevens_are_passed_on_together() -> None:
    assert answer(position("hand Ann: r7 r6 g7 y5 y8\nhand Cy: b7 b7 y7 y7 b3")) == "Ann plays r7 on 1"


def test_without_a_card_that_fits_one_is_drawn_from_the_larger_draw_pile() -> None:
    state = position("hand Ann: b5 y5 y8\nstock 1: y6 y6 y4\nstock 2: b6\nrest: aside")
    assert answer(state) == "Ann draws from 1"


def test_a_drawn_card_is_laid_if_it_fits_and_kept_if_not() -> None:
    setup = "hand Ann: b5 y5 y8\nstock 1: "
    assert answer(position(setup + "r6", "Ann draws")) == "Ann plays r6 on 1"
    assert answer(position(setup + "b6", "Ann draws")) == "Ann passes"


# Forced draws


@pytest.mark.parametrize("calls", ["b", "y"])
def test_a_draw_is_turned_back_and_the_best_colour_called(calls: str) -> None:
    hand = {"b": "W b5 b8 y8", "y": "W y5 y8 b8"}[calls]
    state = position(f"hand Ann: {hand}\nhand Dee: rD b1 b3 y1 g1\nturn: Dee", "Dee plays rD on 1")
    assert answer(state) == f"Ann answers with W:{calls}"


def test_a_last_wild_turns_a_draw_back_and_goes_out() -> None:
    state = position("hand Ann: W\nhand Dee: r0 b1 b3 y1 g1\nturn: Dee", "Dee plays r0 on 1")
    assert answer(state).startswith("Ann answers with W:")


def test_a_wild_draw_four_of_a_player_with_many_cards_is_challenged() -> None:
    state = position("hand Ann: b5 y5 y8\nhand Dee: F b1 b1 y1 y1 g1 g3\nturn: Dee", "Dee plays F:b on 1")
    assert answer(state) == "Ann challenges"


def test_a_wild_draw_four_of_a_player_with_no_other_card_is_not_challenged() -> None:
    state = position("hand Ann: b5 y5 y8\nhand Dee: F\nturn: Dee", "Dee plays F:b on 1")
    assert answer(state).startswith("Ann draws")


def drawing(top: str) -> GameState:
    setup = f"hand Ann: b5 y5 y8\nhand Dee: gD b1 y1 g1\npile 1: {top}\nturn: Dee"
    return position(setup, "Dee plays gD on 2")


def test_a_forced_draw_takes_a_wild_from_the_opposite_pile_and_leaves_a_four() -> None:
    assert answer(drawing("W:g")) == "Ann draws from pile"
    assert answer(drawing("g4")) in ("Ann draws from 1", "Ann draws from 2")


def test_a_reverse_is_recovered() -> None:
    state = position("hand Ann: bR r6 b5 y5 y8\nhand Dee: rR b1 y1\nturn: Dee", "Dee plays rR on 1")
    assert answer(state) == "Ann answers with bR"


# Choosing among the others


def test_a_one_names_the_player_nearest_to_going_out() -> None:
    state = position("hand Ann: r1 b5 y5 y8\nhand Cy: b7", "Ann plays r1 on 1")
    assert answer(state) == "Ann names Cy"


def test_a_five_names_nobody_while_nobody_is_near_going_out() -> None:
    state = position("hand Ann: r5 b5 y5 y8", "Ann plays r5 on 1")
    assert answer(state) == "Ann passes"


def test_a_five_names_one_far_behind_to_burden_one_who_is_nearly_out() -> None:
    state = position("hand Ann: r5 b5 y5 y8\nhand Cy: b7", "Ann plays r5 on 1")
    assert answer(state) in ("Ann names Ben", "Ann names Dee")


def test_a_four_takes_from_the_player_with_most_cards() -> None:
    state = position("hand Ann: r4 b5 y5\nhand Ben: y9\nhand Cy: b7 b7 y7 y7 g7 b3", "Ann plays r4 on 1")
    assert answer(state) == "Ann takes from Cy"


def test_a_four_takes_an_open_eight_that_fits() -> None:
    setup = "hand Ann: r4 b5 y5\nhand Ben: y9\nhand Cy: b7 b7 y7 g7 b3\nfaceup Cy: g8"
    state = position(setup, "Ann plays r4 on 1")
    assert answer(state) == "Ann takes g8 from Cy"


def test_the_gift_for_a_five_is_a_four_to_the_leader() -> None:
    setup = "hand Ann: b5 y5 y4 W b0\nhand Cy: b7\nhand Dee: r5 b1 y1\nturn: Dee"
    state = position(setup, "Dee plays r5 on 1\nDee names Ann")
    assert answer(state) == "Ann gives y4 to Cy"


def test_threes_are_given_all() -> None:
    setup = "hand Ann: b3 y3 b5 y5\nhand Dee: r3 b1 y1\nturn: Dee"
    assert answer(position(setup, "Dee plays r3 on 1")) == "Ann gives y3 b3"


def test_a_rainbow_is_given_away_and_burdens_the_leader() -> None:
    setup = "hand Ann: r6 y6 g6 b5 y5\nhand Cy: b7\nstock 1: b6"
    state = position(setup, "Ann draws")
    deed = answer(state)
    assert deed.startswith("Ann shares ")
    cards = {part.rsplit(" ", 1)[1]: len(part.split()) - 2 for part in deed.removeprefix("Ann shares ").split(", ")}
    assert cards == {"Cy": 3, "Ben": 1}


def test_the_colour_of_a_turned_up_wild_is_the_one_held_most() -> None:
    setup = "dealer: Ann\nhand Ann: g5 g8 y8 b8\nstock 1: W"
    lines = {key: value for key, value in USUAL.items() if key not in ("pile 1", "pile 2", "turn", "dealer")}
    text = "\n".join([*(f"{key}: {value}" for key, value in lines.items()), setup])
    state = read_scenario(f"{text}\n---\n").state
    assert answer(state) == "Ann calls green"


# Claims


def test_uno_is_called_before_the_play_that_leaves_one_card_seven_times_in_eight() -> None:
    hands = [f"r6 {colour}{rank}" for colour in "by" for rank in (0, 2, 3, 4, 5, 6, 8)]
    hands += [f"r6 {colour}{rank}" for colour in "rby" for rank in "SRD" if colour + rank != "rS"]
    called = sum(how_often(position(f"hand Ann: {hand}")) > 0.5 for hand in hands)
    assert 0.7 * len(hands) < called < len(hands)


def test_a_forgotten_call_comes_to_mind_now_and_then() -> None:
    rates = {round(how_often(position(f"hand Ann: {last}\nowes: Ann\nturn: Ben"))) for last in ("b0", "y5", "rD")}
    forgetful = [
        how_often(position(f"hand Ann: {colour}{rank}\nowes: Ann\nturn: Ben"))
        for colour in "ryb"
        for rank in "023568RD"
    ]
    assert rates <= {0, 1}
    assert all(rate == 1 or 0.05 < rate < 0.25 for rate in forgetful)
    assert 0 < sum(rate < 1 for rate in forgetful) < len(forgetful) / 2


def test_the_call_before_the_play_is_forgotten_exactly_when_the_one_after_it_is() -> None:
    for last in ("b0", "b2", "b3", "b5", "b6", "b8", "bD", "bR", "y0", "y2", "y3", "y6", "y8", "yD", "yR"):
        before = position(f"hand Ann: r6 {last}")
        after = position(f"hand Ann: r6 {last}", answer(before))
        assert (how_often(before) == 1) == (how_often(after) == 1), last


@pytest.mark.parametrize("hand", ["b5 y5", "b2 b6", "r6 r7 r8"])
def test_uno_is_not_called_before_a_play_that_does_not_leave_one_card(hand: str) -> None:
    assert how_often(position(f"hand Ann: {hand}\npile 2: g8" if hand == "b2 b6" else f"hand Ann: {hand}")) == 0


def test_others_are_caught_mostly_and_only_when_they_owe_a_call() -> None:
    assert 0.6 < how_often(position("hand Ann: b5 y5 y8\nhand Cy: b7\nowes: Cy")) < 0.95
    assert how_often(position("hand Ann: b5 y5 y8\nhand Cy: b7")) == 0
    assert how_often(position("hand Ann: b5 y5 y8\nhand Cy: b7\nowes: Cy discovered")) == 0


def test_an_open_colour_is_called_for_the_colour_held_most() -> None:
    state = position("hand Ann: b5 b8 b6 y8\nhand Dee: W b1 y1\nturn: Dee", "Dee plays W on 1")
    assert 0.4 < how_often(state) < 0.9
    found = {action for rng in range(40) for action in claims(state, 0, rng * 7919)}
    assert {format_action(action, NAMES) for action in found} == {"Ann calls blue"}
