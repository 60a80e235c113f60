"""``python -m tests.foresight``: whether what the rules foresee comes true, for every act that bots play.

Each foresight is held against two courses of play in which the others do what they like. What may happen is looked for
in worlds that fit what the player knows, and the foresight must be the same where the hidden cards lie elsewhere.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from game.rules import known, why_not
from game.rules.foresight import certain
from tests.foresight.plays import Moment, alike, held, looked_for, moments, possible
from tests.rules.test_secrets import shuffled_for

FULL_PLAYS, FULL_PAIRS = 10_000, 2_000
COURSES = 2
#: What may happen is looked for after one act in this many.
SOUGHT = 5


def main(given: Sequence[str] | None = None) -> int:
    """Hold plays and pairs of positions; return 1 if something contradicts a foresight."""
    parser = argparse.ArgumentParser(prog="python -m tests.foresight", description=__doc__)
    parser.add_argument("--plays", type=int, default=1000, help="how many acts")
    parser.add_argument("--pairs", type=int, default=200, help="how many pairs of positions")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first table")
    parser.add_argument("--full", action="store_true", help=f"{FULL_PLAYS} acts and {FULL_PAIRS} pairs")
    options = parser.parse_args(given)
    plays, pairs = (FULL_PLAYS, FULL_PAIRS) if options.full else (options.plays, options.pairs)
    tally, faults, times = Counter[str](), list[str](), list[float]()
    sought, compared, moved = Counter[str](), 0, 0
    for number, moment in enumerate(islice(moments(options.seed), max(plays, pairs))):
        if number < plays:
            faults += _held(moment, tally, times)
            faults += _sought(moment, sought, number) if number % SOUGHT == 0 else []
        if compared < pairs:
            elsewhere = _compared(moment, faults)
            compared, moved = compared + (elsewhere is not None), moved + bool(elsewhere)
    print(f"{plays} acts, {COURSES} courses of play each: {len(faults)} faults")
    for end, count in tally.most_common():
        print(f"    {count:7} {end}")
    print(f"what may happen, found possible: {sum(sought.values())} times")
    for kind, count in sought.most_common():
        print(f"    {count:7} {kind}")
    print(f"{compared} pairs of positions are foreseen alike, hidden cards elsewhere in {moved}")
    times.sort()
    middle, late = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    print(f"one answer takes {middle:.2f} ms, at the 99th percentile {late:.2f} ms, at most {1000 * times[-1]:.2f} ms")
    for fault in faults[:10]:
        print(fault)
    return 1 if faults else 0


def _held(moment: Moment, tally: Counter[str], times: list[float]) -> list[str]:
    """What contradicts the foresight of an act in some courses of play."""
    begun = time.process_time()
    seen = certain(known(moment.state, moment.act.player), moment.act)
    times.append(time.process_time() - begun)
    chance, faults = random.Random(moment.table.seed), []
    for _ in range(COURSES):
        outcome = held(moment, seen, chance)
        if outcome.fault:
            faults.append(
                f"{moment.told()}\n    {outcome.fault}\n    {seen.events} {seen.ends} {seen.unless} {seen.may}"
            )
        else:
            tally[outcome.end] += 1
    return faults


def _sought(moment: Moment, sought: Counter[str], seed: int) -> list[str]:
    """What is foreseen to be possible after an act, and happens in no world."""
    position, faults = known(moment.state, moment.act.player), []
    seen = certain(position, moment.act)
    for each in looked_for(position, seen):
        if possible(position, moment.act, seen, each, seed):
            sought[each.kind] += 1
        else:
            faults.append(f"{moment.told()}\n    not possible: {each}")
    return faults


def _compared(moment: Moment, faults: list[str]) -> bool | None:
    """Whether hidden cards lie elsewhere in the other position of a pair; None if the act is not possible there."""
    viewer, state = moment.act.player, moment.state
    other = shuffled_for(state, viewer, random.Random(moment.table.seed))
    if any(getattr(frame, "held", ()) for frame in state.pending) or why_not(other, moment.act) is not None:
        return None  # a challenge is judged by the very hand that is hidden
    if not alike(certain(known(state, viewer), moment.act), certain(known(other, viewer), moment.act)):
        faults.append(f"{moment.told()}\n    foreseen otherwise where the hidden cards lie elsewhere")
    return other.hands != state.hands


if __name__ == "__main__":
    sys.exit(main())
