"""Claims pressed in every frame of tellings in which they light: each must be made, and no lost claim be lit.

    python -m tests.claims --tellings 40 --seed 1 --jobs 2

A telling is shown at a table without a display, by a clock of its own, once for each frame in which a claim is pressed.
A press within half a second of the light must be made, whatever bots do; a later one too, for as long as it is lit.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.claims.judge import block_of

#: So many tellings are handed out at a time, each time with a seed of their own.
BLOCK = 10
FULL = 500


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.claims", description=__doc__)
    parser.add_argument("--tellings", type=int, default=40, help="how many tellings")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first block of tellings")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the tellings")
    parser.add_argument("--full", action="store_true", help=f"{FULL} tellings")
    arguments = parser.parse_args(given)
    number = FULL if arguments.full else arguments.tellings
    sizes = [min(BLOCK, number - begun) for begun in range(0, number, BLOCK)]
    seeds = range(arguments.seed, arguments.seed + len(sizes))
    tally: Counter[str] = Counter()
    faults: list[str] = []
    started = time.monotonic()
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arguments.jobs, spawning) if arguments.jobs > 1 else nullcontext() as pool:
        for counted, wrong in pool.map(block_of, sizes, seeds) if pool else map(block_of, sizes, seeds):
            tally += counted
            faults += wrong
    print(f"{number} tellings, {len(faults)} presses without effect, {time.monotonic() - started:.0f} s")
    for what, times in sorted(tally.items()):
        print(f"    {times:9} {what}")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
