"""Matches of bots that think, played with and without another process."""

from __future__ import annotations

import io
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import cast

from game.ai import wire
from game.ai.base import Claim
from game.ai.worker import Thoughts
from game.processes import receive
from game.rules.values.actions import DEAL, Action
from game.session.bot_process import Worker
from game.session.match import Match, Player, parse_rules
from game.session.session import Session
from game.session.thinking import Thinking

#: So long somebody is waited for at most, which only keeps a test from waiting for ever. A process ends within two
#: seconds of its program; no test holds it to that, for on a busy machine everybody is late.
_SECONDS = 60.0


class Here:
    """In the place of a process: minds in this one, told by the same bytes, all of which are kept."""

    number = None
    gone = False

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.minds = Thoughts()
        self._answers: list[bytes] = []

    def say(self, said: bytes, answered: bool) -> None:
        self.heard.append(said)
        for message in messages(said):
            answer = self.minds.take(message)
            if answer is not None:
                self._answers.append(payload(answer))

    def answer(self) -> bytes | None:
        return self._answers.pop(0) if self._answers else None


class Silent(Here):
    """One that hears everything and says nothing."""

    def say(self, said: bytes, answered: bool) -> None:
        self.heard.append(said)


class Stub:
    """In the place of a worker: one of these after another is its process."""

    def __init__(self, *processes: object) -> None:
        self._processes = list(processes)
        self.asked = self.missed = 0
        self.ended = False

    @property
    def process(self) -> object:
        return self._processes[0]

    def replace(self) -> None:
        del self._processes[0]

    def close(self) -> None:
        self.ended = True


def messages(said: bytes) -> list[wire.Message]:
    """The messages some bytes are."""
    line = io.BytesIO(said)
    return [wire.message_of(each) for each in iter(lambda: receive(line), None)]


def payload(answer: wire.Reply) -> bytes:
    """An answer as the session gets it."""
    found = receive(io.BytesIO(wire.framed(answer)))
    assert found is not None
    return found


def bots(rules: str, *kinds: str, seed: int = 5) -> Match:
    """A match between bots of these kinds."""
    return Match(parse_rules(rules), tuple(Player(f"B{at}", kind) for at, kind in enumerate(kinds)), seed)


def decisions(
    match: Match,
    answer: Callable[[Session], Action],
    claimed: Callable[[Session], list[Claim]] = Session.bot_claims,
) -> Iterator[Action]:
    """Every action of a match in which this is how the question of the moment is answered, and what is claimed."""
    session = Session(match)
    while not session.state.winners:
        claims = claimed(session)
        if claims:
            action = claims[0].action
        elif session.question is None:
            action = Action(DEAL, session.state.next_dealer)
        else:
            action = answer(session)
        session.submit(action)
        yield action


def waited_for(found: Callable[[], object]) -> object:
    """What is found in the end."""
    until = time.monotonic() + _SECONDS
    while not (there := found()):
        assert time.monotonic() < until, "it never comes"
        time.sleep(0.002)
    return there


class Apart:
    """Answers and claims from a worker, which is killed with some likelihood while it thinks; ``kills`` counts."""

    def __init__(self, worker: Worker, likelihood: float = 0.0, seed: int = 1) -> None:
        self.kills = 0
        self._worker, self._likelihood, self._chance = worker, likelihood, random.Random(seed)
        self._thinking: Thinking | None = None

    def claims(self, session: Session) -> list[Claim]:
        """What is claimed in a position that was not seen before."""
        thinking = self._thinking = self._thinking or Thinking(session, self._worker)
        thinking.look()
        self._kill_perhaps()
        found = waited_for(lambda: [claims] if (claims := thinking.claims()) is not None else [])
        assert isinstance(found, list)
        return cast(list[Claim], found[0])

    def answer(self, session: Session) -> Action:
        """What is answered in that position."""
        assert self._thinking is not None
        self._kill_perhaps()
        found = waited_for(self._thinking.answer)
        assert isinstance(found, Action)
        return found

    def _kill_perhaps(self) -> None:
        if self._chance.random() < self._likelihood:
            number = waited_for(lambda: self._worker.process.number)
            time.sleep(self._chance.random() * 0.03)
            with suppress(ProcessLookupError):  # it is dead already, and nobody has missed it
                os.kill(int(str(number)), signal.SIGKILL)
                self.kills += 1
