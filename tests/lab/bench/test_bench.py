"""Measuring: every subject gives its figures; how good they are here is nobody's business, only what is said of it."""

from __future__ import annotations

import io
import json
import math
import os
import sys
from pathlib import Path
from shutil import which

import pytest

from game import compiling
from game.compiling import CompileError
from game.lab import bench
from game.lab.bench import bots, compiled, draw, rules, saves, situations, start
from game.lab.bench.figures import BenchError, median, percentile
from game.rules.values.messages import sentence


def figures_of(what: str, capsys: pytest.CaptureFixture[str]) -> dict[str, float]:
    out = io.StringIO()
    assert bench.run(what, out) == 0
    printed = json.loads(out.getvalue())
    assert printed.pop("bench") == what
    table = capsys.readouterr().err
    assert f"bench {what}" in table
    assert all(name.replace("_", " ").split()[0] in table for name in printed)
    assert all(math.isfinite(value) and value >= 0 for value in printed.values())
    return dict(printed)


def test_rules_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rules, "_GAMES", 3)
    monkeypatch.setattr(rules, "_ROUNDS", 2)
    monkeypatch.setattr(rules, "_POSITIONS", 200)
    monkeypatch.setattr(rules.beside, "_SETS", 1)
    monkeypatch.setattr(rules.beside, "_ROUNDS", 1)
    monkeypatch.setattr(rules.policy, "_GAMES", dict.fromkeys(rules.policy._GAMES, 2))
    monkeypatch.setattr(rules.policy, "_ROUNDS", 1)
    figures = figures_of("rules", capsys)
    assert min(figures["copy_us"], figures["copy_apply_events_us"], figures["games_per_second"]) > 0


def test_saves_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(saves, "_ACTS", 60)
    monkeypatch.setattr(saves.shelf, "_MATCHES", 12)
    monkeypatch.setattr(saves.shelf, "_LENGTHS", (5, 60))
    monkeypatch.setattr(saves.shelf, "_LONG", 60)
    monkeypatch.setattr(saves.score_book, "_MATCHES", 3)
    figures = figures_of("saves", capsys)
    assert (figures["shelf_matches"], figures["long_match_acts"]) == (12, 60)
    assert figures["on_disk_median_ms"] <= figures["on_disk_99_percent_ms"]  # of the same waits, so no race


def test_the_start_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(start, "_RUNS", 1)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    figures = figures_of("start", capsys)
    assert figures["in_a_window"] == ("DISPLAY" in os.environ or which("Xvfb") is not None or sys.platform != "linux")
    assert figures["picture_s"] < figures["buttons_s"], "there is a picture before there are buttons"
    for what in ("picture", "buttons"):
        assert figures[f"{what}_ratio"] == pytest.approx(figures[f"{what}_s"] / figures["bare_pygame_s"], abs=0.05)


def test_drawing_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(draw, "_SIZES", ((1280, 720),))
    monkeypatch.setattr(draw, "_FRAMES_OF_PLAY", 60)
    monkeypatch.setattr(draw, "_TIMES_TOLD", 1)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    figures = figures_of("draw", capsys)
    assert figures["at_rest_changed_screens_720p"] == 0
    for moment in ("four_flying", "deal", "swap", "ending", "play_cold"):
        assert 0 < figures[f"{moment}_changed_screens_720p"] < 1
        assert figures[f"{moment}_median_blits_720p"] <= figures[f"{moment}_worst_blits_720p"]
        assert figures[f"{moment}_median_ms_720p"] <= figures[f"{moment}_worst_ms_720p"]


