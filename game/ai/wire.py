"""The protocol between the session and bots' minds in another process: msgpack with a length prefix.

A mind receives only what its player may know: masked events, a position without its hidden cards, the legal acts, and
a secret of its own from which no other can be derived. The ways to give sets away are sent as the sets themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, get_args

import msgspec

from game import processes
from game.ai.base import Claim
from game.ai.reasons import Advice
from game.rules.data import state_to_data
from game.rules.events import Event
from game.rules.giving import ShareActions
from game.rules.values.actions import Action
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import GameState

#: A masked event: the name of its kind, and its fields.
Told = list[Any]
_SECRET_BYTES: Final = 16
_KINDS: Final[dict[str, type]] = {kind.__name__: kind for kind in get_args(Event)}


class Sit(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Seat a bot, perhaps in place of another; its lots are derived from ``secret``."""

    seat: int
    name: str
    rules: dict[str, Any]
    players: int
    secret: bytes  # as long as any secret of a match, more than a message holds as a number


class Stand(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Put an adviser behind the person at a seat; its lots are derived from ``secret``."""

    seat: int
    rules: dict[str, Any]
    players: int
    secret: bytes  # as long as any secret of a match, more than a message holds as a number


class ShowPosition(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Show a seat a position, without its history."""

    seat: int
    position: dict[str, Any]


class Hear(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Send a seat events, masked for it."""

    seat: int
    events: list[Told]


class AskMind(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask a seat for its answer or its claims at this moment of its lots.

    The legal acts are ``legal``, or follow from ``sets`` when a Rainbow or Run may be given away.
    """

    number: int
    seat: int
    moment: int
    position: dict[str, Any]
    legal: list[Action]
    sets: list[tuple[int, ...]]
    claims: bool

    def acts(self) -> Sequence[Action]:
        """Return the legal acts."""
        return ShareActions(self.position["players"], self.seat, self.sets) if self.sets else self.legal


class Answered(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The answer of the mind asked with this number."""

    number: int
    action: Action


class Claimed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The claims, best first, of the mind asked with this number."""

    number: int
    claims: list[Claim]


class Advised(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The advice of the adviser asked with this number."""

    number: int
    advice: list[Advice]


Message = Sit | Stand | ShowPosition | Hear | AskMind
Reply = Answered | Claimed | Advised

_encode: Final = msgspec.msgpack.Encoder().encode
_message: Final[msgspec.msgpack.Decoder[Message]] = msgspec.msgpack.Decoder(Message)
_reply: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)


def sit(seat: int, name: str, rules: RuleSet, players: int, secret: int) -> Sit:
    """Make the message that seats a bot with this name."""
    return Sit(seat, name, _switches(rules), players, _bytes_of(secret))


def stand(seat: int, rules: RuleSet, players: int, secret: int) -> Stand:
    """Make the message that puts an adviser behind the person at a seat."""
    return Stand(seat, _switches(rules), players, _bytes_of(secret))


def _bytes_of(secret: int) -> bytes:
    return secret.to_bytes(_SECRET_BYTES, "little")


def secret_in(message: Sit | Stand) -> int:
    """Return the secret in a message."""
    return int.from_bytes(message.secret, "little")


def _switches(rules: RuleSet) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in rules.__slots__}


def look(seat: int, position: GameState) -> ShowPosition:
    """Make the message that shows a mind a known position without its history."""
    return ShowPosition(seat, state_to_data(position))


def hear(seat: int, events: Iterable[Event]) -> Hear:
    """Make the message that sends a mind masked events."""
    return Hear(seat, [[type(event).__name__, *event] for event in events])


def ask(
    number: int, seat: int, moment: int, position: GameState, legal: Sequence[Action], *, claims: bool = False
) -> AskMind:
    """Make the message that asks a mind, in a known position, for its answer or for its ``claims``."""
    sets = legal.options if type(legal) is ShareActions else []  # compiled, isinstance would also accept a list
    return AskMind(number, seat, moment, state_to_data(position), [] if sets else list(legal), sets, claims)


def event_of(told: Told) -> Event:
    """Decode an event."""
    event: Event = msgspec.convert(told[1:], _KINDS[told[0]])
    return event


def message_of(payload: bytes) -> Message:
    """Decode a message. Raises msgspec.DecodeError for malformed bytes."""
    return _message.decode(payload)


def reply_of(payload: bytes) -> Reply:
    """Decode an answer, claims or advice. Raises msgspec.DecodeError for malformed bytes."""
    return _reply.decode(payload)


def framed(said: object) -> bytes:
    """Encode a message or reply, with its length in front."""
    return processes.framed(_encode(said))
