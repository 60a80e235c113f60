"""How long a person at a table of bots waits from an act to the next turn, at usual speed, by a virtual clock.

    python -m tests.waiting --bots 9 --rounds 500 --jobs 2

The person answers everything at once, also what is asked out of turn; cards fly, bots pause and claims stay open as at
the table. What the time goes into is told by what is shown or waited for, in seconds a round.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from typing import Final

from game.lab.bench.figures import median, percentile
from tests.waiting.sitting import Block, Rounds, waited

_BLOCK: Final = 50  # rounds with a seed of their own
_LEAST: Final = 0.02  # seconds a round that are worth a line


def tell(bots: int, found: Rounds) -> None:
    """Print how long rounds were, and what they were spent on."""
    seconds, rounds = found.seconds, len(found.seconds)
    figures = ", ".join(f"{percent} %: {percentile(seconds, percent):.1f} s" for percent in (5, 25, 75, 95))
    print(f"{bots} bots, {rounds} rounds: median {median(seconds):.1f} s; {figures}; longest {max(seconds):.1f} s")
    for part, spent in found.parts.most_common():
        if spent / rounds >= _LEAST:
            print(f"    {spent / rounds:8.2f} s {found.times[part] / rounds:7.2f} times a round   {part}")


def main(given: Sequence[str] | None = None) -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.waiting", description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", type=int, nargs="+", default=[9, 6, 3], choices=range(1, 10), metavar="N")
    parser.add_argument("--rounds", type=int, default=500, help="for each number of bots")
    parser.add_argument("--rules", default="grand")
    parser.add_argument("--level", default="casual", help="of all bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the rounds")
    asked = parser.parse_args(given)
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.jobs, spawning) if asked.jobs > 1 else nullcontext() as pool:
        for bots in asked.bots:
            blocks = [
                Block(min(_BLOCK, asked.rounds - begun), bots, asked.rules, asked.level, asked.seed + number)
                for number, begun in enumerate(range(0, asked.rounds, _BLOCK))
            ]
            found = Rounds()
            for some in pool.map(waited, blocks) if pool else map(waited, blocks):
                found.add(some)
            tell(bots, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
