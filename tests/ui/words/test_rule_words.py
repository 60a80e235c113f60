"""What the screen says about rules: every rule set and switch has words, every conflict names its switches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.book import RULES
from game.rules.clashes import conflicts, warnings
from game.rules.values.ruleset import CLASSIC, GRAND, GROUPS, RULE_SETS
from game.session.rule_choice import RuleChoice
from game.text import say
from game.text.things import CHOICES
from game.ui.words.rule_words import (
    RULE_SET_WORDS,
    SWITCHES,
    contradicting,
    help_words,
    offered,
    rule_mark,
    rule_set_name,
    rule_set_sentence,
    summary,
    switches_in,
)


def test_every_rule_set_has_a_name_and_a_sentence_and_every_switch_a_group_label_help_and_rule() -> None:
    assert set(RULE_SET_WORDS) == set(RULE_SETS)
    assert all(rule_set_name(base) and rule_set_sentence(base).endswith(".") for base in RULE_SETS)
    for switch, about in SWITCHES.items():
        assert about["group"] in GROUPS and about["label"] and about["rule"], switch
        assert help_words(switch).endswith(".") and "_" not in help_words(switch), switch
    assert {about["group"] for about in SWITCHES.values()} == set(GROUPS)


def test_every_value_that_can_be_chosen_has_words() -> None:
    for switch, about in SWITCHES.items():
        for value in about["choices"]:
            assert value in CHOICES, f"{switch}: say in CHOICES of game/text/things.py what {value} is called"


def test_at_the_end_of_a_line_a_rule_is_its_number_or_short_id_or_a_sign() -> None:
    shown = {"G6.16": "G6.16", "R.call": "R.call", "C.opening-draw-two": "§", "": ""}
    assert {rule: rule_mark(rule) for rule in shown} == shown
    assert max(len(rule_mark(rule)) for rule in RULES) <= len("G6.16b")
    assert rule_mark("C.opening-draw-two", lambda whole: len(whole) < 20) == "C.opening-draw-two"


@pytest.mark.parametrize("base", RULE_SETS)
def test_every_offered_value_is_one_the_switch_can_take_and_the_present_one_is_among_them(base: str) -> None:
    choice = RuleChoice.of(base)
    for switch in SWITCHES:
        now = getattr(choice.rules, switch)
        values = [value for value, _ in offered(switch, choice.rules)]
        assert now in values and len(values) > 1 and len(set(values)) == len(values)
        for value in values:
            assert getattr(choice.with_value(switch, value).rules, switch) == value
    assert [value for value, _ in offered("deck", choice.rules)] == [108, 120]


def test_a_number_of_games_is_changed_one_by_one_and_a_score_in_larger_steps() -> None:
    games, points = (RuleChoice.of("grand").with_value("scoring", scoring).rules for scoring in ("games", "winner"))
    assert [value for value, _ in offered("target", games)] == list(range(1, 21))
    assert {400, 500, 750} < {value for value, _ in offered("target", points)}


@pytest.mark.parametrize(
    ("rules", "players", "said", "switches"),
    [
        (
            replace(CLASSIC, stacking=True, answer_draw_two=True), 3,
            "“Stacking” and “Passing on a Draw Two” contradict each other:", {"stacking", "answer_draw_two"},
        ),
        (replace(GRAND, seven_zero=True), 4, "“Seven and Zero” and “Number effects”", {"seven_zero", "number_effects"}),
        (
            replace(GRAND, sets=False, intervention=True), 4,
            "“Playing out of turn” and “Piles: 2”", {"intervention", "piles"},
        ),
        (
            replace(GRAND, shakers=False), 4,
            "“Next dealer: Pepper” and “Shakers: Off” contradict", {"next_dealer", "shakers"},
        ),
        (replace(GRAND, teams=True), 3, "“Teams” needs four players, two against two.", {"teams"}),
        (replace(GRAND, two="colour"), 5, "“Twos: Colour” needs four players", {"two"}),
        (replace(GRAND, hand_size=12), 10, "“Cards dealt: 12” leaves only 0", {"hand_size"}),
        (RULE_SETS["grand"], 11, "Grand Uno is for 2 to 10 players.", set()),
    ],
)  # fmt: skip
def test_a_conflict_names_its_switches_by_their_labels(rules, players: int, said: str, switches: set[str]) -> None:  # type: ignore[no-untyped-def]
    (clash,) = conflicts(rules, players)
    assert say(clash).startswith(said) and "_" not in say(clash)
    assert contradicting(rules, players) == switches


def test_every_note_reads_as_a_sentence_without_names_of_the_program() -> None:
    rules = replace(
        GRAND, no_bluff=True, force_play=True, draw="until_playable", stacking=True, must_play=True, call="auto", fine=1
    )
    said = [say(warning) for warning in warnings(rules, 2)]
    assert len(said) == 6
    for sentence in said:
        assert "_" not in sentence and "=" not in sentence
        assert sentence.lstrip("“")[0].isupper() and sentence.endswith(".")
    assert switches_in(warnings(replace(CLASSIC, eights="own"), 4)[0]) == {"eights", "number_effects"}


def test_a_choice_is_summed_up_in_a_few_words() -> None:
    assert say(summary(RuleChoice.of("draw-until"))) == "Draw until"
    assert say(summary(RuleChoice.of("grand").with_value("fine", 1))) == "Grand, 1 switch changed"
    short = RuleChoice.of("classic").with_value("target", 150)
    assert say(summary(short)) == "Classic, to 150", "how long it is, is no switch"
    assert say(summary(short.with_value("stacking", True))) == "Classic, to 150, 1 switch changed"
    assert say(summary(RuleChoice.of("draw-until").with_value("target", 2))) == "Draw until, 2 games"
