"""The cards and plate of each player in a layout, found in the same way at every seat."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.ui.table.place.layout import Key, Layout

_SENTENCE: Final = (440.0, 56.0)


def sitting_below(plan: Layout) -> int:
    """Return the player at the bottom, who is the one without a plaque."""
    return next((player for player in plan.hands if player not in plan.plaques), NOBODY)


def plate_of(plan: Layout, player: int) -> Rect:
    """Return the plate of a player, including the one at the bottom."""
    return plan.plaques.get(player, plan.boxes["score"])


def sentence_place(plan: Layout) -> Rect:
    """Return the place of the words about a swap: under the piles, in place of the question."""
    found = Rect(0, 0, round(_SENTENCE[0] * plan.scale), round(_SENTENCE[1] * plan.scale))
    found.center = plan.boxes["question"].center
    return found


def cards_of(plan: Layout, view: View, player: int) -> list[Key]:
    """Return a player's cards in a layout: hidden ones first, then face-up ones, each in the same order everywhere."""
    opened = sorted(view.faceup[player])
    if player not in plan.plaques and plan.hand:
        return [("c", card) for card in [*(card for card in plan.hand if card not in opened), *opened]]
    hidden = view.counts[player] - len(opened)
    return [*(("h", player, at) for at in range(hidden)), *(("c", card) for card in opened)]
