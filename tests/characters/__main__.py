"""Characters at work: whether each temperament shows in what is done, and whether style costs strength.

    python -m tests.characters --level sharp --rules grand --games 300 --jobs 2

At every level all of them play each other, four at a table. On compiled rules in a copy that has them, such as
`tests.compiled.build` makes, run from its folder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.ai.characters import CHARACTERS
from game.ai.levels import NAMES
from game.lab.apart import in_parts, with_progress
from game.session.match import parse_rules
from tests.characters.measuring import TASTE, Game, Plan, figure, play, verdict, wins

FULL = 4000  # each of eight characters sits at half of these tables
_CHUNK = 10
#: The most by which two characters of a level may differ in their share of wins.
_APART = 0.05
#: The least share of its choices that a character's taste decides, by level.
_TASTED = {"casual": 0.08, "sharp": 0.05}


def report(games: Sequence[Game], level: str, rules: str) -> bool:
    """Print the figures of a level, and return whether they are as they should be.

    By Grand each temperament shows, by any rules no character is weaker than another and taste decides often enough.
    """
    print(f"\n{level}, {rules}, {len(games)} games")
    won = {character: wins(games, character) for character in CHARACTERS}
    apart = max(one.share for one in won.values()) - min(one.share for one in won.values())
    fine = apart <= _APART
    for character in CHARACTERS:
        name, own, others, shows = verdict(games, character)
        fine &= shows or rules != "grand"
        chance = won[character]
        tasted = figure(games, TASTE, lambda who, character=character: who == character)
        fine &= tasted.share >= _TASTED.get(level, 0.0)
        print(
            f"  {character:5} wins {chance.share:6.1%} ± {chance.half:.1%}   {name}: {own.share:.3f} ± {own.half:.3f}, "
            f"others {others.share:.3f} ± {others.half:.3f}{'' if shows else '   does not show'}"
            f"   taste decides {tasted.share:.1%} ± {tasted.half:.1%}"
        )
    print(f"  most and least wins {apart:.1%} apart")
    return fine


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.characters", description=__doc__)
    parser.add_argument("--level", choices=NAMES, action="append", help="this level; default all")
    parser.add_argument("--rules", action="append", help="these rules; default grand and classic")
    parser.add_argument("--games", type=int, default=300, help="how many of each level and rules")
    parser.add_argument("--full", action="store_const", const=FULL, dest="games", help=f"{FULL} games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(given)
    fine = True
    for rules in chosen.rules or ("grand", "classic"):
        for level in chosen.level or NAMES:
            plan, games = Plan(parse_rules(rules), level, chosen.seed), []
            for part in with_progress(in_parts(play, plan, chosen.games, chosen.jobs, _CHUNK), chosen.games, len):
                games += part
            fine &= report(games, level, rules)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
