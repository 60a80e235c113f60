"""The order in which a player holds their cards: sorted by colour or number, or arranged by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.values.cards import COLOUR, RANK

BY_COLOUR: Final = "colour"
BY_NUMBER: Final = "number"
BY_HAND: Final = "hand"


class HandOrder(NamedTuple):
    """One player's order; ``laid`` is their own arrangement ``BY_HAND``, which may name cards they no longer hold."""

    way: str = BY_COLOUR
    laid: tuple[int, ...] = ()

    def arranged(self, hand: Sequence[int]) -> list[int]:
        """Return a hand in this order; cards that came after it was arranged by hand are at the end."""
        if self.way == BY_NUMBER:
            return sorted(hand, key=lambda card: (RANK[card], COLOUR[card], card))
        if self.way == BY_COLOUR:
            return sorted_hand(hand)
        return [*(card for card in self.laid if card in hand), *(card for card in hand if card not in self.laid)]

    @property
    def next(self) -> HandOrder:
        """Return the next order for the sort key: by number after by colour, otherwise by colour."""
        return HandOrder(BY_NUMBER if self.way == BY_COLOUR else BY_COLOUR)

    def moved(self, hand: Sequence[int], card: int, place: int) -> HandOrder:
        """Return this order with a card moved to another place of the hand, counted from 0."""
        cards = [other for other in self.arranged(hand) if other != card]
        return HandOrder(BY_HAND, (*cards[:place], card, *cards[place:]))


def sorted_hand(cards: Sequence[int]) -> list[int]:
    """Return a hand as people hold it: by colour, then by rank, black cards last."""
    return sorted(cards, key=lambda card: (COLOUR[card], RANK[card], card))
