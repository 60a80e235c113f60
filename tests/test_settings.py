"""Settings: kept as TOML; whatever is wrong with the file, there are settings and a sentence."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game import settings
from game.settings import FILE_NAME, Settings, load
from game.text import say


def test_without_a_file_they_are_the_usual_ones(tmp_path: Path) -> None:
    found = load(tmp_path / "nowhere")
    assert found == Settings() and found.trouble is None


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    kept = load(tmp_path / "made" / "when needed")
    kept.rules = "classic fine=2"
    kept.animation_speed, kept.fullscreen, kept.window_width = 1.75, True, 1600
    kept.players = [
        {"name": "Ann", "kind": "person", "face": 3, "device": "pad 1"},
        {"name": "Bé", "kind": "greedy", "face": 1},
    ]
    kept.save()
    assert load(tmp_path / "made" / "when needed") == kept
    assert [path.name for path in (tmp_path / "made" / "when needed").iterdir()] == [FILE_NAME]


def test_saving_keeps_what_a_person_wrote_beside_them(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("# mine\nbot_pause = 0.1 # quick ones\nanswer = 42\n", encoding="utf-8")
    found = load(tmp_path)
    assert found.bot_pause == 0.1 and found.trouble is None
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
    assert found == Settings() and say(found.trouble).endswith("are used.")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "line",
    [
        "fullscreen = 1", "animation_speed = 99", "animation_speed = nan", "bot_pause = true", 'window_height = "500"',
        "window_height = 2.5", "rules = 5", 'rules = "\\u0007"', f"rules = '{chr(34) * 3000}'",
        "players = [{name = 'Ann', kind = \"\\u001b\", face = 1}]", f"rules = '{'a' * 4001}'",
        "window_width = -1", "players = [1, 2]", "card_back = 'glass'",
        "players = [{name = '', kind = 'person', face = 1}]",
    ],
)  # fmt: skip
def test_a_value_that_makes_no_sense_is_passed_over_and_named(tmp_path: Path, line: str) -> None:
    (tmp_path / FILE_NAME).write_text(f"bot_pause = 0.3\n{line}\n".replace("bot_pause = 0.3\nbot_pause", "bot_pause"))
    found = load(tmp_path)
    name = line.split(" ")[0]
    assert getattr(found, name) == getattr(Settings(), name)
    assert name in say(found.trouble)


@pytest.mark.parametrize(
    "line", ["accelerated_flip_ms = false", "music_volume = false", "fullscreen = 0", "window_width = 1280.0"]
)
def test_a_value_of_the_wrong_kind_is_mended_when_something_is_kept(tmp_path: Path, line: str) -> None:
    (tmp_path / FILE_NAME).write_text(f"{line}\n", encoding="utf-8")
    found = load(tmp_path)
    assert found.trouble is not None
    name = line.split()[0]
    setattr(found, name, type(getattr(found, name))(float(line.split()[2].replace("false", "0"))))  # equal in Python
    found.save()
    assert load(tmp_path) == found and load(tmp_path).trouble is None


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = load(tmp_path / "file")
    kept.save()
    assert say(kept.trouble).startswith("The settings cannot be")


def test_a_file_that_would_take_seconds_to_parse_is_not_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    monkeypatch.setattr("tomllib.loads", parsed.append)
    path = tmp_path / FILE_NAME
    for text in ("a" + ".a" * (settings.LONGEST_LINE // 2) + " = 1\n", "# remark\n" * (settings.LARGEST // 9 + 1)):
        path.write_text(text, encoding="utf-8")
        found = load(tmp_path)
        assert found == Settings() and "damaged" in say(found.trouble)
        found.save()
    assert parsed == []
    assert {file.name for file in tmp_path.iterdir()} == {FILE_NAME, "settings.damaged-1", "settings.damaged-2"}


@pytest.mark.parametrize("text", ["a.a.a.a.a = 1\n", "".join(f"k{n} = 1\n" for n in range(500))])
def test_a_file_that_would_take_minutes_to_edit_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(f"bot_pause = 0.3\n{text}", encoding="utf-8")
    found = load(tmp_path)
    assert found.bot_pause == 0.3 and say(found.trouble).endswith("will be kept beside a new one.")
    found.save()
    assert (tmp_path / "settings.damaged-1").read_text(encoding="utf-8") == f"bot_pause = 0.3\n{text}"
    assert load(tmp_path) == found and load(tmp_path).trouble is None


def test_a_file_with_a_typo_is_set_aside_when_something_is_kept(tmp_path: Path) -> None:
    typo = "# mine\nbot_pause = 0,1\n"
    (tmp_path / FILE_NAME).write_text(typo, encoding="utf-8")
    load(tmp_path).save()
    assert (tmp_path / "settings.damaged-1").read_text(encoding="utf-8") == typo
    assert load(tmp_path).trouble is None


@pytest.mark.parametrize("text", ["bot_pause = 0.3", "# mine", "bot_pause = 0.3\n[mine]\nx = 1", "answer = 42\r\n#"])
def test_what_is_written_beside_a_persons_own_words_can_be_read_again(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_bytes(text.encode())
    found = load(tmp_path)
    found.music_volume = 0.5
    found.save()
    again = load(tmp_path)
    assert again == found and again.trouble is None
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_a_file_that_would_grow_too_large_to_be_read_again_is_set_aside(tmp_path: Path) -> None:
    text = "# remark\n" * ((settings.LARGEST - 9) // 9)
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    found = load(tmp_path)
    found.save()
    assert (tmp_path / "settings.damaged-1").read_text(encoding="utf-8") == text
    assert load(tmp_path) == found and load(tmp_path).trouble is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_pipe_or_a_folder_in_place_of_the_file_is_a_sentence(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    found = load(tmp_path)
    assert "cannot be read: Not a file" in say(found.trouble)
    found.save()
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / FILE_NAME).mkdir()
    found = load(tmp_path)
    assert "cannot be read: Is a directory" in say(found.trouble)
    found.save()
    assert load(tmp_path).trouble is None and (tmp_path / "settings.damaged-2").is_dir()


def test_a_linked_file_is_written_through_to_its_target(tmp_path: Path) -> None:
    target = tmp_path / "dotfiles" / "uno.toml"
    target.parent.mkdir()
    target.write_text("# mine\n", encoding="utf-8")
    (tmp_path / FILE_NAME).symlink_to(target)
    found = load(tmp_path)
    found.bot_pause = 0.3
    found.save()
    assert (tmp_path / FILE_NAME).is_symlink()
    text = target.read_text(encoding="utf-8")
    assert text.startswith("# mine\n") and "bot_pause = 0.3" in text
    target.write_text("typo", encoding="utf-8")
    load(tmp_path).save()
    assert (target.parent / "settings.damaged-1").read_text(encoding="utf-8") == "typo"
    assert load(tmp_path).trouble is None

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
