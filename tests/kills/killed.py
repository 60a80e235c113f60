"""Work on a folder of matches in a process of its own, which is killed at an operation on the disk, or at a time."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sqlite3
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

import msgspec

from tests.faults.disk import HALF, ONCE, Disk
from tests.kills.work import Plan, Said, Work

#: So long a process lives at most, in seconds, which only keeps a run from waiting for ever.
_SECONDS: Final = 60.0
_FAR: Final = 60  # operations on the disk; work on the shelf has fewer
_LATE: Final = 0.15  # seconds
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Said).decode


class Kill(NamedTuple):
    """When a process is killed: before an operation on the disk, or in the middle of it if it writes; or at a time.

    Both count from where the planned work begins. ``operation`` is -1 where a time decides.
    """

    operation: int
    mode: str
    seconds: float

    @classmethod
    def at_random(cls, chance: random.Random) -> Kill:
        if chance.random() < 0.25:
            return cls(-1, ONCE, chance.random() * _LATE)
        return cls(int(_FAR * chance.random() ** 2), chance.choice((ONCE, HALF)), 0.0)


class _Fatal(Disk):
    """A disk at whose fatal call the process is killed; the statements of the database are calls, too."""

    def __init__(self, mode: str, tell: Callable[[Said], None]) -> None:
        super().__init__(mode=mode)
        self._tell = tell

    def _raise(self) -> None:
        self._tell(Said("killed", text=self.calls[self.fails_at]))
        os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(_SECONDS)  # a moment may pass before it is

    @contextmanager
    def mounted(self) -> Iterator[Disk]:
        real = sqlite3.connect

        def connect(*given: Any, **named: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = real(*given, **named)
            connection.set_trace_callback(lambda _: self._raise() if self._fails("statement") else None)
            return connection

        with mock.patch.object(sqlite3, "connect", connect), super().mounted():
            yield self


def _telling(line: Connection) -> Callable[[Said], None]:
    one_at_a_time = threading.Lock()

    def tell(said: Said) -> None:
        with one_at_a_time:
            line.send_bytes(_encode(msgspec.structs.replace(said, at=time.monotonic())))

    return tell


def _live(line: Connection, data_dir: Path, plan: Plan, kill: Kill) -> None:
    """Work until killed; what goes wrong before is told."""
    tell = _telling(line)
    disk = _Fatal(kill.mode, tell)

    def aim() -> None:
        if kill.operation >= 0:
            disk.fails_at = len(disk.calls) + kill.operation
        tell(Said("aimed"))

    try:
        with disk.mounted():
            Work(data_dir, plan, tell, aim).go_on_for_ever()
    except Exception:  # noqa: BLE001 - whatever goes wrong is told
        tell(Said("failed", text=traceback.format_exc()))


def worked(data_dir: Path, plan: Plan, kill: Kill) -> list[Said]:
    """Have a process work by a plan and kill it; what it told."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_live, args=(there, data_dir, plan, kill))
    process.start()
    there.close()
    said: list[Said] = []
    until = time.monotonic() + _SECONDS
    try:
        while (left := until - time.monotonic()) > 0 and here.poll(left):
            said.append(_decode(here.recv_bytes()))
            if said[-1].what == "aimed" and kill.operation < 0:
                until = time.monotonic() + kill.seconds
        process.kill()
        while True:
            said.append(_decode(here.recv_bytes()))
    except EOFError:
        process.join()
        return said
    finally:
        process.kill()
        process.join()
        here.close()


def _live_for(line: Connection, data_dir: Path, plan: Plan, pieces: int) -> None:
    tell = _telling(line)
    try:
        Work(data_dir, plan, tell, lambda: None).go_on_for(pieces)
    except Exception:  # noqa: BLE001 - whatever goes wrong is told
        tell(Said("failed", text=traceback.format_exc()))


def together(data_dir: Path, plans: Sequence[Plan], pieces: int) -> list[list[Said]]:
    """Have several processes work at once, each so many pieces; what each told."""
    said: dict[Connection, list[Said]] = {}
    processes = []
    for plan in plans:
        here, there = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("fork").Process(target=_live_for, args=(there, data_dir, plan, pieces))
        process.start()
        there.close()
        processes.append(process)
        said[here] = []
    going = [*said]
    until = time.monotonic() + _SECONDS
    while going and (left := until - time.monotonic()) > 0:
        for line in wait(going, left):
            assert isinstance(line, Connection)
            try:
                said[line].append(_decode(line.recv_bytes()))
            except EOFError:
                going.remove(line)
    for process in processes:
        process.kill()
        process.join()
    if going:
        raise AssertionError(f"it does not end: {[told[-2:] for told in said.values()]}")
    return [*said.values()]
