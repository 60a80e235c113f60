"""Why players are asked to take the screen: a card that was turned up was played by nobody."""

from __future__ import annotations

import pytest

from game.rules import RULE_SETS
from game.rules.values.actions import PASS, Action
from game.rules.values.state import TURNING_UP
from game.rules.values.views import SHARE
from game.session.match import Match, Player
from game.session.pace.occasions import reasons
from game.session.session import Session
from game.text import say
from tests.positions import ANN, table
from tests.session.pace.test_handover import Sitting
from tests.ui.table.question.prompting import prompt_of

#: Ann's first turn; the card that is turned up after it, and acts as Cy's, lies on top of the first stock.
FIRST = (
    "players: Ann Ben Cy", "dealer: Cy", "turn: Ann", "hand Ann: b8 r1 y3", "hand Ben: g1 g3", "hand Cy: y1 y7",
    "pile 1: b9", "pile 2:", "stock 2: r2 b2 g7 y2",
)  # fmt: skip


def turned_up(card: str, *lines: str) -> Sitting:
    sitting = Sitting(*FIRST, f"stock 1: {card} r4 g4 b4 y4", *lines)
    sitting.play("Ann plays b8")
    if card == "F":
        sitting.play("Cy calls green")
    assert sitting.session.state.stage in TURNING_UP
    return sitting


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("gD", "The turned-up Draw Two makes Ann draw 2 cards."),
        ("F", "The turned-up Wild Draw Four makes Ann draw 4 cards."),
        ("g0", "The turned-up Zero makes everybody but Cy draw a card."),
        ("gR", "Another Reverse cancels the turned-up one."),
    ],
)
def test_a_card_turned_up_is_blamed_on_nobody(card: str, said: str) -> None:
    sitting = turned_up(card)
    asked = sitting.session.question
    assert asked is not None
    assert say(reasons(sitting.session, asked.player)[0], sitting.position.names) == said


def test_a_draw_sent_back_to_the_dealer_is_blamed_on_who_sent_it() -> None:
    sitting = turned_up("gD", "hand Ann: b8 W y3")
    sitting.play("Ann answers with W:r")
    cy = sitting.session.question
    assert cy is not None
    assert say(reasons(sitting.session, cy.player)[0], sitting.position.names) == "Ann makes Cy draw 2 cards."


def test_a_draw_that_the_dealer_sends_on_is_blamed_on_the_dealer() -> None:
    sitting = turned_up("gD", "hand Ann: b8 W y3", "hand Cy: W r1 r2")
    sitting.play("Ann answers with W:r", "Cy answers with W:g")
    ann = sitting.session.question
    assert ann is not None and ann.player == ANN
    assert say(reasons(sitting.session, ANN)[0], sitting.position.names) == "Cy makes Ann draw 2 cards."


def test_who_gave_a_dealt_set_away_is_not_said_to_have_got_a_card() -> None:
    again, players = 0, (Player("Ann"), Player("Ben"), Player("Cy"))
    for seed in range(60):
        session, gave = Session(Match(RULE_SETS["grand"], players, seed)), set[int]()
        while (asked := session.question) is not None and asked.kind == SHARE and not any(session.state.piles):
            gift = next((act for act in session.legal(asked.player) if act.verb == SHARE), None)
            if asked.player in gave:
                told = [say(reason) for reason in reasons(session, asked.player)]
                assert told[0] == "A number in four colours, or a colour in a row, may be given away."
                again += 1
            gave |= {asked.player} if gift is not None else set()
            session.submit(gift or Action(PASS, asked.player))
    assert again > 3


def test_the_question_about_a_card_turned_up_names_nobody_either() -> None:
    there = table(*FIRST, "stock 1: gD r4 g4", "hand Ann: b8 W y3")
    there.play("Ann plays b8")
    said = prompt_of(there.state, ANN).said().words
    assert said.startswith("Ann, draw 2 cards for the turned-up Draw Two, or send it back with a Wild.")

    lacking = table(*FIRST, "stock 1: gD r4 g4")
    lacking.state.asks_all = True
    lacking.play("Ann plays b8")
    said = prompt_of(lacking.state, ANN).said().words
    assert said == "Ann, draw 2 for the turned-up Draw Two: you have no plain Wild to send it back."
