"""The client of a review: sends all its questions at once and collects the answers, without waiting."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from game.ai.wire import framed
from game.processes import receive
from game.review.accounts import Account, Sum, add_up
from game.review.believing import Believer, Guess
from game.review.review_messages import (
    Asked,
    Believing,
    Next,
    Reviewer,
    Turning,
    account_of,
    begin,
    guesses_of,
    points_of,
)
from game.review.turning import TurningPoint
from game.review.weighing import Budget
from game.session.past import Past


class ReviewerLine(Protocol):
    """The connection to a reviewer, which normally runs in its own process."""

    @property
    def gone(self) -> bool:
        """Whether the reviewer is gone."""

    def say(self, said: bytes, answered: bool) -> None:
        """Queue bytes to be sent; ``answered`` if one answer to them will follow."""

    def answer(self) -> bytes | None:
        """Return the next answer, if one has come."""

    def end(self) -> None:
        """Close the connection."""


class Here:
    """A reviewer in this process that answers one question at every second look, so that a frame can come between."""

    gone: Final = False

    def __init__(self) -> None:
        self._reviewer = Reviewer()
        self._said: deque[bytes] = deque()
        self._answered = False

    def say(self, said: bytes, answered: bool) -> None:
        """Keep bytes until an answer is looked for."""
        self._said.append(said)

    def answer(self) -> bytes | None:
        """Return the answer to the next question, at every second call."""
        self._answered = not self._answered
        while self._said and self._answered:
            said = receive(io.BytesIO(self._said.popleft()))
            found = self._reviewer.take(said) if said is not None else None
            if found is not None:
                return msgspec.msgpack.encode(found)
        return None

    def end(self) -> None:
        """Drop all questions."""
        self._said.clear()


class Asking:
    """The questions about a finished game, and the answers so far.

    ``accounts`` cover the deal and the first acts, ``points`` has each player's turning points. If the connection is
    lost, the review continues in this process.
    """

    def __init__(self, past: Past, players: Sequence[int], line: ReviewerLine, budget: Budget) -> None:
        self.past = past
        self._players = players
        self._budget = budget
        self._believing: list[Believing] = []
        self._begin(line)

    def _begin(self, line: ReviewerLine) -> None:
        self.accounts: list[Account] = []
        self.points: dict[int, list[TurningPoint]] = {}
        self._beliefs: dict[Believing, list[Guess]] = {}
        self._line = line
        line.say(framed(begin(self.past, self._players, self._budget)), answered=False)
        asked: list[Asked] = [Next() for _ in range(len(self.past.acts) + 1)]
        asked += [Turning(player) for player in self._players]
        self._open: deque[Asked] = deque()  # questions not answered yet
        for one in (*asked, *self._believing):
            self._ask(one)

    def _ask(self, one: Asked) -> None:
        self._open.append(one)
        self._line.say(framed(one), answered=True)

    @property
    def far(self) -> float:
        """The share of the game that has been reviewed, from 0 to 1."""
        return len(self.accounts) / (len(self.past.acts) + 1)

    def update(self) -> bool:
        """Take in answers; return whether there were any."""
        new = False
        while (payload := self._line.answer()) is not None:
            self._take(payload)
            new = True
        if self._line.gone and self._open:
            self._begin(Here())
        return new

    def _take(self, payload: bytes) -> None:
        asked = self._open.popleft()
        if isinstance(asked, Next):
            self.accounts.append(account_of(payload))
        elif isinstance(asked, Turning):
            self.points[asked.player] = points_of(payload)
        else:
            self._beliefs[asked] = guesses_of(payload)

    def sum(self, player: int) -> Sum | None:
        """Return the sums of luck and play of a judged player, or None until the whole game is reviewed."""
        if self.far < 1.0:
            return None
        return add_up(self.accounts, self.past.start, player, self.past.played_for(player))

    def belief(self, believer: Believer, of: int, number: int) -> list[Guess] | None:
        """Return what a player believed about a hand after this many acts; None until the answer has come."""
        asked = Believing(believer, of, number)
        if asked not in self._believing:
            self._believing.append(asked)
            self._ask(asked)
        return self._beliefs.get(asked)

    def end(self) -> None:
        """Close the connection."""
        self._line.end()
