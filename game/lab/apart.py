"""Work done in several worker processes, one part at a time, with a progress bar."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from game.lab.cluster import on_cluster
from game.processes import ending_with_parent
from game.rules.values.messages import sentence
from game.text import Trouble, text

P = TypeVar("P")
T = TypeVar("T")

_FAREWELL: Final = 2.0  # seconds a process has to end the programs it started


class ProcessDied(Trouble):
    """Raised when a process dies before it has played all its games."""


def in_parts(
    play: Callable[[P, int, int], T],
    plan: P,
    games: int,
    jobs: int,
    size: int,
    cluster: str | None = None,
    begin: int = 0,
) -> Generator[T, None, None]:
    """Yield the result of `play` for each part, in order, computed by ``jobs`` processes or on a cluster.

    ``play`` gets the plan, the first game of a part, and the one after its last; a part has ``size`` games, and those
    before ``begin`` are left out. ``cluster`` is an address. Raises NoCluster if no cluster answers there, and
    ProcessDied if a process dies.
    """
    chunks = [(first, min(first + size, games)) for first in range(begin, games, size)]
    if cluster:
        yield from on_cluster(play, plan, chunks, cluster)
        return
    if jobs == 1 or len(chunks) == 1:
        for first, last in chunks:
            yield play(plan, first, last)
        return
    spawning = multiprocessing.get_context("spawn")
    jobs = min(jobs, len(chunks))
    workers: list[tuple[BaseProcess, Connection]] = []
    try:
        with _ctrl_c_waits():
            for number in range(jobs):
                here, there = spawning.Pipe(duplex=False)
                work = (play, plan, chunks[number::jobs], there)
                worker = spawning.Process(target=_play_apart, args=work, daemon=True)
                worker.start()
                there.close()
                workers.append((worker, here))
        for number in range(len(chunks)):
            try:
                part: T = workers[number % jobs][1].recv()
            except (EOFError, OSError):  # the worker died between two parts, or within one
                raise ProcessDied(
                    sentence("A process that was playing has died. If memory ran out, try fewer processes with --jobs.")
                ) from None
            yield part
    finally:
        for process, _ in workers:
            process.terminate()  # rather than wait for games whose results are no longer wanted
        for process, _ in workers:
            process.join(_FAREWELL)
            process.kill()
            process.join()


def _play_apart(
    play: Callable[[P, int, int], T], plan: P, chunks: Sequence[tuple[int, int]], there: Connection
) -> None:
    """Play parts in a worker process, and send the result of each."""
    with ending_with_parent():
        for first, last in chunks:
            there.send(play(plan, first, last))


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Delay Ctrl-C until the block ends; processes started in it inherit the blocked signal."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # started later, it would unblock Ctrl-C
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def with_progress(parts: Iterator[T], games: int, count: Callable[[T], int], words: str = "") -> Iterator[T]:
    """Yield the parts unchanged; meanwhile a bar on the terminal counts the games in them, or what ``words`` name."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), words or text("games"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        for part in parts:
            progress.advance(task, count(part))
            yield part
