"""Wild (G6.4, G6.5): its player calls a colour; left open, anybody may call it."""

from __future__ import annotations

from typing import Final

from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.4", "G6.5")
SENTENCE: Final = (
    "Fits on anything; its player calls a colour. Laid without one, the colour is open to the first who calls it."
)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """A Wild does nothing but take a colour, which was called before (G3.7)."""
