"""A process beside the program, in which bots think or a game is gone through: nobody waits for it.

A thread of its own holds the pipe, so that no frame waits. The process ends with the program however that ends, for
then its end of the pipe is closed.
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
#: Ctrl-C on the terminal is for the program; and no window opens for what only thinks.
ALONE: Final[dict[str, Any]] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)}
    if os.name == "nt"
    else {"process_group": 0}
)


class _Job(NamedTuple):
    """Bytes to be written, and whether an answer to them is to be read."""

    said: bytes
    answered: bool


class Process:
    """One such process, which runs a module, from its beginning to its end. ``gone``: it no longer answers."""

    def __init__(self, module: str = "game.ai.worker") -> None:
        self.gone = False
        self._module = module
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._run, name="worker", daemon=True).start()

    @property
    def number(self) -> int | None:
        """The number the system knows it by; None before it has begun."""
        return self._process.pid if self._process is not None else None

    def say(self, said: bytes, answered: bool) -> None:
        """Have bytes written, in their order; ``answered`` if one answer to them follows."""
        self._jobs.put(_Job(said, answered))

    def answer(self) -> bytes | None:
        """The next answer, if one has come."""
        with suppress(Empty):
            return self._answers.get_nowait()
        return None

    def take(self, answer: bytes) -> None:
        """An answer has come, which somebody will look for; the thread says so."""
        self._answers.put(answer)

    def end(self) -> None:
        """Let it end, whatever it is thinking of."""
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
        except OSError:  # none can be begun, or it died while it was spoken to
            pass
        finally:
            self.gone = True

    def _speak(self, process: subprocess.Popen[bytes]) -> None:
        from game.ai.wire import receive  # by the first word the session has it; the title does not wait for it

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
    """The one process at a time in which the bots of a program think.

    ``asked`` counts the questions put to it in one match after another, so that no two have the same number; ``missed``
    counts the answers that were not there when they were looked for first.
    """

    def __init__(self, begin: Callable[[], Process] = Process) -> None:
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