def test_bots_at_a_table_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bots, "_DECISIONS", 2)
    monkeypatch.setattr(bots, "_MASTERS", 1)
    monkeypatch.setattr(bots, "_FRAME", 0.1)
    monkeypatch.setattr(bots, "_SIZE", (640, 480))
    monkeypatch.setattr(bots.time, "sleep", lambda seconds: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(bots, "FULL", 4)
    figures = figures_of("bots", capsys)
    assert figures["decisions"] >= 2 and figures["think_median_ms"] <= figures["think_worst_ms"]
    assert 0 <= figures["not_ready_percent"] <= 100
    assert 2 <= figures["decisions"] < 4 <= bots.measure(full=True)["decisions"]


@pytest.mark.parametrize(
    ("decisions", "not_ready", "late", "told"),
    [
        (300, 0.0, 0.5, ("at most 700: met", "at most 0.1; --full measures enough to tell", "at most 0.5: met")),
        (3000, 0.1, 0.0, ("at most 700: met", "at most 0.1: met", "at most 0.5: met")),
        (3000, 0.2, 0.6, ("at most 700: met", "at most 0.1: not met", "at most 0.5: not met")),
    ],
)
def test_the_table_says_what_has_to_be_held_and_whether_it_is(
    decisions: int, not_ready: float, late: float, told: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    figures = {
        "decisions": decisions, "think_99_percent_ms": 45.0, "not_ready_percent": not_ready,
        "late_frames_percent": late, "late_frames_idle_percent": 0.3,
    }  # fmt: skip
    monkeypatch.setattr(bots, "measure", lambda full: figures)
    monkeypatch.setenv("COLUMNS", "120")
    assert bench.run("bots", io.StringIO(), full=True) == 0
    table = capsys.readouterr().err
    assert [line.split("│")[-2].strip() for line in table.splitlines() if "at most" in line] == list(told)


def test_the_game_that_is_measured_can_be_played_as_it_is_written() -> None:
    game = situations.playing()
    while (act := game.next_act) is not None:
        asked = game.question
        assert asked is not None and asked.player == act.player
        assert game.submit(act).refusal is None
    assert game.count == 14
    assert game.question is not None and game.question.player == 0, "a person is asked, so the table comes to rest"


def test_what_cannot_be_measured_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> dict[str, float]:
        raise BenchError(sentence("The window could not be opened."))

    monkeypatch.setattr(rules, "measure", fail)
    assert bench.run("rules", io.StringIO()) == 1
    assert capsys.readouterr().err == "grand-uno: The window could not be opened.\n"


def test_the_middle_and_the_worst_of_a_hundred() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert median(values) == 51
    assert percentile(values, 99) == 100


def test_what_cannot_be_compiled_here_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(package: Path, folder: Path) -> list[Path]:
        raise CompileError("mypyc ended with an error: no cc")

    monkeypatch.setattr(compiled, "_has_mypyc", lambda: True)
    monkeypatch.setattr(compiling, "compile_rules", fail)
    assert bench.run("compiled", io.StringIO()) == 1
    assert (
        capsys.readouterr().err
        == "Compiling the rules takes most of a minute.\n"
        "grand-uno: The rules cannot be compiled here: mypyc ended with an error: no cc.\n"
    )
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "mypyc", None)
    assert bench.run("compiled", io.StringIO()) == 1
    assert capsys.readouterr().err.startswith("grand-uno: The tools that compile the rules are missing: pip install")


def test_the_rules_of_a_copy_are_compiled_and_then_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled_in: list[Path] = []

    def compile_rules(package: Path, folder: Path) -> list[Path]:
        assert (package / "rules" / "engine.py").is_file()
        compiled_in.append(folder)
        return []

    def run(folder: Path, *command: str) -> str:
        assert [folder] == compiled_in and command == ("game", "bench", "rules")
        assert (folder / "tests" / "lab" / "bench" / "rlcard.py").is_file()
        return json.dumps({"bench": "rules", "rules_compiled": 1.0, "copy_us": 1.5})

    monkeypatch.setattr(compiled, "_has_mypyc", lambda: True)
    monkeypatch.setattr(compiling, "compile_rules", compile_rules)
    monkeypatch.setattr(compiling, "run", run)
    assert figures_of("compiled", capsys) == {"rules_compiled": 1, "copy_us": 1.5}
    assert not compiled_in[0].exists()
