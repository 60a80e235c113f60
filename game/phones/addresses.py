"""The addresses of this machine in its networks, from which the host chooses one. Finding them sends no packet.

Only IPv4 addresses are listed: every home network has them, and people can read them out and type them.
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
#: Network cards that no phone can be behind: those of containers, virtual machines and tunnels.
_VIRTUAL: Final = ("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "tun", "tap", "utun", "wg", "bridge", "zt")
#: An address in each kind of network. No packet goes there: the system only says from which address it would be sent.
_PLACES: Final = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")


class CardKind(Enum):
    """The kind of network a card connects this machine to, as far as the system says."""

    WIFI = "wifi"
    CABLE = "cable"
    UNKNOWN = "unknown"


class OwnAddress(NamedTuple):
    """One address of this machine, and its network card, if known."""

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
    """Return whether an address is link-local: the card chose it itself because no network assigned one."""
    return ipaddress.IPv4Address(address).is_link_local


def _routed() -> Iterator[str]:
    """Yield the source addresses of packets to different networks, the one to the internet first."""
    for place in _PLACES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
            trial.connect((place, 9))
            yield trial.getsockname()[0]


def _of_name() -> Iterator[str]:
    """Yield the addresses that this machine's host name resolves to; on Windows these are all it has."""
    with suppress(OSError, UnicodeError):
        for *_, found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(found[0])


if sys.platform == "win32":

    def _of_cards() -> Iterator[OwnAddress]:
        """Yield nothing: the standard library cannot list network cards on Windows."""
        yield from ()

else:
    import fcntl

    #: SIOCGIFADDR, the request for a card's address; its number differs between systems.
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
    """Return the kind of a card; only Linux tells it reliably."""
    if (_CARDS / card / "wireless").is_dir() or card.startswith(("wl", "wifi")):
        return CardKind.WIFI
    if sys.platform == "linux" and card.startswith(("en", "eth")):
        return CardKind.CABLE
    return CardKind.UNKNOWN
