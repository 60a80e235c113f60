"""Forced draws (G3.7, G4, G6.6): what answers them, where the cards come from, and when play waits for the player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import GRAND, apply, legal_answers, new_game, why_not
from game.rules.events import Forced, TurnLost
from game.rules.play.draws import Drawing
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, FROM_PILE, PASS, Action
from game.rules.values.cards import BLUE, FACE, FACE_OF_TEXT
from game.rules.values.messages import sentence
from tests.positions import BEN, of, table

ONE_PILE = "pile 2:"


@pytest.mark.parametrize(
    ("rules", "play", "fits", "wrong", "rule"),
    [
        ("classic stacking=on", "rD", "gD", "g1", "J.answer-draw-two"),
        ("classic answer_draw_two=on", "rD", "gD", "g1", "J.answer-draw-two"),
        ("classic answer_wild_draw_four=on", "F:g", "gD", "g1", "J.answer-draw-two"),
        ("classic answer_wild_draw_four=on", "F:g", "gD", "bD", "J.answer-draw-two"),
        ("classic backfire=on", "rD", "W:g", "g1", "G6.6"),
        ("classic backfire=on", "rD", "W:g", "gD", "G6.6"),
        ("classic stacking=on", "rD", "gD", "W:g", "G6.6"),
    ],
)
def test_a_card_that_does_not_answer_a_draw_is_refused_by_the_rule_of_the_answers(
    rules: str, play: str, fits: str, wrong: str, rule: str
) -> None:
    position = table(f"rules: {rules}", ONE_PILE, "hand Ann: rD F b5", "hand Ben: gD g1 bD W")
    position.play(f"Ann plays {play}")
    assert position.refused(f"Ben answers with {wrong}") == rule
    assert position.refused(f"Ben answers with {fits}") == ""


def test_an_answer_is_one_card_of_the_hand_with_a_colour_only_if_it_is_black() -> None:
    position = table("hand Ann: rD y5 y1", "hand Ben: W g1")
    position.play("Ann plays rD on 1")
    wild = Action(ANSWER, BEN, (FACE_OF_TEXT["W"],), colour=BLUE)
    assert why_not(position.state, wild) is None and wild in legal_answers(position.state, BEN)
    for wrong in (
        wild._replace(cards=wild.cards * 2),
        wild._replace(cards=()),
        wild._replace(to=(0,)),
        wild._replace(where=0),
        wild._replace(colour=7),
        wild._replace(to=(0,), where=0),
    ):
        refusal = why_not(position.state, wrong)
        assert refusal is not None and refusal.rule in ("G6.6", "G6.4")
        assert wrong not in legal_answers(position.state, BEN)
    stacked = table("rules: classic stacking=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: gD g1")
    stacked.play("Ann plays rD")
    two = Action(ANSWER, BEN, (FACE_OF_TEXT["gD"],))
    assert why_not(stacked.state, two) is None
    refusal = why_not(stacked.state, two._replace(colour=BLUE))
    assert refusal is not None and refusal.rule == "G6.4"


def test_a_challenge_says_nothing_more_than_that() -> None:
    position = table("hand Ann: F b5 b1")
    position.play("Ann plays F:g on 1")
    challenge = Action(CHALLENGE, BEN)
    assert why_not(position.state, challenge) is None
    for more in (challenge._replace(where=0), challenge._replace(to=(0,)), challenge._replace(colour=1)):
        refusal = why_not(position.state, more)
        assert refusal is not None and refusal.rule == "G3.5"


def test_the_first_card_of_a_draw_that_was_asked_for_counts_and_takes_the_turn() -> None:
    position = table("hand Ann: yD y5 y1", "hand Ben: W g1", "stock 1: b7 b8")
    happened = position.play("Ann plays yD on 2", "Ben draws from 1")
    assert [(event.player, event.number) for event in of(happened, Forced)] == [(BEN, 2)]
    assert [event.player for event in of(happened, TurnLost)] == [BEN]
    sources = [action.where for action in legal_answers(position.state, BEN)]
    assert (position.asked, position.hand("Ben"), sources) == ("Ben draw", "W g1 b7", [0, 1, FROM_PILE])
    assert why_not(position.state, Action(PASS, BEN)) is not None
    assert why_not(position.state, Action(DRAW, BEN, where=3)) is not None
    position.play("Ben draws from pile")
    assert position.hand("Ben") == "W g1 b7 r9"


@pytest.mark.parametrize(
    ("lines", "play", "draws", "waits"),
    [
        (("hand Ann: F b5 b1",), "Ann plays F:g on 2", 4, True),
        (("hand Ann: yD b5 b1",), "Ann plays yD on 2", 2, False),
        (("hand Ann: yD b5 b1", "pile 2: y4 gD"), "Ann plays yD on 2", 4, True),
        (("hand Ann: F b5 b1", "stock 1: b7", "rest: aside"), "Ann plays F:g on 2", 3, False),
    ],
    ids=["four", "two", "a run of two", "three, because no more are left"],
)
def test_play_waits_for_who_drew_four_or_more_card_by_card(
    lines: tuple[str, ...], play: str, draws: int, waits: bool
) -> None:
    """J.ready at a table with two piles, where each card of the draw is asked for."""
    position = table("rules: grand ready=on run=off", *lines)
    position.play(play)
    before = len(position.state.hands[BEN])
    if position.asked == "Ben challenge":
        position.play("Ben passes")
    while position.asked == "Ben draw":
        position.play("Ben draws from pile" if position.refused("Ben draws") else "Ben draws")
    assert len(position.state.hands[BEN]) - before == draws
    assert (position.asked == "Ben ready") == waits
    if waits:
        position.play("Ben says ready")
    assert position.asked == "Cy turn"


def test_no_card_answers_a_draw_two_of_the_opening_as_is_said_while_it_is_drawn_too() -> None:
    rules = replace(GRAND, answer_draw_two=True, backfire=False)
    state = new_game(rules, 3, 10)  # whose second card turned up is a Draw Two
    while type(state.pending[-1]) is not Drawing:
        apply(state, legal_answers(state)[0])
    player = state.pending[-1].player
    for card in state.hands[player]:
        refused = why_not(state, Action(ANSWER, player, (FACE[card],)))
        assert refused is not None and refused.message == sentence("No card answers this draw.")
