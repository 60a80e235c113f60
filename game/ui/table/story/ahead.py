"""Looking ahead: makes the pictures of cards that will fly or land soon, one per frame, before they are needed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.rules.events import HIDDEN, Event, Reshuffled, Scored
from game.session.pace.card_moves import moves_of
from game.ui.kit.drawings import BACK, BLANK, card_look
from game.ui.table.paint.art import Art
from game.ui.table.place.layout import Layout, Pose
from game.ui.table.story.flights import Beat
from game.ui.table.story.seats import Swap


class Ahead:
    """The queue of pictures to make for one `Art`: cards about to take off, then cards that land, then later ones."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._pressing: deque[tuple[str, int]] = deque()
        self._landing: deque[Pose] = deque()
        self._later: deque[tuple[str, int]] = deque()

    def expect(self, happened: Iterable[Event], plan: Layout, plain: bool) -> None:
        """Prepare for these events; the first one that shows cards must wait until their pictures exist."""
        landing = round(plan.piles[0].width)
        first = True
        for event in happened:
            if isinstance(event, Scored):  # the hand turns over
                self._later.extend((card_look(card, plain=plain), self._art.flying_width) for card in event.cards)
            if isinstance(event, Reshuffled):
                self._later.extend((look, self._art.flying_width) for look in (BLANK, BACK))
            looks = [card_look(move.card, plain=plain) for move in moves_of(event) if move.card != HIDDEN]
            (self._pressing if first else self._later).extend((look, self._art.flying_width) for look in looks)
            self._later.extend((look, landing) for look in looks)
            first = first and not looks

    def keep(self, plan: Layout, plain: bool) -> None:
        """Prepare for plays from the open hand: each of its cards may come to lie on a pile."""
        landing = round(plan.piles[0].width)
        self._later.extend((card_look(card, plain=plain), landing) for card in plan.hand)

    @property
    def waiting(self) -> bool:
        """Return whether a picture may be missing."""
        return bool(self._pressing or self._landing or self._later)

    @property
    def pressing(self) -> bool:
        """Return whether a picture is missing with which the next flight begins."""
        return bool(self._pressing)

    def follow(self, beat: Beat, swap: Swap | None) -> None:
        """Prepare for the landings of a beat's cards, or for all looks of a swap."""
        flights = sorted(beat.flights.values(), key=lambda flight: flight.delay + flight.length)
        landing = [Pose(flight.end) for flight in flights]
        self._landing = deque(landing if swap is None else swap.looks())

    def make_one(self) -> None:
        """Make the next missing picture; only one, because it takes a large share of a frame."""
        while self._pressing:
            if self._art.prepare(*self._pressing.popleft()):
                return
        while self._landing:
            pose = self._landing.popleft()
            spot = pose.spot
            if self._art.prepare(spot.look, max(8, round(spot.width)), spot.angle, pose.moving):
                return
        while self._later:
            if self._art.prepare(*self._later.popleft()):
                return
