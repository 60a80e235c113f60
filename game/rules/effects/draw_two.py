"""Draw Two (G6.1): the next player draws and loses the turn."""

from __future__ import annotations

from typing import Final

from game.rules.draws import force_next
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.1", "G5.2")
SENTENCE: Final = "The next player draws two cards, more if it lies on others of its kind, and loses the turn."


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make the next player draw what the run adds up to."""
    force_next(state, frame, out)
