"""Hands that travel: a swap of two hands, or all hands moving one place in the direction of play."""

from __future__ import annotations

from typing import Final

from game.rules.events import HandsMovedOn, HandsSwapped
from game.rules.values.views import View
from game.session.pace.card_moves import SWAP_TIME
from game.ui.kit.drawings import BACK
from game.ui.table.place.layout import Key, Layout
from game.ui.table.story.flights import Beat, Flight

_APART: Final = 0.03  # seconds between two cards of a hand
_FLIGHT: Final = SWAP_TIME * 0.8


def takers(event: HandsSwapped | HandsMovedOn, view: View) -> dict[int, int]:
    """Return the new owner of each hand, by the old one."""
    if isinstance(event, HandsSwapped):
        return {event.player: event.other, event.other: event.player}
    seats = view.seats
    return {giver: seats[(place + view.direction) % len(seats)] for place, giver in enumerate(seats)}


def travel(
    found: Beat, event: HandsSwapped | HandsMovedOn, view: View, before: Layout, after: Layout
) -> None:
    """Let every card of the hands concerned fly from its old place to its new one."""
    for giver, taker in takers(event, view).items():
        old, new = _held(before, giver), _held(after, taker)
        for at, key in enumerate(new):
            end = after.cards[key]
            start = before.cards[old[min(at, len(old) - 1)]] if old else end
            turns = (start.look == BACK) != (end.look == BACK)
            delay = _APART * min(at, 6)
            found.flights[key] = Flight(start, end, True, turns, "", delay, _FLIGHT)
    for key in [key for key in found.staying if key[0] == "c" and key[1] in before.hand]:
        del found.staying[key]


def _held(plan: Layout, player: int) -> list[Key]:
    """Return the cards of a hand, from one side to the other."""
    backs = sorted(key for key in plan.cards if key[:2] == ("h", player))
    return [("c", card) for card in plan.hand] if player not in plan.plaques and plan.hand else backs
