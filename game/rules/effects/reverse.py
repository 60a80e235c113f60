"""Reverse (G6.3): play changes direction, unless the player who would have been next lays another Reverse on it."""

from __future__ import annotations

from typing import Final

from game.rules.events import Skipped
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.3"
SENTENCE: Final = sentence(
    "Play changes direction, unless the player who would have been next answers at once with another Reverse. Then "
    "both are cancelled, and that player takes a turn. With two players it skips the other."
)
WITHOUT_RECOVERY: Final = sentence("Play changes direction. With two players it skips the other.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Turn the direction of play; with two players, skip once instead (G6.3)."""
    if state.players == 2:
        state.skips = 1
        if out is not None:
            out.append(Skipped(frame.actor, (state.step(frame.actor),), RULE))
    else:
        moves.turn_direction(state, out)
