"""The places of a new game, some of them with phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.hosting.phone_door import PhoneDoor
from game.hosting.phone_places import HostAct, PhonePlaces
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.ui.input.intents import ANY
from game.ui.new_game.seating import Places


class NewPlaces(PhonePlaces):
    """The places of a new game, where each phone that joins becomes a player."""

    def __init__(self, door: PhoneDoor, places: Places, on_change: Callable[[], None] = lambda: None) -> None:
        super().__init__(door)
        self.places, self._on_change = places, on_change
        self._number()

    @property
    def sitting(self) -> Sequence[tuple[str, int, str]]:
        return [(place.name, place.face, place.kind) for place in self.places]

    def _number(self) -> None:
        """Give each phone the number of its place, in case the places have changed their order."""
        seats = self.door.seats
        numbers = {place.phone: at for at, place in enumerate(self.places) if place.phone is not None}
        if seats is not None and numbers != {at: at for at in seats}:
            seats.reseat(numbers)
        for at, place in enumerate(self.places):
            place.phone = None if place.phone is None or seats is None else at

    def has_device(self, place: int) -> bool:
        return self.places.devices[place] != ANY

    def allowed(self, place: int) -> frozenset[HostAct]:
        if self.state(place) is not PhoneState.NONE:
            return frozenset(HostAct)
        return frozenset({HostAct.MOVE, HostAct.BOT if self.places[place].is_person else HostAct.TAKE})

    def act(self, act: HostAct, place: int) -> None:
        if act is HostAct.MOVE:
            self.keep(place)
            return
        self.revoke(place)
        seat = self.places[place]
        seat.phone, self.places.chosen = None, place
        if act is HostAct.TAKE:
            self.places.make_person()
        elif act is HostAct.BOT or (seat.before is not None and not seat.before.is_person):
            self.places.make_bot()
        self._on_change()

    def seat(self, joining: pipe.Joining, place: int) -> None:
        self.places.welcome(place, joining.name, joining.face, place)
        self._on_change()
