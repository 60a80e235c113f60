"""``python -m tests.power``: whether a match is lost, whenever the power is and whatever the disk makes of that."""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.power.recording import Wrote
from tests.power.trial import PER_DAY, Trial, day_of, trial

FULL = 1200


def run(seeds: Iterable[int]) -> tuple[int, int, Counter[str], list[str]]:
    """Do the trials with these seeds: how many losses of power, days, what was told, and what was wrong."""
    losses, wrong = 0, list[str]()
    sentences: Counter[str] = Counter()
    days = 0
    with tempfile.TemporaryDirectory() as made:
        day, number = None, -1
        for seed in seeds:
            if day is None or seed // PER_DAY != number:
                day, number = day_of(seed, Path(made)), seed // PER_DAY
                days += 1
            try:
                done = trial(seed, day, Path(made))
            except Exception:  # noqa: BLE001 - whatever a loss leads to is what is looked for
                done = Trial([], Counter(), traceback.format_exc())
            losses += len(done.losses)
            sentences += done.told
            if done.wrong:
                wrong.append(f"seed {seed}: {_losses_of(done)}{done.wrong}")
    return losses, days, sentences, wrong


def _losses_of(done: Trial) -> str:
    lines = [f"{loss.way}, honest until {loss.honest} of {loss.at} ops; " for loss, _ in done.losses]
    return "".join(lines)


def _ops(done: Trial) -> Iterable[str]:
    for loss, ops in done.losses:
        yield f"-- {loss}"
        for number, op in enumerate(ops):
            shown = op._replace(data=op.data[:24]) if isinstance(op, Wrote) else op
            yield f"{number:5} {shown}"


def main(given: Sequence[str] | None = None) -> int:
    """Lose the power and tell what was lost; 0 if nothing was."""
    parser = argparse.ArgumentParser(prog="python -m tests.power", description=__doc__)
    parser.add_argument("--trials", type=int, default=200, metavar="N", help="so many trials; default 200")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the seed of the first; default 0")
    parser.add_argument("--full", action="store_true", help=f"{FULL} trials, of more than 2,000 losses of power")
    parser.add_argument("--seed", type=int, metavar="SEED", help="this trial alone, with all that was written")
    options = parser.parse_args(given)
    if options.seed is not None:
        with tempfile.TemporaryDirectory() as made:
            done = trial(options.seed, day_of(options.seed, Path(made)), Path(made))
        print(*_ops(done), *done.told, done.wrong or "nothing is lost", sep="\n")
        return 1 if done.wrong else 0
    started = time.monotonic()
    count = FULL if options.full else options.trials
    losses, days, sentences, wrong = run(range(options.first, options.first + count))
    for one in wrong:
        print(one)
    kinds = Counter[str]()
    for sentence, often in sentences.items():
        kinds[re.sub(r"\d+", "N", sentence)] += often
    for sentence, often in kinds.most_common():
        print(f"{often:5} times told: {sentence}")
    print(
        f"{count} trials of {days} days, {losses} losses of power, {len(wrong)} lost something; "
        f"{time.monotonic() - started:.0f} s"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
