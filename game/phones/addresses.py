"""The addresses of this machine in its networks, of which the host chooses one. Nothing is sent to find them.

Only those of IPv4 are looked for: every home network has them, and they can be read out and typed.
"""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

_CARDS: Final = Path("/sys/class/net")
#: Cards that no phone is behind: those of containers, virtual machines and tunnels.
_VIRTUAL: Final = ("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "tun", "tap", "utun", "wg", "bridge", "zt")
#: A place in each kind of network. No packet goes there: the system only says from where one would.
_PLACES: Final = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")


class CardKind(Enum):
    """What a network card joins this machine to, as far as the system says."""

    WIFI = "wifi"
    CABLE = "cable"
    UNKNOWN = "unknown"


class OwnAddress(NamedTuple):
    """One address of this machine, and the card it belongs to, if that is known."""

    address: str
    card: str = ""
    kind: CardKind = CardKind.UNKNOWN


def own_addresses() -> list[OwnAddress]:
    """Return the addresses at which phones can reach this machine, the likeliest first."""
    routed = list(_routed())
    found = {own.address: own for own in [*map(OwnAddress, [*routed, *_of_name()]), *_of_cards()]}
    reachable = [own for own in found.values() if _is_reachable(own)]
    order = {address: place for place, address in reversed(list(enumerate(routed)))}
    return sorted(reachable, key=lambda own: (_is_last(own.address), order.get(own.address, len(order)), own))


def _is_reachable(own: OwnAddress) -> bool:
    address = ipaddress.IPv4Address(own.address)
    no_phone = address.is_loopback or address.is_multicast or address.is_unspecified
    return not no_phone and not own.card.startswith(_VIRTUAL)


def _is_last(address: str) -> bool:
    """Return whether a card has given itself an address because no network gave it one."""
    return ipaddress.IPv4Address(address).is_link_local


def _routed() -> Iterator[str]:
    """Yield from where packets to different networks would go; that to the internet comes first."""
    for place in _PLACES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
            trial.connect((place, 9))
            yield trial.getsockname()[0]


def _of_name() -> Iterator[str]:
    """Yield the addresses this machine's name stands for; on Windows these are all."""
    with suppress(OSError, UnicodeError):
        for *_, found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(found[0])


if sys.platform == "win32":

    def _of_cards() -> Iterator[OwnAddress]:
        """Yield nothing: Windows names its cards only to programs of its own kind."""
        yield from ()

else:
    import fcntl

    #: SIOCGIFADDR, by which a card says its address: not the same number on every system.
    _ASKS: Final = 0x8915 if sys.platform == "linux" else 0xC0206921

    def _of_cards() -> Iterator[OwnAddress]:
        """Yield the address of each card, with its name."""
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, card in socket.if_nameindex():
                with suppress(OSError):  # a card without an address
                    request = struct.pack("16s16x8x", card.encode()[:15])
                    answer = fcntl.ioctl(asking.fileno(), _ASKS, request)
                    yield OwnAddress(socket.inet_ntoa(answer[20:24]), card, _kind_of(card))


def _kind_of(card: str) -> CardKind:
    """Return what a card is; only Linux says it for certain."""
    if (_CARDS / card / "wireless").is_dir() or card.startswith(("wl", "wifi")):
        return CardKind.WIFI
    if sys.platform == "linux" and card.startswith(("en", "eth")):
        return CardKind.CABLE
    return CardKind.UNKNOWN
