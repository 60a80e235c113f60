"""Windows: how many seconds people have for claims before the game goes on.

The rules know no clock. At the table these times hold back bots; among bots they decide which claims come in time.
"""

from __future__ import annotations

from typing import Final

from game.rules import question
from game.rules.turns import out_of_turn
from game.rules.values.state import GameState
from game.rules.values.views import COLOUR as ASK_COLOUR
from game.rules.values.views import DRAWING, PRIVATE_QUESTIONS, TURN, Question

#: To call Uno before another player may catch, by default.
TO_CALL: Final = 3.0
#: To call an open colour, or to lay a card out of turn, before a bot does.
FOR_ALL: Final = 1.3
#: After every card on which a player may want to lay another out of turn.
BREATH: Final = 0.6
#: To claim what has just become claimable, before any bot takes it, however fast.
FAIR: Final = 0.5
#: How long a bot waits before it plays, by default.
PAUSE: Final = 0.8


def before_answer(state: GameState, asked: Question, pause: float) -> float:
    """Return the seconds before a question is answered, which depend on public facts alone."""
    share = 1.0 if asked.kind == TURN else 0.3 if asked.kind == DRAWING else 0.6
    extra = BREATH if asked.kind == TURN and out_of_turn(state) else 0.0
    if asked.kind == ASK_COLOUR and asked.open:
        extra += FOR_ALL
    return pause * share + extra


def before_next(state: GameState) -> float:
    """Return the seconds before the game goes on among bots; private questions take no time."""
    asked = question(state)
    return 0.0 if asked is None or asked.kind in PRIVATE_QUESTIONS else before_answer(state, asked, PAUSE)
