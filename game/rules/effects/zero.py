"""Zero (G6.8): every other player draws.

Without number effects, a Zero can have the effect of H.seven-zero instead: ``house.py``.
"""

from __future__ import annotations

from typing import Final

from game.rules.play.draws import force_each
from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.8"
SENTENCE: Final = sentence("Every other player draws one card for each Zero in a row.")
WITHOUT_RUNS: Final = sentence("Every other player draws one card.")
CONCERNS_ALL: Final = True  # any of them may answer the draw


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make all other players draw, in turn order from the active player."""
    others = state.turn_order(frame.actor)[1:]
    force_each(state, frame, [(player, frame.run) for player in others], out)
