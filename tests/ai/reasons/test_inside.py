"""Reasons that lie in a hand: nothing is said of what is left of it where it moves to somebody else."""

from __future__ import annotations

import pytest

from game.ai.reasons import Reason, hint, why
from game.ai.reasons.kinds import KINDS
from game.rules import known
from game.rules.values.cards import FACE_OF_TEXT, NO_CARD
from tests.positions import ANN, BEN, Position, table
from tests.reasons.asking import asked_why, hinted, words
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


@pytest.mark.parametrize(
    "kind", ["uno", "two_left", "last_fits", "two_fit", "one_fits", "one_colour", "more_fit", "pair", "keeps"]
)
def test_what_is_left_in_the_hand_is_found_not_to_be_so_where_hands_move(kind: str) -> None:
    left, about = {
        "uno": ("r1", Reason(kind)),
        "two_left": ("r1 r2", Reason(kind)),
        "last_fits": ("r1", Reason(kind, card=FACE_OF_TEXT["r1"])),
        "two_fit": ("r1 r2", Reason(kind)),
        "one_fits": ("r1 y2", Reason(kind, card=FACE_OF_TEXT["r1"])),
        "one_colour": ("r1 r2", Reason(kind, colour=0)),
        "more_fit": ("r2 r3 y4", Reason(kind, number=2)),
        "pair": ("r1 y{rank}", Reason(kind, card=FACE_OF_TEXT["r1"])),
        "keeps": ("r1 W", Reason(kind, card=FACE_OF_TEXT["W"])),
    }[kind]
    for rank, found in ((0, False), (7, False), (1, True)):
        hand = f"hand Ann: r{rank} {left.format(rank=rank)}"
        position = table(*SEVEN_ZERO, hand, "hand Ben: g1 g2 g3")
        act = position.read(f"Ann plays r{rank} on 1")
        assert so(Given(position.state, act, (about,), True, {}), about) == found


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


def left_in_hand(position: Position, act: str) -> list[str]:
    """What is said of what an act leaves, with all hands open; all that is said of it is so."""
    done = position.read(act)
    reasons = why(position.state, done, {}, True)
    assert all(so(Given(position.state, done, reasons, False, {}, True), reason) for reason in reasons), reasons
    return [reason.kind for reason in reasons if KINDS[reason.kind].theme in ("left", "pair")]


def test_who_gives_a_set_away_in_the_middle_of_a_draw_is_not_said_to_be_left_with_two_cards() -> None:
    for hand, before, told in (("r3 g3 b3 b1 g5", (), []), ("r3 g3 b3 b1", ("Ben draws from 1",), ["two_left"])):
        position = table("hand Ann: rD y8 b8", f"hand Ben: {hand}", "hand Cy: b2 gS b6", "pile 1: r9", "pile 2: y3")
        position.play("Ann plays rD on 1", *before, "Ben draws from pile")
        assert position.asked == "Ben share"
        assert left_in_hand(position, "Ben shares r3 y3 g3 to Ann, b3 to Cy") == told


def test_what_is_still_to_be_passed_on_is_not_said_to_stay_nor_what_still_comes_to_be_missing() -> None:
    position = table("hand Ann: y1 y7 g2 g7 b7", "hand Ben: W b2", "pile 1: y8", "pile 2: g9")
    assert left_in_hand(position, "Ann plays y1 y7 on 1") == []
    position.play("Ann plays y1 y7 on 1", "Ann names Ben")
    assert left_in_hand(position, "Ben answers with W:b") == []
    position = table("hand Ann: y1 y6 g2 g7 b7", "hand Ben: W b2", "pile 1: y7", "pile 2: g9")
    assert left_in_hand(position, "Ann plays y1 y6 on 1") == ["more_fit"]
    position.play("Ann plays y1 y6 on 1", "Ann names Ben")
    assert left_in_hand(position, "Ben answers with W:b") == ["last_fits"]


def test_who_gives_a_set_away_before_another_four_takes_a_card_is_not_said_to_be_left_with_one() -> None:
    for below, told in (("y4", []), ("y8", ["uno"])):
        position = table("hand Ann: y4 r7 r8 y1", "hand Ben: r9", f"pile 1: {below}/Cy", "pile 2: b3")
        position.play("Ann plays y4 on 1", "Ann takes from Ben")
        assert position.asked == "Ann share"
        assert left_in_hand(position, "Ann shares r7 r8 to Ben, r9 to Cy") == told


def test_who_has_the_pepper_is_not_said_to_be_left_with_two_cards_where_a_two_has_them_take_one() -> None:
    for above, top, told in (("b4", "b7", []), ("b6", "b9", ["two_fit"])):
        position = table(
            f"hand Ann: b1 b2 {above} y5", "hand Ben: W r5 r6", f"pile 1: {top}", "pile 2: r9", "pepper: Ben"
        )
        position.play(f"Ann plays b1 b2 {above} on 1", "Ann names Ben")
        assert left_in_hand(position, "Ben answers with W:r") == told


def test_of_who_is_next_it_is_said_that_a_last_card_one_knows_does_not_fit() -> None:
    position = table("rules: classic", "hand Ann: r6 y9 rD rS b3", "hand Ben: y8", "hand Cy: y8", "pile 1: r9",
                     "pile 2:", "turn: Ann")  # fmt: skip
    there = known(position.state, ANN)
    for remembers, told in ((True, ["r6"]), (False, [])):
        there.hands[BEN] = position.state.hands[BEN] if remembers else [NO_CARD]
        said = []
        for play in ("r6", "y9", "rD", "rS"):
            best, _ = hint(there, [position.read(f"Ann plays {play}"), position.read("Ann draws")], {}, True)
            if "Ben's last card, the yellow Eight, does not fit then." in words(best.reasons, ANN, True):
                said.append(play)
        assert said == told
