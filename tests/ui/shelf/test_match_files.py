"""Files with matches are looked for in a player's own folders, the newest first."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.ui.shelf import match_files


def found() -> list[match_files.Found]:
    looking = match_files.finding()
    while True:
        try:
            next(looking)
        except StopIteration as done:
            kept: list[match_files.Found] = done.value
            return kept


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_matches_of_all_folders_are_found_the_newest_first(home: Path) -> None:
    for number, folder in enumerate(("Downloads", "Documents", "")):
        (home / folder).mkdir(exist_ok=True)
        path = home / folder / f"match {number}.grand-uno"
        path.write_bytes(b"")
        os.utime(path, (1000 + number, 1000 + number))
        (home / folder / "letter.txt").write_bytes(b"")
    (home / "folder.grand-uno").mkdir()
    assert [one.path.name for one in found()] == [f"match {number}.grand-uno" for number in (2, 1, 0)]


def test_the_first_folder_that_is_there_is_written_to(home: Path) -> None:
    assert match_files.folders() == [home]
    (home / "Documents").mkdir()
    assert match_files.folders()[0] == home / "Documents"
    (home / "Downloads").mkdir()
    assert match_files.folders()[0] == home / "Downloads"


def test_a_folder_that_cannot_be_read_is_passed_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "scandir", refuse)
    assert found() == []
