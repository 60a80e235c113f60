"""A server of phones that is nothing but its pipe, for tests: what it is told, and what it says."""

from __future__ import annotations

import json
from typing import Any, cast

from game.hosting.phone_seats import PhoneSeats
from game.phones import pipe
from game.phones.phones import Phones
from game.processes import Process
from game.session.bot_process import Worker
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from tests.workers.playing import Stub

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")


class Piped:
    """The server's process."""

    def __init__(self) -> None:
        self.gone = self.dismissed = False
        self.orders: list[pipe.Order] = []
        self.lines: dict[int, list[pipe.SendLine]] = {}  # by seat
        self._said: list[bytes] = []

    def say(self, said: bytes, answered: bool) -> None:
        assert not answered
        self.orders.append(pipe.order_in(said[4:]))
        if isinstance(order := self.orders[-1], pipe.SendLine):
            self.lines.setdefault(order.seat, []).append(order)

    def answer(self, seconds: float = 0.0) -> bytes | None:
        return self._said.pop(0) if self._said else None

    def dismiss(self) -> None:
        self.dismissed = True

    def tell(self, *news: pipe.News) -> None:
        self._said += [pipe.written(each)[4:] for each in news]


class Patient:
    """How long people have, and that they are helped."""

    offer_seconds = 12.0
    gone_seconds = 20.0
    hints = True


def phones_of(piped: Piped, seats: dict[int, pipe.KeptSeat] | None = None) -> Phones:
    return Phones("192.168.1.23", {}, seats=seats, begin=lambda: cast(Process, piped))


class House:
    """Phones at a table, and the server they come through; hints are thought about in these processes."""

    def __init__(self, *processes: object) -> None:
        self.piped, self.patient = Piped(), Patient()
        self.worker = Stub(*processes)
        self.seats = PhoneSeats(phones_of(self.piped), self.patient, cast(Worker, self.worker))
        self.heard(pipe.Listening(7142))
        self._joined = 0

    def heard(self, *news: pipe.News, seconds: float = 0.0) -> bool:
        self.piped.tell(*news)
        return self.seats.update(seconds)

    def joins(self, name: str = "Ann") -> int:
        """Somebody comes to the door."""
        self._joined += 1
        self.heard(pipe.Joining(self._joined, name, 2, self.signs))
        return self._joined

    @property
    def signs(self) -> pipe.Signs:
        """The signs of who joined last."""
        return self._joined, self._joined + 1

    def seated(self, *seats: int) -> None:
        """Phones join, are let in, and open their pages."""
        for seat in seats:
            self.seats.admit(self.joins(NAMES[seat]), seat)
            known = pipe.KeptSeat(bytes([seat]) * 32, self.signs)
            self.heard(pipe.Seated(seat, known), pipe.Awake(seat), pipe.WantsWhole(seat))

    def sent(self, seat: int) -> list[pipe.SendLine]:
        """All lines sent to a seat so far."""
        return self.piped.lines.get(seat, [])

    def lines(self, seat: int) -> list[dict[str, Any]]:
        """What those say."""
        return [json.loads(order.line) for order in self.sent(seat)]


def match_of(kinds: str, rules: str = "grand", seed: int = 3) -> Session:
    """A match by letters: p a person, anything else a bot."""
    players = (Player(NAMES[at], PERSON if kind == "p" else "react", at + 1) for at, kind in enumerate(kinds))
    return Session(Match(parse_rules(rules), tuple(players), seed))
