"""Acts in the list of the laboratory: what each row says of itself."""

from __future__ import annotations

import pygame
import pytest

from game.rules import RULE_SETS, RuleSet
from game.rules.values.actions import DRAW, PLAY
from game.session.workbench.trying import ActKind, kinds
from game.ui.laboratory.act_rows import ActRow
from tests.rules.games import Table, played

NAMES = ("Ann", "Ben", "Cy", "Dee")


def row(kind: ActKind, piles: int) -> ActRow:
    return ActRow("row", pygame.Rect(0, 0, 400, 0), kind, NAMES, piles, lambda: None)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_no_two_ways_of_a_kind_look_alike(rules: RuleSet) -> None:
    several = set()
    for seed in range(3):
        for state, _ in played(Table(rules, 4, seed), 150):
            for kind in kinds(state):
                ways = [row(ActKind((act,)), state.rules.piles) for act in kind.acts[:40]]
                played_cards = [act.cards if act.verb == PLAY else () for act in kind.acts[:40]]
                shown = [(cards or way.label, way.told) for cards, way in zip(played_cards, ways, strict=True)]
                assert len(set(shown)) == len(shown), shown
                several |= {kind.first.verb} if len(shown) > 1 else set()
    assert PLAY in several and (DRAW in several) == (rules.piles > 1)
