"""Two (G6.10, G6.11): play goes to the pepper shaker, and the pepper to the player of the Two."""

from game.rules.events import Named, Owned, PepperGiven, PlaySent
from tests.positions import ANN, BEN, CY, of, table, words


def test_play_goes_to_the_pepper_and_the_pepper_to_the_player_of_the_two() -> None:
    position = table("hand Ann: r2 y5 y4", "pepper: Cy")
    happened = position.play("Ann plays r2 on 1")
    assert [(event.player, event.target) for event in of(happened, PlaySent)] == [(ANN, CY)]
    assert [event.player for event in of(happened, PepperGiven)] == [ANN]
    assert (position.state.pepper, position.asked) == (ANN, "Cy turn")


def test_who_holds_the_pepper_takes_another_turn_and_keeps_it() -> None:
    position = table("hand Ann: r2 y5 y4", "pepper: Ann")
    happened = position.play("Ann plays r2 on 1")
    assert not of(happened, PepperGiven)
    assert (position.state.pepper, position.asked) == (ANN, "Ann turn")


def test_the_cards_above_belong_to_the_player_play_was_sent_to() -> None:
    position = table("hand Ann: b2 b1 y5 y4", "hand Cy: b5 gS", "pile 1: r3", "pepper: Cy")
    happened = position.play("Ann plays b2 b1 on 1")
    assert [(event.player, words(event.cards)) for event in of(happened, Owned)] == [(CY, "b1")]
    assert position.pile(1) == "r3/Cy b2/Ann b1/Cy"
    assert position.asked == "Cy name"
    assert position.refused("Cy names Cy") == "G6.9"


def test_the_cards_below_stay_with_the_player_who_laid_them() -> None:
    position = table("hand Ann: b1 b2 y5 y4", "hand Cy: b5 gS", "pile 1: r3", "pepper: Cy")
    happened = position.play("Ann plays b1 b2 on 1", "Ann names Ben")
    assert not of(happened, Owned)
    assert position.pile(1) == "r3/Cy b1/Ann b2/Ann"
    assert position.asked == "Cy turn"


def test_a_second_two_sends_play_on_from_the_player_of_the_first() -> None:
    position = table("hand Ann: b2 b1 b2 y4 y5", "hand Cy: gS y7", "pile 1: r5", "pepper: Cy")
    happened = position.play("Ann plays b2 b1 b2 on 1", "Cy names Ben")
    assert [event.player for event in of(happened, Named)] == [CY]
    assert [(event.player, event.target) for event in of(happened, PlaySent)] == [(ANN, CY), (CY, ANN)]
    assert [event.player for event in of(happened, PepperGiven)] == [ANN, CY]
    assert position.asked == "Ann turn"


def test_by_colour_play_goes_to_the_seat_of_the_card_counted_from_the_first_dealer() -> None:
    four = ("rules: grand two=colour", "players: Ann Ben Cy Dee", "hand Dee: g4 g5", "dealer: Ben")
    for card, pile, player in (("r2", "r9", "Ben"), ("y2", "y9", "Cy"), ("g2", "g9", "Dee"), ("b2", "b9", "Ann")):
        position = table(*four, f"hand Ann: {card} y5 y3", "hand Cy: b4 gS", f"pile 1: {pile}", "pepper: Dee")
        position.play(f"Ann plays {card} on 1")
        assert (position.asked, position.state.pepper) == (f"{player} turn", ANN)
    assert position.state.colour_seat == BEN
