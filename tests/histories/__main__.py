"""``python -m tests.histories``: whether taking back, going elsewhere, and saving change anything they should not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.histories import rounds, secrecy, walks

_STEPS = 400  # of one walk


def main(given: Sequence[str] | None = None) -> int:
    """Run each law so many times; a failure is a traceback with the seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.histories", description=__doc__)
    parser.add_argument("--walks", type=int, default=20, metavar="N", help="walks of plain bots; default 20")
    parser.add_argument("--thinking", type=int, default=1, metavar="N", help="short walks of masters; default 1")
    parser.add_argument("--pairs", type=int, default=200, metavar="N", help="pairs of positions; default 200")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="games saved at each act; default 50")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--full", action="store_true", help="100,000 ways elsewhere, 1,000 with masters, 2,000 pairs, 10,000 games"
    )
    options = parser.parse_args(given)
    ways, thinking = 0, 0
    for seed in range(options.seed, options.seed + (10**9 if options.full else options.walks)):
        ways += walks.walk(seed, _STEPS)
        if options.full and ways >= 100_000:
            break
    print(f"went elsewhere {ways} times with plain bots: as from the start")
    for seed in range(options.seed, options.seed + (10**9 if options.full else options.thinking)):
        thinking += walks.walk(seed, 30, "master")
        if options.full and thinking >= 1000:
            break
    print(f"went elsewhere {thinking} times with masters: as from the start")
    free, not_free = secrecy.pairs(options.seed, 2000 if options.full else options.pairs)
    print(f"{free + not_free} pairs of positions: {free} acts could be taken back in both, {not_free} in neither")
    acts = sum(rounds.game(options.seed + n) for n in range(10_000 if options.full else options.games))
    print(f"saved and loaded after {acts} acts: the same bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
