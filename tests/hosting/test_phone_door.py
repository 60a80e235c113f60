"""The door for phones opens at an address of this machine, and anew when that is lost; who had a seat has it there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping

import pytest

from game.hosting.phone_door import Pages, PhoneDoor
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.phones.addresses import CardKind, OwnAddress
from game.phones.phones import Phones
from game.settings import Settings
from game.text import say
from game.ui.screenshot.phone_samples import ToldServer

pytest.importorskip("h11")
pytest.importorskip("segno")

HOME, CABLE = OwnAddress("192.168.1.23", "wlan0", CardKind.WIFI), OwnAddress("10.0.0.5", "eth0", CardKind.CABLE)
KNOWN = {2: pipe.KeptSeat(b"digest", (3, 7))}
OPEN = [pipe.Listening(7142)]


class Machine:
    """A machine with these addresses, and servers that say in turn what they are given to say."""

    def __init__(self, *addresses: OwnAddress) -> None:
        self.addresses = list(addresses)
        self.says: Iterator[list[pipe.News]] = iter(())
        self.begun: list[tuple[str, Mapping[int, pipe.KeptSeat]]] = []
        self.servers: list[ToldServer] = []
        self.door = PhoneDoor(dict, Settings(), lambda: self.addresses, self.begin)

    def begin(self, address: str, pages: Pages, seats: Mapping[int, pipe.KeptSeat]) -> Phones:
        self.begun.append((address, dict(seats)))
        self.servers.append(ToldServer(next(self.says, OPEN)))
        return Phones(address, pages, seats=seats, begin=lambda: self.servers[-1])

    def until(self, wanted: Callable[[], object]) -> None:
        for _ in range(10_000):
            self.door.update(0.5)
            if wanted():
                return
        raise AssertionError("it never comes to that")

    @property
    def trouble(self) -> str:
        return say(self.door.trouble) if self.door.trouble is not None else ""


def test_the_door_opens_at_the_likeliest_address() -> None:
    machine = Machine(HOME, CABLE)
    assert (machine.door.code, machine.door.port) == ("", 0)
    machine.until(lambda: machine.door.code)
    assert (machine.door.address, machine.door.port, len(machine.door.code)) == (HOME.address, 7142, 8)
    assert machine.begun == [(HOME.address, {})] and machine.trouble == ""


def test_without_a_network_it_says_so_and_opens_once_there_is_one() -> None:
    machine = Machine()
    machine.until(lambda: machine.trouble)
    assert machine.trouble == "This computer is in no network. Join a Wi-Fi, or plug in a cable."
    machine.addresses.append(HOME)
    machine.until(lambda: machine.door.code)
    assert machine.trouble == ""


def test_where_it_cannot_open_the_next_address_is_tried_and_then_it_says_so() -> None:
    machine = Machine(HOME, CABLE)
    machine.says = iter([[pipe.NotListening()], [pipe.NotListening()]])
    machine.until(lambda: len(machine.begun) == 2)
    machine.until(lambda: CABLE.address in machine.trouble)
    for _ in range(50):
        machine.door.update(0.5)
    assert [address for address, _ in machine.begun] == [HOME.address, CABLE.address]
    machine.door.go_to(HOME.address)
    machine.until(lambda: machine.door.code)
    assert machine.door.address == HOME.address and machine.trouble == ""


@pytest.mark.parametrize("news", [pipe.AddressLost(), pipe.ServerGone()])
def test_when_the_address_is_lost_the_door_opens_anew_and_knows_the_phones_again(news: pipe.News) -> None:
    machine = Machine(HOME)
    machine.says = iter([[*OPEN, pipe.Seated(2, KNOWN[2]), pipe.Awake(2), news]])
    machine.until(lambda: machine.door.seats is not None and 2 in machine.door.seats)
    machine.addresses[:] = [CABLE]
    machine.until(lambda: machine.door.address == CABLE.address and machine.door.code)
    assert machine.begun[-1] == (CABLE.address, KNOWN)
    assert machine.door.seats is not None
    assert machine.door.seats.signs(2) == (3, 7) and machine.door.seats.state(2) is PhoneState.ASLEEP


def test_the_host_chooses_another_address_and_the_phones_are_known_there() -> None:
    machine = Machine(HOME, CABLE)
    machine.says = iter([[*OPEN, pipe.Seated(2, KNOWN[2])]])
    machine.until(lambda: machine.door.seats is not None and 2 in machine.door.seats)
    code = machine.door.code
    machine.door.go_to(CABLE.address)
    machine.until(lambda: machine.door.code)
    assert machine.begun == [(HOME.address, {}), (CABLE.address, KNOWN)] and machine.door.code != code
    machine.door.go_to(CABLE.address)
    assert len(machine.begun) == 2


def test_switched_off_the_door_is_shut_and_forgets_all_phones() -> None:
    machine = Machine(HOME)
    machine.says = iter([[*OPEN, pipe.Seated(2, KNOWN[2])]])
    machine.until(lambda: machine.door.code)
    machine.door.close()
    assert machine.servers[0].dismissed and (machine.door.seats, machine.door.code) == (None, "")
    machine.until(lambda: machine.door.code)
    assert machine.begun[-1] == (HOME.address, {})


def test_without_the_extra_it_says_what_to_install_and_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    machine = Machine(HOME)
    assert machine.door.update(0.0) and machine.door.barred
    assert machine.trouble == "Playing with phones needs h11 and segno: install the game with its extra “phones”."
    assert not machine.door.update(9.0) and machine.begun == []
