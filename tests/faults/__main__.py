"""``python -m tests.faults``: whether a match is lost, whichever call of the disk fails."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.faults.disk import ERRORS, MODES, Disk
from tests.faults.trial import TRIALS, trial


def run(every: int, first: int = 0) -> tuple[int, list[str]]:
    """Have every so many-th call fail, from the given one on, in each way; how many trials, and what was lost."""
    tried, lost = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for there, do in TRIALS:
            template, data_dir = Path(folder, there.__name__), Path(folder, "data")
            if not template.exists():
                template.mkdir()
                there(template)
            counted = Disk()
            trial(template, data_dir, do, counted)
            for number in range(first, len(counted.calls) * len(MODES) * len(ERRORS), every):
                at, way = divmod(number, len(MODES) * len(ERRORS))
                mode, error = MODES[way // len(ERRORS)], ERRORS[way % len(ERRORS)]
                tried += 1
                try:
                    trial(template, data_dir, do, Disk(at, mode, error))
                except Exception:  # noqa: BLE001 - whatever a fault leads to is what is looked for
                    what = f"{there.__name__}, {do.__name__}: call {at} ({counted.calls[at]}) fails {mode} with {error}"
                    lost.append(f"{what}\n{traceback.format_exc()}")
    return tried, lost


def main(given: Sequence[str] | None = None) -> int:
    """Let calls fail and tell what was lost; 0 if nothing was."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--every", type=int, default=20, metavar="N", help="one trial of so many; default 20")
    parser.add_argument("--full", action="store_true", help="every call, in every way")
    options = parser.parse_args(given)
    started = time.monotonic()
    tried, lost = run(1 if options.full else options.every)
    for one in lost:
        print(one)
    print(f"{tried} trials, {len(lost)} lost something; {time.monotonic() - started:.0f} s")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
