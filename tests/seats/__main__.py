"""Whole games over links beside the same games without, and pairs of positions that must look alike on the wire.

    python -m tests.seats --games 60 --pairs 300 --seed 1 --jobs 2

A far end knows only the lines it is sent, and answers by chance or greed. The acts must be those of the same game
without links. Every other act a player is told everything anew, and again where the cards hidden from them lie
elsewhere: the bytes must be the same. Pairs are compared line by line from a public act to the next decision, with what
is sent when.
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
from itertools import chain

from tests.seats.games_over_links import game_of
from tests.seats.wire_pairs import block_on_the_wire

FULL_GAMES, FULL_PAIRS = 500, 2000
#: So many pairs are handed out at a time, each time with a seed of their own.
BLOCK = 50


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.seats", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="how many games")
    parser.add_argument("--pairs", type=int, default=300, help="how many pairs")
    parser.add_argument("--seed", type=int, default=1, help="the first game, and the seed of the first pairs")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--full", action="store_true", help=f"{FULL_GAMES} games and {FULL_PAIRS} pairs")
    chosen = parser.parse_args(given)
    games, number = (FULL_GAMES, FULL_PAIRS) if chosen.full else (chosen.games, chosen.pairs)
    sizes = [min(BLOCK, number - begun) for begun in range(0, number, BLOCK)]
    started, counts, faults = time.monotonic(), Counter[str](), list[str]()
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(chosen.jobs, spawning) if chosen.jobs > 1 else nullcontext() as pool:
        run = pool.map if pool else map
        played = run(game_of, range(chosen.seed, chosen.seed + games))
        compared = run(block_on_the_wire, sizes, range(chosen.seed, chosen.seed + len(sizes)))
        for seen, wrong in chain(played, compared):
            counts += seen
            faults += wrong
    print(f"{games} games, {number} pairs, {len(faults)} faults, {time.monotonic() - started:.0f} s")
    for what, times in sorted(counts.items()):
        print(f"    {times:12,} {what}")
    for fault in faults[:10]:
        print(fault[:4000])
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
