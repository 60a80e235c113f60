"""One (G6.9): the active player names who draws."""

from game.rules.events import Drawn, Forced, Named, TurnLost
from tests.positions import ANN, BEN, CY, of, table


def test_the_named_player_draws_one_card_and_loses_no_turn() -> None:
    position = table("hand Ann: r1 y5 y4", "stock 1: b7")
    position.play("Ann plays r1 on 1")
    assert position.asked == "Ann name"
    happened = position.play("Ann names Ben")
    assert position.hand("Ben") == "r8 g1 b7"
    assert not of(happened, TurnLost)
    assert position.asked == "Ben turn"


def test_nobody_names_themselves_or_declines_to_name() -> None:
    position = table("hand Ann: r1 y5 y4")
    position.play("Ann plays r1 on 1")
    assert position.refused("Ann names Ann") == "G6.9"
    assert position.refused("Ann passes") == "G6.9"
    assert position.refused("Ben names Cy") == "G3.6"


def test_all_names_come_before_the_draws_which_follow_in_the_order_of_the_names() -> None:
    position = table("hand Ann: b1 y5 y4", "pile 1: r1")
    named = position.play("Ann plays b1 on 1", "Ann names Cy")
    assert [event.left for event in of(named, Named)] == [1]
    assert not of(named, Drawn)
    happened = position.play("Ann names Ben")
    assert [(event.named, event.left) for event in of(happened, Named)] == [(BEN, 0)]
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(CY, 1), (BEN, 1)]
    assert [event.player for event in of(happened, Drawn)] == [CY, BEN]


def test_who_is_named_twice_undoes_it_all_with_one_wild() -> None:
    position = table("hand Ann: b1 y5 y4", "pile 1: r1", "hand Cy: W b2 gS", "stock 1: r3 g6")
    position.play("Ann plays b1 on 1", "Ann names Cy", "Ann names Cy")
    assert position.asked == "Cy backfire"
    happened = position.play("Cy answers with W:r")
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(ANN, 2)]
    assert position.hand("Ann") == "y5 y4 r3 g6"


def test_in_a_set_each_one_names_for_the_run_it_lies_on_and_draws_before_the_next() -> None:
    position = table("hand Ann: b1 b1 y5 y4", "pile 1: r2", "hand Ben: W W r8")
    position.play("Ann plays b1 b1 on 1", "Ann names Ben")
    assert position.asked == "Ben backfire"
    happened = position.play("Ben answers with W:b", "Ann names Ben", "Ann names Ben", "Ben passes")
    assert [event.left for event in of(happened, Named)] == [1, 0]
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(ANN, 1), (BEN, 2)]
