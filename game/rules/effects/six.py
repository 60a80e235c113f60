"""Six (G6.15): laid on a Nine, it swaps the seats of the two players."""

from __future__ import annotations

from typing import Final

from game.rules.events import Walked
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, SwapSeats
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState

RULE: Final = "G6.15"
SENTENCE: Final = sentence("On a Nine, the player of the Six and the player of that Nine swap seats.")
AUSTERE: Final = sentence(
    "On a Nine, the player of the Six and the player of that Nine swap seats. A player who plays a Six on their own "
    "Nine, or a Nine on their own Six, walks once round the table."
)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Swap seats if the Six lies on a Nine."""
    if frame.under != NOBODY:
        swap(state, SwapSeats(frame.actor, frame.under, RULE), out)


def swap(state: GameState, frame: SwapSeats, out: Out) -> None:
    """Swap the seats of a card's player and of the player of the card under it; the same player walks if austere."""
    player, other, rule = frame
    if player != other:
        moves.swap_seats(state, player, other, rule, out)
    elif state.rules.austere and out is not None:
        out.append(Walked(player, rule))
