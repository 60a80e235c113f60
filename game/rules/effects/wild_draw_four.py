"""Wild Draw Four (G6.7): its player calls a colour; the next player draws four and loses the turn."""

from __future__ import annotations

from typing import Final

from game.rules.draws import force_next
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.7", "G3.5", "G5.2")
SENTENCE: Final = (
    "Its player calls a colour; the next player draws four cards and loses the turn. Allowed only without a card of "
    "the colour of either pile: the player it hits may challenge."
)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make the next player draw what the run adds up to; a challenge is possible at that decision only."""
    force_next(state, frame, out)
