"""Sample phones for a picture of their page, with a fake server that reports who is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from io import BytesIO
from typing import Final

from game.hosting.phone_door import PhoneDoor
from game.phones import pipe
from game.phones.addresses import CardKind, OwnAddress
from game.phones.phones import Phones
from game.processes import Process, receive
from game.session.match import PERSON
from game.settings import Settings
from game.ui.kit.faces import face_of
from game.ui.new_game.seating import Places
from game.ui.phones_page.new_places import NewPlaces

ADDRESSES: Final = (OwnAddress("192.168.1.23", "wlan0", CardKind.WIFI), OwnAddress("10.0.0.5", "eth0", CardKind.CABLE))
_SIGNS: Final = ((0, 1), (2, 3), (4, 5), (6, 7), (11, 23), (19, 12), (13, 14), (15, 16), (17, 18), (20, 21))
_COMING: Final = pipe.Joining(1, "Max", 9, (8, 9))
_CODE: Final = "23457962"
_SPARES: Final = ("34579623", "45796234")
_SOON: Final = 2.0  # seconds after which addresses have been found


class ToldServer(Process):
    """A fake server process: it sends the messages it was given, and ignores those it gets."""

    def __init__(self, news: Iterable[pipe.News]) -> None:
        self.gone = self.dismissed = False
        self._news = list(news)

    def answer(self, seconds: float = 0.0) -> bytes | None:
        return receive(BytesIO(pipe.written(self._news.pop(0)))) if self._news else None

    def say(self, said: bytes, answered: bool) -> None:
        """Ignore a message."""

    def dismiss(self) -> None:
        self.dismissed = True


def sampled_door(settings: Settings, here: Sequence[int], asleep: Sequence[int]) -> PhoneDoor:
    """Return an open door: phones have the seats ``here`` and ``asleep``, and one more is joining."""
    news: list[pipe.News] = [pipe.Listening(7142)]
    for seat in (*here, *asleep):
        news.append(pipe.Seated(seat, pipe.KeptSeat(sha256(b"%d" % seat).digest(), _SIGNS[seat])))
    news += [pipe.Awake(seat) for seat in here]

    def begin(address: str, pages: Mapping[str, pipe.PhonePage], seats: Mapping[int, pipe.KeptSeat]) -> Phones:
        return Phones(address, pages, begin=lambda: ToldServer([*news, _COMING]))

    door = PhoneDoor(dict, settings, lambda: ADDRESSES, begin)
    while not (door.code or door.barred):
        door.update(_SOON)
    if door.seats is not None:
        door.seats.phones.code, door.seats.phones.spares = _CODE, _SPARES
    return door


def sampled_places(settings: Settings) -> NewPlaces:
    """Return the places of a new game, half of them with phones."""
    door = sampled_door(settings, (0, 2), (1,))
    kinds = *[PERSON] * 4, "casual:kofi", "sharp:noor"
    sitting = zip(("Ann", "Ben", "Cy", "Dee", "Kofi", "Noor"), kinds, strict=True)
    places = Places([{"name": name, "kind": kind, "face": face} for face, (name, kind) in enumerate(sitting, 1)])
    for number, place in enumerate(places.all[:3]):
        place.phone = number
    for place in places.all[4:]:
        place.face = face_of(place.character)
    return NewPlaces(door, places)
