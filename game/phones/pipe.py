"""The messages between the program and the server of phones, over the server's pipes: length-prefixed msgpack.

A line is one message to or from a seat: UTF-8 without a line break, which the server passes on unread.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from game.processes import framed

#: Two of `SIGNS`, by their numbers.
Signs: TypeAlias = tuple[int, int]


class Limits(msgspec.Struct, frozen=True, array_like=True):
    """The server's limits on phones and strangers; times in seconds, lengths in bytes."""

    head: int = 8192
    body: int = 4096
    connections: int = 200
    of_one: int = 40  # connections of one address: a browser opens six to a server
    burst: int = 240  # connections and requests of one address at once,
    rate: float = 40.0  # and in a second from then on
    guesses: int = 10  # wrong codes and secrets of one address at once,
    guess_rate: float = 0.1  # and in a second from then on
    all_guesses: int = 50  # wrong codes of all addresses, after which the code is void
    arrive: float = 15.0  # for a request to come, since the connection or the previous answer
    leave: float = 20.0  # for an answer to be received
    beat: float = 4.0  # between two beats to each phone
    silence: float = 12.0  # after which a phone that answers no beat is asleep
    spare: float = 120.0  # for a spare code to stay valid after the next code is shown
    wait: float = 30.0  # for a phone that is joining and has no stream
    joining: int = 8  # phones at a time
    behind: int = 1 << 18  # unsent bytes after which a phone is cut off
    lines: int = 256  # kept for a phone that comes back,
    kept: int = 1 << 19  # and their length


class PhonePage(msgspec.Struct, frozen=True, array_like=True):
    """A page, or a file that a page loads."""

    kind: str  # as in Content-Type
    body: bytes


class KeptSeat(msgspec.Struct, frozen=True, array_like=True):
    """The credentials of a seat's phone: the digest of its secret, and its two signs."""

    digest: bytes
    signs: Signs


# What the program says


class Listen(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Open the server at one address, at the first free one of ``ports``."""

    address: str
    ports: list[int]
    code: str
    seats: dict[int, KeptSeat]
    pages: dict[str, PhonePage]  # by path
    limits: Limits
    spares: tuple[str, ...] = ()  # codes, as in `SetCode`


class ShowPages(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Replace the pages at these paths."""

    pages: dict[str, PhonePage]


class SetCode(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Let the next phone join by this code, and phones that scanned it at the same time by the spare codes."""

    code: str
    spares: tuple[str, ...] = ()


class Admit(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Give a seat to a joining phone; another phone that had the seat loses it."""

    joiner: int
    seat: int


class TurnAway(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Refuse a joining phone."""

    joiner: int


class SendLine(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Send a line to a seat; ``whole`` if the line is complete by itself, for a phone that knows nothing yet."""

    seat: int
    number: int  # rises by one with each line of a seat
    line: bytes
    whole: bool


class Revoke(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Take a seat from its phone."""

    seat: int


class Reseat(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Renumber the seats of phones; ``numbers`` maps old to new. A phone whose seat is missing there loses it."""

    numbers: dict[int, int]


Order: TypeAlias = Listen | ShowPages | SetCode | Admit | TurnAway | SendLine | Revoke | Reseat


# What the server says


class Listening(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server is open at this port."""

    port: int


class NotListening(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server could not be opened, and ends: the address is not this machine's, or no port is free."""


class AddressLost(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The machine has lost the address: it is in another network, or in none."""


class Joining(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone has sent the code, which is now void, and waits to be let in."""

    joiner: int
    name: str
    face: int
    signs: Signs


class JoinerLeft(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone that was joining has left."""

    joiner: int


class Seated(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone has been given a seat, with these credentials."""

    seat: int
    known: KeptSeat


class WantsWhole(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A phone knows nothing yet, or was away for too long: its seat's next line must be a whole one."""

    seat: int


class LineCame(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A seat has sent a line."""

    seat: int
    line: bytes


class Asleep(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The phone of a seat has no stream: its page is hidden, closed or cut off."""

    seat: int


class Awake(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The phone of a seat has a stream, for the first time or again."""

    seat: int


class CodeVoid(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """There were too many wrong guesses: nobody can join until there is a new code. Seats are not affected."""


class ServerFault(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A bug cut a connection; ``name`` is the name of the exception, without its text."""

    name: str


class ServerGone(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The server has ended unexpectedly; this is reported by the program's end of the pipe."""


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
    """Return the bytes of a message, with a length prefix."""
    return framed(_ENCODER.encode(message))


def order_in(payload: bytes) -> Order:
    """Decode a message from the program."""
    return _ORDERS.decode(payload)


def news_in(payload: bytes) -> News:
    """Decode a message from the server."""
    return _NEWS.decode(payload)
