"""What is legal, for whom, and why not: answers of the one who is asked, claims of everybody."""

from __future__ import annotations

import pytest

from game.rules import Action, apply, asked, legal_actions, legal_answers, legal_claims, why_not
from game.rules.events import Asked, Event, cards_of
from game.rules.values.actions import CALL, CATCH, DEAL, PASS, PLAY, SHARE, UNO
from game.rules.values.cards import COLOURS, FACE_OF_TEXT
from game.rules.values.state import NOBODY
from game.rules.values.views import TURN, Question
from tests.positions import ANN, BEN, CY, of, table

#: Ann has drawn a blue Eight, and may give away four Eights.
RAINBOW = ("hand Ann: r8 y8 g8", "hand Ben: r2 g1", "stock 1: b8")


def test_only_who_is_asked_may_answer() -> None:
    state = table().state
    assert asked(state) == ANN
    assert {action.player for action in legal_answers(state, ANN)} == {ANN}
    assert legal_answers(state, BEN) == legal_answers(state, CY) == []
    assert legal_answers(state) == legal_answers(state, ANN) != []


def test_an_open_colour_is_called_by_anybody_as_a_claim_and_by_its_player_as_an_answer() -> None:
    """G6.5."""
    position = table("hand Ann: W y5 y1")
    position.play("Ann plays W on 2")
    for player in (BEN, CY):
        calls = [action for action in legal_claims(position.state, player) if action.verb == CALL]
        assert calls == [Action(CALL, player, colour=colour) for colour in COLOURS]
        assert Action(UNO, player) in legal_claims(position.state, player)
        assert [why_not(position.state, call) for call in calls] == [None] * 4
    assert not [action for action in legal_claims(position.state, ANN) if action.verb == CALL]
    assert len(legal_answers(position.state, ANN)) == 4


def test_the_colour_of_a_wild_draw_four_is_nobodys_claim() -> None:
    position = table("hand Ann: F b5 b1")
    position.play("Ann plays F on 1")
    assert not [action for action in legal_claims(position.state, BEN) if action.verb == CALL]
    assert position.refused("Ben calls red") == "G6.5"


def test_what_may_be_given_away_and_the_claims_are_one_sequence() -> None:
    position = table(*RAINBOW)
    position.play("Ann draws")
    answers, claims = legal_answers(position.state, ANN), legal_claims(position.state, ANN)
    both = legal_actions(position.state, ANN)
    assert len(both) == len(answers) + len(claims) and len(claims) == 3
    assert list(both) == [both[place] for place in range(len(both))] == [*answers, *claims]
    assert both[-1] == claims[-1] and both[len(answers)] == claims[0] and both[len(answers) - 1] == answers[-1]
    assert all(action in both for action in (answers[0], answers[-1], *claims))
    assert Action(SHARE, ANN) not in both and Action(UNO, BEN) not in both
    assert [*both[len(answers) - 1 : len(answers) + 1]] == [answers[-1], claims[0]]


def test_there_is_no_player_beyond_the_last() -> None:
    state = table().state
    for player in (-1, 3):
        refusal = why_not(state, Action(UNO, player))
        assert refusal is not None and refusal.rule == "G1.2"


@pytest.mark.parametrize("act", [Action(UNO, ANN), Action(CATCH, ANN, to=(BEN,))])
def test_a_claim_names_nothing_more_than_it_needs(act: Action) -> None:
    state = table().state
    assert why_not(state, act) is None
    nine = FACE_OF_TEXT["r9"]
    for more in (act._replace(where=0), act._replace(colour=1), act._replace(cards=(nine,))):
        assert why_not(state, more) is not None
        assert more not in legal_actions(state, ANN)


def test_the_next_game_is_dealt_once_by_the_next_dealer_while_the_match_goes_on() -> None:
    position = table("hand Ann: rS")
    position.play("Ann plays rS on 1")
    dealer = position.state.next_dealer
    assert legal_actions(position.state, dealer) == [Action(DEAL, dealer)]
    out: list[Event] = []
    apply(position.state, Action(DEAL, dealer), out)
    assert len(of(out, Asked)) == 1, "the first question of a game is asked once"
    won = table("hand Ann: rS", "scores: Ben=495")
    won.play("Ann plays rS on 1")
    assert won.state.winners
    for player in (ANN, BEN, CY):
        refusal = why_not(won.state, Action(DEAL, player))
        assert refusal is not None and refusal.rule == "G9.1" and legal_actions(won.state, player) == []


def test_a_question_without_a_card_is_asked_without_one() -> None:
    (asked,) = of(table("hand Ann: rS y5 y1").play("Ann plays rS on 1"), Asked)
    assert asked.question == Question(TURN, CY) and cards_of(asked) == ()


@pytest.mark.parametrize(
    ("must_play", "hand", "passes"),
    [("off", "r5 y1", True), ("on", "r5 y1", False), ("on", "b5 y1", True), ("off", "b5 y1", True)],
)
def test_where_no_card_can_come_a_turn_may_pass_unless_a_card_must_be_laid(
    must_play: str, hand: str, passes: bool
) -> None:
    """G1.8, R.must-play."""
    position = table(f"rules: classic must_play={must_play}", "pile 2:", "rest: aside", f"hand Ann: {hand}")
    answers = legal_answers(position.state, ANN)
    assert (why_not(position.state, Action(PASS, ANN)) is None) == passes
    assert [action.verb for action in answers] == [PLAY] * hand.startswith("r") + [PASS] * (
        passes and Action(PASS, ANN) in answers
    )
    assert (Action(PASS, ANN) in answers) == passes
    assert position.state.next_dealer == NOBODY
