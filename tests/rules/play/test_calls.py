"""Calling Uno (G8): who owes a call, until when, and what a catch costs."""

from __future__ import annotations

import pytest

from game.rules import Action, legal_claims, why_not
from game.rules.events import CallEnded, CallVoided, Caught, DebtChanged, Drawn, FalselyCaught, UnoCalled
from game.rules.values.actions import CATCH, UNO
from game.rules.values.state import OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN, OWES_NOTHING
from tests.positions import ANN, BEN, CY, of, table

TWO = "hand Ann: r1 y5"
STOCK = "stock 1: b7 y8 rS g9"
FINED = "rules: grand fine=2"


def test_who_comes_down_to_one_card_owes_a_call_until_it_is_made() -> None:
    position = table(TWO)
    happened = position.play("Ann plays r1 on 1")
    assert [(event.player, event.owes, event.rule) for event in of(happened, DebtChanged)] == [(ANN, OWES_CALL, "G8.2")]
    happened = position.play("Ann says uno")
    assert [event.player for event in of(happened, UnoCalled)] == [ANN]
    assert position.state.owes[ANN] == OWES_NOTHING
    assert position.refused("Ann says uno") == "G8.1"


def test_who_holds_one_card_without_a_debt_is_told_so() -> None:
    refusal = why_not(table("hand Ann: r1").state, Action(UNO, ANN))
    assert refusal is not None
    assert (refusal.rule, refusal.message.english) == ("G8.1", "You hold one card already and owe no call.")


def test_who_calls_just_before_the_act_owes_nothing() -> None:
    position = table(TWO)
    happened = position.play("Ann says uno", "Ann plays r1 on 1")
    assert not of(happened, DebtChanged)
    assert position.state.called[ANN]


def test_who_did_not_call_is_caught_at_once_and_draws_two() -> None:
    position = table(TWO, STOCK)
    position.play("Ann plays r1 on 1")
    happened = position.play("Cy catches Ann")
    assert [(event.player, event.victim, event.number) for event in of(happened, Caught)] == [(CY, ANN, 2)]
    assert [event.rule for event in of(happened, Caught)] == ["G8.2"]
    assert (position.hand("Ann"), position.asked) == ("y5 b7 y8", "Ann name")
    assert position.state.owes[ANN] == OWES_NOTHING


def test_a_call_that_does_not_come_to_one_card_is_void_and_costs_the_fine() -> None:
    for rules, cards in (("rules: grand", 0), (FINED, 2)):
        position = table(rules, "hand Ann: rR y5 y1", STOCK)
        happened = position.play("Ann says uno", "Ann plays rR on 1")
        assert [(event.player, event.fine) for event in of(happened, CallVoided)] == [(ANN, cards)]
        assert [event.rule for event in of(happened, CallVoided)] == ["G8.4" if cards else "G8.1"]
        assert [event.player for event in of(happened, Drawn)] == [ANN] * cards
        assert not position.state.called[ANN]


def test_an_early_call_is_void_when_its_caller_gains_a_card() -> None:
    position = table(TWO, STOCK, FINED)
    happened = position.play("Ann says uno", "Ann draws")
    assert [event.fine for event in of(happened, CallVoided)] == [2]
    assert (position.hand("Ann"), position.asked) == ("r1 y5 b7 y8 rS", "Ann keep")


def test_a_call_ends_without_a_fine_when_the_card_it_stood_for_is_joined_by_another() -> None:
    position = table(FINED, "hand Ann: y5", "hand Cy: b1 gS", "owes: Ann", "turn: Cy", "pile 1: b9", STOCK)
    happened = position.play("Ann says uno", "Cy plays b1 on 1", "Cy names Ann")
    assert [event.player for event in of(happened, CallEnded)] == [ANN]
    assert not of(happened, CallVoided)
    assert position.hand("Ann") == "y5 b7"


