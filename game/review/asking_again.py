"""Asking again: verify that bots decide without looking at hidden cards.

A bot that decides the same after the cards it cannot see are dealt anew has not used them. This runs in its own
process, because searching bots take their time. The game may still be going on: therefore every bot asked is asked
again, even without a choice, as the number of choices would reveal what bots hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from game.processes import Process, framed, module, serve
from game.rules import GameState, claimable, known, redeal
from game.rules.values.actions import CLAIMS, DEAL, Action
from game.rules.values.chance import seeded
from game.session.match import Match
from game.session.session import Session

#: Starts the process that asks.
_BEGIN: Final = module("game.review.asking_again")
#: How often each decision is repeated, each time with other hidden cards.
_TIMES: Final = 2
_GO_ON: Final = b"{}"
_FAREWELL: Final = 1.0  # seconds that the process has to close its files

#: A bot's decision in a position: its answer, or its claims with delays.
_Decides = Callable[[GameState, int], object]


class AskedAgain(NamedTuple):
    """The progress: the share of the game done, the decisions repeated, and how many came out differently.

    ``claims`` counts those decisions that were about claims.
    """

    done: float = 0.0
    decisions: int = 0
    claims: int = 0
    different: int = 0


def ask_again(match: Match, acts: Sequence[Action]) -> Iterator[AskedAgain]:
    """Repeat every bot decision in the last game of a match, and yield the progress after each act."""
    session = Session(match)
    bots = [player for player in range(len(match.players)) if player not in session.persons]
    begins = _last_deal(acts)
    rng = seeded(len(acts))
    decisions = claims = different = 0
    for number, act in enumerate(acts):
        if number >= begins:
            asked = session.question
            answering = [asked.player] if asked is not None and asked.player in bots and act.verb not in CLAIMS else []
            claiming = bots if claimable(session.state) else []
            due = [(session.answer_in, bot) for bot in answering] + [(session.claims_in, bot) for bot in claiming]
            for decides, bot in due:
                other, rng = _differs(decides, session.state, bot, rng)
                different += other
            decisions += len(due)
            claims += len(claiming)
            yield AskedAgain((number - begins) / (len(acts) - begins), decisions, claims, different)
        session.submit(act)
    yield AskedAgain(1.0, decisions, claims, different)


def _last_deal(acts: Sequence[Action]) -> int:
    """Return how many acts come before the last game of a match."""
    return max((number for number, act in enumerate(acts, 1) if act.verb == DEAL), default=0)


def _differs(decides: _Decides, state: GameState, bot: int, rng: int) -> tuple[bool, int]:
    """Return whether a bot decides differently with hidden cards elsewhere, and the random stream after it."""
    was, position = decides(state, bot), known(state, bot)
    different = False
    for _ in range(_TIMES):
        world, rng = redeal(position, bot, rng)
        different |= decides(world, bot) != was
    return different, rng


class AskingAgain:
    """The process that asks again. ``found`` is its progress; ``failed`` is set if it did not start or ended early."""

    def __init__(self, match: Match, acts: Sequence[Action]) -> None:
        self.found = AskedAgain()
        self.failed = False
        self.process = Process(_BEGIN)
        self.process.say(framed(msgspec.json.encode((match, acts))), answered=False)
        for _ in range(len(acts) - _last_deal(acts) + 1):
            self.process.say(framed(_GO_ON), answered=True)

    @property
    def over(self) -> bool:
        """Whether no more progress will come."""
        return self.failed or self.found.done >= 1.0

    def look(self) -> bool:
        """Read its progress without waiting; return whether there is news."""
        before = self.found, self.failed
        gone = self.process.gone  # asked first: then everything it said has arrived
        while (payload := self.process.answer()) is not None:
            self.found = msgspec.json.decode(payload, type=AskedAgain)
        self.failed = gone and self.found.done < 1.0
        return (self.found, self.failed) != before

    def end(self) -> None:
        """End the process, however far it has come."""
        self.process.end(_FAREWELL)


class _Asked:
    """The process that asks: it is sent a match and its acts, then a request for each next act."""

    def __init__(self) -> None:
        self._found: Iterator[AskedAgain] = iter(())

    def take(self, payload: bytes) -> AskedAgain | None:
        if payload == _GO_ON:
            return next(self._found)
        self._found = ask_again(*msgspec.json.decode(payload, type=tuple[Match, list[Action]]))
        return None


if __name__ == "__main__":
    serve(_Asked().take, lambda found: framed(msgspec.json.encode(found)))
