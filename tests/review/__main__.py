"""How true it is what is said of a game afterwards.

    python -m tests.review --rules grand --games 300 --jobs 2
    python -m tests.review --full

Games of casual and master bots show how often those won of whom so much was said, a tenth of all that was said at a
time; games of a beginner, two casual bots and a master what luck and play come to by level: luck must be 0 within its
error, and a beginner's play below a casual player's, that below a master's. On compiled rules it is run from the folder
of a copy that has them, such as `tests.compiled.build` makes.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from game.lab.apart import in_parts, with_progress
from game.rules import RULE_SETS
from tests.review.measuring import Measured, Plan, error, mean, measure, parts

FULL_SAID = 5000
FULL_SUMS = 2000
_BELIEVED = ("casual", "master", "casual", "master")
_SUMMED = ("beginner", "casual", "master", "casual")
_NEAR = 0.03
_PART = 4  # games handed out at a time


def run(plan: Plan, games: int, jobs: int) -> Measured:
    """What so many games showed."""
    found = Measured()
    with closing(in_parts(measure, plan, games, jobs, _PART)) as some:
        for part in with_progress(some, games, lambda measured: measured.games):
            found.add(part)
    return found


def tell_said(found: Measured) -> bool:
    """Print what became of what was said; whether every tenth came near enough to it."""
    print(f"{found.games} games, {len(found.said)} moments\n   moments    said     won")
    right = True
    for part in parts(found.said):
        near = abs(part.said - part.came) <= _NEAR
        right = right and near
        print(f"{part.count:10} {part.said:7.1%} {part.came:7.1%}{'' if near else '  off'}")
    return right


def tell_sums(found: Measured) -> bool:
    """Print what luck, play and others came to by level, in points; whether they are as they must be."""
    print(f"\n{found.games} games{'luck':>18}{'play':>18}{'others':>18}")
    right, before = True, float("-inf")
    for name in sorted(found.sums, key=("beginner", "casual", "master").index):
        sums = found.sums[name]
        columns = [[one.luck for one in sums], [one.play for one in sums], [one.others for one in sums]]
        told = "".join(f"{100 * mean(column):11.2f} ± {100 * error(column):.2f}" for column in columns)
        print(f"{name:12}{told}")
        luck, play = columns[0], mean(columns[1])
        right = right and abs(mean(luck)) <= 2.5 * error(luck) and play > before
        before = play
    return right


def main() -> int:
    """Measure as the command line asks; 1 if something is not as it must be."""
    parser = argparse.ArgumentParser(prog="python -m tests.review", description=__doc__.split("\n")[0])
    parser.add_argument("--rules", choices=RULE_SETS, default="grand")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--full", action="store_true", help=f"{FULL_SAID} and {FULL_SUMS} games")
    asked = parser.parse_args()
    rules = RULE_SETS[asked.rules]
    said = run(Plan(rules, _BELIEVED, asked.seed, False), FULL_SAID if asked.full else asked.games, asked.jobs)
    right = tell_said(said)
    sums = run(Plan(rules, _SUMMED, asked.seed + 1, True), FULL_SUMS if asked.full else asked.games, asked.jobs)
    return 0 if tell_sums(sums) and right else 1


if __name__ == "__main__":
    sys.exit(main())
