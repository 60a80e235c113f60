"""Reasons for what is drawn, and from where."""

from __future__ import annotations

from game.ai.reasons import hint
from game.rules import known
from tests.positions import BEN, table
from tests.reasons.asking import asked_why, hinted, words


def test_a_card_is_taken_from_a_pile_or_left_there_for_what_it_is_and_what_is_held() -> None:
    for top, hand, taken, left in (
        ("b7", "b1 b5", ["You have 2 other blue cards to go with the blue Seven."],
         ["The blue Seven does not fit on the left pile, and nobody sees what lies under it.",
          "Nobody sees which card you draw."]),
        ("g7", "b1 b5", ["You see what you get there: the green Seven."],
         ["The green Seven does not fit on the left pile, and nobody sees what lies under it.",
          "The green Seven you could take would be your only green card."]),
        ("gD", "b1 b5", ["You get the green Draw Two, which fits on the left pile.",
                         "With it, you can make somebody draw."],
         ["The green Draw Two on top would count 20 points in your hand.",
          "The green Draw Two you could take would be your only green card."]),
        ("W:g", "b1 b5", ["You get the Wild, which fits on any colour.",
                          "With it, you can send back what a card makes you draw."],
         ["The Wild on top would count 50 points in your hand.", "Nobody sees which card you draw."]),
    ):  # fmt: skip
        position = table("hand Ann: rD y1 y5", f"hand Ben: {hand}", "hand Cy: g1 g2 g3 g4", "pile 1: r9",
                         f"pile 2: y3 {top}", "turn: Ann")  # fmt: skip
        position.play("Ann plays rD on 1")
        assert hinted(position, "Ben draws from pile", "Ben draws from 1") == taken
        assert hinted(position, "Ben draws from 1", "Ben draws from pile") == left


def test_of_a_card_not_taken_it_is_said_at_least_which_it_is() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: b1 b5", "hand Cy: g1 g2 g3 g4", "pile 1: r9", "pile 2: y3 r6",
                     "turn: Ann")  # fmt: skip
    position.play("Ann plays rD on 1")
    acts = [position.read("Ben draws from 1"), position.read("Ben draws from pile")]
    _, other = hint(known(position.state, BEN), acts, {}, True)
    assert words(other.reasons, BEN, True) == ["You see what you get there: the red Six."]


def test_why_an_open_eight_is_taken_is_said_of_who_takes_it() -> None:
    position = table("hand Ann: r4 y1 b7 b6", "hand Ben: g1", "faceup Ben: b8")
    position.play("Ann plays r4 on 1")
    act = "Ann takes b8 from Ben"
    assert "The blue Eight lies open: Ann saw what to take." in asked_why(position, act)
    assert "The blue Eight lies open: you see what you take." in hinted(position, act, "Ann takes from Cy")


def test_a_card_that_completes_a_run_or_a_rainbow_is_taken_for_it() -> None:
    for hand, top, told in (
        ("b5 b6 g2", "b7", "With it, you can give a Run away: 3 cards."),
        ("r7 y7 g7 b1", "b7", "With it, you can give a Rainbow away: 4 cards."),
        ("b5 b6 g2", "b8", ""),
    ):
        # a Wild Draw Four may be challenged: then the first card is the answer to that
        for play, other in (("Ann plays F:r on 1", "Ben challenges"), ("Ann plays rD on 1", "Ben draws from 1")):
            position = table("hand Ann: F rD y1 y5", f"hand Ben: {hand}", "pile 1: r9", f"pile 2: {top}")
            position.play(play)
            first = hinted(position, "Ben draws from pile", other)[0]
            assert first == told if told else "away" not in first


def test_a_wild_draw_four_that_was_drawn_is_not_said_not_to_fit() -> None:
    for stock, told in (("F", "The Wild Draw Four just drawn may not be played now."),
                        ("g2", "The green Two just drawn does not fit.")):
        position = table("rules: classic wild_draw_four=enforced", "pile 2:", "pile 1: r9", "hand Ann: r1 b7",
                         f"stock 1: {stock} y1 y2", "stock 2:", "turn: Ann")  # fmt: skip
        position.play("Ann draws")
        assert told in asked_why(position, "Ann passes", opened=True)


def test_of_a_pile_it_is_not_said_that_its_top_does_not_fit_where_it_is_seen_to_fit_on_the_next() -> None:
    for lies, told in (("y3 b1", True), ("b1 y1", False), ("y1", False)):
        position = table("hand Ann: rD y2 y5", "hand Ben: b1 y5", "pile 1: r9", f"pile 2: {lies}", "turn: Ann")
        position.play("Ann plays rD on 1")
        assert ("does not fit" in str(hinted(position, "Ben draws from 1", "Ben draws from pile"))) == told
