"""Weights: a file for each rule set, and for changed rules those of the rule set most like them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.quick import facts, places, weights
from game.rules import RULE_SETS


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_has_a_weight_for_every_thought_and_fact(name: str) -> None:
    found = weights.of(RULE_SETS[name])
    assert len(found.policy) == places.COUNT
    assert len(found.estimate) == facts.COUNT
    kept = json.loads(weights.file_of(name).read_text("utf-8"))
    assert found.policy == kept["policy"] and found.estimate == kept["estimate"]


@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_with_a_switch_changed_are_weighed_as_what_they_were(name: str) -> None:
    assert weights.nearest(RULE_SETS[name]) == name
    assert weights.nearest(replace(RULE_SETS[name], hand_size=5, call="auto")) == name


def test_whether_number_cards_have_effects_matters_more_than_all_else() -> None:
    plain = replace(RULE_SETS["grand"], number_effects=False)
    assert not RULE_SETS[weights.nearest(plain)].number_effects
    assert RULE_SETS[weights.nearest(replace(RULE_SETS["classic"], number_effects=True))].number_effects


@pytest.mark.parametrize("file", sorted(weights.file_of("grand").parent.glob("*.json")), ids=lambda file: file.stem)
def test_every_file_says_what_to_ask_for_to_have_it_again(file: Path) -> None:
    made = json.loads(file.read_text("utf-8"))["made"]
    ending = weights.AIM if made.get("aim", False) else weights.TWO if made.get("two", False) else ""
    assert file == weights.file_of(f"{made['rules']}{ending}")
    assert made["games"] > 0 and made.get("rounds", 1) > 0 and made["seed"] >= 0
