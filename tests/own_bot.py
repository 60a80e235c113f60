"""A bot of one's own: a program that plays, spoken to in lines of JSON (see game/docs/bots.md).

    grand-uno arena --bots "cmd:python tests/own_bot.py,greedy,greedy,greedy" --games 40

It lays as many cards at once as it can, with the dearest first; it calls the colour it has most of, says Uno, catches
who forgets to, and declines whatever else it may.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

COPIES = 4  # a card is four times its face, and which copy of it
BLACK = 4
VERB, PLAYER, CARDS, WHERE, COLOUR, TO = range(6)  # of an act


def rank(face: int) -> int:
    return face % 16


def best(acts: list[list[Any]], view: dict[str, Any]) -> int:
    """The number of the act that seems best."""
    held = Counter(card // COPIES // 16 for card in view["hand"])

    def worth(act: list[Any]) -> tuple[int, int, int]:
        lays = len(act[CARDS]) if act[VERB] == "play" else 0
        declines = act[VERB] in ("draw", "pass")
        dearest = max(map(rank, act[CARDS]), default=0)
        return lays or -declines, held[act[COLOUR]] if act[COLOUR] < BLACK else 0, dearest

    return max(range(len(acts)), key=lambda number: worth(acts[number]))


def claimed(acts: list[list[Any]], view: dict[str, Any]) -> list[int]:
    """The numbers of the acts to be claimed: Uno, if it is owed, and catching who owes it."""
    owes = view["owes"]
    return [
        number
        for number, act in enumerate(acts)
        if (act[VERB] == "uno" and owes[view["viewer"]]) or (act[VERB] == "catch" and owes[act[TO][0]])
    ]


def main() -> None:
    for line in sys.stdin:
        told = json.loads(line)
        if "question" in told:  # a line with "hello" comes first, those with "event" say what happens
            acts, view = told["acts"], told["view"]
            chosen = claimed(acts, view) if told["claim"] else [best(acts, view)]
            print(json.dumps({"answer": told["question"], "acts": chosen}), flush=True)


if __name__ == "__main__":
    main()
