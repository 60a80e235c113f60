"""Weights: a file for each rule set, and for changed rules those of the rule set that suits them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.quick import facts, places, weights
from game.rules import RULE_SETS
from game.session.match import parse_rules


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_has_a_weight_for_every_thought_and_fact(name: str) -> None:
    found = weights.of(RULE_SETS[name])
    assert len(found.policy) == places.COUNT
    assert len(found.estimate) == facts.COUNT
    kept = json.loads(weights.file_of(name).read_text("utf-8"))
    assert found.policy == kept["policy"] and found.estimate == kept["estimate"]


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_switch_that_changes_no_card_and_no_draw_leaves_the_weights(name: str) -> None:
    assert weights.suited(RULE_SETS[name]) == name
    assert weights.suited(replace(RULE_SETS[name], hand_size=5, call="auto", opening_wild="bury")) == name


@pytest.mark.parametrize(
    ("rules", "suits"),
    [
        ("classic draw=until_playable must_play=on", "draw-until"),
        ("classic deck=120 draw=until_playable", "draw-until"),
        ("draw-until piles=2", "classic"),
        ("draw-until draw=one deck=120 match_phrases=on", "replay"),
        ("classic answer_draw_two=on", "junction"),
        ("grand number_effects=off", "classic"),
        ("replay number_effects=on", "grand"),
    ],
)
def test_rules_are_weighed_by_what_a_draw_and_a_card_bring(rules: str, suits: str) -> None:
    assert weights.suited(parse_rules(rules)) == suits
    assert weights.of(parse_rules(rules)) == weights.of(RULE_SETS[suits])


@pytest.mark.parametrize("file", sorted(weights.file_of("grand").parent.glob("*.json")), ids=lambda file: file.stem)
def test_every_file_says_what_to_ask_for_to_have_it_again(file: Path) -> None:
    made = json.loads(file.read_text("utf-8"))["made"]
    ending = weights.AIM if made.get("aim", False) else weights.TWO if made.get("two", False) else ""
    assert file == weights.file_of(f"{made['rules']}{ending}")
    assert made["games"] > 0 and made.get("rounds", 1) > 0 and made["seed"] >= 0
