"""Child processes of the program, and the signals that end a process.

    process = Process(module("game.review"))   starts ``python -m game.review`` and holds its pipes
    process.say(framed(payload), True)         sends bytes; True if one answer follows
    process.answer()                           the next answer, or None
    serve(take, say)                           the main function of such a module, at the other end of the pipes

The code that starts a process ends it, in a ``finally`` or with its page. If the program dies, the pipes close, and
`serve` returns. Processes of `multiprocessing` have no such pipes: they use `ending_with_parent`. Ctrl-C is for the
program.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn, TypeVar

if TYPE_CHECKING:
    import subprocess

T = TypeVar("T")

#: Signals by which a system, a terminal or another program asks this one to end; Python itself handles Ctrl-C, SIGINT.
ASKING: Final = tuple(number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None)

_PACKAGES: Final = Path(__file__).resolve().parent.parent
_LENGTH: Final = 4  # bytes before a message, with its length
_LARGEST: Final = 1 << 24  # bytes of a message: more than a bot is ever told about a game


def framed(payload: bytes) -> bytes:
    """Return a message with its length before it."""
    return len(payload).to_bytes(_LENGTH, "little") + payload


def receive(line: IO[bytes]) -> bytes | None:
    """Wait for the next message; None if the other end is closed, or sends no valid message."""
    length = int.from_bytes(line.read(_LENGTH), "little")
    payload = line.read(length) if 0 < length <= _LARGEST else b""
    return payload if payload and len(payload) == length else None


def serve(take: Callable[[bytes], T | None], say: Callable[[T], bytes]) -> None:
    """Answer the messages on standard input until it closes; ``say`` makes the bytes of an answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with open(0, "rb", closefd=False) as heard, open(1, "wb", 0, closefd=False) as said, suppress(BrokenPipeError):
        while (payload := receive(heard)) is not None:
            answer = take(payload)
            if answer is not None:
                said.write(say(answer))


def begun(words: Sequence[str], environment: Mapping[str, str], errors: int | None = None) -> subprocess.Popen[bytes]:
    """Start a process with pipes. Ctrl-C does not reach it, and no window opens for it. Raises OSError."""
    import subprocess  # the title does not wait for it

    alone: dict[str, Any] = {"process_group": 0}
    if sys.platform == "win32":
        alone = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=errors, env=environment, **alone)


def module(name: str, *words: str) -> Callable[[], subprocess.Popen[bytes]]:
    """Return a function that starts a module of this program with words, wherever the program was started."""
    path = os.pathsep.join([str(_PACKAGES), *filter(None, sys.path)])
    return lambda: begun([sys.executable, "-P", "-m", name, *words], {**os.environ, "PYTHONPATH": path})


class Process:
    """A process that answers bytes with bytes, from its start to its end; ``gone`` once it has ended.

    A thread starts it with ``begin`` and holds its pipes, so that no frame waits; ``hear`` reads one answer from its
    output. After its input is closed, it has ``farewell`` seconds to exit by itself. One that ``talks`` sends
    bytes unasked: each message is an answer, and `say` to it is never ``answered``.
    """

    def __init__(
        self,
        begin: Callable[[], subprocess.Popen[bytes]],
        hear: Callable[[IO[bytes]], bytes | None] = receive,
        farewell: float = 0.0,
        talks: bool = False,
    ) -> None:
        self.gone = self._unwanted = False
        self._begin, self._hear, self._farewell, self._talks = begin, hear, farewell, talks
        self._jobs: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="process", daemon=True)
        self._thread.start()

    @property
    def number(self) -> int | None:
        """Return the process id; None before it has started."""
        return self._process.pid if self._process is not None else None

    @property
    def code(self) -> int | None:
        """Return its exit code; None before it is known."""
        return self._process.returncode if self._process is not None else None

    def say(self, said: bytes, answered: bool) -> None:
        """Send bytes, in order; ``answered`` if one answer to them follows."""
        self._jobs.put((said, answered))

    def answer(self, seconds: float = 0.0) -> bytes | None:
        """Return the next answer, if one comes within this many seconds; None at once if the process has ended."""
        with suppress(Empty):
            return self._answers.get(seconds > 0.0, seconds or None)
        return None

    def take(self, answer: bytes) -> None:
        """Keep an answer that has arrived; the thread calls this."""
        self._answers.put(answer)

    def dismiss(self) -> None:
        """Close its input once everything is sent, without waiting; it then exits or, after ``farewell``, is killed."""
        self._jobs.put(None)

    def leave(self) -> None:
        """Dismiss it and wait until it has ended."""
        self.dismiss()
        try:
            self._thread.join(self._farewell)
        finally:
            self.end(self._farewell)

    def end(self, seconds: float = 0.0) -> None:
        """Kill it and everything it has started; wait at most this long for that."""
        self._unwanted = True
        self._jobs.put(None)
        if self._process is not None and not self.gone:
            _kill(self._process)
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with suppress(OSError):  # the process cannot be started
                self._process = self._begin()
                self._speak(self._process)
        finally:
            self.gone = True
            self._answers.put(None)  # wakes a reader: no further answer comes

    def _speak(self, process: subprocess.Popen[bytes]) -> None:
        from subprocess import TimeoutExpired

        said, heard = process.stdin, process.stdout
        assert said is not None and heard is not None
        listener = threading.Thread(target=self._listen, args=(heard,), name="listener", daemon=True)
        if self._talks:
            listener.start()
        try:
            with nullcontext() if self._talks else heard, suppress(OSError), said:  # it may exit while bytes are sent
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
            if self._talks:
                listener.join()

    def _listen(self, heard: IO[bytes]) -> None:
        with heard:
            while (answer := self._hear(heard)) is not None:
                self.take(answer)
        self._jobs.put(None)  # no process is left to write to


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and on some systems what it has started; it may have ended already."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # its group is empty
            os.killpg(process.pid, signal.SIGKILL)


def leave(number: int) -> NoReturn:
    """Exit through every ``finally``, with the exit code of a program ended by a signal."""
    sys.exit(128 + number)


@contextmanager
def asked_by_signals(end: Callable[[int], object] = leave) -> Iterator[None]:
    """Call ``end`` with the number of each signal of `ASKING`; an ignored one stays ignored, as nohup wants.

    Only the main thread of a process receives signals; in others this does nothing.
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
    """End a process of `multiprocessing` when its parent asks or is gone."""
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
