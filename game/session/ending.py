"""Ending: signals that end a command, and processes that end with their parent."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NoReturn

#: Signals by which the system, a terminal or another program asks this one to end; Python itself handles SIGINT.
ASKING: Final = tuple(number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None)

#: Environment variables a program needs; others, such as keys to a service, are not for a bot.
_NEEDED: Final = frozenset(("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR"))
_NEEDED_BY_WINDOWS: Final = frozenset(
    ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA")
)

#: A program that replaces itself by another one which is killed with its parent, even if that ignores input and
#: signals.
_LEASHED: Final = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, which the other program inherits
if os.getppid() != int(sys.argv[1]):
    sys.exit(1)
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError:
    sys.exit(126)
"""
#: The exit code of a `leashed` command that could not be started, as in a shell.
NOT_BEGUN: Final = 126


def leave(number: int) -> NoReturn:
    """End this process through every ``finally``, with the exit code of a program ended by a signal."""
    sys.exit(128 + number)


@contextmanager
def asked_by_signals(end: Callable[[int], object] = leave) -> Iterator[None]:
    """Have the signals of `ASKING` call ``end`` with their number; ignored signals stay ignored, as nohup wants.

    Does nothing outside the main thread, the only one that receives signals.
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
    """In a process of `multiprocessing`: end when the parent asks or is gone, and leave Ctrl-C to the parent."""
    import multiprocessing  # imported late, to show the title sooner

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "only a child process has a parent"

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    with asked_by_signals():
        threading.Thread(target=watch, name="parent", daemon=True).start()
        yield


def leashed(words: Sequence[str]) -> list[str]:
    """Return a command for a program that ends when this thread does, on Linux; elsewhere the plain command."""
    if not sys.platform.startswith("linux"):
        return list(words)
    return [sys.executable, "-I", "-S", "-c", _LEASHED, str(os.getpid()), *words]


def short(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the part of the environment that an untrusted program may have."""
    needed = _NEEDED | _NEEDED_BY_WINDOWS if os.name == "nt" else _NEEDED
    return {name: value for name, value in environment.items() if name.upper() in needed or name.startswith("LC_")}
