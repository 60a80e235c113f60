"""How long things wait that could happen at once: a bot's answer, a bot's claim.

Whoever watches the clock must not learn a hand from it: all waits follow from what everybody knows, but for one, the
longer wait while a person alone with bots, who sees their own hand, may lay a card out of turn.
"""

from __future__ import annotations

from typing import Final

from game import ai
from game.ai.base import Claim
from game.ai.characters import somebody
from game.ai.style import pace
from game.rules.actions import CATCH, INTERVENE, UNO
from game.rules.turns import out_of_turn
from game.rules.views import PRIVATE_QUESTIONS, TURN, Question
from game.session import windows
from game.session.session import Session
from game.session.windows import OPEN

_CATCHES: Final = 0.3  # seconds, of a bot that catches somebody at once, after people have had their time
_CLAIMS: Final = 0.35
_OUT_OF_TURN: Final = 1.8  # how much longer a turn waits when it is the person at the screen who may lay out of it
_THOUGHT: Final = 0.4  # at least, of a bot that searches, apart; just as long of what only a holder could do
_GLANCE: Final = 0.05  # the same of one that decides apart without a search, which takes a few thousandths
_HOLDS: Final = 0.4  # of a bot that lays a card out of turn: always within the breath


def before_claim(session: Session, claim: Claim, pause: float) -> float:
    """How long a bot holds back a claim: people who may do the same get time, an Uno call of its own needs none.

    A bot that takes its time as people do begins to when theirs is over.
    """
    asked, action = session.question, claim.action
    if action.verb == UNO:
        people, wait = 0.0, _CLAIMS
    elif action.verb == INTERVENE and asked is not None and asked.player not in session.persons:
        people, wait = 0.0, _HOLDS
    elif action.verb == CATCH:
        people, wait = 0.0, _CATCHES
    else:
        people = wait = OPEN + pause
    if claim.after:
        return people + claim.after
    return wait * (0.85 + 0.3 * session.hesitation(action.player))


def before_answer(
    session: Session, asked: Question, pause: float, may_intervene: bool, *, apart: bool = False
) -> float:
    """How long it is before a bot answers; ``apart`` if it decides in another process.

    Somebody has a pace of their own, but where being asked would tell a hand.
    """
    kind = session.match.players[asked.player].kind
    thought = 0.0 if not apart else _THOUGHT if ai.thinks(kind) else _GLANCE
    if apart and asked.kind in PRIVATE_QUESTIONS:
        return thought
    character = somebody(kind)
    if character is not None and asked.kind not in PRIVATE_QUESTIONS:
        pause *= pace(character.patience)
    longer = may_intervene and asked.kind == TURN and out_of_turn(session.state)
    wait = windows.before_answer(session.state, asked, pause) + (_OUT_OF_TURN if longer else 0.0)
    return max(wait, thought)
