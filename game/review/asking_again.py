"""Asking again: what the bots decided and claimed in a game, with the cards they could not see lying elsewhere.

Who is asked where everything it can see is the same, and decides the same, has not looked at anything else. It is done
in a process of its own, since bots that search take their time. A game that is not over can be gone through as well: so
whoever was asked is asked again, with a choice or without, for how many had one would tell what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from game.processes import Process, framed, module, serve
from game.rules import GameState, claimable, known, redeal
from game.rules.actions import CLAIMS, DEAL, Action
from game.rules.chance import seeded
from game.session.match import Match
from game.session.session import Session

#: Begins the process that asks.
_BEGIN: Final = module("game.review.asking_again")
#: How often each decision is asked again, each time with other hidden cards.
_TIMES: Final = 2
_GO_ON: Final = b"{}"
_FAREWELL: Final = 1.0  # seconds its files have to be closed

#: What a bot makes of a position: its answer, or its claims and after how many seconds it makes each.
_Decides = Callable[[GameState, int], object]


class Found(NamedTuple):
    """How far it has come: the part of the game that is done, how many decisions were asked, how many were others.

    ``claims`` is how many of them were whether to call, to catch or to claim anything else.
    """

    done: float = 0.0
    decisions: int = 0
    claims: int = 0
    different: int = 0


def ask_again(match: Match, acts: Sequence[Action]) -> Iterator[Found]:
    """Ask the bots again wherever they were asked in the last game of a match; how far that is after each act."""
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
            yield Found((number - begins) / (len(acts) - begins), decisions, claims, different)
        session.submit(act)
    yield Found(1.0, decisions, claims, different)


def _last_deal(acts: Sequence[Action]) -> int:
    """After how many acts the last game of a match begins."""
    return max((number for number, act in enumerate(acts, 1) if act.verb == DEAL), default=0)


def _differs(decides: _Decides, state: GameState, bot: int, rng: int) -> tuple[bool, int]:
    """Whether a bot decides otherwise where the cards it cannot see lie elsewhere, and how far chance was used."""
    was, position = decides(state, bot), known(state, bot)
    different = False
    for _ in range(_TIMES):
        world, rng = redeal(position, bot, rng)
        different |= decides(world, bot) != was
    return different, rng


class AskingAgain:
    """The process that asks. ``found`` is how far it has come; ``failed`` is set if it did not begin or ended early."""

    def __init__(self, match: Match, acts: Sequence[Action]) -> None:
        self.found = Found()
        self.failed = False
        self.process = Process(_BEGIN)
        self.process.say(framed(msgspec.json.encode((match, acts))), answered=False)
        for _ in range(len(acts) - _last_deal(acts) + 1):
            self.process.say(framed(_GO_ON), answered=True)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self.failed or self.found.done >= 1.0

    def look(self) -> bool:
        """Look how far it has come, without waiting; whether there is news."""
        before = self.found, self.failed
        gone = self.process.gone  # whatever it has said is here then
        while (payload := self.process.answer()) is not None:
            self.found = msgspec.json.decode(payload, type=Found)
        self.failed = gone and self.found.done < 1.0
        return (self.found, self.failed) != before

    def end(self) -> None:
        """Have it end, however far it has come."""
        self.process.end(_FAREWELL)


class _Asked:
    """What the process that asks is told: a match and its acts, and after that to go on, act by act."""

    def __init__(self) -> None:
        self._found: Iterator[Found] = iter(())

    def take(self, payload: bytes) -> Found | None:
        if payload == _GO_ON:
            return next(self._found)
        self._found = ask_again(*msgspec.json.decode(payload, type=tuple[Match, list[Action]]))
        return None


if __name__ == "__main__":
    serve(_Asked().take, lambda found: framed(msgspec.json.encode(found)))
