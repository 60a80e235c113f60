"""Wild Draw Four (G6.7, G3.5): the next player draws four and loses the turn, or challenges."""

from game.rules.events import ChallengeLost, ChallengeWon, Drawn, Forced, HandShown, TurnLost, mask
from tests.positions import ANN, BEN, CY, of, table, words

STOCK = "stock 1: y8 bS y6 g9 rR yS"  # which completes nothing
RIGHTLY = "hand Ann: F b1 g5"  # neither red nor yellow, the colours of the piles
WRONGLY = "hand Ann: F r1 g5"


def test_the_next_player_draws_four_and_loses_the_turn() -> None:
    position = table("rules: grand wild_draw_four=always", WRONGLY, STOCK)
    happened = position.play("Ann plays F:g on 1", *["Ben draws"] * 4)
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(BEN, 4)]
    assert [event.player for event in of(happened, TurnLost)] == [BEN]
    assert (position.pile(1), position.asked) == ("r9/Cy F:g/Ann", "Cy turn")


def test_a_wrong_one_is_refused_where_that_is_enforced() -> None:
    enforced = "rules: grand wild_draw_four=enforced"
    assert table(enforced, WRONGLY).refused("Ann plays F:g on 1") == "G3.5"
    assert table(enforced, "hand Ann: F y1 g5").refused("Ann plays F:g on 1") == "G3.5"
    assert table(enforced, RIGHTLY).refused("Ann plays F:g on 1") == ""


def test_a_challenge_of_a_wrong_one_makes_its_player_draw_and_the_challenger_takes_a_turn() -> None:
    position = table(WRONGLY, STOCK)
    position.play("Ann plays F:g on 1")
    assert position.asked == "Ben challenge"
    happened = position.play("Ben challenges", *["Ann draws"] * 4)
    assert of(happened, ChallengeWon)
    assert [event.player for event in of(happened, Drawn)] == [ANN] * 4
    assert not of(happened, TurnLost)
    assert position.asked == "Ben turn"


def test_a_challenge_of_a_right_one_costs_two_more_and_the_turn() -> None:
    position = table(RIGHTLY, STOCK)
    happened = position.play("Ann plays F:g on 1", "Ben challenges", *["Ben draws"] * 6)
    assert of(happened, ChallengeLost)
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(BEN, 6)]
    assert position.asked == "Cy turn"


def test_the_challenger_alone_sees_the_hand_as_it_was() -> None:
    position = table(RIGHTLY, STOCK)
    (shown,) = of(position.play("Ann plays F:g on 1", "Ben challenges"), HandShown)
    assert words(shown.cards) == "b1 g5"
    assert [mask(shown, viewer).cards == shown.cards for viewer in (ANN, BEN, CY, -1)] == [True, True, False, False]


def test_a_backfire_leaves_nothing_to_challenge_and_a_challenged_draw_nothing_to_backfire() -> None:
    position = table("hand Ann: F W r1", "hand Ben: W W g1")
    position.play("Ann plays F:g on 1", "Ben answers with W:b")
    assert position.asked == "Ann backfire"
    assert position.refused("Ann challenges") == "G3.5"
    position = table("hand Ann: F W r1", "hand Ben: W W g1")
    position.play("Ann plays F:g on 1", "Ben challenges")
    assert position.asked == "Ann draw"
    assert position.refused("Ann answers with W:b") == "G4.1"


def test_who_loses_a_challenge_draws_for_a_card_of_their_own() -> None:
    position = table(WRONGLY, STOCK)
    happened = position.play("Ann plays F:g on 1", "Ben challenges")
    assert [(event.player, event.whose, event.number) for event in of(happened, Forced)] == [(ANN, ANN, 4)]
