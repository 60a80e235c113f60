"""Draw Two (G6.1, G5.2): the next player draws and loses the turn."""

from game.rules.events import Drawn, DrawnFromPile, Forced, TurnedUp, TurnLost, Uncovered
from game.rules.values.cards import BLUE
from tests.positions import ANN, BEN, CY, of, table, words

TWO = "hand Ann: rD y1 y5"


def test_the_next_player_draws_two_from_where_they_like_and_loses_the_turn() -> None:
    position = table(TWO, "stock 1: b7", "stock 2: r4")
    happened = position.play("Ann plays rD on 1", "Ben draws from 2", "Ben draws from 1")
    assert [(event.player, event.number, event.whose) for event in of(happened, Forced)] == [(BEN, 2, ANN)]
    assert [event.player for event in of(happened, TurnLost)] == [BEN]
    assert [(event.player, event.stock) for event in of(happened, Drawn)] == [(BEN, 1), (BEN, 0)]
    assert (position.hand("Ben"), position.asked) == ("r8 g1 r4 b7", "Cy turn")


def test_on_draw_twos_and_a_wild_draw_four_the_draws_add_up() -> None:
    position = table(TWO, "pile 1: r9 F:r bD", "stock 1: y8 bS y6 g9 rR yS rS b7")
    position.play("Ann plays rD on 1")
    happened = position.play(*["Ben draws"] * 8)
    assert len(of(happened, Drawn)) == 8
    assert position.asked == "Cy turn"


def test_the_top_of_the_opposite_pile_may_be_taken_and_uncovers_what_lay_under_it() -> None:
    position = table(TWO, "pile 2: W:b/Cy y4/Ben", "stock 1: b7")
    happened = position.play("Ann plays rD on 1", "Ben draws from pile", "Ben draws from 1")
    assert [words([event.card]) for event in of(happened, DrawnFromPile)] == ["y4"]
    (uncovered,) = of(happened, Uncovered)
    assert [(words([entry.card]), entry.by, entry.colour) for entry in uncovered.run] == [("W", CY, BLUE)]
    assert position.pile(2) == "W:b/Cy"


def test_who_takes_the_last_card_of_a_pile_turns_up_another_when_the_draw_is_complete() -> None:
    position = table(TWO, "stock 1: b7 y6")
    happened = position.play("Ann plays rD on 1", "Ben draws from pile")
    assert not of(happened, TurnedUp)
    happened = position.play("Ben draws from 1")
    assert [(event.player, event.pile, words([event.card])) for event in of(happened, TurnedUp)] == [(BEN, 1, "y6")]
    assert (position.pile(2), position.asked) == ("y6/Ben", "Cy turn")


def test_the_loss_of_turn_goes_with_a_draw_turned_round() -> None:
    position = table(TWO, "hand Ben: W g1 r8")
    happened = position.play("Ann plays rD on 1", "Ben answers with W:g", "Ann draws", "Ann draws")
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(ANN, 2)]
    assert not of(happened, TurnLost)
    assert position.asked == "Ben turn"


def test_turned_round_twice_it_hits_the_first_after_all() -> None:
    position = table("hand Ann: rD W y5", "hand Ben: W g1 r8")
    happened = position.play("Ann plays rD on 1", "Ben answers with W:g", "Ann answers with W:b")
    assert position.asked == "Ben draw"
    assert [(event.player, event.whose) for event in of(happened, Forced)] == [(BEN, ANN)]
    position.play("Ben draws", "Ben draws")
    assert position.asked == "Cy turn"
