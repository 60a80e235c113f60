"""What is counted of whys and hints at the tables of a level."""

from __future__ import annotations

import pytest

from game.ai.reasons import Reason
from game.rules import RULE_SETS
from tests.positions import table
from tests.reasons.__main__ import main
from tests.reasons.by_level import Tally, tallied, untrue
from tests.reasons.gathering import Given


def test_what_is_guessed_of_a_hand_is_looked_up_in_it() -> None:
    lacks = Reason("lacks_probably", colours=(0, 1), ranks=(9, 4))
    for hand, wrong in (("b7 b6", False), ("b7 y1", True), ("b9 g1", True), ("W b1", False)):
        position = table(f"hand Ann: {hand}")
        assert untrue(Given(position.state, position.read("Ann draws"), (lacks,), False, {}), lacks) == wrong
    for hand, wrong in (("W b1 g2", False), ("W g1 g2", True)):
        position, calls = table(f"hand Ann: {hand}"), Reason("calls_probably", colour=3)
        assert untrue(Given(position.state, position.read("Ann plays W:b on 1"), (calls,), False, {}), calls) == wrong


def test_filler_what_explains_nothing_and_what_is_untrue_too_often_are_told() -> None:
    tally, position = Tally(), table("hand Ann: y1 b6")
    lacks, draws = Reason("lacks_probably", colours=(0, 1), ranks=(9, 4)), position.read("Ann draws")
    for reason, to_actor in ((lacks, False), (Reason("points"), False), (Reason("alike"), True)):
        tally.add(Given(position.state, draws, (reason,), to_actor, {}))
    assert tally.faults() == [
        "whys: points in 50.0%, over 5%",
        "hints: alike in 100.0%, over 3%",
        "lacks_probably: untrue in 100.0%, over 10%",
    ]
    assert tally.lines()[0] == "0 games, 2 draws for the turn, 2 of them by choice"


def test_of_a_level_no_why_is_filler_and_at_most_one_guess_in_ten_is_untrue() -> None:
    tally = tallied("casual", RULE_SETS["classic"], 1, 200, advised=False)
    assert tally.of_hands["lacks_probably"] > 150 and tally.faults() == []


def test_the_command_counts_at_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--level", "beginner", "--rules", "classic", "--hints", "1"]) in (0, 1)
    assert capsys.readouterr().out.startswith("1 games, ")
