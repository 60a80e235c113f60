"""Asking again: what the bots decided and claimed in a game, with the cards they could not see lying elsewhere.

Who is asked where everything it can see is the same, and decides the same, has not looked at anything else. It is done
in a process of its own, since bots that search take their time. A game that is not over can be gone through as well: so
whoever was asked is asked again, with a choice or without, for how many had one would tell what they hold.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from game.rules import GameState, claimable, known, redeal
from game.rules.actions import CLAIMS, DEAL, Action
from game.rules.chance import seeded
from game.session.match import Match
from game.session.session import Session

#: How often each decision is asked again, each time with other hidden cards.
_TIMES: Final = 2

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
    begins = max((number for number, act in enumerate(acts, 1) if act.verb == DEAL), default=0)
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
        spawning = multiprocessing.get_context("spawn")
        self._here, there = spawning.Pipe(duplex=False)
        self._process = spawning.Process(target=_ask, args=(match, list(acts), there), name="asking", daemon=True)
        try:
            self._process.start()
        except OSError:  # there is no room for another process, or the folder the program was started in is gone
            self.failed = True
        finally:
            there.close()

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self.failed or self.found.done >= 1.0

    def look(self) -> bool:
        """Look how far it has come, without waiting; whether there is news."""
        before = self.found, self.failed
        try:
            while not self.over and self._here.poll():
                self.found = self._here.recv()
        except (EOFError, OSError):
            self.failed = True
        return (self.found, self.failed) != before

    def end(self) -> None:
        """Have it end, however far it has come."""
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._process.close()  # until then it keeps two files open
        self._here.close()


def _ask(match: Match, acts: Sequence[Action], there: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the program
    with suppress(BrokenPipeError):
        for found in ask_again(match, acts):
            there.send(found)
