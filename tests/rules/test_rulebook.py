"""The rule book says what holds at a table, and nothing else."""

import re
from dataclasses import replace

from game.rules import GRAND, RULE_SETS
from game.rules.book import RULES
from game.rules.rulebook import (
    card_rule,
    card_sentence,
    chapters_in_play,
    holds,
    more_about,
    rule_here,
    rules_in_play,
    sentence_at,
)
from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.ruleset import RuleSet
from game.text import say

OF_GRAND = [rule for rule in RULES if rule.startswith("G")]
CLASSIC = RULE_SETS["classic"]


def words_at(rules: RuleSet, rule: str) -> str:
    return say(sentence_at(rules, rule))


def card_words(rules: RuleSet, rank: int) -> str:
    found = card_sentence(rules, rank)
    return say(found) if found else ""


def held(rules: RuleSet) -> set[str]:
    return {rule.id for rule in rules_in_play(rules)}


def test_grand_has_all_of_its_own_rules_and_none_of_the_others() -> None:
    assert [rule.id for rule in rules_in_play(GRAND)] == OF_GRAND


def test_every_other_rule_holds_with_its_own_switches() -> None:
    for rule in RULES.values():
        if rule.id not in OF_GRAND:
            assert rule.when, rule.id
            assert holds(replace(GRAND, **dict(rule.when)), rule.id) and not holds(GRAND, rule.id), rule.id


def test_a_chapter_without_a_rule_is_left_out() -> None:
    assert "House rules" in [chapter.title.english for chapter in chapters_in_play(replace(GRAND, teams=True))]
    assert "House rules" not in [chapter.title.english for chapter in chapters_in_play(GRAND)]
    assert all(chapter.rules for rules in RULE_SETS.values() for chapter in chapters_in_play(rules))


def test_number_cards_do_nothing_under_plain_rules_but_with_seven_and_zero() -> None:
    swapping = replace(CLASSIC, seven_zero=True)
    assert card_words(CLASSIC, 7) == "" and card_rule(CLASSIC, 7) == "G3.2"
    assert card_rule(RULE_SETS["draw-until"], 7) == "D.match-phrases"
    assert card_words(swapping, 7) == card_words(swapping, 0) == words_at(swapping, "H.seven-zero")
    assert card_rule(swapping, 7) == "H.seven-zero"
    assert card_words(GRAND, 7) == RULES["G6.16"].sentence.english
    assert card_words(CLASSIC, REVERSE) == RULES["C.reverse"].sentence.english


def test_where_there_is_one_pile_no_rule_speaks_of_two() -> None:
    two = re.compile(r"\b(either|both|each|two|opposite)( \w+)? piles?\b")
    for name, rules in RULE_SETS.items():
        if rules.piles == 1:
            assert [rule.id for rule in rules_in_play(rules) if two.search(say(rule.sentence))] == [], name
    assert "When the draw pile is empty" in words_at(CLASSIC, "G1.7")
    assert "When both draw piles are empty" in words_at(GRAND, "G1.7")
    bluffing = replace(GRAND, piles=1)
    assert "on top of the pile" in words_at(bluffing, "G3.5") and "either pile" in words_at(GRAND, "G3.5")


def test_a_rule_leaves_out_what_a_table_does_not_have() -> None:
    turn = "A player whose turn it is plays, or draws one card."
    assert words_at(CLASSIC, "G3.1") == f"{turn} The drawn card may be played at once or kept."
    assert "alone or in a set" in words_at(replace(CLASSIC, sets=True), "G3.1")
    assert words_at(replace(CLASSIC, force_play=True), "G3.1") == turn
    assert words_at(RULE_SETS["draw-until"], "G3.1") == "A player whose turn it is plays or draws."
    assert "The pile keeps its top card and every card played" in words_at(CLASSIC, "G1.7")
    assert "the run under it" in words_at(replace(CLASSIC, accumulation=True), "G1.7")
    assert "Each pile keeps its top card and every" in words_at(replace(GRAND, accumulation=False), "G1.7")
    assert "played or turned up, and" in words_at(CLASSIC, "G3.8")
    assert "played, turned up or passed" in words_at(replace(CLASSIC, number_effects=True), "G3.8")
    assert "turned up or taken from a pile" in words_at(replace(GRAND, number_effects=False), "G3.8")
    assert "as if the dealer" not in words_at(CLASSIC, "G2.1")


def test_draws_are_said_to_add_up_where_they_do() -> None:
    junction = RULE_SETS["junction"]
    assert "two cards, not the sum" in words_at(junction, "J.answer-draw-two")
    assert "draws the cards and the challenger" in words_at(junction, "J.challenge-won")
    adding = replace(junction, accumulation=True)
    assert "draws the sum and loses the turn" in words_at(adding, "J.answer-draw-two")
    for rank in (0, 1, 4, 5, SKIP, DRAW_TWO, WILD_DRAW_FOUR):
        alone = card_words(replace(GRAND, accumulation=False), rank)
        assert "in a row" not in alone and "add up" not in alone
        assert alone != card_words(GRAND, rank)


