"""Every scenario holds, breaks no law, and every rule of Grand Uno has scenarios that show it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.rules import Event, fold, mask, view
from game.rules.book import RULES
from game.rules.values.cards import DECKS
from game.rules.values.state import GameState
from game.session.scenario import Scenario, load_scenario, play
from game.session.soundness import check_position

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.table"))

OF_GRAND = [rule for rule in RULES if rule.startswith("G")]

#: Rules that a file of acts and expectations cannot show, and why.
NOT_IN_A_FILE = {"G9.5": "no expectation names the keeper of the score sheet"}
FEWEST = 3


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER).with_suffix(""))


@cache
def rules_shown() -> Counter[str]:
    """In how many files the first line names each rule."""
    first_lines = [path.read_text(encoding="utf-8").partition("\n")[0] for path in FILES]
    return Counter(rule for line in first_lines for rule in set(re.findall(r"G\d+\.\d+", line)))


def cards_aside(state: GameState) -> int:
    held = sum(len(cards) for cards in (*state.hands, *state.stocks))
    return len(DECKS[state.rules.deck]) - held - sum(len(pile) for pile in state.piles)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_scenario_holds(path: Path) -> None:
    scenario = load_scenario(path)
    assert [tuple(failure) for failure in play(scenario).failures] == []
    assert any(step.kind != "act" for step in scenario.steps), "a scenario that expects nothing shows nothing"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_scenario_breaks_no_law(path: Path) -> None:
    """No card is lost, and what each player was told is exactly what they can see in the end."""
    scenario: Scenario = load_scenario(path)
    players = range(-1, scenario.state.players)
    known = {viewer: view(scenario.state, viewer) for viewer in players}
    events: list[Event] = []
    state = play(scenario, events).state
    check_position(state, cards_aside(scenario.state))
    for viewer in players:
        for event in events:
            fold(known[viewer], mask(event, viewer))
        assert known[viewer] == view(state, viewer)


@pytest.mark.parametrize("rule", [rule for rule in OF_GRAND if rule not in NOT_IN_A_FILE])
def test_the_rule_has_scenarios_that_show_it(rule: str) -> None:
    assert rules_shown()[rule] >= FEWEST, f"only {rules_shown()[rule]} scenarios name {rule} in their first line"


def test_no_rule_is_excused_that_has_its_scenarios() -> None:
    assert [rule for rule in NOT_IN_A_FILE if rules_shown()[rule] >= FEWEST] == []


def test_scenarios_name_only_rules_that_exist() -> None:
    assert set(rules_shown()) <= set(OF_GRAND)
