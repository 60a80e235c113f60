"""Reasons where the hand is hidden: what all may guess of it."""

from __future__ import annotations

from game.ai.reasons import why
from tests.positions import ANN, BEN, table
from tests.reasons.asking import asked_why, words


def test_whoever_draws_probably_has_nothing_that_fits_and_with_open_hands_surely() -> None:
    for hand, opened in (("b7 b6", "No red, yellow, Nine or Four, so Ann draws."),
                         ("y1 b6", "Ann got another card to choose from.")):  # fmt: skip
        position = table(f"hand Ann: {hand}")
        assert asked_why(position, "Ann draws") == [
            "Probably no red, yellow, Nine or Four, so Ann draws.",
            "Ann has only 2 cards, and often none of so few fits.",
        ]
        assert opened in asked_why(position, "Ann draws", opened=True)


def test_a_player_who_drew_at_a_colour_is_named_when_it_lies_there_again() -> None:
    position = table("hand Ann: y6 y1 b7 b6 b5 b4", "pile 1: r6", "pile 2: b4", "hand Ben: r8 g1 g2 g3")
    act = position.read("Ann plays y6 on 1")
    assert [reason.kind for reason in why(position.state, act, {BEN: frozenset({1})})] == ["drew_at"]
    assert "drew_at" not in [reason.kind for reason in why(position.state, act, {})]


def test_whoever_draws_where_a_colour_lay_before_is_said_to_have_drawn_then_too() -> None:
    position = table("hand Ann: b7 b6 g1 g2")
    for lay, told in ((frozenset({0, 2}), "Ann also drew the last time red was on top."), (frozenset({3}), None)):
        reasons = words(why(position.state, position.read("Ann draws"), {ANN: lay}), ANN, False)
        assert reasons[1:2] == ([told] if told else [])


def test_of_a_card_that_is_kept_it_is_said_how_few_fit_where_most_do_not() -> None:
    position = table("rules: classic", "pile 2:", "pile 1: r9", "hand Ann: b7 b6", "turn: Ann")
    position.play("Ann draws")
    assert asked_why(position, "Ann passes") == [
        "The card just drawn probably does not fit.", "Of the 108 cards in the deck, only 39 fit there.",
    ]  # fmt: skip


def test_of_a_play_one_thing_is_enough_of_what_it_fits_on() -> None:
    for lies, told in (("y4", ["It fits on the left pile only."]), ("r4", ["It follows red."])):
        position = table("hand Ann: r6 y1 b7 b6 b5", "pile 1: r9", f"pile 2: {lies}", "hand Ben: g1 g2 g3 g4")
        assert asked_why(position, "Ann plays r6 on 1") == told
    bare = table("hand Ann: r4 r2 g7 b6 b3 g3 gS", "hand Ben: g1 g2 g5 g8", "pile 2: yR")
    assert asked_why(bare, "Ann plays r4 on 1", opened=True) == ["It fits on the left pile only."]
