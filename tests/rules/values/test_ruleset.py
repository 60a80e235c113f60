"""Rule sets: every switch explains itself, and what contradicts itself is refused in words."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.rules import GRAND, RULE_SETS, RuleSet, RuleSetError, new_game, with_switches
from game.rules.clashes import check_table, clashes, warnings
from game.rules.values.messages import Message, Switch
from game.text import say

SWITCHES = fields(RuleSet)


def typed(message: Message) -> str:
    """A message as the command line says it."""
    return say(message, as_typed=True)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_has_a_label_a_help_and_a_rule(switch) -> None:  # type: ignore[no-untyped-def]
    about = switch.metadata
    assert about["label"].english[0].isupper() and not about["label"].english.endswith(".")
    assert about["help"].english.endswith(".")
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
        ("salt", "on", "There is no switch called salt."),
        ("austere", "yes", "austere is on or off, not yes"),
        ("austere", "True", "austere is on or off, not True"),
        ("scoring", "best", "scoring is penalty, winner"),
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
    with pytest.raises(RuleSetError) as refused:
        with_switches(GRAND, {name: text})
    assert typed(refused.value.message).startswith(sentence)


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
        with pytest.raises(RuleSetError, match="there must be at least ten"):
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
    (clash, *_) = clashes(rules)
    assert set(changed) & {value.name for _, value in clash.values if isinstance(value, Switch)}
    with pytest.raises(RuleSetError) as refused:
        new_game(rules, 3, 1)
    assert refused.value.message == clash


def test_no_rule_set_contradicts_itself() -> None:
    for rules in RULE_SETS.values():
        assert clashes(rules) == []
        for players in range(2, 11):
            check_table(rules, players)


# The rule sets are those of the table of switches


#: What Grand Uno plays by, switch by switch; a rule of its own says each.
OF_GRAND: dict[str, object] = {
    "deck": 108, "hand_size": 7, "piles": 2, "first_dealer": "highest", "next_dealer": "pepper",
    "opening_draw_two": "dealer", "opening_reverse": "dealer", "opening_skip": "dealer", "opening_wild": "dealer",
    "opening_wild_draw_four": "dealer", "match_phrases": True, "must_play": False, "draw": "one",
    "answer_skip": False, "answer_draw_two": False, "answer_wild_draw_four": False, "wild_draw_four": "challenge",
    "wild_draw_four_checks": "colour", "challenge_won": "draws", "intervention": False, "call": "person",
    "call_window": "stays", "fine": 0, "ready": False, "scoring": "penalty", "target": 500, "max_turns": 1000,
    "two": "pepper", "austere": False, "eights": "all", "stacking": False, "seven_zero": False, "force_play": False,
    "no_bluff": False, "teams": False, "strict": False,
    **dict.fromkeys(
        ("number_effects", "sets", "backfire", "recovery", "rainbow", "run", "shakers", "accumulation",
         "open_colour_call"), True,
    ),
}  # fmt: skip
#: What classic changes of that, and what the others change of classic.
OF_CLASSIC: dict[str, object] = {
    "piles": 1, "next_dealer": "left", "opening_draw_two": "first", "opening_reverse": "dealer_starts",
    "opening_skip": "first", "opening_wild": "first", "opening_wild_draw_four": "return", "call_window": "closes",
    "scoring": "winner",
    **dict.fromkeys(
        ("number_effects", "sets", "backfire", "recovery", "rainbow", "run", "shakers", "accumulation",
         "open_colour_call"), False,
    ),
}  # fmt: skip
OF_OTHERS: dict[str, dict[str, object]] = {
    "classic": {},
    "junction": {
        "answer_skip": True, "answer_draw_two": True, "answer_wild_draw_four": True, "challenge_won": "takes_back",
        "intervention": True,
    },
    "draw-until": {
        "first_dealer": "highest_number", "opening_reverse": "right_starts", "opening_wild": "bury",
        "opening_wild_draw_four": "bury", "match_phrases": False, "draw": "until_playable",
        "wild_draw_four": "enforced", "wild_draw_four_checks": "colour_or_number", "scoring": "games", "target": 3,
    },
    "replay": {
        "deck": 120, "first_dealer": "random", "next_dealer": "random", "opening_reverse": "right_starts",
        "opening_wild_draw_four": "first", "must_play": True, "wild_draw_four": "always", "call": "auto",
    },
}  # fmt: skip


def test_grand_uno_is_played_as_its_rules_say() -> None:
    assert {switch.name: getattr(GRAND, switch.name) for switch in SWITCHES} == OF_GRAND


@pytest.mark.parametrize("name", OF_OTHERS)
def test_a_plain_rule_set_is_played_as_its_column_says(name: str) -> None:
    expected = OF_GRAND | OF_CLASSIC | OF_OTHERS[name]
    assert {switch.name: getattr(RULE_SETS[name], switch.name) for switch in SWITCHES} == expected
    assert set(RULE_SETS) == {"grand", *OF_OTHERS}


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("deck", 108, 120),
        ("hand_size", 2, 15),
        ("piles", 1, 2),
        ("fine", 0, 4),
        ("target", 1, 5000),
        ("max_turns", 1, 5000),
    ],
)
def test_a_number_is_taken_within_its_bounds_and_no_further(name: str, low: int, high: int) -> None:
    for value in (low, high):
        assert getattr(with_switches(GRAND, {name: str(value)}), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(RuleSetError) as refused:
            with_switches(GRAND, {name: str(value)})
        assert typed(refused.value.message) == f"{name} is a number from {low} to {high}, not {value}."


def test_nine_cards_left_after_the_deal_are_too_few() -> None:
    rules = replace(GRAND, hand_size=11)
    with pytest.raises(RuleSetError) as refused:
        check_table(rules, 9)
    assert typed(refused.value.message).startswith("hand_size=11 leaves only 9 to draw from")


@pytest.mark.parametrize(
    ("base", "changes", "players", "told"),
    [
        ("classic", "rainbow=on", 2, "rainbow and run do nothing"),
        ("classic", "run=on", 2, "rainbow and run do nothing"),
        ("classic", "rainbow=on run=on", 3, ""),
        ("classic", "no_bluff=on", 3, "With no_bluff, a wrong Wild Draw Four is refused in spite of wild_draw_four="),
        ("classic", "no_bluff=on wild_draw_four=enforced", 3, ""),
        ("classic", "accumulation=on", 3, ""),
        ("classic", "accumulation=on answer_skip=on", 3, "With accumulation"),
        ("classic", "accumulation=on answer_draw_two=on", 3, "With accumulation"),
        ("classic", "accumulation=on answer_wild_draw_four=on", 3, "With accumulation"),
        ("classic", "answer_skip=on answer_draw_two=on", 3, ""),
        ("classic", "eights=own", 3, "eights=own does nothing"),
        ("grand", "eights=own", 3, ""),
        ("classic", "two=colour", 4, "two=colour does nothing"),
        ("grand", "two=colour", 4, ""),
        ("grand", "shakers=off next_dealer=left", 4, "With shakers=off"),
        ("grand", "shakers=off next_dealer=left two=colour", 4, ""),
        ("grand", "", 4, ""),
        ("classic", "force_play=on", 3, ""),
        ("classic", "draw=until_playable", 3, ""),
        ("classic", "force_play=on draw=until_playable", 3, "With force_play, the card"),
        ("classic", "stacking=on", 3, ""),
        ("classic", "backfire=on", 3, ""),
        ("classic", "stacking=on backfire=on", 3, "With backfire, a sum from stacking"),
        ("classic", "must_play=on", 3, ""),
        ("classic", "must_play=on force_play=on", 3, "With must_play and force_play"),
        ("classic", "call=auto", 3, ""),
        ("classic", "fine=2", 3, ""),
        ("classic", "call=auto fine=2", 3, "With call=auto, fine only punishes a false catch."),
        ("classic", "call=auto fine=2 strict=on", 3, "With call=auto, fine only punishes a false catch and an"),
        ("classic", "strict=on", 3, "strict does nothing with fine=0"),
        ("classic", "strict=on fine=1", 3, ""),
    ],
)
def test_a_warning_is_given_where_two_switches_meet_and_only_there(
    base: str, changes: str, players: int, told: str
) -> None:
    rules = with_switches(RULE_SETS[base], dict(change.split("=") for change in changes.split()))
    found = warnings(rules, players)
    assert len(found) == (told != "") and all(typed(warning).startswith(told) for warning in found)
