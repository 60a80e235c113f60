"""The engine and the naive one play the same games, and a difference between them is found and told."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from game.rules import RULE_SETS, with_switches
from tests.oracle.compare import Difference, Match, main, play_match
from tests.oracle.counts import naive_count
from tests.oracle.dealing import first_dealer
from tests.oracle.naive import Naive
from tests.oracle.tables import ALL_CHOICES, HOUSES, PLAIN_CHOICES, PLAYED, TARGETS, mixed_table, table
from tests.rules.test_counts import PLAIN as COUNTED
from tests.rules.test_counts import position

#: What has to come up among games with switches drawn at random: events, and kinds of questions.
HAPPENS = {
    "Buried", "CallEnded", "CallVoided", "Caught", "ChallengeLost", "ChallengeWon", "FalselyCaught", "GameBlocked",
    "HandsMovedOn", "HandsSwapped", "IllegalPlayTried", "Intervened", "Kept", "MatchWon", "PassedOn", "ReadySaid",
    "Reshuffled", "TakenBack", "TurnPassed", "UnoCalled",
    *(f"asks {kind}" for kind in ("turn", "keep", "colour", "challenge", "deflect", "ready", "swap", "nothing")),
}  # fmt: skip

#: The same for the switches of Grand Uno.
HAPPENS_IN_GRAND = {
    "Backfired", "ColourLeftOpen", "DrawnFromPile", "ThreesGiven", "Given", "HandedOn", "LaidOpen", "Recovered",
    "SeatsSwapped", "PlaySent", "Shared", "Taken", "TurnedUp",
    *(f"asks {kind}" for kind in ("backfire", "draw", "give", "name", "recover", "share", "take", "threes")),
}  # fmt: skip

#: How many games are played: Grand Uno takes longest.
GAMES = {"grand": 12, "classic": 75, "junction": 75, "draw-until": 50, "replay": 100}
GAMES_BY_HOUSE_RULES = 30


def games(name: str, number: int, seed: int, house: bool) -> int:
    """Play so many games in both engines."""
    played = 0
    while played < number:
        rules, players = table(name, "random", seed, house)
        played += play_match(rules, players, seed).games
        seed += 1
    return played


@pytest.mark.parametrize("name", PLAYED)
def test_both_engines_play_the_same_games(name: str) -> None:
    assert games(name, GAMES[name], 1, house=False) >= GAMES[name]


@pytest.mark.parametrize("name", PLAYED)
def test_both_engines_play_the_same_games_by_house_rules(name: str) -> None:
    number = 5 if name == "grand" else GAMES_BY_HOUSE_RULES
    assert games(name, number, 1, house=True) >= number


def test_both_engines_agree_with_switches_drawn_at_random_whatever_happens() -> None:
    tally: Counter[str] = Counter()
    for name in PLAYED[1:]:
        for seed in range(40):
            rules, players = mixed_table(name, "random", seed, PLAIN_CHOICES)
            tally += play_match(rules, players, seed, most_games=5).tally
    assert not {what for what in HAPPENS if tally[what] < 5}


def test_both_engines_agree_with_the_switches_of_grand_uno_drawn_at_random_too() -> None:
    tally: Counter[str] = Counter()
    for seed in range(24):
        rules, players = mixed_table("grand", "random", seed)
        tally += play_match(rules, players, seed, most_games=1).tally
    assert not {what for what in HAPPENS_IN_GRAND if tally[what] < 5}


def test_the_lots_bring_every_two_switches_together() -> None:
    met = set()
    for seed in range(1500):
        rules, players = mixed_table("classic", "random", seed)
        values = [(switch, str(getattr(rules, switch))) for switch in (*ALL_CHOICES, "scoring", "teams")]
        met |= set(combinations(values, 2)) | {(("players", players), value) for value in values}
    changed = {"on": "True", "off": "False"}
    choices = [(switch, changed.get(value, value)) for switch in ALL_CHOICES for value in ALL_CHOICES[switch]]
    choices += [("scoring", value) for value in TARGETS] + [("teams", "True")]
    apart = {(one, other) for one, other in combinations(choices, 2) if one[0] != other[0] and (one, other) not in met}
    assert apart == {
        (("stacking", "True"), ("answer_draw_two", "True")),
        (("seven_zero", "True"), ("number_effects", "True")),
        (("intervention", "True"), ("piles", "2")),
        (("intervention", "True"), ("sets", "True")),
        (("next_dealer", "pepper"), ("shakers", "False")),
    }
    assert {
        (("players", players), choice) for players in range(2, 11) for choice in choices if choice[0] != "teams"
    } <= met


def test_the_same_matches_are_played_with_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        assert main(["--rules", "junction", "--games", "10", "--tally", "--jobs", jobs]) == 0
        told.append(re.sub(r"\d+ games a second", "", capsys.readouterr().out))
    assert told[0] == told[1]
    assert "games agree" in told[0] and "asks turn" in told[0]


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: next(iter(house)))
def test_both_engines_agree_on_a_house_rule_at_a_table_of_four(name: str, house: dict[str, str]) -> None:
    rules = with_switches(RULE_SETS[name], house)
    assert play_match(rules, 4, 11).games > 0


@pytest.mark.parametrize("players", range(2, 11))
def test_both_engines_agree_at_tables_of_every_size(players: int) -> None:
    for name in PLAYED:
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
    for name in PLAYED[1:]:
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


def test_who_deals_first_is_found_from_the_cards_drawn() -> None:
    draws = [("Ann", "r9"), ("Ben", "W"), ("Cy", "y9"), ("Ann", "b3"), ("Cy", "g4")]
    assert first_dealer(("Ann", "Ben", "Cy"), draws, numbers_only=False) == "Cy"
    draws = [("Ann", "gS"), ("Ann", "r1"), ("Ben", "b0"), ("Cy", "W"), ("Cy", "F"), ("Cy", "r0")]
    assert first_dealer(("Ann", "Ben", "Cy"), draws, numbers_only=True) == "Ann"


def test_another_first_dealer_and_another_deck_are_differences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.oracle.compare.first_dealer", lambda *_: "Joy")
    with pytest.raises(Difference, match="but Joy should"):
        Match(RULE_SETS["classic"], 3, 5)
    monkeypatch.setattr("tests.oracle.compare.deck", lambda _: ["W"] * 108)
    with pytest.raises(Difference, match="not those of the deck"):
        Match(RULE_SETS["replay"], 3, 5)
