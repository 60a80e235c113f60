"""Replay (R.replay-card): its player may at once lay one more card that fits on it."""

from game.rules.events import Drawn, Laid
from tests.positions import ANN, of, table

RULES = ("rules: replay", "pile 1: r9", "pile 2:", "stock 1: b7 g4")


def test_its_player_may_lay_one_more_card_that_fits_on_it() -> None:
    position = table(*RULES, "hand Ann: rP r4 bP y1 y5")
    position.play("Ann plays rP")
    assert position.asked == "Ann turn"
    assert position.refused("Ann plays y1") == "G3.2"
    happened = position.play("Ann plays r4")
    assert [event.player for event in of(happened, Laid)] == [ANN]
    assert position.asked == "Ben turn"


def test_a_replay_on_a_replay_goes_on_and_on() -> None:
    position = table(*RULES, "hand Ann: rP bP b4 y1 y5")
    position.play("Ann plays rP", "Ann plays bP", "Ann plays b4")
    assert (position.hand("Ann"), position.asked) == ("y1 y5", "Ben turn")


def test_who_lays_no_more_ends_the_turn_and_draws_nothing() -> None:
    position = table(*RULES, "hand Ann: rP r4 y1")
    position.play("Ann plays rP")
    assert position.refused("Ann draws") == "R.replay-card"
    assert not of(position.play("Ann passes"), Drawn)
    assert (position.hand("Ann"), position.asked) == ("r4 y1", "Ben turn")


def test_laid_as_the_last_card_it_ends_the_game() -> None:
    position = table(*RULES, "hand Ann: rP")
    position.play("Ann plays rP")
    assert (position.state.over, position.state.out) == (True, (ANN,))
