"""The protocol of a review in another process: questions and answers as bytes.

Each question has one answer, in order. The finished game is sent whole, except for the secret of its match, which
determines later deals.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from game.ai.wire import Told, event_of, hear
from game.review.accounts import Account, Going
from game.review.believing import Believer, Guess, belief
from game.review.turning import TurningPoint, turning_points
from game.review.weighing import Budget
from game.rules.data import state_from_data, state_to_data
from game.rules.values.actions import Action
from game.rules.values.state import NO_SECRET
from game.session.past import Past


class Begin(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Start with this game, and judge the acts of these players."""

    start: dict[str, Any]
    opening: list[Told]
    acts: list[Action]
    advised: list[int]  # those played on advice
    players: list[int]
    budget: Budget


class Next(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask for the effect of the next act; the deal is the first."""


class Turning(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask for the turning points of a player."""

    player: int


class Believing(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask what a player believed of another's hand after this many acts."""

    believer: Believer
    of: int
    number: int


Asked = Begin | Next | Turning | Believing


class Accounted(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The effect of an act."""

    account: Account


class Turned(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The turning points of a player."""

    player: int
    points: list[TurningPoint]


class Believed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What was believed."""

    asked: Believing
    guesses: list[Guess]


Answer = Accounted | Turned | Believed

_asked: Final[msgspec.msgpack.Decoder[Asked]] = msgspec.msgpack.Decoder(Asked)
_answer: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


def begin(past: Past, players: Collection[int], budget: Budget) -> Begin:
    """Make the message that starts the review of a game and judges these players."""
    start = past.start.copy()
    start.secret = NO_SECRET
    opening = hear(0, past.opening).events
    return Begin(state_to_data(start), opening, past.acts, sorted(past.advised), sorted(players), budget)


def answer_of(payload: bytes) -> Answer:
    """Decode an answer. Raises msgspec.DecodeError for malformed bytes."""
    return _answer.decode(payload)


class Reviewer:
    """Reviews games as messages ask."""

    def __init__(self) -> None:
        self._going: Going | None = None

    def take(self, payload: bytes) -> Answer | None:
        """Carry out a message; return the answer, if it asks for one."""
        asked = _asked.decode(payload)
        if isinstance(asked, Begin):
            past = Past(state_from_data(asked.start), [event_of(one) for one in asked.opening])
            past.acts, past.advised = asked.acts, set(asked.advised)
            self._going = Going(past, asked.players, asked.budget)
            return None
        going = self._going
        assert going is not None, "a game comes before what is asked of it"
        if isinstance(asked, Next):
            return Accounted(going.account())
        if isinstance(asked, Turning):
            return Turned(asked.player, turning_points(going, asked.player))
        worlds = going.budget.beliefs
        return Believed(asked, belief(going.past, asked.number, asked.believer, asked.of, worlds))
