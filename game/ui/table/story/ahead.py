"""Looking ahead: pictures of cards that will fly or land soon are made, one per frame, before they are needed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.rules.events import HIDDEN, Event, Scored
from game.session.pace.card_moves import moves_of
from game.ui.kit.drawings import card_look
from game.ui.table.paint.art import Art
from game.ui.table.place.layout import Layout, Pose
from game.ui.table.story.flights import Beat
from game.ui.table.story.seats import Swap


class Ahead:
    """Pictures to be made for one `Art`: of cards that take off, then of those that land, then of later ones."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._pressing: deque[tuple[str, int]] = deque()
        self._landing: deque[Pose] = deque()
        self._later: deque[tuple[str, int]] = deque()

    def expect(self, happened: Iterable[Event], plan: Layout, plain: bool) -> None:
        """Prepare for events to be told; the first that shows cards must not begin before their drawings exist."""
        landing = round(plan.piles[0].width)
        first = True
        for event in happened:
            if isinstance(event, Scored):  # the hand turns over
                self._later.extend((card_look(card, plain=plain), self._art.flying_width) for card in event.cards)
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
        """Return whether a drawing is missing that the next flight begins with."""
        return bool(self._pressing)

    def follow(self, beat: Beat, swap: Swap | None) -> None:
        """Prepare for a beat's landings: its cards at their ends, and as they look in flight."""
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
