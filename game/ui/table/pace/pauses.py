"""How long things wait that could happen at once: a bot's answer, a bot's claim.

Whoever watches the clock must not learn a hand from it: all waits follow from what everybody knows, but for one, the
longer wait while a person alone with bots, who sees their own hand, may lay a card out of turn.
"""

from __future__ import annotations

from typing import Final

from game.ai.base import Claim
from game.rules.actions import CATCH, INTERVENE, UNO
from game.rules.views import COLOUR as ASK_COLOUR
from game.rules.views import DRAWING, TURN, Question
from game.session.session import Session
from game.ui.table.question.handing import out_of_turn

_OPEN: Final = 1.3  # seconds people have to call an open colour, or to lay a card out of turn, before a bot does
_CATCHES: Final = 0.3  # of a bot that catches somebody, once people have had their time
_CLAIMS: Final = 0.35
BREATH: Final = 0.6  # after every card that somebody may be about to lay another on, out of turn
_OUT_OF_TURN: Final = 1.8  # and so much longer when it is the person at the screen who may
_HOLDS: Final = 0.4  # of a bot that lays one: always within the breath


def before_claim(session: Session, claim: Claim, pause: float) -> float:
    """How long a bot holds back a claim: people who may do the same get time, an Uno call of its own needs none."""
    asked, action = session.question, claim.action
    if action.verb == UNO:
        wait = _CLAIMS
    elif action.verb == INTERVENE and asked is not None and asked.player not in session.persons:
        wait = _HOLDS
    elif action.verb == CATCH:
        wait = _CATCHES
    else:
        wait = _OPEN + pause
    return wait * (0.85 + 0.3 * session.hesitation(action.player))


def before_answer(session: Session, asked: Question, pause: float, may_intervene: bool) -> float:
    """How long it is before a bot answers."""
    extra = 0.0
    if asked.kind == TURN and out_of_turn(session.state):
        extra = BREATH + (_OUT_OF_TURN if may_intervene else 0.0)
    share = 1.0 if asked.kind == TURN else 0.3 if asked.kind == DRAWING else 0.6
    if asked.kind == ASK_COLOUR and asked.open:
        extra += _OPEN
    return pause * share + extra