def test_a_two_and_an_eight_do_what_their_switches_leave_them() -> None:
    coloured, bare = replace(GRAND, two="colour"), replace(GRAND, shakers=False)
    assert "pepper" in card_words(GRAND, 2) and "salt" in card_words(GRAND, 8)
    assert "colour" in card_words(coloured, 2) and "pepper" in card_words(coloured, 2)
    assert "pepper" not in card_words(replace(bare, two="colour"), 2)
    assert card_words(bare, 2) == "Without a pepper shaker a Two does nothing."
    assert "salt" not in card_words(bare, 8) and card_words(bare, 8).startswith("All players")
    own = replace(GRAND, eights="own")
    assert card_words(own, 8).startswith("Its player") and "salt" in card_words(own, 8)
    assert "salt" not in card_words(replace(own, shakers=False), 8)
    assert "walks" in card_words(replace(GRAND, austere=True), 6) and "walks" not in card_words(GRAND, 6)


def test_the_sentence_of_a_rule_that_does_not_hold_is_the_one_it_has_elsewhere() -> None:
    assert words_at(GRAND, "C.scoring") == words_at(CLASSIC, "C.scoring")


def test_what_stands_in_the_place_of_a_rule_is_found() -> None:
    assert rule_here(GRAND, "G9.4") == "G9.4"
    assert rule_here(CLASSIC, "G9.4") == "C.scoring"
    assert rule_here(RULE_SETS["junction"], "G3.5") == "J.challenge-won"
    assert rule_here(replace(RULE_SETS["junction"], no_bluff=True), "G3.5") == "H.no-bluff"
    assert rule_here(replace(RULE_SETS["replay"], no_bluff=True), "G3.5") == "H.no-bluff"
    assert rule_here(GRAND, "H.teams") == "H.teams", "where nothing stands in its place it is named itself"
    assert rule_here(GRAND, "X.nothing") == "X.nothing"


def test_of_a_rule_and_all_that_stands_in_its_place_one_holds_in_every_rule_set() -> None:
    for name in ("G1.3", "G1.6", "G3.2", "G3.5", "G6.3", "G8.1", "G8.2", "G9.4"):
        for rules in RULE_SETS.values():
            assert sum(holds(rules, rule) for rule in (name, *RULES[name].instead)) == 1, name


def test_more_is_told_of_a_card_where_more_holds() -> None:
    assert [rule.id for rule in more_about(GRAND, WILD_DRAW_FOUR)] == ["G3.5"]
    assert [rule.id for rule in more_about(RULE_SETS["junction"], SKIP)] == ["J.answer-skip"]
    assert more_about(GRAND, SKIP) == more_about(CLASSIC, 7) == []


def test_a_rule_of_grand_uno_leaves_the_book_with_the_switch_that_gives_it() -> None:
    """Each with all the rules that say nothing without it."""
    gone = {
        "number_effects": {f"G6.{number}" for number in range(8, 20)},
        "sets": {"G3.3", "G6.11"},
        "backfire": {"G3.7", "G6.6"},
        "recovery": {"G6.3"},
        "rainbow": {"G7.1"},
        "run": {"G7.2"},
        "shakers": {"G1.4", "G6.11", "G9.3"},
        "accumulation": {"G5.1", "G5.2", "G5.3"},
        "open_colour_call": {"G6.5"},
        "match_phrases": {"G3.2"},
    }
    for switch, rules in gone.items():
        assert set(OF_GRAND) - held(replace(GRAND, **{switch: False})) == rules, switch
    assert set(OF_GRAND) - held(replace(GRAND, piles=1)) == {
        "G1.5",
        "G2.2",
        "G2.3",
        "G3.4",
        "G4.1",
        "G4.2",
        "G4.3",
        "G9.6",
    }


def test_a_card_is_described_as_the_switches_of_the_table_leave_it() -> None:
    replay_rules = RULE_SETS["replay"]
    assert [card_words(CLASSIC, number) for number in range(10)] == [""] * 10
    swapped = [card_words(replace(CLASSIC, seven_zero=True), number) for number in range(10)]
    assert [number for number, sentence in enumerate(swapped) if sentence] == [0, 7]
    assert card_words(CLASSIC, SKIP) == "The next player is skipped."
    assert card_words(CLASSIC, DRAW_TWO) == "The next player draws two cards and loses the turn."
    for rules in (CLASSIC, replay_rules, RULE_SETS["draw-until"]):
        assert card_words(rules, WILD) == "It fits on any card. Its player calls a colour."
    for rule, rank in {"G6.1": DRAW_TWO, "G6.2": SKIP, "G6.3": REVERSE, "G6.4": WILD, "G6.7": WILD_DRAW_FOUR}.items():
        assert card_words(GRAND, rank) == RULES[rule].sentence.english
        assert card_rule(GRAND, rank) == rule
    assert card_words(replay_rules, REPLAY) == RULES["R.replay-card"].sentence.english
    assert card_words(GRAND, REPLAY) == ""


def test_the_rules_of_a_deck_and_of_one_pile_are_in_the_book_where_they_hold() -> None:
    of_the_deck = {"R.deck", "R.opening-replay", "R.replay-card"}
    for name, rules in RULE_SETS.items():
        assert held(rules) & of_the_deck == (of_the_deck if name == "replay" else set())
        assert holds(rules, "C.piles") == (name != "grand")
