"""Seven (G6.16): all Sevens go to the left.

Without number effects, a Seven can have the effect of H.seven-zero instead: ``house.py``.
"""

from __future__ import annotations

from typing import Final

from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Passing
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.16"
SENTENCE: Final = sentence("All players pass all their Sevens, face up, to the player on their left, all at once.")
#: What all players pass on, and the drawback of that for the player of the Seven.
PASSES_ON: Final = Passing(7, 1)
MAY_BRING: Final = sentence("A Seven could bring you somebody else's Sevens.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Pass the Sevens clockwise, whatever the direction of play."""
    moves.hand_on(state, frame.actor, PASSES_ON, RULE, out)
