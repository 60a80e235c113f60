"""Draw Two (G6.1): the next player draws and loses the turn.

``draws.py`` decides the draw, and handles the answers that house rules allow.
"""

from __future__ import annotations

from typing import Final

from game.rules.play.draws import force_next
from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.1"
SENTENCE: Final = sentence(
    "The next player draws two cards and loses the turn. On a Draw Two or Wild Draw Four the draws add up."
)
WITHOUT_RUNS: Final = sentence("The next player draws two cards and loses the turn.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make the next player draw the sum of the run."""
    force_next(state, frame, out)
