"""Turns (G3): what a turn leaves behind, and what ends with it."""

from __future__ import annotations

import random

import pytest

from game.rules import RULE_SETS, apply, legal_answers, new_game, question, with_switches
from game.rules.events import Event, GameBlocked, Kept, StageReached, TurnBegun, TurnPassed
from game.rules.turns import Turn
from game.rules.values.actions import PASS, PLAY
from game.rules.values.state import FIRST_CARD, FIRST_TURN, OWES_CALL, PLAYING, SECOND_CARD
from game.rules.values.views import COLOUR
from tests.positions import ANN, BEN, CY, of, table
from tests.rules.games import decide

NOTHING_LEFT = ("pile 2:", "rest: aside")


def test_a_turn_without_a_play_or_a_draw_closes_no_window() -> None:
    """C.call-window: it stays open until the next player plays or draws, and Ben can do neither."""
    position = table("rules: classic", *NOTHING_LEFT, "hand Ben: g1 b5", "owes: Ann", "hand Ann: y1", "turn: Ben")
    happened = position.play("Ben passes")
    assert of(happened, TurnPassed) == [TurnPassed(BEN)]
    assert position.state.owes[ANN] == OWES_CALL
    assert position.refused("Cy catches Ann") == ""


def test_who_keeps_the_drawn_card_is_said_to_keep_it() -> None:
    happened = table("stock 1: b7").play("Ann draws", "Ann passes")
    assert of(happened, Kept) == [Kept(ANN)]


def test_a_drawn_card_that_fits_may_be_kept_unless_it_must_be_laid() -> None:
    for rules, drawn, rule in (("classic", "r5", ""), ("classic force_play=on", "r5", "H.force-play")):
        position = table(f"rules: {rules}", "pile 2:", f"stock 1: {drawn}")
        position.play("Ann draws")
        assert position.refused("Ann passes") == rule
    position = table("rules: classic force_play=on", "pile 2:", "stock 1: b5")
    position.play("Ann draws", "Ann passes")
    assert position.asked == "Ben turn"


def test_a_draw_until_a_card_fits_that_a_fine_cuts_short_ends_with_its_last_card() -> None:
    """D.draw: until a card comes that can be laid or nothing is left; the fine of G8.4 takes the rest."""
    position = table("rules: draw-until fine=2", *NOTHING_LEFT, "hand Ann: b5 b6", "stock 1: g1 g2 g3", "pile 1: r9")
    position.play("Ann says uno", "Ann draws")
    assert (position.asked, position.hand("Ann")) == ("Ann keep", "b5 b6 g1 g2 g3")
    assert position.refused("Ann plays g2") == position.refused("Ann plays b5") == "G3.1"
    position.play("Ann passes")
    assert position.asked == "Ben turn"


def test_what_was_given_away_in_a_turn_may_be_given_again_in_the_next() -> None:
    """G7.7 speaks of one turn."""
    position = table(
        "hand Ann: r8 y8 g8 y1", "hand Ben: r2 g1 y6", "hand Cy: b2 gS y9", "stock 1: b8", "pile 1: r9", "pile 2: y4"
    )
    position.play("Ann draws", "Ann shares r8 y8 to Ben, g8 b8 to Cy")
    assert position.asked == "Ben turn"
    assert position.state.given == []


@pytest.mark.parametrize("name", RULE_SETS)
def test_an_ordinary_turn_has_exactly_one_pending_frame(name: str) -> None:
    turns = 0
    out: list[Event]
    for seed in range(6):
        state = new_game(RULE_SETS[name], 4, seed)
        chance = random.Random(seed)
        for _ in range(150):
            if state.over:
                break
            if isinstance(state.pending[-1], Turn):
                turns += 1
                assert state.pending == [Turn(state.active)]
                assert state.given == state.laid_now == []
            out = []
            apply(state, decide(state, chance), out)
            assert not (of(out, TurnBegun) and state.moved), "what was played or drawn counts for its own turn (G1.8)"
    assert turns > 50


def test_an_intervention_takes_the_place_of_the_turn_that_was_asked() -> None:
    position = table("rules: junction", "pile 2:", "hand Ann: r5 y1 y5", "hand Cy: r5 b2 gS")
    position.play("Ann plays r5", "Cy intervenes with r5")
    assert position.state.pending == [Turn(ANN)]
    assert position.state.active == ANN and position.hand("Cy") == "b2 gS"


def test_a_card_that_must_be_laid_if_it_fits_is_kept_if_it_does_not() -> None:
    """H.force-play."""
    for drawn, verbs in (("b5", [PASS]), ("r5", [PLAY])):
        position = table("rules: classic force_play=on", "pile 2:", f"stock 1: {drawn}")
        position.play("Ann draws")
        assert [action.verb for action in legal_answers(position.state, ANN)] == verbs


def test_the_piles_are_open_from_the_card_on_that_is_turned_up_on_them() -> None:
    """G2.1 to G2.3: one from the first card on, the second from the second; then nothing is staged any more."""
    rules = with_switches(RULE_SETS["grand"], {"first_dealer": "chosen"})
    seen = set()
    for seed in range(400):
        state = new_game(rules, 3, seed)
        current = question(state)
        if state.stage == FIRST_CARD and current is not None and current.kind == COLOUR:
            seen.add(FIRST_CARD)
            assert state.open_piles == 1
    position = table("pile 2:", "stock 1: b7 W g1 g3")
    assert (position.state.stage, position.state.open_piles) == (FIRST_TURN, 1)
    position.play("Ann draws", "Ann passes")
    assert (position.asked, position.state.stage, position.state.open_piles) == ("Cy colour", SECOND_CARD, 2)
    happened = position.play("Cy calls blue")
    assert [(event.stage, event.open_piles) for event in of(happened, StageReached)] == [(PLAYING, 2)]
    assert not of(position.play("Ben draws", "Ben passes", "Cy draws", "Cy passes"), StageReached)
    assert seen == {FIRST_CARD}


def test_the_dealer_is_active_while_the_first_card_takes_effect() -> None:
    """G2.1."""
    position = table("pile 1:", "pile 2:", "turn:", "stock 1: W")
    assert (position.asked, position.state.active) == ("Cy colour", CY)
    position.play("Cy calls blue")
    assert (position.asked, position.state.active) == ("Ann turn", ANN)


@pytest.mark.parametrize("name", ["grand", "classic"])
def test_the_first_turn_counts_among_the_turns_of_the_longest_game(name: str) -> None:
    """G1.8."""
    piles = "pile 2:"
    position = table(f"rules: {name} max_turns=3", piles, "stock 1: b7 g6 g1 g3 y6 y8")
    played = 0
    while position.asked:
        who = position.asked.split()[0]
        happened = position.play(f"{who} draws", f"{who} passes")
        played += 1
    assert (played, position.state.turns) == (3, 3)
    assert of(happened, GameBlocked)
