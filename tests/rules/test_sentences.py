"""Every rule has a sentence, and every rank a file of its own."""

import re
from pathlib import Path

import pytest

from game.rules.effects import EFFECTS, MODULES
from game.rules.rulebook import sentence_of
from game.rules.sentences import RULES

RULES_PER_CHAPTER = {1: 8, 2: 4, 3: 8, 4: 4, 5: 3, 6: 19, 7: 7, 8: 4, 9: 6}


def test_every_rule_of_the_game_has_a_sentence_in_order() -> None:
    expected = [f"G{chapter}.{number}" for chapter, last in RULES_PER_CHAPTER.items() for number in range(1, last + 1)]
    assert list(RULES) == expected
    for rule, sentence in RULES.items():
        assert sentence.endswith(".") and sentence[0].isupper(), rule


def test_every_rank_has_a_file_with_its_sentence_rules_and_effect() -> None:
    assert sorted(MODULES) == list(range(16))
    for rank, module in MODULES.items():
        assert module.SENTENCE.endswith("."), rank
        assert all(sentence_of(rule) for rule in module.RULES), rank
        assert EFFECTS[rank] is module.effect


def test_every_rule_named_in_the_code_of_the_rules_exists() -> None:
    folder = Path(__file__).parents[2] / "game" / "rules"
    named = {rule for path in folder.rglob("*.py") for rule in re.findall(r'"(G\d+\.\d+)"', path.read_text())}
    assert named <= set(RULES)
    assert len(named) > 30


@pytest.mark.parametrize("rank", MODULES)
def test_the_rule_of_a_card_is_the_sentence_in_the_file_of_the_card(rank: int) -> None:
    module = MODULES[rank]
    assert sentence_of(module.RULES[0]) == module.SENTENCE


def test_each_number_has_the_rule_that_is_its_own() -> None:
    rules = [MODULES[number].RULES[0] for number in range(10)]
    assert rules == [f"G6.{place}" for place in (8, 9, 10, 12, 13, 14, 15, 16, 17, 18)]
