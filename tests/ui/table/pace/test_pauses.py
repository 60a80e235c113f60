"""How long bots wait: by what everybody knows, and by chance that tells nothing."""

from __future__ import annotations

from game.ai.base import Claim
from game.rules.actions import CATCH, Action
from game.session.session import Session
from game.ui.table.pace.pauses import before_claim
from tests.session.playing import BOTS

CATCHES = Claim(Action(CATCH, 1, to=(0,)))


def test_a_claim_waits_as_long_however_many_acts_there_were_that_nobody_saw() -> None:
    session = Session(BOTS)
    wait = before_claim(session, CATCHES, 0.5)
    for count in range(1, 30):
        session.count = count
        assert before_claim(session, CATCHES, 0.5) == wait


def test_claims_wait_now_longer_now_shorter() -> None:
    session = Session(BOTS)
    waits = []
    for seen in range(60):
        session.lots[1].moment = seen
        waits.append(before_claim(session, CATCHES, 0.5))
    assert max(waits) > 1.2 * min(waits) and max(waits) < 1.36 * min(waits)
