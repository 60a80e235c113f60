"""How long bots hold back answers and claims that they could make at once.

A player with a watch must not learn anything about a hand. All waits follow from public facts, with one exception: if
one person plays among bots, a turn waits longer if that person may lay a card out of turn; they see their own hand.
"""

from __future__ import annotations

from typing import Final

from game import ai
from game.ai.base import Claim
from game.ai.characters import character_of
from game.ai.style import pace
from game.rules.turns import out_of_turn
from game.rules.values.actions import CATCH, INTERVENE, UNO
from game.rules.values.views import PRIVATE_QUESTIONS, TURN, Question
from game.session import windows
from game.session.session import Session
from game.session.windows import FOR_ALL

_CATCHES: Final = 0.3  # seconds until a bot without human reactions catches, after people have had their time
_CLAIMS: Final = 0.35
_OUT_OF_TURN: Final = 1.8  # how much longer a turn waits if the person at the screen may lay a card out of turn
_THOUGHT: Final = 0.4  # for a bot that searches in another process: at least, and exactly for private questions
_GLANCE: Final = 0.05  # the same for a bot that decides there without a search, which takes a few milliseconds
_HOLDS: Final = 0.4  # for a bot that lays a card out of turn: always shorter than the breath


def before_claim(session: Session, claim: Claim, pause: float) -> float:
    """Return how long a bot holds back a claim, so that people who may make it too get time; its own Uno needs none.

    A bot with human reactions starts to react when people's time is over.
    """
    asked, action = session.question, claim.action
    if action.verb == UNO:
        people, wait = 0.0, _CLAIMS
    elif action.verb == INTERVENE and asked is not None and asked.player not in session.persons:
        people, wait = 0.0, _HOLDS
    elif action.verb == CATCH:
        people, wait = 0.0, _CATCHES
    else:
        people = wait = FOR_ALL + pause
    if claim.after:
        return people + claim.after
    return wait * (0.85 + 0.3 * session.hesitation(action.player))


def before_answer(
    session: Session, asked: Question, pause: float, may_intervene: bool, *, apart: bool = False
) -> float:
    """Return how long a bot waits before it answers; ``apart`` if it decides in another process.

    A character has its own pace, except where being asked would reveal a hand.
    """
    kind = session.match.players[asked.player].kind
    thought = 0.0 if not apart else _THOUGHT if ai.thinks(kind) else _GLANCE
    if apart and asked.kind in PRIVATE_QUESTIONS:
        return thought
    character = character_of(kind)
    if character is not None and asked.kind not in PRIVATE_QUESTIONS:
        pause *= pace(character.patience)
    longer = may_intervene and asked.kind == TURN and out_of_turn(session.state)
    wait = windows.before_answer(session.state, asked, pause) + (_OUT_OF_TURN if longer else 0.0)
    return max(wait, thought)
