"""Reverse (G6.3): direction turns round, unless the player who would have been next lays another on it."""

from game.rules.events import DirectionTurned, Recovered, Skipped
from game.rules.values.state import OWES_CALL
from tests.positions import ANN, BEN, of, table

FOUR = ("players: Ann Ben Cy Dee", "hand Dee: g4 g5", "dealer: Dee", "hand Ann: rR y1 y5")


def test_the_direction_of_play_turns_round() -> None:
    position = table(*FOUR)
    assert [event.direction for event in of(position.play("Ann plays rR on 1"), DirectionTurned)] == [-1]
    assert position.asked == "Dee turn"
    position = table(*FOUR, "direction: right")
    assert [event.direction for event in of(position.play("Ann plays rR on 1"), DirectionTurned)] == [1]
    assert position.asked == "Ben turn"


def test_only_the_player_who_would_have_been_next_may_recover_it() -> None:
    position = table(*FOUR, "hand Ben: r8 gR b4", "hand Dee: yR g5")
    position.play("Ann plays rR on 1")
    assert position.asked == "Ben recover"
    assert position.refused("Dee answers with yR") == "G3.6"
    assert position.refused("Ben answers with r8") == "G6.3"
    assert position.refused("Ben answers with bR") == "G6.3"


def test_a_recovery_cancels_both_and_its_player_takes_a_turn() -> None:
    position = table(*FOUR, "hand Ben: r8 gR b4", "hand Cy: yR b2")
    happened = position.play("Ann plays rR on 1", "Ben answers with gR")
    assert [(event.player, event.whose) for event in of(happened, Recovered)] == [(BEN, ANN)]
    assert not of(happened, DirectionTurned)
    assert position.pile(1) == "r9/Dee rR/Ann gR/Ben"
    assert position.asked == "Ben turn"


def test_who_declines_to_recover_lets_the_direction_turn() -> None:
    position = table(*FOUR, "hand Ben: r8 gR b4")
    assert of(position.play("Ann plays rR on 1", "Ben passes"), DirectionTurned)
    assert (position.state.direction, position.asked) == (-1, "Dee turn")


def test_with_two_players_it_skips_one_and_turns_nothing() -> None:
    position = table("players: Ann Ben", "dealer: Ben", "hand Ann: rR y1 y5", "pile 1: r9 rS")
    happened = position.play("Ann plays rR on 1")
    assert [event.skipped for event in of(happened, Skipped)] == [(BEN,)]
    assert not of(happened, DirectionTurned)
    assert (position.state.direction, position.asked) == (1, "Ann turn")


def test_a_recovery_with_the_last_but_one_card_owes_a_call() -> None:
    position = table(*FOUR, "hand Ben: r8 gR")
    position.play("Ann plays rR on 1", "Ben answers with gR")
    assert position.state.owes[BEN] == OWES_CALL