def test_a_call_ends_without_a_fine_when_the_card_it_stood_for_is_passed_on_and_another_comes() -> None:
    """G8.1, G8.4: Ben's call came to one card, so passing that Seven on for another costs nothing."""
    position = table(FINED, "hand Ann: r7 b7 y5", "hand Ben: g7", "owes: Ben", STOCK)
    happened = position.play("Ben says uno", "Ann plays r7 on 1")
    assert not of(happened, CallVoided, Drawn)
    assert (position.hand("Ben"), position.state.owes[BEN]) == ("b7", OWES_DISCOVERED)


def test_going_from_two_cards_to_none_owes_no_call() -> None:
    position = table("hand Ann: b5 b4", "hand Cy: b2 gS")
    happened = position.play("Ann plays b5 b4 on 1")
    assert not [event for event in of(happened, DebtChanged) if event.player == ANN and event.owes == OWES_CALL]


def test_a_call_before_going_from_two_cards_to_none_is_void_and_fined() -> None:
    """G8.1: the act does not leave one card, so the fine of G8.4 is drawn."""
    position = table(FINED, "hand Ann: b5 b4", "hand Ben: rD rS", STOCK)
    happened = position.play("Ann says uno", "Ann plays b5 b4 on 1")
    while position.asked in ("Ann name", "Ann take"):
        happened += position.play("Ann passes" if position.asked == "Ann name" else "Ann takes from Ben")
    assert [(event.player, event.fine) for event in of(happened, CallVoided)] == [(ANN, 2)]


def test_an_early_call_stands_while_its_caller_loses_cards_to_others() -> None:
    """G8.1: it lasts until its caller gains a card or plays down to more than one."""
    position = table("hand Ann: r4 y5", "hand Ben: r8 g1 b9", "pile 1: r9")
    happened = position.play("Ben says uno", "Ann plays r4 on 1", "Ann takes from Ben")
    assert position.state.called[BEN] and not of(happened, CallEnded, CallVoided)


def test_a_debt_and_a_call_end_with_the_only_card() -> None:
    """G8.2: who did not call can be caught until they go out; G8.1: a call lasts while that one card is held."""
    lines = ("hand Ann: r4 y5 y6", "hand Ben: g1", "owes: Ben")
    position = table(*lines)
    happened = position.play("Ann plays r4 on 1", "Ann takes from Ben")
    assert [(event.player, event.owes) for event in of(happened, DebtChanged)] == [(BEN, OWES_NOTHING)]
    position = table(*lines)
    happened = position.play("Ben says uno", "Ann plays r4 on 1", "Ann takes from Ben")
    assert [event.player for event in of(happened, CallEnded)] == [BEN]
    assert not position.state.called[BEN]


def test_who_was_caught_owes_nothing_more_though_no_card_is_left_to_draw() -> None:
    position = table("hand Ben: g1", "owes: Ben", "rest: aside")
    happened = position.play("Cy catches Ben")
    assert [event.owes for event in of(happened, DebtChanged)] == [OWES_NOTHING]
    assert (position.hand("Ben"), position.state.owes[BEN]) == ("g1", OWES_NOTHING)


def test_a_discovered_uno_is_caught_only_after_the_next_player_has_played_or_drawn_and_costs_one() -> None:
    position = table("hand Ann: r7 y5 y1", "hand Ben: g7 r8", STOCK)
    position.play("Ann plays r7 on 1")
    assert position.state.owes[BEN] == OWES_DISCOVERED
    assert position.refused("Cy catches Ben") == "G8.3"
    position.play("Ben draws", "Ben passes")
    assert position.state.owes[BEN] == OWES_NOTHING, "gaining a card ends the debt"
    position = table("hand Ann: r7 y5 y1", "hand Cy: y7 b2", STOCK)
    position.play("Ann plays r7 on 1", "Ben draws")
    assert position.state.owes[CY] == OWES_DISCOVERED_OPEN
    happened = position.play("Ann catches Cy")
    assert [(event.number, event.rule) for event in of(happened, Caught)] == [(1, "G8.3")]
    assert position.hand("Cy") == "b2 y8"


