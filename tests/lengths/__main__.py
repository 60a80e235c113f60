"""Measure how long matches take, and print the figures for `game/session/match_lengths.py`.

    python -m tests.lengths --matches 24 > rows.txt

Every pair of a rule set and a number of players is measured on that many matches of bots.
"""

from __future__ import annotations

import argparse

from game.rules.values.ruleset import RULE_SETS
from game.session.rule_choice import RuleChoice
from tests.lengths.measuring import measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.lengths", description=__doc__)
    parser.add_argument("--matches", type=int, default=24)
    arguments = parser.parse_args()
    for base in RULE_SETS:
        print(f'    "{base}": (')
        for players in range(2, 11):
            seconds, pauses, games = measured(RuleChoice.of(base), players, arguments.matches)
            print(f"        GameLength({seconds}, {pauses}, {games}),", flush=True)
        print("    ),")


if __name__ == "__main__":
    main()
