"""What a draw, a kept card and a called colour tell of a hand, by the kind of opponent."""

from __future__ import annotations

import pytest

from tests.positions import table
from tests.reasons.asking import asked_why


@pytest.mark.parametrize(("by", "most"), [("beginner", 4), ("casual", 3), ("sharp", 1), ("master", 1), ("", 1)])
def test_the_more_willing_a_level_draws_the_smaller_the_hand_of_which_a_draw_tells(by: str, most: int) -> None:
    hand, told = ["b7", "b6", "b5", "b3", "b2", "g7", "g6"], []
    for number in range(1, 8):
        reasons = asked_why(table(f"hand Ann: {' '.join(hand[:number])}"), "Ann draws", by=by)
        told += [number] if "Probably no" in str(reasons) else []
    assert told == [*range(1, most + 1)]


@pytest.mark.parametrize(("by", "told"), [("casual", True), ("sharp", False), ("master", False)])
def test_of_a_kept_card_that_often_fits_it_is_said_not_to_only_of_who_seldom_keeps_one_that_does(
    by: str, told: bool
) -> None:
    position = table("hand Ann: b7 b6", "pile 1: r9", "pile 2: r4")
    position.play("Ann draws from 1")
    assert ("probably does not fit" in str(asked_why(position, "Ann passes", by=by))) == told


def test_of_a_called_colour_it_is_said_to_be_held_only_where_enough_cards_are_left() -> None:
    for left, by, told in ((6, "sharp", True), (3, "sharp", False), (3, "casual", True), (0, "casual", False)):
        hand = " ".join(["W", *["b1", "b2", "b3", "y6", "y5", "g1"][:left]])
        position = table("rules: classic", "pile 2:", "pile 1: r9", "turn: Ann", f"hand Ann: {hand}")
        assert ("probably holds more blue" in str(asked_why(position, "Ann plays W:b", by=by))) == told


def test_that_a_draw_is_no_great_risk_is_said_only_where_it_may_well_be_by_choice() -> None:
    for by, hand, told in (("casual", "b7 b6", False), ("master", "b8 b8 b7 b7 b6 b6", True)):
        position = table(f"hand Ann: {hand}", "hand Ben: g1 g2 g3 g4", "hand Cy: g1 g2 g3 g4")
        assert ("no great risk" in str(asked_why(position, "Ann draws", by=by))) == told
        assert "no great risk" not in str(asked_why(position, "Ann draws", opened=True)), "nothing fits"
