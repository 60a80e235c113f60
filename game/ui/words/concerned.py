"""Whom an event concerns besides the player who decided it, and what it brings them, for the lines of the log."""

from __future__ import annotations

from typing import Final

from game.rules import events
from game.rules.events import Event

#: What befalls the player of the event.
_BEFALLING: Final = (events.Forced, events.TurnLost, events.HandedOn, events.LaidOpen, events.SeatsSwapped)


def touched_by(event: Event) -> frozenset[int]:
    """Return the players to whom something happens that they did not decide."""
    names = ("victim", "taker", "other", "named", "target")
    several = (*getattr(event, "skipped", ()), *getattr(event, "takers", ()))
    if isinstance(event, events.ThreesGiven):
        return frozenset((event.player,))  # the taker has asked for them
    if isinstance(event, events.NobodyNamed):
        return frozenset()
    found = {getattr(event, name) for name in names if hasattr(event, name)}.union(several)
    if isinstance(event, _BEFALLING):
        found.add(event.player)
    return frozenset(found)


def fine_of(event: Event) -> int:
    """Return how many cards of a fine the line of an event announces."""
    if isinstance(event, events.Caught):
        return event.number
    return event.fine if isinstance(event, (events.CallVoided, events.FalselyCaught)) else 0
