"""Pairs of positions that must look, sound and move alike, as whoever is at the screen may not tell them apart.

    python -m tests.pairs --pairs 300 --seed 1 --jobs 2

The two positions of a pair differ only in cards that nobody sees who is at the screen. After the same public act, while
everybody declines what only a holder could do, each moment of one must be that of the other, up to the next decision.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

from tests.pairs.alike import block_of

#: So many pairs are handed out at a time, each time with a seed of their own.
BLOCK = 24
FULL = 2000


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.pairs", description=__doc__)
    parser.add_argument("--pairs", type=int, default=300, help="how many pairs")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first block of pairs")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the pairs")
    parser.add_argument("--full", action="store_true", help=f"{FULL} pairs")
    arguments = parser.parse_args(given)
    number = FULL if arguments.full else arguments.pairs
    sizes = [min(BLOCK, number - begun) for begun in range(0, number, BLOCK)]
    seeds = range(arguments.seed, arguments.seed + len(sizes))
    tally: Counter[str] = Counter()
    faults: list[str] = []
    started = time.monotonic()
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arguments.jobs, spawning) if arguments.jobs > 1 else nullcontext() as pool:
        for happened, wrong in pool.map(block_of, sizes, seeds) if pool else map(block_of, sizes, seeds):
            tally += happened
            faults += wrong
    print(f"{number} pairs, {len(faults)} not alike, {time.monotonic() - started:.0f} s")
    for what, times in sorted(tally.items()):
        print(f"    {times:9} {what}")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
