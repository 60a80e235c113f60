"""Ending: signals that end a command, and processes that end with the one that began them."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NoReturn

#: Signals by which a system, a terminal or another program asks this one to end; Ctrl-C is SIGINT, which Python heeds.
ASKING: Final = tuple(number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None)

#: What a program needs of the environment; what else stands there, such as keys to a service, is not for a bot.
_NEEDED: Final = frozenset(("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR"))
_NEEDED_BY_WINDOWS: Final = frozenset(
    ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA")
)

#: Become another program that ends when the one that began it does, though it reads no input and heeds no signal.
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
#: The exit code of what `leashed` begins where there is no such program to become: that of a shell.
NOT_BEGUN: Final = 126


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
    """For a process of `multiprocessing`: end when its parent says so or is gone; Ctrl-C is for the parent."""
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


def leashed(words: Sequence[str]) -> list[str]:
    """The command that begins a program which ends when this thread does: on Linux; elsewhere the program itself."""
    if not sys.platform.startswith("linux"):
        return list(words)
    return [sys.executable, "-I", "-S", "-c", _LEASHED, str(os.getpid()), *words]


def short(environment: Mapping[str, str]) -> dict[str, str]:
    """What of the environment a program that is not to be trusted is given."""
    needed = _NEEDED | _NEEDED_BY_WINDOWS if os.name == "nt" else _NEEDED
    return {name: value for name, value in environment.items() if name.upper() in needed or name.startswith("LC_")}
