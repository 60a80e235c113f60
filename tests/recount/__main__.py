"""``python -m tests.recount``: whether every figure of the score book is that of a second, naive count."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.recount.comparing import compared, shelf_at_random, stamp
from tests.recount.evenings import lay
from tests.recount.killed import filled, kill_once

_MOST = 6  # matches of a shelf
_QUICK = 4  # the table of a match that is soon counted
_KILLED_IN = 12  # matches of the shelf in which whoever counts is killed


def main(given: Sequence[str] | None = None) -> int:
    """Compare random shelves, then kill whoever fills a book; a failure is a traceback with the seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.recount", description=__doc__)
    parser.add_argument("--shelves", type=int, default=20, metavar="N", help="at random; default 20")
    parser.add_argument("--kills", type=int, default=10, metavar="N", help="of one that fills the book; default 10")
    parser.add_argument("--seed", type=int, default=1, help="of the first shelf; default 1")
    parser.add_argument("--full", action="store_true", help="500 shelves and 200 kills")
    options = parser.parse_args(given)
    shelves, kills = (500, 200) if options.full else (options.shelves, options.kills)
    started, games = time.monotonic(), 0
    for seed in range(options.seed, options.seed + shelves):
        with tempfile.TemporaryDirectory() as folder:
            print(f"shelf {seed}", end="\r", flush=True)
            shelf_at_random(Path(folder), random.Random(seed), _MOST)
            games += compared(Path(folder))
    print(f"{shelves} shelves, {games} games: every figure the same; {time.monotonic() - started:.0f} s", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        chance = random.Random(options.seed)
        for number in range(_KILLED_IN):
            names = {"Ben": f"Ben{number}"}
            stamp(lay(Path(folder, "saves", "matches", f"{number:016x}"), _QUICK, names=names), 1.78e9 + number)
        before = time.monotonic()
        right = filled(Path(folder))
        longest = time.monotonic() - before
        for _ in range(kills):
            kill_once(Path(folder), chance, longest)
            assert filled(Path(folder)) == right
    print(f"killed {kills} times while {len(right)} matches were counted: rebuilt the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
