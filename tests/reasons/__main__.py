"""What hints and whys say, counted by kind, and held against the true position.

Besides, whys are asked for again where the hidden cards lie elsewhere: they must be the same (law 6).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from game.ai.reasons import said, why
from game.rules.cards import face_text
from game.rules.state import NOBODY
from game.text import say
from tests.reasons.checking import so
from tests.reasons.gathering import Given, gathered
from tests.rules.test_secrets import shuffled_for

FULL = 2_000
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def aloud(given: Given) -> str:
    """An act and what is said for it."""
    act = given.act
    cards, to = " ".join(map(face_text, act.cards)), " ".join(NAMES[player] for player in act.to)
    what = "hint to" if given.to_actor else "all open" if given.opened else "why did"
    head = f"{what} {NAMES[act.player]}: {act.verb} {cards} {to} {act.where}"
    piles = given.state.rules.piles
    lines = [say(said(reason, act.player, piles, given.to_actor), NAMES) for reason in given.reasons]
    return "\n".join([head, *(f"    {line}" for line in lines)])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reasons", description=__doc__)
    parser.add_argument("--hints", type=int, default=200, help="how many hints, and as many whys")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--anywhere", action="store_true", help="at tables and by rules drawn at random")
    parser.add_argument("--aloud", type=int, default=0, help="so many of each are read out")
    parser.add_argument("--full", action="store_const", const=FULL, dest="hints", help=f"{FULL} of each")
    chosen = parser.parse_args(arguments)
    kinds = Counter[str](), Counter[str](), Counter[str]()
    done, silent, chance, wrong, moved = [0, 0, 0], [0, 0, 0], random.Random(chosen.seed), 0, 0
    for given in gathered(chosen.seed, chosen.anywhere):
        which = given.to_actor + 2 * given.opened
        if min(done) >= chosen.hints:
            break
        if done[which] >= chosen.hints:
            continue
        done[which] += 1
        silent[which] += not given.reasons
        if done[which] <= chosen.aloud:
            print(aloud(given))
        for reason in given.reasons:
            kinds[which][reason.kind] += 1
            if not so(given, reason):
                wrong += 1
                print(f"not so: {reason}\n{aloud(given)}")
        if which == 0 and given.state.asks_all:
            other = shuffled_for(given.state, NOBODY, chance)
            moved += other.hands != given.state.hands
            if why(other, given.act, _drew(given)) != why(given.state, given.act, _drew(given)):
                wrong += 1
                print(f"other cards, other reasons:\n{aloud(given)}")
    for which, name in ((1, "hints"), (0, "whys"), (2, "whys with all hands open")):
        print(f"{done[which]} {name}, {len(kinds[which])} kinds of reason")
        for kind, count in kinds[which].most_common():
            print(f"    {kind:18} {count / done[which]:6.1%}")
    bare, opened = (silent[which] / done[which] for which in (0, 2))
    print(f"{bare:.1%} of whys only the hand explains, {opened:.1%} with all hands open nothing does")
    print(f"hidden cards elsewhere in {moved}; {wrong} faults")
    return 1 if wrong else 0


def _drew(given: Given) -> dict[int, frozenset[int]]:
    return {player: frozenset(colours) for player, colours in given.drew.items()}


if __name__ == "__main__":
    sys.exit(main())
