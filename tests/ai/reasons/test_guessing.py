"""Reasons where the hand is hidden: what all may guess of it."""

from __future__ import annotations

from game.ai.reasons import why
from tests.positions import ANN, BEN, table
from tests.reasons.asking import asked_why, words


def test_whoever_seldom_draws_by_choice_probably_has_nothing_that_fits_and_with_open_hands_surely() -> None:
    for hand, opened in (("b7 b6", "No red, yellow, Nine or Four, so Ann draws."),
                         ("y1 b6", "Ann got another card to choose from.")):  # fmt: skip
        position = table(f"hand Ann: {hand}")
        assert asked_why(position, "Ann draws", by="casual") == [
            "Probably no red, yellow, Nine or Four, so Ann draws.",
            "Ann has only 2 cards, and often none of so few fits.",
        ]
        assert asked_why(position, "Ann draws", by="master") == []
        assert opened in asked_why(position, "Ann draws", opened=True)


def test_whoever_may_draw_only_with_nothing_that_fits_surely_has_nothing() -> None:
    position = table("rules: grand must_play=on", "hand Ann: b7 b6 b5 b2")
    assert asked_why(position, "Ann draws", by="master") == ["No red, yellow, Nine or Four, so Ann draws."]


def test_a_player_who_drew_at_a_colour_is_named_when_it_lies_there_again() -> None:
    position = table("hand Ann: y6 y1 b7 b6 b5 b4", "pile 1: r6", "pile 2: b4", "hand Ben: r8 g1 g2 g3")
    act = position.read("Ann plays y6 on 1")
    assert [reason.kind for reason in why(position.state, act, {BEN: frozenset({1})})] == ["drew_at"]
    assert "drew_at" not in [reason.kind for reason in why(position.state, act, {})]


def test_whoever_draws_where_a_colour_lay_before_is_said_to_have_drawn_then_too() -> None:
    position = table("hand Ann: b7 b6 g1 g2")
    for lay, told in ((frozenset({0, 2}), "Ann also drew the last time red was on top."), (frozenset({3}), None)):
        reasons = words(why(position.state, position.read("Ann draws"), {ANN: lay}), ANN, False)
        assert reasons == ([told] if told else [])


def test_of_a_card_that_is_kept_it_is_said_how_few_fit_where_most_do_not() -> None:
    position = table("rules: classic", "pile 2:", "pile 1: r9", "hand Ann: b7 b6", "turn: Ann")
    position.play("Ann draws")
    assert asked_why(position, "Ann passes", by="casual") == [
        "The card just drawn probably does not fit.", "Of the 108 cards in the deck, only 39 fit there.",
    ]  # fmt: skip


def test_of_a_play_that_only_the_hand_explains_nothing_is_said() -> None:
    for lies in ("y4", "r4"):
        position = table("hand Ann: r6 y1 b7 b6 b5", "pile 1: r9", f"pile 2: {lies}", "hand Ben: g1 g2 g3 g4")
        assert asked_why(position, "Ann plays r6 on 1") == []


def test_that_a_play_changes_the_colour_is_said_only_for_want_of_more() -> None:
    for hand, told in (("g6 y1 b7 b6 b5", ["Ann turned red into green."]), ("g6 y1 b7", ["It leaves Ann two cards."])):
        position = table(f"hand Ann: {hand}", "pile 1: r6", "pile 2: y4", "hand Ben: g1 g2 g3 g4")
        assert asked_why(position, "Ann plays g6 on 1") == told


def test_of_a_card_that_is_dear_it_is_said_who_may_be_out_soon() -> None:
    for ben, told in (("g1", ["It counts 20 points, and Ben has one card."]), ("g1 g2 g3", [])):
        position = table("rules: classic", "pile 2:", "pile 1: r7", "turn: Ann", "hand Ann: rR b1 b2 b3 b4",
                         f"hand Ben: {ben}", "hand Cy: b1 b2 b3 b4")  # fmt: skip
        assert [line for line in asked_why(position, "Ann plays rR") if "points" in line] == told
