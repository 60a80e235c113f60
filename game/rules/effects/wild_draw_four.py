"""Wild Draw Four (G6.7): its player calls a colour; the next player draws four and loses the turn.

``plays.py`` says when it may be played (G3.5); ``draws.py`` handles challenges and the answers of house rules.
"""

from __future__ import annotations

from typing import Final

from game.rules.play.draws import force_next
from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.7"
SENTENCE: Final = sentence(
    "Its player calls a colour. The next player draws four cards and loses the turn. On a Draw Two or Wild Draw Four "
    "the draws add up."
)
WITHOUT_RUNS: Final = sentence("Its player calls a colour. The next player draws four cards and loses the turn.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make the next player draw the sum of the run; they can challenge it only when asked about that draw."""
    force_next(state, frame, out)
