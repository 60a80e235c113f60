"""``python -m tests.workbench``: positions of random games built from their notation, and steps back and on."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Final

from tests.workbench.judging import judged, walked

_FULL: Final = (5000, 10_000)
_AT_ONCE: Final = 500  # steps in one game


def main(given: Sequence[str] | None = None) -> int:
    """Judge games and walks; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.workbench", description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--full", action="store_true", help=f"{_FULL[0]} games and {_FULL[1]} steps")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop with the games after so long")
    chosen = parser.parse_args(given)
    games, steps = _FULL if chosen.full else (chosen.games, chosen.steps)
    began, wrong, positions, silent, done = time.monotonic(), 0, 0, 0, 0
    for seed in range(chosen.seed, chosen.seed + games):
        if time.monotonic() - began > chosen.seconds:
            break
        found = judged(seed)
        done, positions, silent = done + 1, positions + found.positions, silent + found.silent
        if found.wrong:
            wrong += 1
            print(f"seed {seed}, position {found.positions}: {found.wrong}", flush=True)
    took = time.monotonic() - began
    print(
        f"{done} games, {positions} positions, {wrong} wrong; {silent} turns say less as text; {took:.0f} s", flush=True
    )
    strayed = 0
    for number in range(-(-steps // _AT_ONCE)):
        said = walked(chosen.seed + number, min(_AT_ONCE, steps - number * _AT_ONCE))
        if said:
            strayed += 1
            print(f"walk {chosen.seed + number}: {said}", flush=True)
    print(f"{steps} steps back and on, {strayed} walks went astray")
    return int(bool(wrong or strayed))


if __name__ == "__main__":
    raise SystemExit(main())
