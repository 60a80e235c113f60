"""What hints and whys say, counted by kind, and held against the true position.

It has to be of at least 15 kinds, none of them in over 30 %.
Besides, whys are asked for again where the hidden cards lie elsewhere: they must be the same (law 6).
With --level, bots of that level play beside a person who is advised, until they drew so many times. It is counted what
is filler, what explains nothing, and what is said of a hand and is untrue.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from game.ai.levels import LEVELS
from game.ai.reasons import said, why
from game.rules import RULE_SETS
from game.rules.values.cards import face_text
from game.rules.values.state import NOBODY
from game.text import say
from tests.reasons.by_level import tallied
from tests.reasons.checking import so
from tests.reasons.gathering import Given, gathered
from tests.rules.test_secrets import shuffled_for

FULL = 2_000
#: How many kinds of reason there have to be, and in which part of hints or whys one may be at most.
FEWEST, OFTEN = 15, 0.3
GIVEN = HINTS, AGAIN, WHYS, OPENED = ("hints", "hints asked for again", "whys", "whys with all hands open")
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
    parser.add_argument("--level", choices=LEVELS, help="count instead what is said of bots of this level")
    parser.add_argument("--rules", choices=RULE_SETS, default="grand", help="with --level: by which rules")
    chosen = parser.parse_args(arguments)
    if chosen.level:
        tally = tallied(chosen.level, RULE_SETS[chosen.rules], chosen.seed, chosen.hints)
        print("\n".join([*tally.lines(), *tally.faults()]))
        return 1 if tally.faults() else 0
    kinds: dict[str, Counter[str]] = {name: Counter() for name in GIVEN}
    done, silent, chance, wrong, moved = Counter[str](), Counter[str](), random.Random(chosen.seed), 0, 0
    for given in gathered(chosen.seed, chosen.anywhere):
        if min(done[name] for name in GIVEN) >= chosen.hints:
            break
        name = _name(given)
        if done[name] >= chosen.hints:
            continue
        done[name] += 1
        silent[name] += not given.reasons
        kinds[name].update({reason.kind for reason in given.reasons})
        if done[name] <= chosen.aloud:
            print(aloud(given))
        for reason in given.reasons:
            if not so(given, reason):
                wrong += 1
                print(f"not so: {reason}\n{aloud(given)}")
        if name == WHYS:
            other = shuffled_for(given.state, NOBODY, chance)
            moved += other.hands != given.state.hands
            if why(other, given.act, _drew(given)) != why(given.state, given.act, _drew(given)):
                wrong += 1
                print(f"other cards, other reasons:\n{aloud(given)}")
    for name in GIVEN:
        print(f"{done[name]} {name}, {len(kinds[name])} kinds of reason")
        for kind, count in kinds[name].most_common():
            print(f"    {kind:18} {count / done[name]:6.1%}")
    bare, opened = (silent[name] / done[name] for name in (WHYS, OPENED))
    print(f"{bare:.1%} of whys only the hand explains, {opened:.1%} with all hands open nothing does")
    print(f"hidden cards elsewhere in {moved}; {wrong} faults")
    dull = [told for name in (HINTS, WHYS, OPENED) for told in monotonous(name, kinds[name], done[name])]
    print("\n".join(dull) if dull else f"at least {FEWEST} kinds each, none in over {OFTEN:.0%}")
    return 1 if wrong or dull else 0


def monotonous(name: str, kinds: Counter[str], done: int) -> list[str]:
    """What is said too often, or that too little else is, of so many hints or whys."""
    few = [f"{name}: {len(kinds)} kinds of reason, of at least {FEWEST}"] if len(kinds) < FEWEST else []
    often = {kind: count / done for kind, count in kinds.items() if count > OFTEN * done}
    return few + [f"{name}: {kind} in {share:.1%}, over {OFTEN:.0%}" for kind, share in often.items()]


def _name(given: Given) -> str:
    if given.to_actor:
        return AGAIN if given.again else HINTS
    return OPENED if given.opened else WHYS


def _drew(given: Given) -> dict[int, frozenset[int]]:
    return {player: frozenset(colours) for player, colours in given.drew.items()}


if __name__ == "__main__":
    sys.exit(main())
