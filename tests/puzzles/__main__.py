"""Prove the puzzles: each has exactly one solution, by searching all that the solver and the others can do.

    python -m tests.puzzles --piles 20

Nobody knows the cards of the draw piles, so each puzzle is proved again with other cards in them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from game import paths
from game.rules import legal_answers
from game.session.puzzles import load_puzzle, puzzle_files
from tests.puzzles.solving import SOLVER, NotOneSolution, dealt_otherwise, prove


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles", description=__doc__)
    parser.add_argument("--piles", type=int, default=20, help="how many draw piles each is proved with")
    piles = parser.parse_args(given).piles
    files = puzzle_files(paths.samples())
    proved = 0
    for file in files:
        puzzle, started, positions = load_puzzle(file), time.monotonic(), 0
        state = puzzle.steps[0].state
        try:
            for seed in range(piles):
                positions += prove(dealt_otherwise(state, seed))
        except NotOneSolution as found:
            print(f"{puzzle.name}: not one solution: {found}")
            continue
        proved += 1
        acts = len(legal_answers(state, SOLVER))
        print(f"{puzzle.name}: one solution among {acts} acts, {positions} positions with {piles} draw piles, "
              f"{time.monotonic() - started:.1f} s")  # fmt: skip
    print(f"{proved} of {len(files)} proved")
    return 0 if proved == len(files) else 1


if __name__ == "__main__":
    sys.exit(main())
