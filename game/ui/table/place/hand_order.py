"""The order in which a player holds their cards: sorted by colour or number, or as they have laid them themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.values.cards import COLOUR, RANK

BY_COLOUR: Final = "colour"
BY_NUMBER: Final = "number"
BY_HAND: Final = "hand"


class HandOrder(NamedTuple):
    """One player's order; ``laid`` are the cards in the order they were laid ``BY_HAND``, held or not."""

    way: str = BY_COLOUR
    laid: tuple[int, ...] = ()

    def arranged(self, hand: Sequence[int]) -> list[int]:
        """Return a hand in this order; what came after it was laid by hand is at the end."""
        if self.way == BY_NUMBER:
            return sorted(hand, key=lambda card: (RANK[card], COLOUR[card], card))
        if self.way == BY_COLOUR:
            return sorted_hand(hand)
        return [*(card for card in self.laid if card in hand), *(card for card in hand if card not in self.laid)]

    @property
    def next(self) -> HandOrder:
        """Return the order that follows on the key: by colour, or by number if it is that already."""
        return HandOrder(BY_NUMBER if self.way == BY_COLOUR else BY_COLOUR)

    def moved(self, hand: Sequence[int], card: int, place: int) -> HandOrder:
        """Return the order in which a card lies at another place of the hand, counted from 0."""
        cards = [other for other in self.arranged(hand) if other != card]
        return HandOrder(BY_HAND, (*cards[:place], card, *cards[place:]))


def sorted_hand(cards: Sequence[int]) -> list[int]:
    """Return a hand as people hold it: by colour, then by rank, black cards last."""
    return sorted(cards, key=lambda card: (COLOUR[card], RANK[card], card))