def test_from_no_cards_to_one_is_discovered_uno() -> None:
    position = table("hand Ann: r7", "hand Cy: y7 b2 gS")
    position.play("Ann plays r7 on 1")
    assert position.state.owes == [OWES_DISCOVERED, 0, 0]


@pytest.mark.parametrize(("rules", "cards"), [("rules: grand", 0), (FINED, 2)])
def test_a_catch_of_one_who_owes_nothing_costs_the_catcher_the_fine(rules: str, cards: int) -> None:
    position = table(rules, STOCK)
    happened = position.play("Cy catches Ben")
    assert [(event.player, event.other, event.fine) for event in of(happened, FalselyCaught)] == [(CY, BEN, cards)]
    assert [event.player for event in of(happened, Drawn)] == [CY] * cards
    assert position.asked == "Ann turn"


def test_nobody_catches_themselves() -> None:
    assert table(TWO).refused("Ann catches Ann") == "G8.2"


def test_an_open_question_may_be_answered_with_a_card_drawn_as_penalty() -> None:
    position = table("hand Ben: g8", "owes: Ben", "stock 1: rS g9", "turn: Ben")
    position.play("Cy catches Ben")
    assert position.asked == "Ben turn"
    position.play("Ben plays rS on 1")
    assert (position.hand("Ben"), position.asked) == ("g8 g9", "Ann turn")


def test_who_goes_out_owes_no_call_while_the_last_card_takes_effect() -> None:
    position = table("hand Ben: r5", "owes: Ben", "turn: Ben")
    happened = position.play("Ben plays r5 on 1")
    assert position.asked == "Ben name"
    assert [(event.player, event.owes) for event in of(happened, DebtChanged)] == [(BEN, OWES_NOTHING)]


def test_where_the_window_closes_nobody_is_caught_once_the_next_player_has_begun() -> None:
    position = table("rules: classic", "pile 2:", TWO, STOCK)
    position.play("Ann plays r1 on 1")
    assert position.state.owes[ANN] == OWES_CALL
    position.play("Ben draws")
    assert position.state.owes[ANN] == OWES_NOTHING


def test_where_the_program_calls_nobody_owes_anything() -> None:
    position = table("rules: classic call=auto", "pile 2:", TWO)
    happened = position.play("Ann plays r1 on 1")
    assert [event.player for event in of(happened, UnoCalled)] == [ANN]
    assert position.state.owes[ANN] == OWES_NOTHING
    assert position.refused("Ben says uno") == "R.call"


def test_where_the_program_calls_no_uno_is_discovered() -> None:
    position = table("rules: grand call=auto", "hand Ann: r7 y5 y1", "hand Cy: y7 b2")
    happened = position.play("Ann plays r7 on 1")
    assert position.hand("Cy") == "b2"
    assert not of(happened, DebtChanged) and position.state.owes[CY] == OWES_NOTHING


def test_all_but_a_discovered_uno_may_be_claimed_to_be_caught() -> None:
    position = table("hand Ann: r7 y5 y1", "hand Ben: g7 r8", "hand Cy: b2 gS y9")
    catches = [Action(CATCH, CY, to=(ANN,)), Action(CATCH, CY, to=(BEN,))]
    assert [claim for claim in legal_claims(position.state, CY) if claim.verb == CATCH] == catches
    position.play("Ann plays r7 on 1")
    assert position.state.owes[BEN] == OWES_DISCOVERED
    assert [claim for claim in legal_claims(position.state, CY) if claim.verb == CATCH] == catches[:1]
    assert [claim.to for claim in legal_claims(position.state, BEN) if claim.verb == CATCH] == [(ANN,), (CY,)]
