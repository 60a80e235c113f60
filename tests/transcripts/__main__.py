"""``python -m tests.transcripts``: matches as text, read by this program and by a second reader, whole and spoiled."""

from __future__ import annotations

import argparse
import random
import time
import traceback
from collections.abc import Sequence
from typing import Final

from game.session.transcript.transcript_lines import written
from tests.transcripts.judging import harm_of, spoiled, wrong_with
from tests.transcripts.matches import played

_FULL: Final = (1000, 100_000)
_SPOILED: Final = 200  # times, of one match


def main(given: Sequence[str] | None = None) -> int:
    """Judge matches and mutants of their texts; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--mutants", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--full", action="store_true", help=f"{_FULL[0]} matches and {_FULL[1]} mutants")
    chosen = parser.parse_args(given)
    matches, mutants = _FULL if chosen.full else (chosen.matches, chosen.mutants)
    began, seed, done, wrong, size = time.monotonic(), chosen.seed, 0, 0, 0
    texts: list[str] = []
    while done < matches:
        match, seed = played(seed), seed + 1
        if match is None:
            continue
        done += 1
        text = written(match.found)
        size = max(size, len(text))
        if len(text) < 60_000 and len(texts) * _SPOILED < mutants:
            texts.append(text)
        said = wrong_with(match)
        if said:
            wrong += 1
            print(f"seed {seed - 1}: {said}", flush=True)
    took = time.monotonic() - began
    print(f"{done} matches, {wrong} wrong, the largest {size / 1024:.0f} KB, {took:.0f} s", flush=True)
    began, harm, slowest = time.monotonic(), 0, 0.0
    for number in range(mutants):
        text, started = texts[number % len(texts)], time.process_time()
        try:
            said = harm_of(text, spoiled(text, random.Random(number)))
        except Exception:  # noqa: BLE001 - whatever a mutant leads to is what is looked for
            said = traceback.format_exc()
        slowest = max(slowest, time.process_time() - started)
        if said:
            harm += 1
            print(f"mutant {number}: {said}", flush=True)
    print(f"{mutants} mutants, {harm} did harm, the slowest took {slowest:.2f} s, {time.monotonic() - began:.0f} s")
    return int(bool(wrong or harm))


if __name__ == "__main__":
    raise SystemExit(main())
