"""What a layout says about each player's things, told of everybody in the same way, wherever they sit."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.rules.state import NOBODY
from game.rules.views import View
from game.ui.table.place.layout import Key, Layout

_SENTENCE: Final = (440.0, 56.0)
_EDGE: Final = 6.0  # between the plate of who sits below and the edge of the window


def sitting_below(plan: Layout) -> int:
    """Who sits below, where no plaque is."""
    return next((player for player in plan.hands if player not in plan.plaques), NOBODY)


def plate_of(plan: Layout, player: int) -> Rect:
    """The plaque of a player; for who sits below the place of one under the hand."""
    if player in plan.plaques:
        return plan.plaques[player]
    found = next(iter(plan.plaques.values())).copy()
    found.midbottom = round(plan.hand_place(player)[0]), round(plan.size[1] - _EDGE * plan.scale)
    return found


def sentence_place(plan: Layout) -> Rect:
    """Where the swap is told in words: under the piles, where the question is at other times."""
    found = Rect(0, 0, round(_SENTENCE[0] * plan.scale), round(_SENTENCE[1] * plan.scale))
    found.center = plan.boxes["question"].center
    return found


def cards_of(plan: Layout, view: View, player: int) -> list[Key]:
    """A player's cards in a layout: hidden ones first, then those open to all, each in the same order everywhere."""
    opened = sorted(view.faceup[player])
    if player not in plan.plaques and plan.hand:
        return [("c", card) for card in [*(card for card in plan.hand if card not in opened), *opened]]
    hidden = view.counts[player] - len(opened)
    if player not in plan.plaques:
        return [("h", player, at) for at in range(view.counts[player])]
    return [*(("h", player, at) for at in range(hidden)), *(("c", card) for card in opened)]
