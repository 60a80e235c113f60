"""``python -m tests.mutants``: whether files that were changed do harm, each kind of file in turn."""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.mutants import judge, shelved
from tests.mutants.judge import ACTS, Tally, Wrong, bases

KINDS = (*judge.KINDS, *shelved.KINDS)
FULL = 20_000
_LONGEST = 1.0  # seconds of work that reading and playing on may take, less what playing takes
_A_HANG = 60


def _options(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--kind", action="append", choices=KINDS, help="only mutants of this kind of file")
    parser.add_argument("--mutants", type=int, default=300, metavar="N", help="so many of each kind; default 300")
    parser.add_argument("--acts", type=int, default=ACTS, metavar="N", help="so many acts are played on; default 200")
    parser.add_argument("--seed", type=int, default=1, help="of the first mutant")
    parser.add_argument("--full", action="store_true", help=f"{FULL} of every kind, {shelved.FULL} of the shelf's")
    parser.add_argument("--most", type=int, default=10, metavar="N", help="give up a kind after so many did harm")
    return parser.parse_args(given)


@contextmanager
def _watched() -> Iterator[None]:
    """Raise Wrong if what is done does not end."""

    def hangs(*_: object) -> None:
        raise Wrong("it hangs")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(_A_HANG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _judge_of(kind: str, folder: Path, matches: int) -> judge.Judge:
    if kind in shelved.KINDS:
        return shelved.judge_of(kind, folder / "shelf", bases(folder / "bases", matches))
    return judge.judge_of(kind, folder, matches)


def judge_all(
    kind: str, folder: Path, seeds: range, acts: int, most: int, limit: float = _LONGEST, matches: int = 12
) -> int:
    """Judge the mutants of a kind and tell; how many did harm. No act of work may take longer than the limit."""
    one, tally, harm, slowest = _judge_of(kind, folder, matches), Tally(), 0, 0.0
    started = time.monotonic()
    for seed in seeds:
        played = tally.played
        worked = time.process_time()
        try:
            with _watched():
                one(random.Random(f"{kind} {seed}"), tally, acts)
            took = time.process_time() - worked
            if tally.played == played:
                slowest = max(slowest, took)
                if took > limit:
                    raise Wrong(f"it took {took:.1f} s")
        except Exception:  # noqa: BLE001 - whatever a mutant leads to is what is looked for
            harm += 1
            print(f"{kind}, seed {seed}:\n{traceback.format_exc()}", flush=True)
            if harm >= most:
                break
    print(
        f"{kind}: {seed - seeds.start + 1} mutants, {tally.refused} refused, {tally.accepted} accepted, "
        f"{tally.played} positions played on; {harm} did harm; slowest to read {slowest:.2f} s; "
        f"{time.monotonic() - started:.0f} s",
        flush=True,
    )
    return harm


def main(given: Sequence[str] | None = None) -> int:
    """Judge mutants of every kind; 0 if none did harm."""
    options = _options(given)
    full = {kind: shelved.FULL if kind in shelved.KINDS else FULL for kind in KINDS}
    numbers = full if options.full else dict.fromkeys(KINDS, options.mutants)
    with tempfile.TemporaryDirectory() as folder:
        harm = [
            judge_all(
                kind, Path(folder, kind), range(options.seed, options.seed + numbers[kind]), options.acts, options.most
            )
            for kind in options.kind or KINDS
        ]
    return 1 if any(harm) else 0


if __name__ == "__main__":
    sys.exit(main())
