"""The book of every table holds its rules, and any word of a rule finds it."""

from __future__ import annotations

import itertools

import pytest

from game import paths
from game.rules.book import CHAPTERS, RULES
from game.rules.rulebook import rules_in_play, title_of
from game.rules.values.cards import RANK_NAMES
from game.rules.values.ruleset import CLASSIC, GRAND, RULE_SETS, RuleSet, with_switches
from game.text import say
from game.ui.book import contents


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_the_book_holds_every_rule_in_play_once_and_no_other(rules: RuleSet) -> None:
    shown = [rule for chapter in contents.chapters(rules) for rule in chapter.rules]
    assert shown == rules_in_play(rules)


def test_every_rule_has_its_chapter() -> None:
    assert {title_of(rule) for rule in RULES} == {chapter.title for chapter in CHAPTERS}


def test_every_card_and_shaker_beside_a_rule_is_drawn() -> None:
    for rule, rules in itertools.product(RULES.values(), (GRAND, CLASSIC)):
        for look in contents.looks_of(rule, rules):
            assert (paths.assets() / "cards" / f"{look}.svg").is_file(), (rule.id, look)
        for name in rule.shakers:
            assert (paths.assets() / "cards" / f"shaker-{name}.svg").is_file()


def test_a_coloured_card_is_shown_in_all_colours_and_a_black_one_once() -> None:
    assert contents.looks_of(RULES["G6.16"], GRAND) == ("red-7", "yellow-7", "green-7", "blue-7")
    assert contents.looks_of(RULES["G6.4"], GRAND) == ("wild",)
    assert contents.looks_of(RULES["H.seven-zero"], CLASSIC) == ("plain-red-7", "plain-yellow-0")
    assert contents.looks_of(RULES["G1.2"], GRAND) == ()


@pytest.mark.parametrize(
    ("words", "rule"), [("g3.3", "G3.3"), ("SEVEN", "G6.16"), ("draw two", "G6.1"), ("pepper deals", "G1.6")]
)
def test_a_search_finds_ids_cards_and_words_in_any_case(words: str, rule: str) -> None:
    found = contents.chapters(GRAND, words)
    assert contents.best(found, words, "") == rule
    for chapter in found:
        for shown in chapter.rules:
            text = f"{shown.id} {say(shown.sentence)} {say(chapter.title)}".casefold()
            text += " ".join(RANK_NAMES[rank] for rank in shown.cards).casefold()
            assert all(word in text for word in words.casefold().split())


def test_every_rule_is_found_by_every_word_of_its_sentence() -> None:
    for rule in rules_in_play(GRAND):
        for words in (rule.id, say(rule.sentence)):
            assert rule in [found for chapter in contents.chapters(GRAND, words) for found in chapter.rules]


def test_a_rule_not_in_force_opens_the_book_at_its_chapter() -> None:
    assert contents.nearest(CLASSIC, "G7.1") == "G1.1"
    assert contents.nearest(CLASSIC, "G9.3") == "G9.1"
    assert contents.nearest(CLASSIC, "G9.4") == "C.scoring"
    assert contents.nearest(GRAND, "G9.4") == "G9.4"
    assert contents.nearest(GRAND, "") == "G1.1"
    assert contents.nearest(GRAND, "H.teams") == "G1.1"


def test_the_numbers_no_sentence_says_are_said_in_a_line() -> None:
    line = contents.numbers_of(with_switches(CLASSIC, {"hand_size": "5", "target": "300"}))
    assert "Cards dealt: 5" in line and "Target: 300" in line
    assert "Piles" not in line
