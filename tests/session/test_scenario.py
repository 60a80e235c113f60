"""The play part of a scenario: acts, refusals and expectations, and what does not hold."""

from __future__ import annotations

import pytest

from game.rules import question
from game.rules.values.views import KEEP
from game.session.scenario import Scenario, play, read_scenario
from tests.session.tables import ANN, SETUP, found, played, setup, text, words


def test_acts_are_played_and_the_table_after_them_is_reported() -> None:
    scenario = read_scenario(SETUP + "---\nAnn draws\nAnn passes\n")
    before = [hand[:] for hand in scenario.state.hands]
    report = play(scenario)
    assert report.failures == ()
    assert words(report.state.hands[ANN]) == "b0 b3 y8 g4"
    assert scenario.state.hands == before


def test_expectations_that_hold_say_nothing() -> None:
    holds = (
        "expect turn Ann", "expect hand Ann y8 b3 b0", "expect count Ben 2", "expect faceup Ann",
        "expect top 1 r3", "expect salt nobody", "expect pepper Cy", "expect seats Ben Cy Ann",
        "expect direction left", "expect owes nobody", "expect pile 2 y7", "expect stock 1 50",
        "expect score Ann 0",
    )  # fmt: skip
    assert found(*holds) == []


@pytest.mark.parametrize(
    ("line", "is_so"),
    [
        ("turn Ben", "turn Ann"),
        ("asked Ben backfire", "turn Ann"),
        ("hand Ann b0 b3", "hand Ann y8 b0 b3"),
        ("hand Ann b0 b3 b3", "hand Ann y8 b0 b3"),
        ("count Ann 4", "count Ann 3"),
        ("faceup Ann y8", "faceup Ann"),
        ("top 1 r4", "top 1 r3"),
        ("top 1", "top 1 r3"),
        ("salt Ann", "salt nobody"),
        ("pepper nobody", "pepper Cy"),
        ("seats Ann Cy Ben", "seats Ann Ben Cy"),
        ("direction right", "direction left"),
        ("owes Ann", "owes nobody"),
        ("pile 1 r3 r3", "pile 1 r3"),
        ("stock 2 0", "stock 2 49"),
        ("over", "turn Ann"),
        ("out Ann", "turn Ann"),
        ("out nobody", "turn Ann"),
        ("blocked", "turn Ann"),
        ("dealer Cy", "turn Ann"),
        ("score Ann 10", "score Ann 0"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_is_so(line: str, is_so: str) -> None:
    assert [answer for _, answer in found(f"expect {line}")] == [is_so]


def test_the_play_goes_on_after_an_expectation_that_does_not_hold() -> None:
    report = played("expect turn Ben", "Ann draws", "expect count Ann 3")
    assert [failure.line for failure in report.failures] == [13, 15]
    assert len(report.state.hands[ANN]) == 4


def test_an_illegal_act_ends_the_play_with_its_rule() -> None:
    report = played("Ann plays b3 on 2", "expect turn Cy")
    assert len(report.failures) == 1
    assert report.failures[0].expected == "Ann plays b3 on 2"
    assert report.failures[0].found.startswith("illegal by G3.2: ")


def test_a_refused_act_is_refused_by_that_rule_and_changes_nothing() -> None:
    report = played("refuse G3.2: Ann plays b3 on 2", "illegal: Ben plays r6 on 1", "expect turn Ann")
    assert report.failures == ()
    assert report.state.pending == setup().pending


def test_another_rule_or_a_legal_act_is_a_failure() -> None:
    assert [answer[:16] for _, answer in found("refuse G6.5: Ann plays b3 on 2")] == ["illegal by G3.2:"]
    assert found("refuse G3.2: Ann draws") == [
        ("illegal by G3.2: Ann draws", "legal: Ann draws from 1"),
    ]
    assert found("illegal: Ann plays b3") == [("illegal: Ann plays b3", "legal: Ann plays b3 on 1")]


def test_a_game_that_is_over_says_how_it_ended() -> None:
    last = ("hand Ann: r9",)
    assert played("Ann plays r9", "expect over", "expect out Ann", "expect dealer Cy", first=last).failures == ()
    wrong = played("Ann plays r9", "expect turn Ben", "expect blocked", "expect out Ben", first=last).failures
    assert [failure.found for failure in wrong] == ["over, out Ann", "out Ann", "out Ann"]
    blocked = ("rules: grand max_turns=1",)
    acts = ("Ann draws", "Ann passes", "expect blocked", "expect over", "expect out nobody")
    assert played(*acts, first=blocked).failures == ()


def test_a_file_may_say_which_hidden_card_a_four_takes() -> None:
    four = ("hand Ann: r4 y8 y5",)
    assert words(played("Ann plays r4", "Ann takes 2 from Cy", first=four).state.hands[ANN]) == "y8 y5 b6"
    failures = played("Ann plays r4", "Ann takes 3 from Cy", first=four).failures
    assert "holds only 2 cards" in failures[0].found
    assert played("Ann plays r4", "illegal: Ann takes 9 from Cy", first=four).failures == ()


def test_a_draw_without_its_source_comes_from_stock_2_when_1_is_empty() -> None:
    state = played("Ann draws", first=("stock 1:", "rest: aside")).state
    assert words(state.hands[ANN]) == "b0 b3 y8 y1"
    asked = question(state)
    assert asked is not None
    assert asked.kind == KEEP


def test_threes_go_to_the_player_who_asks_for_them() -> None:
    three = ("hand Cy: b4 g3 y3 b9",)
    report = played("Ann plays b0 b3", "Ben passes", "Cy gives y3 g3", "expect count Ann 3", first=three)
    assert report.failures == ()


def test_a_gift_without_a_receiver_is_a_failure_that_says_so() -> None:
    five = ("hand Ann: r5 y8 y5",)
    failures = played("Ann plays r5", "Ann names Cy", "Cy gives b4", first=five).failures
    assert "to whom" in failures[0].found


def test_a_scenario_can_be_played_twice_with_the_same_end() -> None:
    scenario: Scenario = read_scenario(text("hand Ann: r4 y8 y5") + "---\nAnn plays r4\nAnn takes from Ben\n")
    assert play(scenario).state.hands == play(scenario).state.hands
