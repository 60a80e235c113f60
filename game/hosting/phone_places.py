"""The places of a table with phones: the player and phone at each, the phones that are joining, and the host's acts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence, Set
from enum import Enum, auto
from math import ceil
from typing import Final, NamedTuple

from game.hosting.phone_door import PhoneDoor
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.session.match import PERSON
from game.session.session import Session


class HostAct(Enum):
    """What the host may do at a place."""

    BOT = auto()  # seat a bot
    TAKE = auto()  # take the hand to this screen
    REMOVE = auto()  # remove the phone: the player who was there before sits there again
    MOVE = auto()  # give the place to the next phone that joins


class PhonePlace(NamedTuple):
    """One place: its player, and the state of their phone."""

    name: str
    face: int
    kind: str  # PERSON, or that of a bot
    state: PhoneState
    signs: pipe.Signs | None = None  # of the phone
    gone: float = 0.0  # seconds for which the table has waited for the phone
    left: float | None = None  # seconds until a bot may take over; None if none can
    free: int | None = None  # seconds until the host may take the hand of a phone; None if there is no such wait
    is_next: bool = False  # the next phone that joins gets this place
    acts: frozenset[HostAct] = frozenset()


#: What is shown of a place where none is free.
NOBODY_THERE: Final = PhonePlace("", 1, PERSON, PhoneState.NONE)


class Arrival(NamedTuple):
    """A joining phone, and the number of the place it would get; None if no place is free."""

    joining: pipe.Joining
    place: int | None


class PhonePlaces(ABC):
    """The places of a table, counted from 0, and who is joining there."""

    def __init__(self, door: PhoneDoor) -> None:
        self.door = door
        self.next: int | None = None  # the place that the host keeps for the next phone

    @property
    def bots_may_sit(self) -> bool:
        """Whether a bot may play for a person whose phone is gone."""
        return False

    @property
    @abstractmethod
    def sitting(self) -> Sequence[tuple[str, int, str]]:
        """Return the name, the face and the kind of the player at each place."""

    @abstractmethod
    def has_device(self, place: int) -> bool:
        """Return whether the player at a place has a device of their own at this screen."""

    @abstractmethod
    def allowed(self, place: int) -> frozenset[HostAct]:
        """Return what the host may do at a place."""

    @abstractmethod
    def act(self, act: HostAct, place: int) -> None:
        """Carry out an act of the host at a place."""

    @abstractmethod
    def seat(self, joining: pipe.Joining, place: int) -> None:
        """Seat somebody who has been let in."""

    @property
    def all(self) -> list[PhonePlace]:
        """Return all places."""
        return [self._shown(at) for at in range(len(self.sitting))]

    def state(self, place: int) -> PhoneState:
        """Return the state of the phone of a place."""
        return self.door.seats.state(place) if self.door.seats is not None else PhoneState.NONE

    def _shown(self, at: int) -> PhonePlace:
        (name, face, kind), seats, allowed = self.sitting[at], self.door.seats, self.allowed(at)
        is_next = at == self.next and HostAct.MOVE in allowed
        shown = PhonePlace(name, face, kind, self.state(at), is_next=is_next, acts=allowed)
        if seats is None:
            return shown
        left = seats.bot_may_in(at) if self.bots_may_sit else None
        return shown._replace(signs=seats.signs(at), gone=seats.gone_for(at), left=left, free=self.free_in(at))

    def free_in(self, place: int) -> int | None:
        """Return the whole seconds until the host may take the hand of a phone; None if nobody has to wait for that."""
        return None

    @property
    def taken(self) -> int:
        """Return how many places have phones."""
        return len(list(self.door.seats)) if self.door.seats is not None else 0

    @property
    def arrivals(self) -> list[Arrival]:
        """Return who is joining, the first one first."""
        found: list[Arrival] = []
        for joining in self.door.seats.joining if self.door.seats is not None else ():
            given = {arrival.place for arrival in found}
            found.append(Arrival(joining, next(iter(self._fitting(joining.name, given)), None)))
        return found

    def _fitting(self, name: str, given: Set[int | None]) -> list[int]:
        """Return the places for a joiner of this name, the best first, without those in ``given``.

        The order is: the place kept for the next phone; the place of that name if its phone is away, so that people
        get their seat back after the address has changed; then places without phones: those of people who share the
        screen, except one of them, then those of bots, then that last person's.
        """
        may = [at for at in range(len(self.sitting)) if HostAct.MOVE in self.allowed(at) and at not in given]
        named = [at for at in may if self.sitting[at][0].casefold() == name.casefold()]
        away = [at for at in named if self.state(at) is not PhoneState.HERE]
        without = [at for at in may if self.state(at) is PhoneState.NONE]
        kept = [at for at in may if at == self.next]
        people = [at for at in without if self.sitting[at][2] == PERSON]
        sharing = [at for at in people if not self.has_device(at)]
        leaving = sharing[1:] if sharing == people else sharing
        return [*kept, *away, *sorted(without, key=lambda at: (at not in leaving, at in people))]

    def admit(self, joiner: int) -> None:
        """Let somebody who is joining have the place they would get."""
        for joining, place in self.arrivals:
            if joining.joiner == joiner and place is not None and self.door.seats is not None:
                self.next = None
                self.seat(joining, place)
                self.door.seats.admit(joiner, place)

    def refuse(self, joiner: int) -> None:
        """Turn somebody who is joining away."""
        if self.door.seats is not None:
            self.door.seats.refuse(joiner)

    def keep(self, place: int) -> None:
        """Keep a place for the next phone, or no longer."""
        self.next = None if self.next == place else place

    def revoke(self, place: int) -> None:
        """Take a place from its phone, if it has one."""
        if self.door.seats is not None and place in self.door.seats:
            self.door.seats.revoke(place)


class MatchPlaces(PhonePlaces):
    """The places of a running match: a phone that joins takes over the hand of one of its people.

    The host can neither take nor move the hand of a phone that is awake: its player closes the page there first.
    """

    def __init__(
        self,
        door: PhoneDoor,
        session: Session,
        seat_bot: Callable[[int], None],
        has_device: Callable[[int], bool] = lambda _: False,
    ) -> None:
        super().__init__(door)
        self.session, self._seat_bot, self._has_device = session, seat_bot, has_device

    @property
    def bots_may_sit(self) -> bool:
        return self.session.keeping.active and len(self.session.persons) > 1

    @property
    def sitting(self) -> Sequence[tuple[str, int, str]]:
        return [(player.name, player.face, player.kind) for player in self.session.match.players]

    def has_device(self, place: int) -> bool:
        return self._has_device(place)

    def free_in(self, place: int) -> int | None:
        seats = self.door.seats
        asked = seats is not None and place in seats and place in self.session.persons
        return ceil(seats.hand_free_in(place)) if seats is not None and asked else None

    def allowed(self, place: int) -> frozenset[HostAct]:
        seats, state = self.door.seats, self.state(place)
        if place not in self.session.persons:
            return frozenset() if state is PhoneState.NONE else frozenset({HostAct.REMOVE})
        if state is PhoneState.HERE:  # its player alone gives the hand away
            return frozenset()
        allowed = {HostAct.MOVE, *([HostAct.TAKE] if self.free_in(place) == 0 else [])}
        if seats is not None and state is PhoneState.GONE and self.bots_may_sit and not seats.bot_may_in(place):
            allowed.add(HostAct.BOT)
        return frozenset(allowed)

    def act(self, act: HostAct, place: int) -> None:
        if act is HostAct.MOVE:
            self.keep(place)
        elif act is HostAct.BOT:
            self._seat_bot(place)
        else:
            self.revoke(place)

    def seat(self, joining: pipe.Joining, place: int) -> None:
        """Do nothing: the player keeps the name and face they have in the match."""
