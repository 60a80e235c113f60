"""Asking again: what the bots decided in a game, with the cards they could not see lying elsewhere.

Who is asked where everything it can see is the same, and decides the same, has not looked at anything else. It is done
in a process of its own, since bots that search take their time.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from game.rules import known, legal_answers, redeal
from game.rules.actions import CLAIMS, DEAL, Action
from game.rules.chance import seeded
from game.session.match import Match
from game.session.session import Session

#: How often each decision is asked again, each time with other hidden cards.
_TIMES: Final = 2


class Found(NamedTuple):
    """How far it has come: the part of the game that is done, how many decisions were asked, how many were others."""

    done: float = 0.0
    decisions: int = 0
    different: int = 0


def ask_again(match: Match, acts: Sequence[Action]) -> Iterator[Found]:
    """Ask the bots again wherever they had a choice in the last game of a match; how far that is after each act."""
    session = Session(match)
    begins = max((number for number, act in enumerate(acts, 1) if act.verb == DEAL), default=0)
    rng = seeded(len(acts))
    decisions = different = 0
    for number, act in enumerate(acts):
        if number >= begins and act.verb not in CLAIMS:
            was = session.bot_answer()
            state, asked = session.state, session.question
            if was is not None and asked is not None and len(legal_answers(state, asked.player)) > 1:
                decisions += 1
                answers = []
                for _ in range(_TIMES):
                    world, rng = redeal(known(state, asked.player), asked.player, rng)
                    answers.append(session.answer_in(world, asked.player))
                different += any(answer != was for answer in answers)
            yield Found((number - begins) / (len(acts) - begins), decisions, different)
        session.submit(act)
    yield Found(1.0, decisions, different)


class Asking:
    """The process that asks. ``found`` is how far it has come; ``failed`` is set if it ended before its end."""

    def __init__(self, match: Match, acts: Sequence[Action]) -> None:
        self.found = Found()
        self.failed = False
        spawning = multiprocessing.get_context("spawn")
        self._here, there = spawning.Pipe(duplex=False)
        self._process = spawning.Process(target=_ask, args=(match, list(acts), there), name="asking", daemon=True)
        self._process.start()
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
        self._process.kill()
        self._process.join()
        self._here.close()


def _ask(match: Match, acts: Sequence[Action], there: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the program
    with suppress(BrokenPipeError):
        for found in ask_again(match, acts):
            there.send(found)
