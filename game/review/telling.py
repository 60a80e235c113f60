"""Going through a game in another process: what is asked there, and what is answered, as bytes.

Each question has one answer, and they come in their order. A game that is over goes there whole, but for the secret of
its match, which tells what is dealt later.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from game.ai.wire import Told, event_of, hear
from game.review.believing import Believer, Guess, belief
from game.review.going import Account, Going
from game.review.turning import TurningPoint, turning_points
from game.review.weighing import Budget
from game.rules.actions import Action
from game.rules.data import state_from_data, state_to_data
from game.rules.state import NO_SECRET
from game.session.past import Past


class Begin(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """This is the game, and these are the players whose acts are judged."""

    start: dict[str, Any]
    opening: list[Told]
    acts: list[Action]
    advised: list[int]  # which of them
    players: list[int]
    budget: Budget


class Next(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What did the next act do? The deal is the first."""


class Turning(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What were the turning points of a player?"""

    player: int


class Believing(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What did somebody believe of a player's hand, after so many acts?"""

    believer: Believer
    of: int
    number: int


Asked = Begin | Next | Turning | Believing


class Accounted(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """That is what it did."""

    account: Account


class Turned(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Those were the turning points of a player."""

    player: int
    points: list[TurningPoint]


class Believed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """That is what was believed."""

    asked: Believing
    guesses: list[Guess]


Answer = Accounted | Turned | Believed

_asked: Final[msgspec.msgpack.Decoder[Asked]] = msgspec.msgpack.Decoder(Asked)
_answer: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


def begin(past: Past, players: Collection[int], budget: Budget) -> Begin:
    """A game is to be gone through, in which these players are judged."""
    start = past.start.copy()
    start.secret = NO_SECRET
    opening = hear(0, past.opening).events
    return Begin(state_to_data(start), opening, past.acts, sorted(past.advised), sorted(players), budget)


def answer_of(payload: bytes) -> Answer:
    """The answer again. Raises msgspec.DecodeError for bytes that are none."""
    return _answer.decode(payload)


class Reviewer:
    """Who goes through games: does as the messages say."""

    def __init__(self) -> None:
        self._going: Going | None = None

    def take(self, payload: bytes) -> Answer | None:
        """Do as a message says; the answer, if it asks."""
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
