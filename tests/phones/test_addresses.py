"""Which addresses of this machine the host may choose from."""

from __future__ import annotations

import socket
import sys

import pytest

from game.phones import addresses
from game.phones.addresses import CardKind, OwnAddress, own_addresses


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[object]]:
    """What the system says, for a test to set."""
    said: dict[str, list[object]] = {"_routed": [], "_of_name": [], "_of_cards": []}
    for name in said:
        monkeypatch.setattr(addresses, name, lambda name=name: iter(said[name]))
    return said


def test_each_own_address_is_one_that_can_be_listened_at() -> None:
    found = own_addresses()
    assert len({own.address for own in found}) == len(found)
    for own in found:
        with socket.socket() as trial:
            trial.bind((own.address, 0))


def test_the_address_that_leads_furthest_comes_first(machine: dict[str, list[object]]) -> None:
    machine["_routed"] = ["192.168.1.23", "10.0.0.5"]
    machine["_of_cards"] = [
        OwnAddress("10.0.0.5", "eth0", CardKind.CABLE),
        OwnAddress("10.9.9.9", "eth1", CardKind.CABLE),
        OwnAddress("192.168.1.23", "wlan0", CardKind.WIFI),
    ]
    assert [own.card for own in own_addresses()] == ["wlan0", "eth0", "eth1"]


def test_what_no_phone_can_reach_is_left_out(machine: dict[str, list[object]]) -> None:
    machine["_routed"] = ["127.0.0.1", "192.168.1.23"]
    machine["_of_name"] = ["127.0.1.1", "0.0.0.0", "224.0.0.251", "172.17.0.1"]
    machine["_of_cards"] = [OwnAddress("127.0.0.1", "lo"), OwnAddress("172.17.0.1", "docker0")]
    assert own_addresses() == [OwnAddress("192.168.1.23")]


def test_an_address_that_no_network_gave_comes_last(machine: dict[str, list[object]]) -> None:
    machine["_routed"] = ["169.254.7.7"]
    machine["_of_name"] = ["192.168.1.23"]
    assert [own.address for own in own_addresses()] == ["192.168.1.23", "169.254.7.7"]


def test_a_machine_without_a_network_has_none(machine: dict[str, list[object]]) -> None:
    machine["_of_name"] = ["127.0.0.1"]
    assert own_addresses() == []


def test_a_system_that_refuses_to_say_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError

    for name in ("socket", "getaddrinfo", "if_nameindex"):
        monkeypatch.setattr(addresses.socket, name, refuse)
    assert own_addresses() == []


@pytest.mark.skipif(sys.platform == "win32", reason="names no cards")
def test_cards_say_their_own_addresses() -> None:
    assert OwnAddress("127.0.0.1", "lo" if sys.platform == "linux" else "lo0") in list(addresses._of_cards())


@pytest.mark.parametrize(
    ("card", "kind"), [("wlan0", CardKind.WIFI), ("wlp3s0", CardKind.WIFI), ("ppp0", CardKind.UNKNOWN)]
)
def test_a_card_is_what_its_name_says(card: str, kind: CardKind) -> None:
    assert addresses._kind_of(card) is kind
