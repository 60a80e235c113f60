"""The protocol of a review in another process: questions and answers as bytes.

Each question has one answer, in order, so an answer need not name its question. The finished game is sent whole,
except for the secret of its match, which determines later deals.
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
    advised: list[int]  # the numbers of the acts played on advice
    players: list[int]
    budget: Budget


class Next(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask for the account of the next act; the deal is the first."""


class Turning(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask for a player's turning points."""

    player: int


class Believing(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Ask what a player believed of another's hand after this many acts."""

    believer: Believer
    of: int
    number: int


Asked = Next | Turning | Believing
Answer = Account | list[TurningPoint] | list[Guess]

_message: Final[msgspec.msgpack.Decoder[Begin | Asked]] = msgspec.msgpack.Decoder(Begin | Asked)
#: The decoders of the answers, one for each kind of question.
account_of: Final = msgspec.msgpack.Decoder(Account).decode
points_of: Final = msgspec.msgpack.Decoder(list[TurningPoint]).decode
guesses_of: Final = msgspec.msgpack.Decoder(list[Guess]).decode


def begin(past: Past, players: Collection[int], budget: Budget) -> Begin:
    """Make the message that starts the review of a game and judges these players."""
    start = past.start.copy()
    start.secret = NO_SECRET
    opening = hear(0, past.opening).events
    return Begin(state_to_data(start), opening, past.acts, sorted(past.advised), sorted(players), budget)


class Reviewer:
    """Reviews a game as the messages ask."""

    def __init__(self) -> None:
        self._going: Going | None = None

    def take(self, payload: bytes) -> Answer | None:
        """Carry out a message; return the answer, if it asks for one."""
        asked = _message.decode(payload)
        if isinstance(asked, Begin):
            past = Past(state_from_data(asked.start), [event_of(one) for one in asked.opening])
            past.acts, past.advised = asked.acts, set(asked.advised)
            self._going = Going(past, asked.players, asked.budget)
            return None
        going = self._going
        assert going is not None, "a game comes before what is asked of it"
        if isinstance(asked, Next):
            return going.account()
        if isinstance(asked, Turning):
            return turning_points(going, asked.player)
        return belief(going.past, asked.number, asked.believer, asked.of, going.budget.beliefs)
