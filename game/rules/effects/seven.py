"""Seven (G6.16): all Sevens travel to the left."""

from __future__ import annotations

from typing import Final

from game.rules import moves
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.16", "G6.19")
SENTENCE: Final = "All players pass all Sevens in their hands, face up, to the player on their left, all at once."


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Pass the Sevens clockwise, whatever the direction of play."""
    moves.hand_on(state, frame.actor, 7, 1, "G6.16", out)
