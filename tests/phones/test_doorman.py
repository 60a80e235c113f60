"""Who may come in and ask, by a clock of the test's own."""

from __future__ import annotations

from asyncio import StreamWriter
from typing import cast

from game.phones.doorman import Doorman
from game.phones.pipe import Limits


class Connection:
    """A connection that says whether it was cut."""

    def __init__(self) -> None:
        self.cut = self.closing = False
        self.transport = self

    def abort(self) -> None:
        self.cut = self.closing = True

    def is_closing(self) -> bool:
        return self.closing


class Entrance:
    """A doorman, the clock he looks at, and those who came in."""

    def __init__(self, limits: Limits) -> None:
        self.now = 0.0
        self.doorman = Doorman(limits, lambda: self.now)
        self.came: list[Connection] = []

    def come(self, address: str = "10.0.0.1", known: bool = False) -> bool:
        self.came.append(Connection())
        door = cast(StreamWriter, self.came[-1])
        entered = self.doorman.enter(address, door)
        if entered and known:
            self.doorman.knows(door)
        return entered

    @property
    def cut(self) -> list[int]:
        return [number for number, connection in enumerate(self.came) if connection.cut]


def test_when_there_is_no_room_the_oldest_stranger_gives_way() -> None:
    door = Entrance(Limits(connections=3))
    for address in ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"):
        assert door.come(address)
    assert door.cut == [0] and len(door.doorman) == 3


def test_a_seat_never_gives_way() -> None:
    door = Entrance(Limits(connections=3))
    assert door.come("10.0.0.1", known=True) and door.come("10.0.0.2") and door.come("10.0.0.3", known=True)
    assert door.come("10.0.0.4", known=True)
    assert door.cut == [1]
    assert not door.come("10.0.0.5")
    assert door.cut == [1] and len(door.doorman) == 3


def test_a_seat_that_is_closing_its_connection_gives_way() -> None:
    door = Entrance(Limits(connections=1))
    assert door.come(known=True)
    door.came[0].closing = True
    assert door.come() and len(door.doorman) == 1


def test_one_address_takes_only_its_own_places() -> None:
    door = Entrance(Limits(connections=10, of_one=2))
    assert all(door.come(address) for address in ("10.0.0.2", "10.0.0.1", "10.0.0.1", "10.0.0.1"))
    assert door.cut == [1] and len(door.doorman) == 3


def test_who_asks_too_often_waits_until_time_has_passed() -> None:
    door = Entrance(Limits(burst=3, rate=0.5))
    assert [door.doorman.may_ask("10.0.0.1") for _ in range(4)] == [True, True, True, False]
    assert not door.come("10.0.0.1") and door.come("10.0.0.2")
    door.now = 2.0
    assert [door.doorman.may_ask("10.0.0.1") for _ in range(2)] == [True, False]
    door.now = 1000.0
    assert [door.doorman.may_ask("10.0.0.1") for _ in range(4)] == [True, True, True, False]


def test_only_wrong_guesses_count_and_they_are_forgiven() -> None:
    door = Entrance(Limits(guesses=2, guess_rate=0.1))
    assert all(door.doorman.may_guess("10.0.0.1") for _ in range(9))
    door.doorman.guessed("10.0.0.1")
    door.doorman.guessed("10.0.0.1")
    assert not door.doorman.may_guess("10.0.0.1") and door.doorman.may_guess("10.0.0.2")
    door.now = 10.0
    assert door.doorman.may_guess("10.0.0.1")


def test_what_is_kept_of_addresses_is_bounded() -> None:
    door = Entrance(Limits(burst=1, rate=0.0))
    assert door.doorman.may_ask("first") and not door.doorman.may_ask("first")
    for number in range(1023):
        door.doorman.may_ask(f"{number}")
    assert not door.doorman.may_ask("first")  # seen again, so not the longest unseen
    for number in range(1024):
        door.doorman.may_ask(f"again {number}")
    assert door.doorman.may_ask("first")
