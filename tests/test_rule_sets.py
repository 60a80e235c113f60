"""Every value of every switch has a scenario that names its row, and contradictions are refused.

The rows are those of the plain rule sets' table: their ids are the letter of the rule set and the name of the
row (``C.first-dealer``); what Grand Uno plays has the numbers of its own rules, and the house rules ``H.`` ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import Field, fields
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules import new_game
from game.rules.book import RULES
from game.rules.clashes import check_table, clashes, warnings
from game.rules.events import DrawnForDeal, Event
from game.rules.values.cards import IS_NUMBER, RANK
from game.rules.values.ruleset import (
    GRAND,
    RULE_SETS,
    RuleSet,
    RuleSetError,
    with_switches,
)
from game.rules.values.ruleset import HOUSE as HOUSE_RULES
from game.session.match import value_text
from game.session.scenario import load_scenario, play, read_scenario
from game.text import say

FOLDER = Path(__file__).parent / "scenarios"
SWITCHES: dict[str, Field[object]] = {switch.name: switch for switch in fields(RuleSet)}

LETTERS = {"classic": "C", "junction": "J", "draw-until": "D", "replay": "R"}

#: What Grand Uno plays where switches are off that have no rule of its own.
WITHOUT = {
    "answer_skip": "G6.2",  # the next player is skipped, whatever they hold
    "answer_draw_two": "G6.1",
    "answer_wild_draw_four": "G6.7",
    "intervention": "G3.1",  # only the active player plays
    "strict": "G8.4",
    "ready": "G4.4",  # who has drawn has lost the turn, and play goes on
}

#: House rules: their row is their own, in whatever rule set they are switched on.
HOUSE = tuple(name for name, switch in SWITCHES.items() if switch.metadata["group"] == HOUSE_RULES)

#: Switches without a row of their own in the table, and the row they belong to.
ROWS = {
    "two": "number-effects",
    "austere": "number-effects",
    "eights": "number-effects",
    "strict": "fine",
    "max_turns": "blocked",
}

#: Rows that follow from several switches, and the rule sets whose cell says something.
ROWS_WITHOUT_SWITCH = {
    "opening-replay": "R",
    "replay-card": "R",
    "two-players": "CJDR",
    "challenge-lost": "CJ",
    "last-card": "CJDR",
    "draw-pile-empty": "CJDR",
    "blocked": "CJDR",
    "values": "CJDR",
}

#: Rows that a file of acts and expectations cannot show, and why.
NOT_IN_A_FILE = {
    "who-sees-what": "no expectation says what somebody sees; the tests of secrets and of every scenario's laws do",
}

#: House rules of the list that combine switches which have rows of their own.
OTHER_HOUSE_IDS = {"H.intervention", "H.two", "H.rainbow", "H.run", "H.shakers"}


class Shown(NamedTuple):
    """What a scenario file shows: the rule ids its first line names, and the rules it is played by."""

    ids: frozenset[str]
    base: str
    rules: RuleSet


@cache
def files() -> tuple[Shown, ...]:
    shown = []
    for path in sorted(FOLDER.rglob("*.table")):
        text = path.read_text(encoding="utf-8")
        first_line = text.partition("\n")[0]
        ids = frozenset(re.findall(r"G\d+\.\d+|\b[CJDRH]\.[a-z][a-z-]*[a-z]", first_line))
        base = re.search(r"^rules: *(\S+)", text, re.MULTILINE)
        assert base is not None, f"{path.name} names no rule set"
        shown.append(Shown(ids, base[1], load_scenario(path).rules))
    return tuple(shown)


def row(switch: str) -> str:
    return ROWS.get(switch, switch.replace("_", "-"))


def ids(switch: str, rule_set: str) -> set[str]:
    """The ids of the rules that say what a switch does in a rule set; any of them will do."""
    rule = str(SWITCHES[switch].metadata["rule"])
    if switch in HOUSE:
        return {rule}
    return {WITHOUT.get(switch, rule) if rule_set == "grand" else f"{LETTERS[rule_set]}.{row(switch)}"}


def lacking(folder: str, switch: str, value: object, wanted: set[str]) -> str:
    """What to write where no scenario shows a value of a switch."""
    names = " or ".join(sorted(wanted))
    return (
        f"nothing shows {switch}={value_text(value)}: write a scenario in tests/scenarios/{folder}/ that is played "
        f"with it and whose first line begins with: # {names}: "
    )


def cells() -> Iterator[tuple[str, str]]:
    for rule_set in RULE_SETS:
        for switch in SWITCHES:
            yield rule_set, switch


def choices() -> Iterator[tuple[str, object]]:
    """Each value a switch can be set to; of numbers the default, and any other."""
    for name, switch in SWITCHES.items():
        if isinstance(switch.default, bool):
            yield from ((name, True), (name, False))
        elif switch.metadata["choices"]:
            yield from ((name, choice) for choice in switch.metadata["choices"])


NUMBERS = [name for name, switch in SWITCHES.items() if type(switch.default) is int]


@pytest.mark.parametrize(("rule_set", "switch"), list(cells()))
def test_each_value_of_a_rule_set_has_a_scenario_that_names_its_row(rule_set: str, switch: str) -> None:
    value = getattr(RULE_SETS[rule_set], switch)
    wanted = ids(switch, rule_set)
    shown = [
        file
        for file in files()
        if file.ids & wanted and getattr(file.rules, switch) == value and (switch in HOUSE or file.base == rule_set)
    ]
    assert shown, lacking("house" if switch in HOUSE else rule_set, switch, value, wanted)


@pytest.mark.parametrize(("switch", "value"), list(choices()))
def test_each_choice_of_a_switch_has_a_scenario_that_names_its_row(switch: str, value: object) -> None:
    wanted = set().union(*(ids(switch, rule_set) for rule_set in RULE_SETS))
    shown = [file for file in files() if file.ids & wanted and getattr(file.rules, switch) == value]
    assert shown, lacking("house" if switch in HOUSE else "grand", switch, value, wanted)


@pytest.mark.parametrize("switch", NUMBERS)
def test_each_number_has_scenarios_with_two_values(switch: str) -> None:
    wanted = set().union(*(ids(switch, rule_set) for rule_set in RULE_SETS))
    values = {getattr(file.rules, switch) for file in files() if file.ids & wanted}
    assert len(values) >= 2, f"scenarios that name {' or '.join(sorted(wanted))} have {switch} only as {values}"


@pytest.mark.parametrize(
    ("letter", "name"), [(letter, name) for name, letters in ROWS_WITHOUT_SWITCH.items() for letter in letters]
)
def test_each_row_without_a_switch_has_a_scenario(letter: str, name: str) -> None:
    rule_set = next(known for known, its_letter in LETTERS.items() if its_letter == letter)
    assert any(f"{letter}.{name}" in file.ids and file.base == rule_set for file in files())


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("value", [True, False])
def test_each_house_rule_is_shown_on_and_off(name: str, value: bool) -> None:
    wanted = ids(name, "grand")
    shown = any(file.ids & wanted and getattr(file.rules, name) is value for file in files())
    assert shown, lacking("house", name, value, wanted)


def test_scenarios_name_only_rows_that_exist() -> None:
    rows = {row(switch) for switch in SWITCHES if switch not in HOUSE} | set(ROWS_WITHOUT_SWITCH) | set(NOT_IN_A_FILE)
    known = {f"{letter}.{name}" for letter in LETTERS.values() for name in rows}
    known |= {rule for name in HOUSE for rule in ids(name, "grand")} | OTHER_HOUSE_IDS
    named = {rule for file in files() for rule in file.ids if not rule.startswith("G")}
    assert named - known == set()


def test_nothing_is_excused_that_has_a_scenario() -> None:
    named = {rule.partition(".")[2] for file in files() for rule in file.ids}
    assert named & set(NOT_IN_A_FILE) == set()


def test_what_grand_uno_plays_without_a_switch_is_said_only_where_it_has_no_rule_of_its_own() -> None:
    assert set(WITHOUT) == {
        name for name in SWITCHES if name not in HOUSE and not SWITCHES[name].metadata["rule"].startswith("G")
    }
    assert all(rule in RULES for rule in WITHOUT.values())


# Contradictions and warnings


@pytest.mark.parametrize(
    ("base", "changes", "players", "both"),
    [
        ("classic", {"stacking": "on", "answer_draw_two": "on"}, 3, ("stacking", "answer_draw_two")),
        ("junction", {"stacking": "on"}, 3, ("stacking", "answer_draw_two")),
        ("grand", {"seven_zero": "on"}, 3, ("seven_zero", "number_effects")),
        ("grand", {"intervention": "on", "sets": "off"}, 3, ("intervention", "piles")),
        ("classic", {"intervention": "on", "sets": "on"}, 3, ("intervention", "sets")),
        ("junction", {"piles": "2"}, 3, ("intervention", "piles")),
        ("grand", {"shakers": "off"}, 3, ("next_dealer", "shakers")),
        ("replay", {"next_dealer": "pepper"}, 3, ("next_dealer", "shakers")),
        ("grand", {"two": "colour"}, 3, ("two", "four players")),
        ("grand", {"two": "colour"}, 5, ("two", "four players")),
        ("classic", {"teams": "on"}, 3, ("teams", "four players")),
        ("classic", {"teams": "on"}, 6, ("teams", "four players")),
        ("classic", {"hand_size": "15"}, 7, ("hand_size=15", "at least ten")),
    ],
)
def test_a_contradiction_is_refused_before_the_deal_naming_both(
    base: str, changes: dict[str, str], players: int, both: tuple[str, str]
) -> None:
    rules = with_switches(RULE_SETS[base], changes)
    with pytest.raises(RuleSetError) as refused:
        new_game(rules, players, seed=1)
    assert all(name in say(refused.value.message, as_typed=True) for name in both)


@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_rule_sets_contradict_nothing(rule_set: str, players: int) -> None:
    assert clashes(RULE_SETS[rule_set]) == []
    check_table(RULE_SETS[rule_set], players)


@pytest.mark.parametrize(
    ("base", "changes", "players"),
    [
        ("grand", {"two": "colour"}, 4),
        ("classic", {"teams": "on"}, 4),
        ("junction", {"stacking": "on", "answer_draw_two": "off"}, 3),
        ("grand", {"piles": "1", "sets": "off", "intervention": "on"}, 4),
        ("grand", {"seven_zero": "on", "number_effects": "off"}, 3),
        ("grand", {"shakers": "off", "next_dealer": "left"}, 3),
    ],
)
def test_what_only_looks_like_a_contradiction_is_dealt(base: str, changes: dict[str, str], players: int) -> None:
    check_table(with_switches(RULE_SETS[base], changes), players)


@pytest.mark.parametrize(
    ("base", "changes", "players", "named"),
    [
        ("grand", {}, 2, "rainbow and run"),
        ("classic", {"no_bluff": "on"}, 3, "no_bluff"),
        ("draw-until", {"force_play": "on"}, 3, "force_play"),
        ("grand", {"shakers": "off", "next_dealer": "left"}, 3, "shakers"),
        ("classic", {"stacking": "on", "backfire": "on"}, 3, "backfire"),
    ],
)
def test_a_switch_that_changes_what_another_means_is_a_warning(
    base: str, changes: dict[str, str], players: int, named: str
) -> None:
    rules = with_switches(RULE_SETS[base], changes)
    check_table(rules, players)
    assert any(named in say(warning, as_typed=True) for warning in warnings(rules, players))


@pytest.mark.parametrize(
    ("base", "changes", "players"),
    [
        ("classic", {"number_effects": "on"}, 7),
        ("grand", {"backfire": "off"}, 7),
        ("draw-until", {"number_effects": "on"}, 3),
    ],
)
def test_rules_at_which_so_many_may_never_finish_are_warned_of(
    base: str, changes: dict[str, str], players: int
) -> None:
    rules = with_switches(RULE_SETS[base], changes)
    here, fewer = (warnings(rules, number) for number in (players, players - 1))
    assert len(here) == len(fewer) + 1 and "hundreds of turns" in say(here[-1])


@pytest.mark.parametrize("rule_set", ["classic", "junction", "draw-until", "replay"])
def test_a_rule_set_as_it_is_warns_of_nothing(rule_set: str) -> None:
    assert warnings(RULE_SETS[rule_set], 2) == warnings(RULE_SETS[rule_set], 4) == []


# The first dealer: a file cannot show who drew what


def draws_for_the_deal(rules: RuleSet, seed: int) -> tuple[int, list[tuple[int, int]]]:
    """The first dealer of a game of four, and who drew which card for it."""
    out: list[Event] = []
    state = new_game(rules, 4, seed, out)
    return state.dealer, [(event.player, event.card) for event in out if isinstance(event, DrawnForDeal)]


@pytest.mark.parametrize("rule_set", ["grand", "classic", "junction", "draw-until"])
def test_the_highest_number_deals_first(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    again = rules.first_dealer == "highest_number"
    redrawn = 0
    for seed in range(40):
        dealer, drawn = draws_for_the_deal(rules, seed)
        redrawn += sum(again and not IS_NUMBER[card] for _, card in drawn)
        counted = [(player, RANK[card] if IS_NUMBER[card] else 0) for player, card in drawn]
        counted = [pair for pair, (_, card) in zip(counted, drawn, strict=True) if IS_NUMBER[card] or not again]
        round_of = list(range(4))
        while len(round_of) > 1:
            numbers = dict(counted[: len(round_of)])
            assert sorted(numbers) == round_of, "each still in the draw draws once a round"
            counted = counted[len(round_of) :]
            round_of = sorted(player for player in numbers if numbers[player] == max(numbers.values()))
        assert round_of == [dealer] and counted == []
    assert again == (redrawn > 0), "only with highest_number is a card without a number drawn again"


def test_a_random_first_dealer_draws_no_cards_and_may_be_anybody() -> None:
    games = [draws_for_the_deal(RULE_SETS["replay"], seed) for seed in range(60)]
    assert {dealer for dealer, _ in games} == {0, 1, 2, 3}
    assert all(drawn == [] for _, drawn in games)


def test_a_chosen_first_dealer_is_the_one_named() -> None:
    rules = with_switches(GRAND, {"first_dealer": "chosen"})
    assert [new_game(rules, 3, 1, dealer=player).dealer for player in range(3)] == [0, 1, 2]


# The end of a match: no expectation of a file names who has won it


def winners(rules: str, scores: str) -> tuple[int, ...]:
    """Who has won the match when Ann goes out, Ben is left with a Nine and Cy with a Skip, of these totals."""
    text = (
        f"rules: {rules}\nplayers: Ann Ben Cy\nscores: {scores}\nturn: Ann\n"
        "hand Ann: r2\nhand Ben: b9\nhand Cy: gS\npile 1: r8\n---\nAnn plays r2\nexpect over\n"
    )
    report = play(read_scenario(text))
    assert report.failures == ()
    return report.state.winners


@pytest.mark.parametrize(
    ("rules", "scores", "expected"),
    [
        # the winner scores what the others hold, 29
        ("classic", "Ann=470 Ben=499 Cy=0", ()),
        ("classic", "Ann=471 Ben=499 Cy=0", (0,)),
        ("junction", "Ann=471 Ben=499 Cy=0", (0,)),
        ("replay", "Ann=471 Ben=499 Cy=0", (0,)),
        # somebody reaches the target, the lowest total wins; equal totals share
        ("classic scoring=penalty", "Ann=0 Ben=490 Cy=0", ()),
        ("classic scoring=penalty", "Ann=9 Ben=491 Cy=0", (0,)),
        ("classic scoring=penalty", "Ann=20 Ben=491 Cy=0", (0, 2)),
        # whoever reaches the target has lost, the others have won
        ("junction scoring=penalty_out target=200", "Ann=0 Ben=190 Cy=179", ()),
        ("junction scoring=penalty_out target=200", "Ann=150 Ben=191 Cy=0", (0, 2)),
        ("junction scoring=penalty_out target=200", "Ann=150 Ben=191 Cy=180", (0,)),
        # the lowest total after so many games; no total ends the match before
        ("draw-until", "Ann=900 Ben=0 Cy=0", ()),
        ("draw-until target=1", "Ann=10 Ben=0 Cy=0", (1,)),
        ("draw-until target=1", "Ann=9 Ben=0 Cy=0", (0, 1)),
    ],
)
def test_the_match_is_won_as_its_scoring_says(rules: str, scores: str, expected: tuple[int, ...]) -> None:
    assert winners(rules, scores) == expected


def test_draw_until_is_won_after_three_games() -> None:
    assert (RULE_SETS["draw-until"].scoring, RULE_SETS["draw-until"].target) == ("games", 3)
