"""The messages between the program and the server of phones, over the server's pipes: msgpack with a length before it.

A line is what a seat is told or says: bytes of UTF-8 without a line break, which the server passes on unread.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from game.processes import framed

#: Two of `SIGNS`, by their numbers.
Signs: TypeAlias = tuple[int, int]


class Limits(msgspec.Struct, frozen=True, array_like=True):
    """What the server bears from phones and strangers; times in seconds, lengths in bytes."""

    head: int = 8192
    body: int = 4096
    connections: int = 200
    of_one: int = 40  # connections of one address: a browser opens six to a server
    burst: int = 240  # connections and requests of one address at once,
    rate: float = 40.0  # and in a second from then on
    guesses: int = 10  # wrong codes and secrets of one address at once,
    guess_rate: float = 0.1  # and in a second from then on
    all_guesses: int = 50  # wrong codes of all addresses, after which the code is void
    arrive: float = 15.0  # for a request to come, from the connection or the answer before it
    leave: float = 20.0  # for an answer to be taken
    beat: float = 4.0  # between two beats to each phone
    silence: float = 12.0  # after which a phone that answers no beat is asleep
    spare: float = 120.0  # for a spare code to count after the code with which it was shown
    wait: float = 30.0  # for somebody who is joining and has no page open
    joining: int = 8  # at a time
    behind: int = 1 << 18  # what a phone may have still to take
    lines: int = 256  # kept for a phone that comes back,
    kept: int = 1 << 19  # and their length


class PhonePage(msgspec.Struct, frozen=True, array_like=True):
    """A page or a file of one, as the server holds it."""

    kind: str  # as in Content-Type
    body: bytes


class KeptSeat(msgspec.Struct, frozen=True, array_like=True):
    """By what a phone is known at its seat: the digest of its secret, and its two signs."""

    digest: bytes
    signs: Signs


# What the program says


class Listen(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Open the server at one address; the first free one of ``ports`` is taken."""

    address: str
    ports: list[int]
    code: str
    seats: dict[int, KeptSeat]
    pages: dict[str, PhonePage]  # by path
    limits: Limits
    spares: tuple[str, ...] = ()  # codes, as in `SetCode`


class ShowPages(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Put pages in place of those at the same paths."""

    pages: dict[str, PhonePage]


class SetCode(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Let the next phone join by this code, and those that scan it with that one by the spare codes."""

    code: str
    spares: tuple[str, ...] = ()


class Admit(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Give a seat to who is joining; another phone that had it loses it."""

    joiner: int
    seat: int


class TurnAway(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Refuse who is joining."""

    joiner: int


class SendLine(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Send a line to a seat. One that is ``whole`` holds all a phone needs that knows nothing yet."""

    seat: int
    number: int  # rises by one with each line of a seat
    line: bytes
    whole: bool


class Revoke(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Take a seat from its phone."""

    seat: int


class Reseat(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Give each phone another number of its seat: the new ones by the present ones. One that gets none loses it."""

    numbers: dict[int, int]


Order: TypeAlias = Listen | ShowPages | SetCode | Admit | TurnAway | SendLine | Revoke | Reseat


# What the server says


class Listening(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server is open at this port."""

    port: int


class NotListening(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server could not be opened, and ends: the address is not this machine's, or no port is free."""


class AddressLost(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The machine has lost the address: another network, or none."""


class Joining(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone has shown the code, which is void now, and waits to be let in."""

    joiner: int
    name: str
    face: int
    signs: Signs


class JoinerLeft(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone that was joining is gone."""

    joiner: int


class Seated(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone has a seat, by which it is known from now on."""

    seat: int
    known: KeptSeat


class WantsWhole(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone knows nothing yet, or was away for too long: its seat's next line is to be a whole one."""

    seat: int


class LineCame(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A seat has said something."""

    seat: int
    line: bytes


class Asleep(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The phone of a seat is cut off or asleep."""

    seat: int


class Awake(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The phone of a seat is there, or there again."""

    seat: int


class CodeVoid(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The code was guessed at too often: nobody joins until there is a new one. Seats are not touched."""


class ServerFault(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A mistake of the program cut a connection; ``name`` is that of the exception and nothing more."""

    name: str


class ServerGone(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server has ended unasked; the program's end of the pipe says this."""


News: TypeAlias = (
    Listening
    | NotListening
    | AddressLost
    | Joining
    | JoinerLeft
    | Seated
    | WantsWhole
    | LineCame
    | Asleep
    | Awake
    | CodeVoid
    | ServerFault
    | ServerGone
)

_ENCODER: Final = msgspec.msgpack.Encoder()
_ORDERS: Final[msgspec.msgpack.Decoder[Order]] = msgspec.msgpack.Decoder(Order)
_NEWS: Final[msgspec.msgpack.Decoder[News]] = msgspec.msgpack.Decoder(News)


def written(message: Order | News) -> bytes:
    """Return the bytes of a message, with their length before them."""
    return framed(_ENCODER.encode(message))


def order_in(payload: bytes) -> Order:
    """Return what the program says."""
    return _ORDERS.decode(payload)


def news_in(payload: bytes) -> News:
    """Return what the server says."""
    return _NEWS.decode(payload)
