"""Nine (G6.18): all Nines travel to the right; on a Six, seats swap after that."""

from __future__ import annotations

from typing import Final

from game.rules import moves
from game.rules.effects.six import swap
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.18", "G6.19")
SENTENCE: Final = (
    "All players pass all Nines in their hands, face up, to the player on their right. Laid on a Six, the two players "
    "then swap seats."
)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Pass the Nines counter-clockwise, then swap seats if the Nine lies on a Six."""
    moves.hand_on(state, 9, -1, "G6.18", out)
    swap(state, frame, "G6.18", out)
