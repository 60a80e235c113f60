"""Hands as one player remembers them: a slot for each card, with what is known about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ai.evidence import Says
from game.rules.values import chance
from game.rules.values.cards import FACE, NO_CARD

#: The time of a slot whose card came at an unknown time, so it can be any card.
ANY_TIME: Final = -1
#: One more than the largest face.
FACES: Final = max(FACE) + 1
#: Roughly how many cards are hidden from a player.
_UNSEEN: Final = 70.0


class HandSlot:
    """A card in a hand: the card or NO_CARD, the number of reshuffles before it came, and a weight for each face."""

    __slots__ = ("card", "since", "weights")

    def __init__(self, card: int, since: int) -> None:
        self.card = card
        self.since = since
        self.weights = [1.0] * FACES


class Hands:
    """The hands of all players as one of them remembers them, whose own hand is always known.

    Slots are in the order in which the cards came. A slot with a card is certain.
    """

    def __init__(self, viewer: int, players: int, remembers: float, stream: int) -> None:
        self.viewer = viewer
        self.remembers = remembers
        self.stream = stream
        self.slots: list[list[HandSlot]] = [[] for _ in range(players)]
        self.faceup: set[int] = set()
        self.left: set[int] = set()  # cards seen leaving a hand since a Wild Draw Four was laid
        self.reshuffles = 0
        self.turned_over = [0] * len(FACE)  # by card, the reshuffles before it was last back in the stocks

    def forgets(self) -> bool:
        """Return whether the viewer forgets something just seen, at random."""
        if self.remembers >= 1.0:
            return False
        lot, self.stream = chance.below(self.stream, 1 << 30)
        return lot >= self.remembers * (1 << 30)

    def gain(self, player: int, card: int) -> HandSlot:
        """Add a card to a hand, as seen or as NO_CARD, and return its slot."""
        if card != NO_CARD and player != self.viewer and self.forgets():
            card = NO_CARD
        slot = HandSlot(card, self.reshuffles if card == NO_CARD else self.turned_over[card])
        self.slots[player].append(slot)
        return slot

    def gain_in_sight(self, player: int, card: int) -> HandSlot:
        """Add a card to a hand before the eyes of all and return its slot, which is not forgotten yet."""
        slot = HandSlot(card, self.turned_over[card])
        self.slots[player].append(slot)
        return slot

    def perhaps_forget(self, slot: HandSlot) -> None:
        """Forget at random which card of another player this is."""
        if slot not in self.slots[self.viewer] and self.forgets():
            slot.card = NO_CARD

    def lose(self, player: int, card: int) -> None:
        """Remove a card that was seen leaving a hand."""
        hand = self.slots[player]
        hand.remove(self._taken_for(hand, card))
        self.faceup.discard(card)
        self.left.add(card)

    def _taken_for(self, hand: list[HandSlot], card: int) -> HandSlot:
        """Return the slot of a card: its own, or else the hidden one where it is likeliest.

        It may be in another that came as early: then what was likely here is there. So their weights are mixed.
        """
        taken, face = self._slot_of(hand, card), FACE[card]
        if taken.card == card:
            return taken
        alike = [slot for slot in hand if slot.card == NO_CARD and slot.since == taken.since]
        wholes = [sum(slot.weights) or 1.0 for slot in alike]
        chances = [slot.weights[face] / whole for slot, whole in zip(alike, wholes, strict=True)]
        total = sum(chances)
        whole = sum(taken.weights) or 1.0
        for slot, own, chance_here in zip(alike, wholes, chances, strict=True):
            if chance_here > 0.0 and slot.weights != taken.weights:
                comes = chance_here / total
                stays, times = 1.0 - comes, comes * own / whole
                slot.weights = [a * stays + b * times for a, b in zip(slot.weights, taken.weights, strict=True)]
        return taken

    def _slot_of(self, hand: list[HandSlot], card: int) -> HandSlot:
        for slot in hand:
            if slot.card == card:
                return slot
        hidden = [slot for slot in hand if slot.card == NO_CARD]
        right = [slot for slot in hidden if slot.since in (ANY_TIME, self.turned_over[card])]
        return max(right or hidden, key=lambda slot: slot.weights[FACE[card]])

    def show(self, player: int, cards: Iterable[int]) -> None:
        """Note cards that a player has shown and holds."""
        for card in cards:
            if not self.forgets():
                slot = self._taken_for(self.slots[player], card)
                slot.card, slot.since = card, self.turned_over[card]

    def lay_open(self, player: int, cards: Iterable[int]) -> None:
        """Note that cards of a hand lie face up from now on."""
        for card in cards:
            slot = self._taken_for(self.slots[player], card)
            slot.card, slot.since = card, self.turned_over[card]
            self.faceup.add(card)

    def receive(self, player: int, slots: list[HandSlot], cards: Iterable[int]) -> None:
        """Give a player a whole new hand; its cards are seen only if they are the viewer's."""
        self.faceup.difference_update([slot.card for slot in slots])
        if player == self.viewer:
            self.slots[player] = [HandSlot(card, self.turned_over[card]) for card in cards]
            return
        self.slots[player] = slots
        for slot in slots:
            if slot.card != NO_CARD and self.forgets():
                slot.card = NO_CARD

    def hand_over(self, giver: int, taker: int) -> None:
        """Move an unseen card from hand to hand.

        Any card that is not face up may have gone: afterwards every slot concerned, in both hands, has the same mixed
        weights, so that the expected number of cards of each face in each hand is right.
        """
        hand = self.slots[giver]
        slots = [slot for slot in hand if slot.card not in self.faceup]
        if len(slots) > 1:
            weights = self._mixed(slots)
            times = {slot.since for slot in slots}
            for slot in slots:
                slot.card, slot.weights = NO_CARD, weights[:]
                slot.since = slot.since if len(times) == 1 else ANY_TIME
        hand.remove(slots[-1])
        self.slots[taker].append(slots[-1])

    def _mixed(self, slots: list[HandSlot]) -> list[float]:
        """Return the face weights of these slots when any of them can be any; each known card counts as one slot."""
        hidden = [slot for slot in slots if slot.card == NO_CARD]
        known = [slot.card for slot in slots if slot.card != NO_CARD]
        unseen = len(FACE) if not hidden else _UNSEEN / len(hidden)
        weights = [0.0] * FACES
        for slot in hidden:
            for face in range(FACES):
                weights[face] += slot.weights[face] / len(hidden)
        for card in known:
            weights[FACE[card]] += unseen
        return weights

    def heed(self, player: int, said: Iterable[Says]) -> None:
        """Apply evidence to all hidden cards of a hand, in full however much of what was seen is forgotten."""
        if self.remembers > 0.0 and player != self.viewer:
            for slot in self.slots[player]:
                self.heed_one(slot, said)

    def heed_one(self, slot: HandSlot, said: Iterable[Says]) -> None:
        """Apply evidence to one hidden card."""
        if slot.card == NO_CARD and self.remembers > 0.0:
            for faces, times in said:
                for face in faces:
                    slot.weights[face] *= times
