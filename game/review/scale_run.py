"""The process in which rules are tried: many games are played there, and it says line by line what they come to."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import IO, Final, Protocol

import msgspec

from game.processes import Process, module
from game.review.rules_beside import LONGEST_LINE, RulesBeside, read, written

#: Games by each of the rules.
GAMES: Final = 2000
_MOST_JOBS: Final = 8


class ScaleLine(Protocol):
    """The connection to the process that plays."""

    @property
    def gone(self) -> bool:
        """Whether it is gone; all it said can still be read."""

    def answer(self) -> bytes | None:
        """Return the next line it said, if there is one."""

    def end(self) -> None:
        """End it, with all that it began."""


class Unplayed:
    """A connection to nobody: no game is played."""

    gone: Final = False

    def answer(self) -> bytes | None:
        """Return nothing: nobody says anything."""
        return None

    def end(self) -> None:
        """Do nothing: nobody is there."""


def played_apart(
    rules: str, beside: str, players: int, seed: int, before: RulesBeside | None = None, *, sharp: bool = False
) -> ScaleLine:
    """Start a process that plays by some rules beside others; ``before`` is what was played of the same games."""
    jobs = min(_MOST_JOBS, os.cpu_count() or 1)
    options = {"--players": players, "--games": GAMES, "--seed": seed, "--jobs": jobs}
    words = [str(word) for pair in options.items() for word in pair]
    if sharp:
        words.append("--sharp")
    if before is not None:
        words += ["--after", written(before)]
    return Process(module("game", "compare", rules, beside, "--json", *words), _line, talks=True)


def _line(said: IO[bytes]) -> bytes | None:
    return said.readline(LONGEST_LINE) or None


class ScaleRun:
    """Games by some rules beside others: ``found`` is what they have come to so far.

    ``running`` until all are played, the player stops them, or they break off, for which ``failed`` stands; ``sharp``
    if sharp bots play.
    """

    def __init__(
        self, begin: Callable[[int, RulesBeside | None], ScaleLine], clock: Callable[[], float] = time.monotonic,
        *, sharp: bool = False,
    ) -> None:  # fmt: skip
        self.sharp = sharp
        self._begin = begin  # with a seed, and what was played with it before
        self._clock = clock
        self._first: tuple[float, int] | None = None  # when the first line came, and how many games were played then
        self._latest = 0.0  # when the latest line came
        self._seed = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """Play once more, on other deals."""
        self._seed += 1
        self.found: RulesBeside | None = None
        self.failed = False
        self.running = True
        self._first = None
        self._line = self._begin(self._seed, None)

    @property
    def may_go_on(self) -> bool:
        """Whether games were left when they were stopped or broke off."""
        return not self.running and self.found is not None and not self.found.over and bool(self.found.sums)

    def go_on(self) -> None:
        """Play the games that were left, on the deals that come next."""
        assert self.may_go_on, "nobody is asked to go on otherwise"
        self.failed, self.running, self._first = False, True, None
        self._line = self._begin(self._seed, self.found)

    @property
    def seconds_left(self) -> float | None:
        """Return roughly how long the games left will take at the pace so far; None until it is known."""
        if not self.running or self.found is None or self._first is None:
            return None
        began, before = self._first
        played = self.found.played - before
        return (self._latest - began) * (self.found.games - self.found.played) / played if played > 0 else None

    def update(self) -> bool:
        """Take in what was said; return whether there was anything new."""
        if not self.running:
            return False
        gone, new = self._line.gone, False
        while self.running and (payload := self._line.answer()) is not None:
            self.take(payload)
            new = True
        if gone and self.running:
            self._end(failed=True)
            new = True
        return new

    def take(self, payload: bytes) -> None:
        """Take in one line of figures."""
        try:
            self.found = read(payload)
        except msgspec.MsgspecError:
            self._end(failed=True)
            return
        self._latest = self._clock()
        self._first = self._first or (self._latest, self.found.played)
        if self.found.over:
            self._end()

    def stop(self) -> None:
        """Play no more: what was found so far stays."""
        if self.running:
            self._end()

    def _end(self, failed: bool = False) -> None:
        self.running, self.failed = False, failed
        self._line.end()
