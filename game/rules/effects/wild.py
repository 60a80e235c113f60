"""Wild (G6.4, G6.5): its player calls a colour; left open, any player may call it.

``draws.py`` handles the Wild that turns back a forced draw (G6.6).
"""

from __future__ import annotations

from typing import Final

from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.4"
SENTENCE: Final = sentence(
    "It fits on any card. Its player calls a colour, or leaves the call open to whoever is first."
)
WITHOUT_OPEN_COLOUR: Final = sentence("It fits on any card. Its player calls a colour.")


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Do nothing, because the colour was called before the Wild takes effect (G3.7)."""
