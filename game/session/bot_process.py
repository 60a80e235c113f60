"""The separate process in which bots think, so that the program never waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.processes import Process, module

#: Starts the process of the bots.
BOTS: Final = module("game.ai.worker")


class Worker:
    """The single process in which the bots of a program think, restarted as needed.

    ``asked`` numbers the questions across all matches, so that no two have the same number; ``missed`` counts the
    answers that were not ready when first looked for.
    """

    def __init__(self, begin: Callable[[], Process] = lambda: Process(BOTS)) -> None:
        self.asked = self.missed = 0
        self._begin = begin
        self._process: Process | None = None

    @property
    def process(self) -> Process:
        """The process, started if there is none."""
        if self._process is None:
            self._process = self._begin()
        return self._process

    def start(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        _ = self.process

    def replace(self) -> None:
        """End the process; the next one starts when needed."""
        self.close()

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end()
            self._process = None
