"""Work in several processes, a part at a time, with a bar that shows how far it has come."""

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
from game.rules.messages import sentence
from game.text import Trouble, text

P = TypeVar("P")
T = TypeVar("T")

_FAREWELL: Final = 2.0  # seconds a process has to end the programs it began


class ProcessDied(Trouble):
    """A process died before all it was to play was played."""


def in_parts(
    play: Callable[[P, int, int], T], plan: P, games: int, jobs: int, size: int, cluster: str | None = None
) -> Generator[T, None, None]:
    """What `play` makes of each part of so many games, in their order, played by so many processes, or on a cluster.

    ``play`` is given the plan and the first game of a part and the one after its last. ``cluster`` is the address of
    one; raises NoCluster if nobody answers there, and ProcessDied if a process dies.
    """
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
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
            except (EOFError, OSError):  # between two parts, in the middle of one
                raise ProcessDied(
                    sentence("A process that was playing has died. If memory ran out, try fewer processes with --jobs.")
                ) from None
            yield part
    finally:
        for process, _ in workers:
            process.terminate()  # rather than wait for games nobody wants to hear of
        for process, _ in workers:
            process.join(_FAREWELL)
            process.kill()
            process.join()


def _play_apart(
    play: Callable[[P, int, int], T], plan: P, chunks: Sequence[tuple[int, int]], there: Connection
) -> None:
    """Play some games in a process of their own, and send what happened of every chunk."""
    with ending_with_parent():
        for first, last in chunks:
            there.send(play(plan, first, last))


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Have Ctrl-C take effect only afterwards; processes begun meanwhile do not hear of it at all."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # beginning it later would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def with_progress(parts: Iterator[T], games: int, count: Callable[[T], int]) -> Iterator[T]:
    """The same parts, with a bar on a terminal that counts the games in each."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), text("games"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        for part in parts:
            progress.advance(task, count(part))
            yield part
