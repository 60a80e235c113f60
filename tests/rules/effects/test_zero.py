"""Zero (G6.8): every other player draws."""

from game.rules.events import Backfired, Drawn, Forced, TurnLost
from tests.positions import ANN, BEN, CY, of, table


def test_the_others_draw_one_each_in_turn_order_and_keep_their_turns() -> None:
    position = table("hand Ann: r0 y5 y1", "stock 1: r1 b4")
    happened = position.play("Ann plays r0 on 1")
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(BEN, 1), (CY, 1)]
    assert [event.player for event in of(happened, Drawn)] == [BEN, CY]
    assert not of(happened, TurnLost)
    assert (position.hand("Ben"), position.hand("Cy")) == ("r8 g1 r1", "b2 gS b4")
    assert position.asked == "Ben turn"


def test_the_order_of_the_draws_turns_with_the_direction() -> None:
    position = table("hand Ann: r0 y5 y1", "direction: right", "stock 1: r1 b4")
    assert [event.player for event in of(position.play("Ann plays r0 on 1"), Drawn)] == [CY, BEN]


def test_a_zero_on_zeros_makes_everybody_draw_for_each_of_the_run() -> None:
    position = table("hand Ann: b0 y5 y1", "pile 1: b9 r0 g0", "stock 1: b7 rS y8 r4 yD b4")
    happened = position.play("Ann plays b0 on 1")
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(BEN, 3), (CY, 3)]
    assert [event.player for event in of(happened, Drawn)] == [BEN] * 3 + [CY] * 3


def test_each_may_turn_their_own_draw_round_and_nobody_elses() -> None:
    position = table("hand Ann: r0 y5 y1", "hand Ben: W g1 r8", "stock 1: b7 b4")
    position.play("Ann plays r0 on 1")
    assert position.asked == "Ben backfire"
    happened = position.play("Ben answers with W:g")
    assert [(event.player, event.victim) for event in of(happened, Backfired)] == [(BEN, ANN)]
    assert [event.player for event in of(happened, Drawn)] == [ANN, CY]
    assert position.pile(1) == "r9/Cy r0/Ann W:g/Ben"


def test_nothing_comes_from_the_opposite_pile_for_a_zero() -> None:
    position = table("hand Ann: r0 y5 y1", "hand Ben: W g1 r8")
    position.play("Ann plays r0 on 1")
    assert position.refused("Ben draws from pile") == "G4.2"


def test_above_a_two_all_but_the_player_it_sent_play_to_draw() -> None:
    position = table("hand Ann: b2 b0 y5 y1", "hand Cy: b4 gS", "pile 1: r2", "pepper: Cy")
    happened = position.play("Ann plays b2 b0 on 1")
    assert [(event.player, event.whose) for event in of(happened, Forced)] == [(ANN, CY), (BEN, CY)]
