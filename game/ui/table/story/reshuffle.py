"""Discards become stocks: cards slide out from under the piles, turn over, and come to lie on the stocks (G1.7)."""

from __future__ import annotations

import math
from typing import Final

from game.ui.kit.drawings import BLANK
from game.ui.table.place.layout import Layout, Spot
from game.ui.table.story.flights import Beat, Flight

RESHUFFLE_TIME: Final = 0.54
_SLIDE: Final = 0.3  # seconds for which each card moves
_LEAST: Final = 3  # cards that are seen to move to a stock, however many it had


def take_discards(found: Beat, before: Layout, after: Layout) -> None:
    """Let the cards of the stocks come from the piles that have lost their discards."""
    gone = [spot for key, spot in before.cards.items() if key[0] == "p" and key not in after.cards]
    for stock, box in enumerate(after.stocks):
        layers = sorted(key for key in after.cards if key[:2] == ("s", stock))
        fresh = [key for key in layers if key not in before.cards] or layers[-_LEAST:]
        for at, key in enumerate(fresh):
            end = after.cards[key]
            start = min(gone, key=lambda spot: math.dist((spot.x, spot.y), box.center), default=end)
            delay = (RESHUFFLE_TIME - _SLIDE) * at / len(fresh)
            slid = Spot(BLANK, start.x, start.y, start.angle, start.width, end.z)
            found.flights[key] = Flight(slid, end, False, True, "", delay, _SLIDE, hidden=True)
    found.length = max(found.length, RESHUFFLE_TIME)
