"""``python -m tests.workers``: whether a match goes as ever when the process its bots think in is killed at random."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from game.session.bot_process import Worker
from tests.workers.playing import Apart, bots, decisions


def run(kills: int) -> int:
    """Kill it so many times at least in the course of a match, and say how many acts were compared."""
    match = bots("grand", "master", "sharp", "master", seed=7)
    worker = Worker()
    apart = Apart(worker, likelihood=0.2)
    compared = 0
    try:
        undisturbed = decisions(match, lambda session: session.bot_answer())
        for killed, as_ever in zip(decisions(match, apart.answer, apart.claims), undisturbed, strict=True):
            compared += 1
            assert killed == as_ever, f"act {compared}: {killed} instead of {as_ever}"
            if apart.kills >= kills:
                return compared
    finally:
        worker.close()
    raise AssertionError(f"the match was over after {apart.kills} kills")


def main(given: Sequence[str] | None = None) -> int:
    """Kill the process and tell how far the match was the same; 0 if all the way."""
    parser = argparse.ArgumentParser(prog="python -m tests.workers", description=__doc__)
    parser.add_argument("--full", action="store_true", help="a hundred times instead of ten")
    kills = 100 if parser.parse_args(given).full else 10
    started = time.monotonic()
    compared = run(kills)
    print(f"{compared} acts, killed {kills} times, the same match; {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
