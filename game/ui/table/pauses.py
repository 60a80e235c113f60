"""How long things wait that could happen at once: a bot's answer, a bot's claim, the screen's next owner.

Whoever watches the clock must not learn a hand from it: all waits follow from what everybody knows, but for one, the
longer wait while the person at the screen, who sees their own hand, may lay a card out of turn.
"""

from __future__ import annotations

from typing import Final

from game.rules.actions import INTERVENE, UNO, Action
from game.rules.cards import BLACK, COLOUR
from game.rules.views import COLOUR as ASK_COLOUR
from game.rules.views import DRAWING, TURN, Question
from game.session.session import Session

_CATCHES: Final = 1.3  # seconds a person has before a bot catches somebody
_CLAIMS: Final = 0.35
_BREATH: Final = 0.6  # after every card that somebody may be about to lay another on, out of turn
_OUT_OF_TURN: Final = 1.8  # and so much longer when it is the person at the screen who may
_HOLDS: Final = 0.4  # of a bot that lays one: always within the breath


def before_claim(session: Session, claim: Action, pause: float) -> float:
    """How long a bot holds back a claim: people who may do the same get time, an Uno call of its own needs none."""
    asked = session.question
    if claim.verb == UNO:
        wait = _CLAIMS
    elif claim.verb == INTERVENE and asked is not None and asked.player not in session.persons:
        wait = _HOLDS
    else:
        wait = _CATCHES + pause
    return wait * (0.85 + 0.3 * ((session.count * 7 + claim.player * 3) % 10) / 10)


def before_answer(session: Session, asked: Question, pause: float, may_intervene: bool) -> float:
    """How long it is before a bot answers, or before the screen goes to another person who is asked."""
    extra = 0.0
    if asked.kind == TURN and _open_to_intervention(session):
        extra = _BREATH + (_OUT_OF_TURN if may_intervene else 0.0)
    if asked.player in session.persons:
        return extra if may_intervene else 0.0
    share = 1.0 if asked.kind == TURN else 0.3 if asked.kind == DRAWING else 0.6
    if asked.kind == ASK_COLOUR and asked.open:
        extra += _CATCHES
    return pause * share + extra


def _open_to_intervention(session: Session) -> bool:
    """Whether somebody with the right card could lay it out of turn now; which hand holds it does not matter."""
    state = session.state
    pile = state.piles[0]
    return state.rules.intervention and state.fresh_top and bool(pile) and COLOUR[pile[-1].card] != BLACK
