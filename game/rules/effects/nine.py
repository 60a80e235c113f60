"""Nine (G6.18): all Nines travel to the right; on a Six, seats swap after that."""

from __future__ import annotations

from typing import Final

from game.rules import moves
from game.rules.frames import CardEffect, Out, SwapSeats
from game.rules.state import NOBODY, GameState

RULES: Final = ("G6.18", "G6.19")
SENTENCE: Final = (
    "All players pass all Nines in their hands, face up, to the player on their right. Laid on a Six, the two players "
    "then swap seats."
)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Pass the Nines counter-clockwise; if the Nine lies on a Six, seats swap after all that the pass brings about."""
    if frame.under != NOBODY:
        state.pending.append(SwapSeats(frame.actor, frame.under, "G6.18"))
    moves.hand_on(state, frame.actor, 9, -1, "G6.18", out)
