"""The rule book says what holds at a table, and nothing else."""

import re
from dataclasses import fields, replace
from pathlib import Path

from game.rules import GRAND, RULE_SETS
from game.rules.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.rulebook import _NEEDS, PLAIN, card_sentence, rules_in_play, sentence_at, sentence_of
from game.rules.ruleset import RuleSet
from game.rules.sentences import RULES

SWITCHES = {switch.name for switch in fields(RuleSet)}


def test_grand_has_all_of_its_own_rules_and_none_of_the_others() -> None:
    assert [entry.rule for entry in rules_in_play(GRAND)] == list(RULES)


def test_every_plain_rule_holds_in_some_rule_set_or_with_its_own_switch() -> None:
    grand = {entry.rule for entry in rules_in_play(GRAND)}
    for entry in PLAIN:
        assert entry.when, entry.rule
        table = replace(GRAND, **dict(entry.when))
        assert entry.rule in {held.rule for held in rules_in_play(table)}, entry.rule
        assert entry.rule not in grand, entry.rule


def test_conditions_name_switches_that_exist() -> None:
    for when in (*_NEEDS.values(), *(entry.when for entry in PLAIN)):
        assert set(when) <= SWITCHES


def test_each_rule_has_one_sentence_and_is_found_by_its_id() -> None:
    rules = [entry.rule for entry in PLAIN]
    assert len(set(rules)) == len(rules)
    for entry in PLAIN:
        assert sentence_of(entry.rule) == entry.sentence
        assert entry.sentence.endswith(".")
    assert sentence_of("G6.10") == RULES["G6.10"]
    assert sentence_of("X.nothing") == ""


def test_every_plain_rule_named_in_the_code_has_a_sentence() -> None:
    folder = Path(__file__).parents[2] / "game" / "rules"
    named = {rule for path in folder.rglob("*.py") for rule in re.findall(r'"([CJDRH]\.[a-z-]+)"', path.read_text())}
    assert {rule for rule in named if not sentence_of(rule)} == set()


def test_number_cards_do_nothing_under_plain_rules_but_with_seven_and_zero() -> None:
    classic = RULE_SETS["classic"]
    assert card_sentence(classic, 7) == ""
    assert "swaps hands" in card_sentence(replace(classic, seven_zero=True), 7)
    assert card_sentence(GRAND, 7) == RULES["G6.16"]
    assert "two players it is a Skip" in card_sentence(classic, 11)


def test_a_table_of_one_pile_does_not_speak_of_either_pile() -> None:
    classic = RULE_SETS["classic"]
    assert "either pile" in card_sentence(GRAND, 15)
    assert "the colour of the pile" in card_sentence(classic, 15)
    assert not any("either pile" in entry.sentence for entry in rules_in_play(classic) if entry.rule.startswith("G6"))


def test_where_there_is_one_pile_no_rule_speaks_of_two() -> None:
    two = re.compile(r"\b(either|both|each|two|opposite)( \w+)? piles?\b")
    for name, rules in RULE_SETS.items():
        if rules.piles == 1:
            assert [entry.rule for entry in rules_in_play(rules) if two.search(entry.sentence)] == [], name
    assert "When the draw pile is used up" in sentence_at(RULE_SETS["classic"], "G1.7")
    assert sentence_at(GRAND, "G1.7") == RULES["G1.7"]


def test_a_rule_leaves_out_what_a_table_does_not_have() -> None:
    classic, until = RULE_SETS["classic"], RULE_SETS["draw-until"]
    assert sentence_at(classic, "G3.1") == "A turn is a play or one card drawn, which may then be laid or kept."
    assert sentence_at(until, "G3.1").endswith(" or cards drawn until one fits, which may then be laid or kept.")
    assert "the pile keeps its top card and what was laid in the present turn" in sentence_at(classic, "G1.7")
    assert sentence_at(classic, "G3.8").startswith("Everybody sees what is laid or turned up, and how many cards")
    assert "the run under it" in sentence_at(replace(classic, accumulation=True), "G1.7")
    assert "alone or with others" in sentence_at(replace(classic, sets=True), "G3.1")
    assert "passed or taken from a pile" in sentence_at(replace(classic, number_effects=True), "G3.8")
    assert "laid, turned up or taken from a pile" in sentence_at(replace(GRAND, number_effects=False), "G3.8")


