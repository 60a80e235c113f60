"""Skip (G6.2): the next players are passed over, one for each Skip in a row."""

from __future__ import annotations

from typing import Final

from game.rules import events
from game.rules.events import Event
from game.rules.frames import CardEffect, Out
from game.rules.state import GameState

RULES: Final = ("G6.2", "G5.3")
SENTENCE: Final = "One player is skipped for each Skip in a row."


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Skip as many as there are Skips in the run, never more than all others (G5.3)."""
    state.skips = min(frame.run, state.players - 1)
    if out is not None:
        skipped = tuple(state.turn_order(frame.actor)[1 : state.skips + 1])
        out.append(Event(events.SKIPPED, frame.actor, to=skipped, rule="G5.3" if frame.run > 1 else "G6.2"))
