"""The engine and the naive one play the same games, and a difference between them is found and told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import RULE_SETS, with_switches
from tests.oracle.compare import Difference, Match, play_match
from tests.oracle.counts import naive_count
from tests.oracle.naive import Naive
from tests.oracle.tables import HOUSES, PLAIN, mixed_table, table
from tests.rules.test_counts import PLAIN as COUNTED
from tests.rules.test_counts import position

GAMES = 100
GAMES_BY_HOUSE_RULES = 30


def games(name: str, number: int, seed: int, house: bool) -> int:
    """Play so many games in both engines."""
    played = 0
    while played < number:
        rules, players = table(name, "random", seed, house)
        played += play_match(rules, players, seed).games
        seed += 1
    return played


@pytest.mark.parametrize("name", PLAIN)
def test_both_engines_play_the_same_games(name: str) -> None:
    assert games(name, GAMES, 1, house=False) >= GAMES


@pytest.mark.parametrize("name", PLAIN)
def test_both_engines_play_the_same_games_by_house_rules(name: str) -> None:
    assert games(name, GAMES_BY_HOUSE_RULES, 1, house=True) >= GAMES_BY_HOUSE_RULES


@pytest.mark.parametrize("name", PLAIN)
def test_both_engines_agree_with_switches_drawn_by_lot(name: str) -> None:
    for seed in range(10):
        rules, players = mixed_table(name, "random", seed)
        assert play_match(rules, players, seed, most_games=1).games == 1


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: next(iter(house)))
def test_both_engines_agree_on_a_house_rule_at_a_table_of_four(name: str, house: dict[str, str]) -> None:
    rules = with_switches(RULE_SETS[name], house)
    assert play_match(rules, 4, 11).games > 0


@pytest.mark.parametrize("players", range(2, 11))
def test_both_engines_agree_at_tables_of_every_size(players: int) -> None:
    for name in PLAIN:
        assert play_match(RULE_SETS[name], players, players, most_games=1).games == 1


@pytest.mark.parametrize(
    "switch",
    [
        {"target": 20},
        {"scoring": "penalty", "target": 60},
        {"scoring": "penalty_out", "target": 60},
        {"scoring": "games", "target": 2},
        {"max_turns": 12},
        {"opening_draw_two": "dealer", "opening_reverse": "dealer", "opening_skip": "dealer"},
        {"opening_wild": "dealer", "opening_wild_draw_four": "dealer"},
        {"hand_size": 2, "fine": 1},
    ],
    ids=lambda switch: " ".join(switch),
)
def test_both_engines_count_and_open_the_same(switch: dict[str, str | int]) -> None:
    for name in PLAIN:
        text = {key: str(value) for key, value in switch.items()}
        for seed in range(3):
            assert play_match(with_switches(RULE_SETS[name], text), 2 + seed, seed).games > 0


@pytest.mark.parametrize("name", COUNTED)
def test_the_naive_engine_counts_the_same_ways_to_go_on(name: str) -> None:
    scenario = position(COUNTED[name].setup)
    counts = COUNTED[name].counts[:4]
    found = tuple(naive_count(scenario.state, scenario.names, depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_a_difference_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(game: Naive, player: str) -> object:
        game.next_up = player
        yield from ()

    monkeypatch.setattr(Naive, "skip", forgetful)
    with pytest.raises(Difference, match="asked:") as found:
        for seed in range(20):
            play_match(RULE_SETS["classic"], 3, seed)
    told = str(found.value)
    assert "S on 1\n--- differs:" in told
    assert "--- naive:" in told and "--- engine:" in told


def test_another_value_of_the_same_card_is_a_difference() -> None:
    match = Match(replace(RULE_SETS["classic"], scoring="penalty"), 2, 5)
    assert match.naive is not None
    match.look()
    match.naive.hands["Ann"][0] = "W" if match.naive.hands["Ann"][0] != "W" else "F"
    with pytest.raises(Difference, match="hand of Ann"):
        match.look()
