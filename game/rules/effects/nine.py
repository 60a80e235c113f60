"""Nine (G6.18): all Nines go to the right; on a Six, two players then swap seats."""

from __future__ import annotations

from typing import Final

from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Passing, SwapSeats
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState

RULE: Final = "G6.18"
SENTENCE: Final = sentence(
    "All players pass all their Nines, face up, to the player on their right, all at once. On a Six, the player of the "
    "Nine and the player of that Six then swap seats."
)
#: What all players pass on, and the drawback of that for the player of the Nine.
PASSES_ON: Final = Passing(9, -1)
MAY_BRING: Final = sentence("A Nine could bring you somebody else's Nines.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Pass the Nines counter-clockwise; on a Six, seats swap after everything the pass causes."""
    if frame.under != NOBODY:
        state.pending.append(SwapSeats(frame.actor, frame.under, RULE))
    moves.hand_on(state, frame.actor, PASSES_ON, RULE, out)
