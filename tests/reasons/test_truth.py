"""The true position: what the rules make of an act there, as far as nobody chooses."""

from __future__ import annotations

from game.rules import question
from game.rules.views import DRAWING
from tests.positions import BEN, CY, table
from tests.reasons.gathering import Given
from tests.reasons.truth import Truth


def test_where_only_a_pile_is_left_to_draw_from_the_truth_ends_before_the_draw_and_takes_are_counted_after() -> None:
    position = table("hand Ann: rD y1 y5", "pile 1: r9", "pile 2: b7")
    for number, stock in enumerate(position.state.stocks):
        position.state.hands[BEN + number].extend(stock)
        stock.clear()
    truth = Truth(Given(position.state, position.read("Ann plays rD on 1"), (), True, {}))
    asked = question(truth.after)
    assert asked is not None and (asked.kind, asked.player) == (DRAWING, BEN) and truth.forced(BEN) == 2
    assert truth.takes() == 0 and len(truth.after.hands[CY]) == len(position.state.hands[CY])
