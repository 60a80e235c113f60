"""Hold what rules at scale tell against what is so.

    python -m tests.at_scale --games 400

A rule set beside itself, on other deals, must show no difference in 95 of 100 runs; three cards dealt beside twelve,
and stacking on beside off, must each be told in 20 of 20. By default the deals of each run are drawn out of many that
are played once; with ``--full`` each run is played anew, with 2,000 games, which takes hours.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.lab.apart import in_parts
from game.lab.compare import ComparePlan, DealPair, play
from tests.at_scale.measuring import alike, known, played_anew

FULL: Final = 2000
SAME, KNOWN = 100, 20
#: Rules that differ, and the figure in which that must show.
DIFFERENT: Final = (
    ("grand hand_size=3", "grand hand_size=12", "turns"),
    ("grand stacking=on", "grand", "biggest_draw"),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.at_scale", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="by each of the rules; default 400")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--full", action="store_true", help="play every run anew, with 2,000 games")
    chosen = parser.parse_args()
    games = FULL if chosen.full else chosen.games
    plan = ComparePlan("grand", "grand", 4, games, chosen.seed, apart=True)
    told = played_anew(plan, SAME) if chosen.full else alike(pool(plan, chosen.jobs), plan, SAME)
    silent = sum(not one for one in told)
    print(f"grand beside itself: no difference in {silent} of {SAME} runs; told {figures_told(told)}", flush=True)
    failed = silent < 0.95 * SAME
    for rules, beside, figure in DIFFERENT:
        plan = replace(plan, rules=rules, beside=beside, apart=False)
        told = played_anew(plan, KNOWN) if chosen.full else known(pool(plan, chosen.jobs), plan, KNOWN)
        found = sum(figure in one for one in told)
        print(f"{rules} beside {beside}: {figure} told in {found} of {KNOWN} runs; {figures_told(told)}", flush=True)
        failed = failed or found < KNOWN
    return int(failed)


def pool(plan: ComparePlan, jobs: int) -> list[DealPair]:
    return [pair for part in in_parts(play, plan, plan.deals, jobs, 5) for pair in part]


def figures_told(told: Sequence[tuple[str, ...]]) -> str:
    counted = Counter(name for one in told for name in one)
    return ", ".join(f"{name} {number}" for name, number in counted.most_common()) or "nothing"


if __name__ == "__main__":
    raise SystemExit(main())
