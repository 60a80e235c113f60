"""Rule sets: every switch explains itself, and what contradicts itself is refused in words."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.rules import GRAND, RULE_SETS, RuleSet, RuleSetError, new_game, with_switches
from game.rules.ruleset import check_table, clashes

SWITCHES = fields(RuleSet)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_has_a_label_a_help_and_a_rule(switch) -> None:  # type: ignore[no-untyped-def]
    about = switch.metadata
    assert about["label"] and about["label"][0].isupper() and not about["label"].endswith(".")
    assert about["help"].endswith(".")
    assert about["rule"][0] in "GCJDRH" and "." in about["rule"]


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_the_value_of_every_rule_set_is_one_a_switch_can_take(switch) -> None:  # type: ignore[no-untyped-def]
    choices, span = switch.metadata["choices"], switch.metadata["span"]
    for rules in RULE_SETS.values():
        value = getattr(rules, switch.name)
        if isinstance(value, bool):
            assert not choices and span is None
        elif isinstance(value, int):
            assert not choices and span[0] <= value <= span[1]
        else:
            assert value in choices and span is None


def test_switches_are_changed_by_text() -> None:
    rules = with_switches(GRAND, {"austere": "on", "open_colour_call": "off", "scoring": "winner", "hand_size": "5"})
    assert (rules.austere, rules.open_colour_call, rules.scoring, rules.hand_size) == (True, False, "winner", 5)
    assert rules == replace(GRAND, austere=True, open_colour_call=False, scoring="winner", hand_size=5)
    assert with_switches(GRAND, {}) == GRAND


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("salt", "on", "there is no switch called salt"),
        ("austere", "yes", "austere is on or off, not yes"),
        ("austere", "True", "austere is on or off, not True"),
        ("scoring", "best", "scoring is one of penalty, winner"),
        ("hand_size", "16", "hand_size is a number from 2 to 15, not 16"),
        ("hand_size", "1", "hand_size is a number from 2 to 15, not 1"),
        ("hand_size", "-7", "hand_size is a number from 2 to 15"),
        ("hand_size", "", "hand_size is a number from 2 to 15"),
        ("hand_size", "7.0", "hand_size is a number from 2 to 15"),
        ("hand_size", "\u0667", "hand_size is a number from 2 to 15"),
        ("hand_size", "0" * 9, "hand_size is a number from 2 to 15"),
    ],
)
def test_what_a_switch_cannot_be_is_refused_in_words(name: str, text: str, sentence: str) -> None:
    with pytest.raises(RuleSetError, match="^" + sentence):
        with_switches(GRAND, {name: text})


def test_a_rule_set_cannot_be_changed_while_it_is_played() -> None:
    with pytest.raises(FrozenInstanceError):
        GRAND.fine = 2  # type: ignore[misc]


@pytest.mark.parametrize(("players", "size", "fits"), [(7, 14, True), (10, 9, True), (10, 10, False), (7, 15, False)])
def test_at_least_ten_cards_are_left_after_the_deal(players: int, size: int, fits: bool) -> None:
    rules = replace(GRAND, hand_size=size)
    if fits:
        state = new_game(rules, players, 1)
        assert sum(map(len, state.hands)) == players * size
    else:
        with pytest.raises(RuleSetError, match="at least ten must be left"):
            new_game(rules, players, 1)


@pytest.mark.parametrize("players", [-1, 0, 1, 11])
def test_a_table_is_for_two_to_ten(players: int) -> None:
    with pytest.raises(RuleSetError, match="2 to 10 players"):
        new_game(GRAND, players, 1)


@pytest.mark.parametrize("switch", ["two=colour", "teams=on"])
def test_what_needs_four_players_is_refused_for_others(switch: str) -> None:
    rules = with_switches(GRAND, dict([switch.split("=")]))
    check_table(rules, 4)
    for players in (2, 3, 5):
        with pytest.raises(RuleSetError, match="four players"):
            check_table(rules, players)


@pytest.mark.parametrize(
    "changed",
    [
        {"seven_zero": True},
        {"intervention": True},
        {"intervention": True, "piles": 1},
        {"stacking": True, "answer_draw_two": True},
        {"shakers": False},
        {"deck": 110},
    ],
    ids=lambda changed: " ".join(changed),
)
def test_switches_that_contradict_each_other_are_refused_before_the_deal(changed: dict[str, object]) -> None:
    rules = replace(GRAND, **changed)  # type: ignore[arg-type]
    (sentence, *_) = clashes(rules)
    assert any(name in sentence for name in changed)
    with pytest.raises(RuleSetError, match=sentence.split(" ")[0]):
        new_game(rules, 3, 1)


def test_no_rule_set_contradicts_itself() -> None:
    for rules in RULE_SETS.values():
        assert clashes(rules) == []
        for players in range(2, 11):
            check_table(rules, players)
