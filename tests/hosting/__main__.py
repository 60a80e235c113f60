"""Games with phones, people at the screen and bots at the table's pace, and pairs of positions that must look alike.

    python -m tests.hosting --games 40 --pairs 300 --seed 1 --jobs 2

No game may stand still. What phones and table get, and when, may not depend on cards that their players cannot see.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from itertools import chain
from typing import Final

from tests.hosting.room_games import game_of
from tests.hosting.room_pairs import block_in_rooms

_FULL: Final = (500, 2000)
_BLOCK: Final = 50  # pairs that are handed out at a time


def main(given: Sequence[str] | None = None) -> int:
    """Play, compare and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.hosting", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="how many games")
    parser.add_argument("--pairs", type=int, default=300, help="how many pairs")
    parser.add_argument("--seed", type=int, default=1, help="the first game, and the seed of the first pairs")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--full", action="store_true", help=f"{_FULL[0]} games and {_FULL[1]} pairs")
    asked = parser.parse_args(given)
    games, pairs = _FULL if asked.full else (asked.games, asked.pairs)
    sizes = [min(_BLOCK, pairs - begun) for begun in range(0, pairs, _BLOCK)]
    counts, faults = Counter[str](), list[str]()
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.jobs, spawning) if asked.jobs > 1 else nullcontext() as pool:
        run = pool.map if pool else map
        played = run(game_of, range(asked.seed, asked.seed + games))
        alike = run(block_in_rooms, sizes, range(asked.seed, asked.seed + len(sizes)))
        for seen, wrong in chain(played, alike):
            counts += seen
            faults += wrong
    print(f"{games} games, {pairs} pairs, {len(faults)} faults")
    for what, times in sorted(counts.items()):
        print(f"    {times:10,} {what}")
    print(*faults[:10], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
