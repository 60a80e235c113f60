"""Zero (G6.8): every other player draws."""

from __future__ import annotations

from typing import Final

from game.rules.draws import force_each
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.8",)
SENTENCE: Final = "Every other player draws a card for each Zero in a row; each may backfire their own draw."


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Make all others draw, in turn order from the active player."""
    others = state.turn_order(frame.actor)[1:]
    force_each(state, frame, [(player, frame.run) for player in others], out)
