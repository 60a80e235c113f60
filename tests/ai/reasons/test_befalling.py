"""Reasons for what befalls others: whom a card hits, and what could spare them."""

from __future__ import annotations

from tests.positions import table
from tests.reasons.asking import asked_why, hinted


def test_a_draw_two_hits_who_is_next_unless_a_wild_sends_it_back() -> None:
    position = table("hand Ann: rD y1 y5", "hand Ben: g1")
    assert hinted(position, "Ann plays rD on 1", "Ann plays y1 on 2")[0] == (
        "Ben has one card, draws 2 and loses the turn, unless they play a Wild."
    )


def test_that_who_is_next_has_few_cards_speaks_for_nothing() -> None:
    position = table("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ann: rS y1 b7 b6", "hand Ben: g1 g2 g3",
                     "hand Cy: b2", "hand Dee: b1 b3")  # fmt: skip
    for act in ("Ann plays rS on 1", "Ann plays y1 on 2"):
        told = [line for line in asked_why(position, act) if "points" not in line]
        assert not [line for line in told if "Ben" in line or "Cy" in line]
    few = table("players: Ann Ben Cy Dee", "dealer: Dee", "hand Ann: rS y1 b7 b6", "hand Ben: g1 g2 g3",
                "hand Cy: b2 b4 b5 g6", "hand Dee: b1 b3")  # fmt: skip
    assert "Ben has 3 cards, and is skipped." in asked_why(few, "Ann plays rS on 1")


def test_a_one_names_who_draws_as_often_as_there_are_ones_in_a_row() -> None:
    position = table("hand Ann: y1 r1 b6 b0", "pile 1: y6", "pile 2: g1")
    assert asked_why(position, "Ann plays y1 on 1")[0] == "Ann names who draws a card."
    assert asked_why(position, "Ann plays r1 on 2")[0] == "Ann names who draws each of 2 cards."


def test_that_somebody_must_draw_is_told_before_what_they_could_have_taken() -> None:
    position = table("hand Ann: rD y1 y5 b2", "hand Ben: g1 g2 g3 g4", "pile 1: rR", "pile 2: W:r")
    assert asked_why(position, "Ann plays rD on 2") == [
        "Ben draws 2 and loses the turn, unless a Wild sends it back.",
        "It covers the Wild, which Ben could otherwise take.",
    ]


def test_it_is_told_first_that_somebody_has_the_fewest_cards_and_then_that_they_draw() -> None:
    position = table("hand Ann: r1 y1 y5", "hand Ben: g1 g2", "hand Cy: b1 b2 b3 b4")
    position.play("Ann plays r1 on 1")
    assert asked_why(position, "Ann names Ben") == [
        "Of the others, Ben has the fewest cards: 2.", "Ben draws one card, unless a Wild sends it back.",
    ]  # fmt: skip


def test_only_a_draw_two_and_a_wild_draw_four_can_be_answered_where_such_answers_are_played() -> None:
    position = table("rules: grand stacking=on backfire=off", "players: Ann Ben", "dealer: Ben",
                     "pepper: Ben", "hand Ann: r0 rD y1 y5", "hand Ben: g1 g2 g3 g4")  # fmt: skip
    assert asked_why(position, "Ann plays r0 on 1")[0] == "Ben draws one card."
    assert "Ben draws 2 and loses the turn, unless it can be answered." in asked_why(position, "Ann plays rD on 1")


def test_a_wild_draw_four_is_not_answerable_where_only_a_draw_two_is() -> None:
    position = table("rules: grand answer_draw_two=on wild_draw_four=always backfire=off", "hand Ann: F y1 y5",
                     "hand Ben: g1 g2 g3 g4")  # fmt: skip
    assert "Ben draws 4 and loses the turn." in asked_why(position, "Ann plays F:b on 1")


def test_with_all_hands_open_it_is_known_whether_a_draw_can_be_passed_on() -> None:
    for hand, told in (("g1 g2 g3", "."), ("g1 g2 gD", ", unless they answer it.")):
        position = table("rules: grand stacking=on", "hand Ann: rD y1 y5", f"hand Ben: {hand}")
        opened = asked_why(position, "Ann plays rD on 1", opened=True)
        assert f"Ben has 3 cards, draws 2 and loses the turn{told}" in opened
        if told == ".":
            assert "Ben has 3 cards, draws 2 and loses the turn, unless it can be answered." in asked_why(
                position, "Ann plays rD on 1")  # fmt: skip


def test_with_all_hands_open_it_is_known_whether_a_draw_can_be_sent_back() -> None:
    for hand, told in (("g1 g2 g3", "Ben has 3 cards, draws 2 and loses the turn."),
                       ("g1 g2 F", "Ben has 3 cards, draws 2 and loses the turn."),
                       ("g1 g2 W", "Ben has 3 cards, draws 2 and loses the turn, unless they play their Wild.")):
        position = table("hand Ann: rD y1 y5", f"hand Ben: {hand}")
        assert told in asked_why(position, "Ann plays rD on 1", opened=True)
        assert "Ben has 3 cards, draws 2 and loses the turn, unless they play a Wild." in asked_why(
            position, "Ann plays rD on 1")  # fmt: skip
    for hand, told in (("g1 g2", "Ben draws one card."), ("g1 W", "Ben draws one card, unless they play their Wild.")):
        position = table("hand Ann: r1 y1 y5", f"hand Ben: {hand}")
        position.play("Ann plays r1 on 1")
        assert told in asked_why(position, "Ann names Ben", opened=True)


def test_with_all_hands_open_it_is_known_what_a_challenge_would_find() -> None:
    for hand, told in (("F g1 g2", "Ben draws 4 and loses the turn."),
                       ("F r1 g2", "Ben draws 4 and loses the turn, unless they challenge.")):  # fmt: skip
        position = table(f"hand Ann: {hand}", "hand Ben: g3 g4 g5 g6", "pile 1: r9", "pile 2: y4")
        assert told in asked_why(position, "Ann plays F:b on 1", opened=True)
