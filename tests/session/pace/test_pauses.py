"""How long bots wait: by what everybody knows, and by chance that tells nothing."""

from __future__ import annotations

from dataclasses import replace

from game.ai.base import Claim
from game.rules.values.actions import CALL, CATCH, UNO, Action
from game.rules.values.views import THREES, TURN, Question
from game.session.pace.pauses import before_answer, before_claim
from game.session.session import Session
from game.session.windows import FOR_ALL
from tests.session.playing import BOTS

CATCHES = Claim(Action(CATCH, 1, to=(0,)))


def test_a_claim_waits_as_long_however_many_acts_there_were_that_nobody_saw() -> None:
    session = Session(BOTS)
    wait = before_claim(session, CATCHES, 0.5)
    for count in range(1, 30):
        session.history.count = count
        assert before_claim(session, CATCHES, 0.5) == wait


def test_claims_wait_now_longer_now_shorter() -> None:
    session = Session(BOTS)
    waits = []
    for seen in range(60):
        session.lots[1].moment = seen
        waits.append(before_claim(session, CATCHES, 0.5))
    assert max(waits) > 1.2 * min(waits) and max(waits) < 1.36 * min(waits)


def test_a_bot_that_takes_its_time_begins_to_when_that_of_people_is_over() -> None:
    session = Session(BOTS)
    for action, people in (
        (Action(UNO, 1), 0.0),
        (Action(CATCH, 1, to=(0,)), 0.0),  # the time to call is over before it begins to wait
        (Action(CALL, 1, colour=2), FOR_ALL + 0.5),
    ):
        waits = set()
        for session.lots[1].moment in range(30):
            waits.add(before_claim(session, Claim(action, 0.7), 0.5))
        assert waits == {people + 0.7}, "nothing but its own time"


def test_the_patient_wait_longer_but_not_where_being_asked_would_tell_a_hand() -> None:
    waits = []
    for kind in ("casual:ben", "casual", "casual:kofi"):
        session = Session(replace(BOTS, players=tuple(replace(player, kind=kind) for player in BOTS.players)))
        turn, private = (before_answer(session, Question(asked, 1), 0.8, False) for asked in (TURN, THREES))
        waits.append((turn, private))
    hasty, usual, patient = waits
    assert hasty[0] < usual[0] < patient[0]
    assert hasty[1] == usual[1] == patient[1]
