"""The plain rules beside RLCard's game: both play the same sets of games, and the ratio is one of games a second."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.lab.bench import beside
from game.rules import legal_answers
from game.rules.turns import Turn
from game.rules.values.actions import PLAY, Action
from game.rules.values.state import GameState
from tests.lab.bench import rlcard

ROOT = Path(__file__).resolve().parents[3]
SEEDED: list[int] = []
PLAYED: list[str] = []


class Table:
    """A stand-in for RLCard's game: three turns with two answers each."""

    def __init__(self, num_players: int) -> None:
        assert num_players == 4
        self.np_random = SimpleNamespace(seed=SEEDED.append, choice=lambda legal: legal[-1])

    def init_game(self) -> None:
        self.turns = 0

    def is_over(self) -> bool:
        return self.turns == 3

    def get_legal_actions(self) -> list[str]:
        return ["r-1", "draw"]

    def step(self, action: str) -> None:
        PLAYED.append(action)
        self.turns += 1


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sets of three games, each timed twice, of a game as small as `Table`."""
    monkeypatch.setattr(beside, "_SETS", 2)
    monkeypatch.setattr(beside, "_GAMES", 3)
    monkeypatch.setattr(beside, "_ROUNDS", 2)
    SEEDED.clear()
    PLAYED.clear()


@pytest.mark.usefixtures("few")
def test_the_ratios_are_those_of_games_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rlcard, "_rlcard_game", lambda: Table)
    figures = beside.compare()
    assert list(figures) == [
        "classic_games_per_second", "rlcard_games_per_second", "rlcard_own_choice_games_per_second",
        "classic_against_rlcard", "classic_against_rlcard_own_choice",
    ]  # fmt: skip
    for side in ("rlcard", "rlcard_own_choice"):
        ratio = figures["classic_games_per_second"] / figures[f"{side}_games_per_second"]
        assert abs(figures[f"classic_against_{side}"] - ratio) < 0.006


@pytest.mark.usefixtures("few")
def test_without_rlcard_only_the_plain_rules_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rlcard, "_rlcard_game", lambda: None)
    assert list(beside.compare()) == ["classic_games_per_second"]
    assert "pip install -e '.[rlcard]'" in capsys.readouterr().err


@pytest.mark.usefixtures("few")
def test_the_game_as_it_is_installed_measures_the_plain_rules_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tests.lab.bench.rlcard", None)
    assert list(beside.compare()) == ["classic_games_per_second"]
    assert "in a checkout" in capsys.readouterr().err


def test_the_game_knows_rlcard_only_as_something_its_tests_may_know() -> None:
    assert (ROOT / beside.OTHERS).samefile(rlcard.__file__)
    files = [file.name for file in (ROOT / "game").rglob("*.py") if "rlcard" in file.read_text("utf-8")]
    assert files == ["beside.py"]


@pytest.mark.usefixtures("few")
def test_every_side_plays_every_set_and_the_fastest_time_of_a_set_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([4.0, 1.0, 3.0, 2.0, 5.0, 7.0, 6.0, 8.0])  # per set: one side, the other, and once more
    clock = [0.0]
    played: list[tuple[str, list[int]]] = []

    def side(name: str) -> beside.Play:
        def play(seeds: object) -> None:
            assert isinstance(seeds, range)
            played.append((name, list(seeds)))
            clock[0] += next(times)

        return play

    monkeypatch.setattr(beside.time, "perf_counter", lambda: clock[0])
    assert beside._games_per_second({"a": side("a"), "b": side("b")}) == {"a": 6 / (3 + 5), "b": 6 / (1 + 7)}
    first, second = [0, 1, 2], [3, 4, 5]
    assert played == [(name, seeds) for seeds in (first, second) for _ in range(2) for name in "ab"]


@pytest.mark.usefixtures("few")
def test_rlcard_is_played_at_random_like_ours_and_as_its_own_agents_play() -> None:
    rlcard._play_rlcard_by_its_own_choice(Table, [7, 8])
    assert SEEDED == [7, 8]
    assert PLAYED == ["draw"] * 6
    PLAYED.clear()
    rlcard._play_rlcard(Table, range(20))
    assert set(PLAYED) == {"r-1", "draw"} and len(PLAYED) == 60


def test_players_of_classic_lay_while_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    carry_out = beside.apply
    seen = {"turns": 0, "laid": 0}

    def watch(state: GameState, action: Action) -> None:
        if isinstance(state.pending[-1], Turn):
            can_lay = legal_answers(state)[0].verb == PLAY
            seen["turns"] += 1
            seen["laid"] += can_lay
            assert (action.verb == PLAY) == can_lay and state.players == 4
        carry_out(state, action)

    monkeypatch.setattr(beside, "apply", watch)
    beside._play_classic([1, 2, 3])
    assert 0 < seen["laid"] < seen["turns"]
