"""Settings: kept as TOML; whatever is wrong with the file, there are settings and a sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import settings
from game.settings import FILE_NAME, Settings, load


def test_without_a_file_they_are_the_usual_ones(tmp_path: Path) -> None:
    found = load(tmp_path / "nowhere")
    assert found == Settings() and found.trouble == ""


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    kept = load(tmp_path / "made" / "when needed")
    kept.rules = "classic fine=2"
    kept.animation_speed, kept.fullscreen, kept.window_width = 1.75, True, 1600
    kept.players = [{"name": "Ann", "kind": "person", "face": 3}, {"name": "Bé", "kind": "greedy", "face": 1}]
    kept.save()
    assert load(tmp_path / "made" / "when needed") == kept
    assert [path.name for path in (tmp_path / "made" / "when needed").iterdir()] == [FILE_NAME]


def test_saving_keeps_what_a_person_wrote_beside_them(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("# mine\nbot_pause = 0.1 # quick ones\nanswer = 42\n", encoding="utf-8")
    found = load(tmp_path)
    assert found.bot_pause == 0.1 and found.trouble == ""
    found.music_volume = 0.5
    found.save()
    text = path.read_text(encoding="utf-8")
    assert "# mine" in text and "# quick ones" in text and "answer = 42" in text and "music_volume = 0.5" in text


@pytest.mark.parametrize(
    "text", ["fullscreen = ", "\x00\x01", "[[", "players = 7 8", "a" * 70_000, "x = " + "[" * 30_000 + "]" * 30_000]
)
def test_a_damaged_file_gives_the_usual_ones_and_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_text(text, encoding="utf-8")
    found = load(tmp_path)
    assert found == Settings() and found.trouble.endswith("are used.")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "line",
    [
        "fullscreen = 1", "animation_speed = 99", "animation_speed = nan", "bot_pause = true", 'window_height = "500"',
        "window_height = 2.5", "rules = 5", 'rules = "\\u0007"',
        f"rules = '{'a' * 4001}'", "window_width = -1", "players = [1, 2]",
        "players = [{name = '', kind = 'person', face = 1}]",
    ],
)  # fmt: skip
def test_a_value_that_makes_no_sense_is_passed_over_and_named(tmp_path: Path, line: str) -> None:
    (tmp_path / FILE_NAME).write_text(f"bot_pause = 0.3\n{line}\n".replace("bot_pause = 0.3\nbot_pause", "bot_pause"))
    found = load(tmp_path)
    name = line.split(" ")[0]
    assert getattr(found, name) == getattr(Settings(), name)
    assert name in found.trouble


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = load(tmp_path / "file")
    kept.save()
    assert kept.trouble.startswith("The settings cannot be")


def test_no_mutated_file_is_more_than_a_sentence(tmp_path: Path) -> None:
    kept = load(tmp_path)
    kept.players = [{"name": "Ann", "kind": "person", "face": 3}]
    kept.save()
    path = tmp_path / FILE_NAME
    good = path.read_bytes()
    chance = random.Random(5)
    for _ in range(300):
        bad = bytearray(good)
        for _ in range(chance.randint(1, 6)):
            bad[chance.randrange(len(bad))] = chance.randrange(256)
        path.write_bytes(bytes(bad))
        found = load(tmp_path)
        for name, declaration in settings._FIELDS.items():
            if "span" in declaration.metadata:
                low, high = declaration.metadata["span"]
                assert low <= getattr(found, name) <= high