def test_draws_are_said_to_add_up_where_they_do() -> None:
    junction = RULE_SETS["junction"]
    assert "draws two, not the sum, and loses the turn" in sentence_at(junction, "J.answer-draw-two")
    assert "takes it back and draws four;" in sentence_at(junction, "J.challenge-won")
    adding = replace(junction, accumulation=True)
    assert "draws the sum and loses the turn" in sentence_at(adding, "J.answer-draw-two")
    assert "takes it back and draws the sum;" in sentence_at(adding, "J.challenge-won")


def test_the_sentence_of_a_rule_that_does_not_hold_is_the_one_it_has_elsewhere() -> None:
    assert sentence_at(GRAND, "C.scoring") == sentence_of("C.scoring") != ""
    assert sentence_at(GRAND, "X.nothing") == ""


def test_a_rule_of_grand_uno_leaves_the_book_with_the_switch_that_gives_it() -> None:
    """Each with all the rules that say nothing without it."""
    gone = {
        "number_effects": {f"G6.{number}" for number in range(8, 20)},
        "sets": {"G3.3", "G6.11"},
        "backfire": {"G3.7", "G6.6"},
        "recovery": {"G6.3"},
        "rainbow": {"G2.4", "G7.1", "G7.3", "G7.4", "G7.5", "G7.6", "G7.7"},
        "run": {"G7.2"},
        "shakers": {"G1.4", "G6.10", "G6.17", "G9.3"},
        "accumulation": {"G5.1", "G5.2", "G5.3"},
        "open_colour_call": {"G6.5"},
        "match_phrases": {"G3.2"},
    }
    for switch, rules in gone.items():
        held = {entry.rule for entry in rules_in_play(replace(GRAND, **{switch: False}))}
        assert set(RULES) - held == rules, switch
    held = {entry.rule for entry in rules_in_play(replace(GRAND, piles=1))}
    assert set(RULES) - held == {"G1.5", "G2.2", "G2.3", "G3.4", "G4.1", "G4.2", "G4.3", "G9.6"}


def test_a_card_is_described_as_the_switches_of_the_table_leave_it() -> None:
    classic, replay_rules = RULE_SETS["classic"], RULE_SETS["replay"]
    assert [card_sentence(classic, number) for number in range(10)] == [""] * 10
    swapped = [card_sentence(replace(classic, seven_zero=True), number) for number in range(10)]
    assert [number for number, sentence in enumerate(swapped) if sentence] == [0, 7]
    assert card_sentence(classic, SKIP) == "The next player is skipped."
    assert card_sentence(classic, DRAW_TWO) == "The next player draws two cards and loses the turn."
    for rules in (classic, replay_rules, RULE_SETS["draw-until"]):
        assert card_sentence(rules, WILD) == "Fits on anything; its player calls a colour."
    four = "Its player calls a colour; the next player draws four cards and loses the turn."
    assert card_sentence(replay_rules, WILD_DRAW_FOUR) == card_sentence(RULE_SETS["draw-until"], WILD_DRAW_FOUR) == four
    for rule, rank in {"G6.1": DRAW_TWO, "G6.2": SKIP, "G6.3": REVERSE, "G6.4": WILD, "G6.7": WILD_DRAW_FOUR}.items():
        assert card_sentence(GRAND, rank) == RULES[rule]
    assert card_sentence(replay_rules, REPLAY) == sentence_of("R.replay-card") != ""
    assert card_sentence(GRAND, WILD_DRAW_FOUR + 1) == ""


def test_the_rules_of_a_deck_and_of_one_pile_are_in_the_book_where_they_hold() -> None:
    of_the_deck = {"R.deck", "R.opening-replay", "R.replay-card"}
    for name, rules in RULE_SETS.items():
        held = {entry.rule for entry in rules_in_play(rules)}
        assert held & of_the_deck == (of_the_deck if name == "replay" else set())
        assert ("C.piles" in held) == (name != "grand")
