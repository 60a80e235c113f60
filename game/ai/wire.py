"""What the session and a bot's mind in another process say to each other, as bytes: msgpack, each with its length.

A mind is told what its player may know, and no more: masked events, a position with every hidden card taken out of it,
the legal acts, and a secret of its own that leads back to no other. Ways to give a set away go as the sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, get_args

import msgspec

from game import processes
from game.ai.base import Claim
from game.ai.reasons import Advice
from game.rules.actions import Action
from game.rules.data import state_to_data
from game.rules.events import Event
from game.rules.giving import ShareActions
from game.rules.ruleset import RuleSet
from game.rules.state import GameState

#: A masked fact: the name of its kind, and its fields.
Told = list[Any]
_KINDS: Final[dict[str, type]] = {kind.__name__: kind for kind in get_args(Event)}


class Sit(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A bot sits down at a seat, where another may have sat; ``secret`` is what its lots follow from."""

    seat: int
    name: str
    rules: dict[str, Any]
    players: int
    secret: int


class Stand(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """An adviser stands behind the person at a seat; ``secret`` is what its lots follow from."""

    seat: int
    rules: dict[str, Any]
    players: int
    secret: int


class Look(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """So the game stands for a seat; of what came before nothing is known."""

    seat: int
    position: dict[str, Any]


class Hear(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Something has happened, as a seat may know it."""

    seat: int
    events: list[Told]


class Ask(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What does a seat answer, or claim, at this moment of its lots?

    The acts are listed, or else they follow from the ``sets``, of a Rainbow or Run to give away.
    """

    number: int
    seat: int
    moment: int
    position: dict[str, Any]
    legal: list[Action]
    sets: list[tuple[int, ...]]
    claims: bool

    def acts(self) -> Sequence[Action]:
        """The legal acts."""
        return ShareActions(self.position["players"], self.seat, self.sets) if self.sets else self.legal


class Answer(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What the mind that was asked with this number answers."""

    number: int
    action: Action


class Claimed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What the mind that was asked with this number claims, best first."""

    number: int
    claims: list[Claim]


class Advised(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What the adviser who was asked with this number says."""

    number: int
    advice: list[Advice]


Message = Sit | Stand | Look | Hear | Ask
Reply = Answer | Claimed | Advised

_encode: Final = msgspec.msgpack.Encoder().encode
_message: Final[msgspec.msgpack.Decoder[Message]] = msgspec.msgpack.Decoder(Message)
_reply: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)


def sit(seat: int, name: str, rules: RuleSet, players: int, secret: int) -> Sit:
    """A bot with this name sits down at a seat."""
    return Sit(seat, name, _switches(rules), players, secret)


def stand(seat: int, rules: RuleSet, players: int, secret: int) -> Stand:
    """An adviser stands behind the person at a seat."""
    return Stand(seat, _switches(rules), players, secret)


def _switches(rules: RuleSet) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in rules.__slots__}


def look(seat: int, position: GameState) -> Look:
    """A known position is shown to a mind that knows nothing of what came before."""
    return Look(seat, state_to_data(position))


def hear(seat: int, events: Iterable[Event]) -> Hear:
    """A mind is told masked events."""
    return Hear(seat, [[type(event).__name__, *event] for event in events])


def ask(
    number: int, seat: int, moment: int, position: GameState, legal: Sequence[Action], *, claims: bool = False
) -> Ask:
    """A mind is asked, in a known position, for its answer or for its ``claims``."""
    sets = legal.options if type(legal) is ShareActions else []  # compiled, isinstance takes a list for one
    return Ask(number, seat, moment, state_to_data(position), [] if sets else list(legal), sets, claims)


def event_of(told: Told) -> Event:
    """The fact again."""
    event: Event = msgspec.convert(told[1:], _KINDS[told[0]])
    return event


def message_of(payload: bytes) -> Message:
    """The message again. Raises msgspec.DecodeError for bytes that are none."""
    return _message.decode(payload)


def reply_of(payload: bytes) -> Reply:
    """The answer, the claims or the advice again. Raises msgspec.DecodeError for bytes that are none of these."""
    return _reply.decode(payload)


def framed(said: msgspec.Struct) -> bytes:
    """A message or an answer as bytes, with their length before them."""
    return processes.framed(_encode(said))
