"""A process beside the program, for bots to think or a review to run, so that the program never waits.

A thread of its own holds the pipe. The process ends with the program, in any way, because then its pipe is closed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

_PACKAGES: Final = Path(__file__).resolve().parent.parent.parent
#: Ctrl-C on the terminal is for the program; and no window opens for the process.
ALONE: Final[dict[str, Any]] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)}
    if os.name == "nt"
    else {"process_group": 0}
)


class _Job(NamedTuple):
    """Bytes to write, and whether to read an answer to them."""

    said: bytes
    answered: bool


class Process:
    """One such process, which runs a module, from start to end. ``gone``: it no longer answers."""

    def __init__(self, module: str = "game.ai.worker") -> None:
        self.gone = False
        self._module = module
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._run, name="worker", daemon=True).start()

    @property
    def number(self) -> int | None:
        """Its process id; None before it has started."""
        return self._process.pid if self._process is not None else None

    def say(self, said: bytes, answered: bool) -> None:
        """Queue bytes to be written; ``answered`` if one answer to them follows."""
        self._jobs.put(_Job(said, answered))

    def answer(self) -> bytes | None:
        """Return the next answer, if one has come."""
        with suppress(Empty):
            return self._answers.get_nowait()
        return None

    def take(self, answer: bytes) -> None:
        """Store an answer; called by the thread, to be fetched with `answer`."""
        self._answers.put(answer)

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._jobs.put(None)
        if self._process is not None:
            self._process.kill()

    def _run(self) -> None:
        try:
            with _begun(self._module) as self._process:
                try:
                    self._speak(self._process)
                finally:
                    self._process.kill()
        except OSError:  # it could not be started, or died while it was written to
            pass
        finally:
            self.gone = True

    def _speak(self, process: subprocess.Popen[bytes]) -> None:
        from game.ai.wire import receive  # imported late to show the title sooner

        assert process.stdin is not None and process.stdout is not None
        while (job := self._jobs.get()) is not None:
            process.stdin.write(job.said)
            process.stdin.flush()
            if job.answered:
                answer = receive(process.stdout)
                if answer is None:
                    return
                self.take(answer)


def _begun(module: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(_PACKAGES), *filter(None, sys.path)])}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        **ALONE,
    )


class Worker:
    """The single process in which the bots of a program think, restarted as needed.

    ``asked`` numbers the questions across all matches, so that no two have the same number; ``missed`` counts the
    answers that were not ready when first looked for.
    """

    def __init__(self, begin: Callable[[], Process] = Process) -> None:
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
