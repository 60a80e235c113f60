"""Processes of the program's own, and the signals that end a process.

    process = Process(module("game.review"))   begins ``python -m game.review`` and holds its pipes
    process.say(framed(payload), True)         has bytes written; True if one answer follows
    process.answer()                           the next answer, or None
    serve(take, say)                           the main function of such a module, at the other end of the pipes

What begins a process ends it, in a ``finally`` or with its page. If the program dies, the pipes close, and `serve`
returns. Processes of `multiprocessing` have no such pipes: they use `ending_with_parent`. Ctrl-C is for the program.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn, TypeVar

if TYPE_CHECKING:
    import subprocess

T = TypeVar("T")

#: Signals by which a system, a terminal or another program asks this one to end; Ctrl-C is SIGINT, which Python heeds.
ASKING: Final = tuple(number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None)

_PACKAGES: Final = Path(__file__).resolve().parent.parent
_LENGTH: Final = 4  # bytes before a message, which say how long it is
_LARGEST: Final = 1 << 24  # bytes of a message: more than a mind can be told of a game


def framed(payload: bytes) -> bytes:
    """A message with its length before it."""
    return len(payload).to_bytes(_LENGTH, "little") + payload


def receive(line: IO[bytes]) -> bytes | None:
    """Wait for the next message; None if the other end is closed, or what comes is none."""
    length = int.from_bytes(line.read(_LENGTH), "little")
    payload = line.read(length) if 0 < length <= _LARGEST else b""
    return payload if payload and len(payload) == length else None


def serve(take: Callable[[bytes], T | None], say: Callable[[T], bytes]) -> None:
    """Answer what the program says on standard input until it closes it; ``say`` makes the bytes of an answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with open(0, "rb", closefd=False) as heard, open(1, "wb", 0, closefd=False) as said, suppress(BrokenPipeError):
        while (payload := receive(heard)) is not None:
            answer = take(payload)
            if answer is not None:
                said.write(say(answer))


def begun(words: Sequence[str], environment: Mapping[str, str], errors: int | None = None) -> subprocess.Popen[bytes]:
    """Begin a process with pipes. Ctrl-C does not reach it, and no window opens for it. Raises OSError."""
    import subprocess  # the title does not wait for it

    alone: dict[str, Any] = {"process_group": 0}
    if sys.platform == "win32":
        alone = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=errors, env=environment, **alone)


def module(name: str) -> Callable[[], subprocess.Popen[bytes]]:
    """What begins a module of this program, wherever the program was started."""
    path = os.pathsep.join([str(_PACKAGES), *filter(None, sys.path)])
    return lambda: begun([sys.executable, "-P", "-m", name], {**os.environ, "PYTHONPATH": path})


class Process:
    """A process that is spoken to in bytes, from its beginning to its end. ``gone``: it has ended.

    A thread begins it with ``begin`` and holds its pipes, so that no frame waits; ``hear`` reads one answer from its
    output. When its input is closed it has ``farewell`` seconds to end by itself.
    """

    def __init__(
        self,
        begin: Callable[[], subprocess.Popen[bytes]],
        hear: Callable[[IO[bytes]], bytes | None] = receive,
        farewell: float = 0.0,
    ) -> None:
        self.gone = self._unwanted = False
        self._begin, self._hear, self._farewell = begin, hear, farewell
        self._jobs: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="process", daemon=True)
        self._thread.start()

    @property
    def number(self) -> int | None:
        """The number the system knows it by; None before it has begun."""
        return self._process.pid if self._process is not None else None

    @property
    def code(self) -> int | None:
        """Its exit code; None before it is known."""
        return self._process.returncode if self._process is not None else None

    def say(self, said: bytes, answered: bool) -> None:
        """Have bytes written, in their order; ``answered`` if one answer to them follows."""
        self._jobs.put((said, answered))

    def answer(self, seconds: float = 0.0) -> bytes | None:
        """The next answer, if one comes within so many seconds; None at once where the process has ended."""
        with suppress(Empty):
            return self._answers.get(seconds > 0.0, seconds or None)
        return None

    def take(self, answer: bytes) -> None:
        """Keep an answer that has come; the thread calls this."""
        self._answers.put(answer)

    def leave(self) -> None:
        """Close its input once all is said, and let it end by itself, or end it after its time."""
        self._jobs.put(None)
        try:
            self._thread.join(self._farewell)
        finally:
            self.end(self._farewell)

    def end(self, seconds: float = 0.0) -> None:
        """End it and all it has begun, whatever it is doing; wait so long at most until that is done."""
        self._unwanted = True
        self._jobs.put(None)
        if self._process is not None and not self.gone:
            _kill(self._process)
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with suppress(OSError):  # none can be begun
                self._process = self._begin()
                self._speak(self._process)
        finally:
            self.gone = True
            self._answers.put(None)  # nobody waits for another

    def _speak(self, process: subprocess.Popen[bytes]) -> None:
        from subprocess import TimeoutExpired

        said, heard = process.stdin, process.stdout
        assert said is not None and heard is not None
        try:
            with heard, suppress(OSError), said:  # it may die while it is spoken to
                while (job := self._jobs.get()) is not None and not self._unwanted:
                    said.write(job[0])
                    said.flush()
                    if job[1]:
                        if not (answer := self._hear(heard)):
                            break
                        self.take(answer)
            with suppress(TimeoutExpired):
                process.wait(self._farewell)
        finally:
            _kill(process)
            process.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and what it has begun where a system knows that; it may have ended."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # its group is empty
            os.killpg(process.pid, signal.SIGKILL)


def leave(number: int) -> NoReturn:
    """End this process by way of every ``finally``, with the exit code of a program that a signal ended."""
    sys.exit(128 + number)


@contextmanager
def asked_by_signals(end: Callable[[int], object] = leave) -> Iterator[None]:
    """Have the signals of `ASKING` call ``end`` with their number; one that was ignored stays ignored, as nohup wants.

    Only the main thread of a process hears signals; in others this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in ASKING}
    heeded = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in heeded:
        signal.signal(number, lambda number, _: end(number))
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, before[number] or signal.SIG_DFL)


@contextmanager
def ending_with_parent() -> Iterator[None]:
    """For a process of `multiprocessing`: end when its parent says so or is gone."""
    import multiprocessing  # the title does not wait for it

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "only a process that another one began has a parent"

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    with asked_by_signals():
        threading.Thread(target=watch, name="parent", daemon=True).start()
        yield
