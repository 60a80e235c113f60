"""Games on a Dask cluster of this machine: the same results with 1, 2 and 4 workers, and when some of them are killed.

    python -m tests.cluster --full

needs the extra ``cluster``. Without --full there are two workers, of which one is killed in the middle of each command.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

from game.lab import arena, simulate
from game.lab.apart import in_parts

if TYPE_CHECKING:
    from distributed import LocalCluster

T = TypeVar("T")
GAMES = 240  # of simulate, handed out so many at a time
SIZE = 10
DEALT = 480  # games of the arena, 24 of each deal


def compare(workers: int, kill: bool) -> str:
    """What is wrong with what so many workers play, one of them being killed in the middle of each command or not."""
    from distributed import LocalCluster

    plan = simulate.plan("grand", 4, GAMES, "greedy,casual", 1)
    deals = arena.plan("classic", 4, DEALT, "greedy,random,never,react", 1)
    total, done = simulate.Tally(), arena.Deals()
    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address
        with closing(in_parts(simulate.play, plan, GAMES, 1, SIZE, address)) as parts:
            for part in _killing(parts, cluster) if kill else parts:
                total.add(part)
        with closing(in_parts(arena.play, deals, deals.deals, 1, 1, address)) as outcomes:
            for found in _killing(outcomes, cluster) if kill else outcomes:
                done.outcomes += found.outcomes
                done.problems += found.problems
    wrong = "" if total == simulate.play(plan, 0, GAMES) else "simulate has another table; "
    return wrong if done == arena.play(deals, 0, deals.deals) else wrong + "arena has another table"


def _killing(parts: Iterator[T], cluster: LocalCluster) -> Iterator[T]:
    """The same parts; in the middle of them a worker is killed."""
    number = 0
    for number, part in enumerate(parts):
        yield part
        if number == 3:
            os.kill(next(worker.pid for worker in cluster.workers.values() if worker.pid), signal.SIGKILL)
    assert number > 3, "all was played before anybody was killed"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.cluster", description=__doc__)
    parser.add_argument("--full", action="store_true", help="with 1, 2 and 4 workers too")
    plans = [(1, False), (2, False), (4, False), (2, True), (4, True)] if parser.parse_args().full else [(2, True)]
    found = 0
    for workers, kill in plans:
        started = time.perf_counter()
        wrong = compare(workers, kill)
        told = f"{workers} workers{', two killed' if kill else ''}: {wrong or 'the same'}"
        print(f"{told}, {time.perf_counter() - started:.0f} s", flush=True)
        found += bool(wrong)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
