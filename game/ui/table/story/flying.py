"""Flying: one card on its way is a function of time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.ui.table.place.layout import Spot

_LIFT: Final = 0.34  # of a card's height, at the middle of a flight
FLYING: Final = 1000.0  # so much higher than at rest lie cards on their way


@dataclass(slots=True)
class Flight:
    """One card under way: a function of time from 0 to 1 (see `pose_at`)."""

    start: Spot
    end: Spot
    flown: bool  # lifted and on top of everything, rather than gliding
    turns: bool = False  # turns over on the way
    look: str = ""  # what is seen on the way, if neither the start nor the end of it
    delay: float = 0.0
    length: float = 1.0
    dealt: bool = False  # one of a whole deck, which is not seen card by card before it flies


def ease(t: float) -> float:
    """From rest to rest with a little weight: quick away, slow to land."""
    t = min(1.0, max(0.0, t))
    return 1.0 - (1.0 - t * t * (3.0 - 2.0 * t)) ** 1.35


def pose_at(flight: Flight, seconds: float) -> tuple[Spot, float, bool]:
    """The spot, flatness (1 flat, 0 edge on) and whether it is under way, so long after the beat began."""
    raw = (seconds - flight.delay) / flight.length
    if raw <= 0.0:
        return flight.start, 1.0, False
    if raw >= 1.0:
        return flight.end, 1.0, False
    t = ease(raw)
    start, end = flight.start, flight.end
    lift = math.sin(math.pi * raw) * _LIFT * 1.4 * end.width if flight.flown else 0.0
    turn = (end.angle - start.angle + 180) % 360 - 180
    look, flip = end.look, 1.0
    if flight.look:
        look = start.look if raw < 0.15 else end.look if raw > 0.85 else flight.look
        side = min(abs(raw - 0.15) if start.look != flight.look else 1.0, abs(raw - 0.85))
        flip = min(1.0, side / 0.12)
    elif flight.turns:
        look = start.look if raw < 0.5 else end.look
        flip = abs(math.cos(math.pi * raw))
    x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - lift
    width = start.width + (end.width - start.width) * t
    spot = Spot(look, x, y, start.angle + turn * t, width, end.z + (FLYING if flight.flown else 0.0))
    return spot, flip, True
