"""The process beside the program in which bots think: nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.processes import Process, module

#: Begins the process of the bots.
BOTS: Final = module("game.ai.worker")


class Worker:
    """The one process at a time in which the bots of a program think.

    ``asked`` counts the questions put to it in one match after another, so that no two have the same number; ``missed``
    counts the answers that were not there when they were looked for first.
    """

    def __init__(self, begin: Callable[[], Process] = lambda: Process(BOTS)) -> None:
        self.asked = self.missed = 0
        self._begin = begin
        self._process: Process | None = None

    @property
    def process(self) -> Process:
        """The process, begun if there is none."""
        if self._process is None:
            self._process = self._begin()
        return self._process

    def start(self) -> None:
        """Begin the process now, so that the first thought need not wait for it."""
        _ = self.process

    def replace(self) -> None:
        """End the process; the next one begins when it is needed."""
        self.close()

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end()
            self._process = None
