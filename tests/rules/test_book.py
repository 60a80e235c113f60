"""The book has a row for every rule, and each says all that is shown of the rule."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from game.rules.book import CHAPTERS, RULES
from game.rules.book.rule import When
from game.rules.effects import EFFECTS, MODULES
from game.rules.values.cards import RANK_NAMES
from game.rules.values.messages import Message
from game.rules.values.ruleset import HOUSE, RuleSet

SWITCHES = {switch.name: switch for switch in fields(RuleSet)}
RULES_PER_CHAPTER = {1: 8, 2: 4, 3: 8, 4: 4, 5: 3, 6: 19, 7: 7, 8: 4, 9: 6}
SAID = [(rule.id, said.english) for rule in RULES.values() for said in rule.sentences()]
#: What nobody says over a game of cards.
NOT_SAID = re.compile(r"\bphrase|\bl(aid|ays?) (?!their)|\brightly\b|takes it back|(^|\. )Who ", re.IGNORECASE)
FOLDER = Path(__file__).parents[2] / "game" / "rules"


def test_every_rule_of_the_game_has_a_row_in_the_order_of_the_rules() -> None:
    expected = [f"G{chapter}.{number}" for chapter, last in RULES_PER_CHAPTER.items() for number in range(1, last + 1)]
    assert [rule for rule in RULES if rule.startswith("G")] == expected


def test_each_rule_has_one_row_in_one_chapter() -> None:
    rows = [rule.id for chapter in CHAPTERS for rule in chapter.rules]
    assert len(set(rows)) == len(rows)
    for chapter, number in zip(CHAPTERS, range(1, 10), strict=False):
        assert all(rule.id.startswith(f"G{number}.") for rule in chapter.rules if rule.id.startswith("G"))
    assert CHAPTERS[-1].title == HOUSE and all(rule.id.startswith("H.") for rule in CHAPTERS[-1].rules)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_names_a_rule_of_the_book(switch: str) -> None:
    rule = SWITCHES[switch].metadata["rule"]
    assert rule in RULES, (
        f'{switch} names {rule}: write Rule("{rule}", sentence("..."), examples, {{"{switch}": True}}) into RULES of '
        "its chapter under game/rules/book/ (a house rule: house.py)"
    )


@pytest.mark.parametrize("rank", MODULES)
def test_the_rule_of_a_card_is_the_sentence_in_the_file_of_the_card(rank: int) -> None:
    module = MODULES[rank]
    row = RULES[module.RULE]
    assert row.sentence == module.SENTENCE and row.cards == (rank,)
    assert EFFECTS[rank] is module.effect
    others = {value for name, value in vars(module).items() if name.isupper() and isinstance(value, Message)}
    others.discard(getattr(module, "MAY_BRING", module.SENTENCE))  # what a why says of it
    quoted = {said for rule in RULES.values() for said in rule.sentences()}
    assert others <= quoted, "a sentence of a card that the book does not quote"


def test_each_number_has_the_rule_that_is_its_own() -> None:
    rules = [MODULES[number].RULE for number in range(10)]
    assert rules == [f"G6.{place}" for place in (8, 9, 10, 12, 13, 14, 15, 16, 17, 18)]


def test_every_rule_named_in_the_code_of_the_rules_has_a_row() -> None:
    named = {
        rule
        for path in FOLDER.rglob("*.py")
        for rule in re.findall(r'"(G\d+\.\d+|[CJDRH]\.[a-z-]+)"', path.read_text())
    }
    assert named - set(RULES) == set()
    assert len(named) > 30


@pytest.mark.parametrize(("rule", "said"), SAID)
def test_a_sentence_is_whole_and_in_the_words_of_players(rule: str, said: str) -> None:
    assert said.endswith(".") and said[0].isupper() and "  " not in said
    assert not NOT_SAID.search(said), said
    assert len(said) <= 260, "too long to be read beside a card"


def conditions() -> list[When]:
    choices = ((rule, choice) for rule in RULES.values() for choice in (rule.otherwise, *rule.more))
    rows = (when for rule in RULES.values() for when in (rule.when, *rule.either))
    return [*rows, *(when for _, choice in choices for when, _ in choice)]


def test_conditions_name_switches_and_values_that_exist() -> None:
    for when in conditions():
        for switch, value in when.items():
            default, metadata = SWITCHES[switch].default, SWITCHES[switch].metadata
            for one in value if isinstance(value, tuple) else (value,):
                assert type(one) is type(default), switch
                if metadata["choices"]:
                    assert one in metadata["choices"], switch
                if metadata["span"]:
                    assert one in range(metadata["span"][0], metadata["span"][1] + 1), switch


def test_what_stands_in_place_of_a_rule_is_another_rule() -> None:
    for rule in RULES.values():
        assert set(rule.instead) <= set(RULES) - {rule.id}, rule.id


def test_a_variant_is_another_sentence_for_tables_at_which_no_earlier_one_is_said() -> None:
    for rule in RULES.values():
        assert rule.sentence not in [words for _, words in rule.otherwise], rule.id
        for number, (when, _) in enumerate(rule.otherwise):
            assert not any(earlier.items() <= when.items() for earlier, _ in rule.otherwise[:number]), rule.id
            assert when and all(rule.when.get(switch, value) == value for switch, value in when.items()), rule.id


def test_cards_of_a_rule_are_ranks() -> None:
    for rule in RULES.values():
        assert all(0 <= rank < len(RANK_NAMES) for rank in rule.cards), rule.id
        assert rule.cards or not rule.on_card, rule.id
