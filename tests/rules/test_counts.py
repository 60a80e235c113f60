"""How many ways play can go on from a few fixed positions: one act more or less, anywhere, and a number changes.

Counted are the sequences of exactly so many acts: answers to the open question, and interventions.
The numbers of the plain rule sets are also those of the naive engine (tests/oracle).
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.rules import Action, GameState, apply, asked, legal_answers, legal_claims
from game.rules.values.actions import INTERVENE
from game.session.scenario import Scenario, read_scenario


class Counted(NamedTuple):
    """A position, and how many sequences of one, two, three acts and so on start from it."""

    setup: str
    counts: tuple[int, ...]


PLAIN = {
    "classic, every kind of card": Counted(
        """
        rules: classic
        players: Ann Ben Cy
        hand Ann: r5 bS W F
        hand Ben: r7 gR yD b5
        hand Cy: r2 yS F
        pile 1: r3 b3
        stock 1: g1 rR b9 W
        turn: Ann
        """,
        (12, 36, 131, 462, 2045, 7794),
    ),
    "classic, two players": Counted(
        """
        rules: classic
        players: Ann Ben
        hand Ann: gR rS yD r1
        hand Ben: gS yR F r4
        pile 1: b7 g7
        stock 1: y4 gD r9
        turn: Ben
        """,
        (7, 23, 53, 97, 202, 470, 1096),
    ),
    "junction, everything passed on": Counted(
        """
        rules: junction
        players: Ann Ben Cy
        hand Ann: rS rD F g4
        hand Ben: rS gD y4 g4
        hand Cy: bD r4 gS
        pile 1: y9 r9
        stock 1: r1 W g2 b8
        turn: Ann
        """,
        (8, 24, 62, 261, 806, 2360),
    ),
    "junction, four players out of turn": Counted(
        """
        rules: junction
        players: Ann Ben Cy Dee
        hand Ann: b6 g6 gR
        hand Ben: g6 gR r2
        hand Cy: b6 gD F
        hand Dee: yR gD b1
        pile 1: g3
        stock 1: y1 g9 y6
        turn: Ann
        """,
        (3, 8, 26, 89, 241, 579, 1434),
    ),
    "draw-until, phrases by colour": Counted(
        """
        rules: draw-until
        players: Ann Ben Cy
        hand Ann: rS gS b2 F
        hand Ben: rR y8 W
        hand Cy: gD b8 yR F
        pile 1: bS
        stock 1: y1 y5 g2 b3 r6 F
        turn: Ann
        """,
        (2, 8, 30, 87, 238, 701, 2060),
    ),
    "replay, one after another": Counted(
        """
        rules: replay
        players: Ann Ben Cy
        hand Ann: rP yP y3 rD
        hand Ben: yP r0 W
        hand Cy: g0 gP F y6
        pile 1: r8
        stock 1: y2 bP g7 r5
        turn: Ann
        """,
        (2, 8, 42, 156, 416, 887, 1650),
    ),
    "classic, stacking with Seven and Zero": Counted(
        """
        rules: classic stacking=on seven_zero=on force_play=on
        players: Ann Ben Cy
        hand Ann: r7 rD F g2
        hand Ben: yD r0 F b7
        hand Cy: gD y7 r6
        pile 1: r2
        stock 1: b4 r9 y0 g7
        turn: Ann
        """,
        (9, 53, 201, 640, 1971, 5703),
    ),
}

GRAND = {
    "grand, sets and names": Counted(
        """
        rules: grand
        players: Ann Ben Cy
        hand Ann: b1 b3 b5 r1
        hand Ben: W g4 y3
        hand Cy: r8 yR b2
        pile 1: r9/Ben
        pile 2: y4/Cy
        stock 1: g2 g3 g5
        stock 2: b7 b8 b9
        turn: Ann
        """,
        (11, 22, 123, 488, 2112, 10249),
    ),
    "grand, backfires and challenges": Counted(
        """
        rules: grand
        players: Ann Ben Cy
        hand Ann: F rD g6
        hand Ben: W r2
        hand Cy: W yR rR
        pile 1: r7
        pile 2: g1
        stock 1: y2 y3 y5 y8
        stock 2: b2 b3 b5 b6
        turn: Ann
        """,
        (14, 112, 500, 2690),
    ),
    "grand, gifts and seats": Counted(
        """
        rules: grand
        players: Ann Ben Cy Dee
        hand Ann: r5 y6 g8
        hand Ben: g5 b5 r4 r7
        hand Cy: y5 b9 g7
        hand Dee: r5 y0 b4
        pile 1: r9/Cy
        pile 2: y9/Dee
        stock 1: b8 y2 g2
        stock 2: b3 b2 y3
        turn: Ann
        """,
        (4, 10, 54, 267, 899, 4182),
    ),
}


def position(setup: str) -> Scenario:
    return read_scenario("\n".join(line.strip() for line in setup.strip().splitlines()))


def acts(state: GameState) -> list[Action]:
    """The answers to the open question, and what others may lay out of turn."""
    if state.over:
        return []
    claims = [claim for player in range(state.players) for claim in legal_claims(state, player)]
    return [*legal_answers(state, asked(state)), *(claim for claim in claims if claim.verb == INTERVENE)]


def count(state: GameState, depth: int) -> int:
    """How many sequences of exactly so many acts start from a position."""
    found = acts(state)
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        after = state.copy()
        apply(after, action)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("name", [*PLAIN, *GRAND])
def test_play_can_go_on_in_exactly_so_many_ways(name: str) -> None:
    setup, counts = {**PLAIN, **GRAND}[name]
    state = position(setup).state
    assert tuple(count(state, depth) for depth in range(1, len(counts) + 1)) == counts
