"""``python -m tests.kills``: whether a match or an act is lost, whenever the program is killed."""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.kills.killed import Kill, worked
from tests.kills.ledger import Ledger
from tests.kills.together import work_together
from tests.kills.work import WORKS, Plan

FULL = 1000
FULL_ROUNDS = 100
#: So many kills follow each other in one folder.
PER_FOLDER = 20
#: The work during which a kill is planned, one after the other.
FIRST = ("start", *WORKS)


def run(first: int, kills: int) -> tuple[Counter[tuple[str, str]], list[str]]:
    """Kill so many times: during which work, at which call and how often that was, and what was lost."""
    during: Counter[tuple[str, str]] = Counter()
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made, "folder")
        number = 0
        while number < kills:
            shutil.rmtree(folder, ignore_errors=True)
            (folder / "data").mkdir(parents=True)
            ledger = Ledger(folder / "data")
            for _ in range(min(PER_FOLDER, kills - number)):
                seed = first + number
                number += 1
                try:
                    during[kill_once(seed, ledger)] += 1
                except Exception:  # noqa: BLE001 - whatever a kill leads to is what is looked for
                    lost.append(f"seed {seed}:\n{traceback.format_exc()}")
                    break
    return during, lost


def run_together(first: int, rounds: int) -> tuple[Counter[str], list[str]]:
    """Have two copies of the program work at once so many times: what was refused how often, and what was lost."""
    refused: Counter[str] = Counter()
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as made:
        ledger: Ledger | None = None
        for number in range(rounds):
            if ledger is None or number % PER_FOLDER == 0:
                folder = Path(made, f"{number}", "data")
                folder.mkdir(parents=True)
                ledger = Ledger(folder)
            try:
                refused.update(work_together(first + number, ledger))
            except Exception:  # noqa: BLE001 - whatever it leads to is what is looked for
                lost.append(f"two at once, seed {first + number}:\n{traceback.format_exc()}")
                ledger = None
    return refused, lost


def kill_once(seed: int, ledger: Ledger) -> tuple[str, str]:
    """Kill the program once in a folder and see what is left; raises Lost. During what work, and at what, it was."""
    chance = random.Random(seed)
    work = FIRST[seed % len(FIRST)]
    if work in ("start", "go_on") or chance.random() < 0.1:
        ledger.make_old(chance)
    plan = Plan(seed, work, chance.randint(0, 3))
    said = worked(ledger.data_dir, plan, Kill.at_random(chance))
    ledger.hear(said)
    during = ledger.pending.work if ledger.pending is not None else "nothing"
    ledger.judge(chance)
    return during, next((one.text for one in said if one.what == "killed"), "a time")


def main(given: Sequence[str] | None = None) -> int:
    """Kill the program and tell what was lost; 0 if nothing was."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, metavar="N", help="so many; default 100")
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="of two copies at once; default 10")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the seed of the first; default 0")
    parser.add_argument("--full", action="store_true", help=f"{FULL} kills and {FULL_ROUNDS} rounds")
    options = parser.parse_args(given)
    started = time.monotonic()
    during, lost = run(options.first, FULL if options.full else options.kills)
    for one in lost:
        print(one)
    for work in sorted({work for work, _ in during}):
        at = {call: often for (name, call), often in during.items() if name == work}
        print(f"{sum(at.values()):4} {work}: " + ", ".join(f"{at[call]} at {call}" for call in sorted(at)))
    print(f"{sum(during.values())} kills, {len(lost)} lost something; {time.monotonic() - started:.0f} s", flush=True)
    rounds = FULL_ROUNDS if options.full else options.rounds
    refused, wrong = run_together(options.first, rounds)
    for one in wrong:
        print(one)
    for sentence, often in refused.most_common():
        print(f"{often:4} times refused: {sentence}")
    print(f"{rounds} rounds of two copies, {len(wrong)} lost something; {time.monotonic() - started:.0f} s in all")
    return 1 if lost or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
