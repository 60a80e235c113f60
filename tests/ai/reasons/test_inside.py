"""Reasons that lie in a hand: nothing is said of what is left of it where it moves to somebody else."""

from __future__ import annotations

import pytest

from game.ai.reasons import hint, why
from game.ai.reasons.kinds import KINDS
from game.rules import known
from tests.positions import ANN, table
from tests.reasons.asking import asked_why, hinted
from tests.reasons.checking import so
from tests.reasons.gathering import Given

#: Where a Seven swaps hands, and a Zero moves them all.
SEVEN_ZERO = ("rules: classic seven_zero=on", "hand Cy: y4 y5 y6", "pile 1: r9", "pile 2:", "turn: Ann")


@pytest.mark.parametrize("play", ["r0", "r7"])
def test_where_hands_move_nothing_is_said_of_what_is_left_in_the_hand(play: str) -> None:
    for left in ("r1", "r1 r2", "r1 r2 r3", "y1 y2 y3", f"y{play[1:]} y1", "W r1 y1 y2"):
        position = table(*SEVEN_ZERO, f"hand Ann: {play} {left}", "hand Ben: g1 g2 g3")
        act = position.read(f"Ann plays {play} on 1")
        advice = hint(known(position.state, ANN), [act, position.read("Ann draws")], {}, True)
        for reasons, opened in ((advice[0].reasons, False), (why(position.state, act, {}, True), True)):
            given = Given(position.state, act, reasons, not opened, {}, opened)
            assert all(so(given, reason) for reason in reasons), reasons
            themes = {KINDS[reason.kind].theme for reason in reasons}
            assert not themes & {"left", "pair", "keeps"}, reasons


def test_where_hands_move_the_smaller_hand_that_comes_is_told_of() -> None:
    fewer = table(*SEVEN_ZERO, "hand Ann: r0 r7 r1 y1 y2", "hand Ben: g1 g2")
    assert hinted(fewer, "Ann plays r0 on 1", "Ann plays r1 on 1")[0] == "You get Cy's hand: 3 cards."
    assert hinted(fewer, "Ann plays r7 on 1", "Ann draws")[0] == "You can swap hands with Ben, who has 2 cards."
    assert "Ann gets Cy's hand: 3 cards." in asked_why(fewer, "Ann plays r0 on 1")
    more = table(*SEVEN_ZERO, "hand Ann: r0 r7 r1", "hand Ben: g1 g2")
    for play in ("r0", "r7"):
        assert "hand" not in str(asked_why(more, f"Ann plays {play} on 1")).replace("in a hand", "")
    kept = table(*SEVEN_ZERO, "hand Ann: r0 r1 W y1", "hand Ben: g1 g2")
    assert "Wild" in hinted(kept, "Ann plays r1 on 1", "Ann plays r0 on 1")[0]
