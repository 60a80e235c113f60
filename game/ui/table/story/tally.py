"""The tally at the end of a game: the order in which hands are counted, their sums, and the time of each step.

Everything is a function of time. The more there is to count, the less time each card takes, so that the tally is never
longer than `LONGEST`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from game.rules.events import Scored
from game.rules.scoring import side
from game.rules.values.cards import value
from game.rules.values.views import View
from game.ui.table.place.hand_order import sorted_hand

SPARED: Final = 2  # cards that the holder of the salt leaves out (G9.3)

#: Durations at usual speed, in seconds: the longest for a whole part, then for each card, and the rest after the last.
TURNING: Final = 1.1
_TURN: Final = 0.09
FLIP: Final = 0.2
VALUING: Final = 1.1
_VALUE: Final = 0.108
_REST: Final = 0.25
SALTING: Final = 0.8
GATHERING: Final = 0.5
_SHORTER: Final = 0.5  # of the time for the salt and for gathering, where both come
LONGEST: Final = TURNING + VALUING + SALTING


class CountedHand(NamedTuple):
    """The hand of a player at the end, face-up cards last; ``counts`` unless their side was out."""

    player: int
    cards: tuple[int, ...]
    spared: tuple[int, ...] = ()  # the cards that the salt leaves out, the dearest first
    counts: bool = True

    def whole(self) -> int:
        """Return the value of all its cards."""
        return sum(map(value, self.cards)) if self.counts else 0

    def points(self) -> int:
        """Return the points of the hand (G9.2, G9.3)."""
        return self.whole() - sum(map(value, self.spared))


class Stretch(NamedTuple):
    """A part of the tally: when it begins, and how long it takes, in seconds."""

    start: float
    length: float

    @property
    def end(self) -> float:
        """Return when the part is over."""
        return self.start + self.length

    def share(self, seconds: float) -> float:
        """Return the share of the part that is over, from 0 to 1."""
        return min(1.0, max(0.0, (seconds - self.start) / self.length)) if self.length else float(seconds >= self.start)


class EndTally:
    """The count of one game's hands; ``seen`` are the cards that are open already and need not turn over."""

    def __init__(self, hands: Sequence[CountedHand], takers: Sequence[int], seen: Collection[int]) -> None:
        self.hands, self.takers = tuple(hands), tuple(takers)
        turning = [card for hand in hands for card in hand.cards if card not in seen]
        valued = [card for hand in hands if hand.counts for card in hand.cards]
        self._turned = {card: at for at, card in enumerate(turning)}
        self._valued = {card: at for at, card in enumerate(valued)}
        self.turning = _part(0.0, len(turning), _TURN, FLIP, TURNING)
        self.valuing = _part(self.turning.end, len(valued), _VALUE, _REST, VALUING)
        salted, gathered = any(hand.spared for hand in hands), bool(takers) and bool(valued)
        shorter = _SHORTER if salted and gathered else 1.0
        self.salting = Stretch(self.valuing.end, SALTING * shorter * salted)
        self.gathering = Stretch(self.salting.end, min(GATHERING, SALTING * shorter) * gathered)

    @property
    def length(self) -> float:
        """Return how long the whole takes, in seconds."""
        return self.gathering.end

    def turns(self, card: int) -> float | None:
        """Return when a card begins to turn over; None if it lies open."""
        at = self._turned.get(card)
        return None if at is None else self.turning.start + at * _pitch(self.turning, len(self._turned), FLIP)

    def opens(self, hand: CountedHand) -> float:
        """Return when the first card of a hand moves."""
        return min((turn for card in hand.cards if (turn := self.turns(card)) is not None), default=self.turning.start)

    def counted(self, card: int) -> float | None:
        """Return when a card is counted; None if it is not."""
        at = self._valued.get(card)
        return None if at is None else self.valuing.start + at * _pitch(self.valuing, len(self._valued), _REST)

    def spares(self, hand: CountedHand, card: int) -> Stretch | None:
        """Return when the salt is shaken over a card; None if that card counts."""
        if card not in hand.spared:
            return None
        each = self.salting.length / len(hand.spared)
        return Stretch(self.salting.start + hand.spared.index(card) * each, each)

    def sum(self, hand: CountedHand, seconds: float) -> int:
        """Return the sum of a hand so far: it rises card by card, and falls again under the salt."""
        total = 0
        for card in hand.cards:
            moment = self.counted(card)
            if moment is not None and seconds >= moment:
                spared = self.spares(hand, card)
                total += value(card) - (round(value(card) * spared.share(seconds)) if spared is not None else 0)
        return total


def tally_of(scored: Sequence[Scored], view: View, seen: Collection[int]) -> EndTally:
    """Return the tally of a game that has just been scored, seat by seat clockwise from the player who is out."""
    points = {event.player: event.points for event in scored}
    held = {event.player: event.cards for event in scored}
    safe = {mate for player in view.out for mate in side(view.rules, player)}
    takes = view.rules.scoring == "winner"
    takers = [player for player, gained in points.items() if takes and gained]
    first = view.seats.index(view.out[0]) if view.out else 0
    hands = []
    for place in range(view.players):
        player = view.seats[(first + place) % view.players]
        cards = held.get(player, ())
        counts = player not in safe and (bool(takers) or not takes)
        dearest = sorted(cards, key=lambda card: (-value(card), card))[:SPARED]
        spared = dearest if counts and player == view.salt else ()
        if cards:
            opened = sorted(view.faceup[player])
            lying = [*sorted_hand([card for card in cards if card not in opened]), *opened]
            hands.append(CountedHand(player, tuple(lying), tuple(spared), counts))
    return EndTally(hands, takers, seen)


def _part(start: float, cards: int, each: float, rest: float, longest: float) -> Stretch:
    return Stretch(start, min(longest, (cards - 1) * each + rest) if cards else 0.0)


def _pitch(part: Stretch, cards: int, rest: float) -> float:
    return (part.length - rest) / max(1, cards - 1)
