"""Which lessons are done: kept, found again, and never a reason not to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.lesson_progress import FILE_NAME, Progress
from game.text import say


def test_lessons_done_are_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "settings"
    Progress(folder).add("01-matching")
    Progress(folder).add("03-draws")
    again = Progress(folder)
    assert again.done == {"01-matching", "03-draws"}
    assert again.trouble is None
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


def test_how_far_a_lesson_was_done_is_found_again_until_it_is_done(tmp_path: Path) -> None:
    Progress(tmp_path).add("01-matching")
    Progress(tmp_path).reach("02-sets", 1)
    Progress(tmp_path).reach("02-sets", 2)
    Progress(tmp_path).reach("02-sets", 1)
    Progress(tmp_path).reach("01-matching", 1)
    again = Progress(tmp_path)
    assert (again.done, again.begun, again.trouble) == ({"01-matching"}, {"02-sets": 2}, None)
    again.add("02-sets")
    assert (Progress(tmp_path).done, Progress(tmp_path).begun) == ({"01-matching", "02-sets"}, {})


def test_nothing_is_written_without_a_folder_or_for_a_lesson_done_before(tmp_path: Path) -> None:
    nowhere = Progress(None)
    nowhere.add("01-matching")
    assert nowhere.done == {"01-matching"}
    progress = Progress(tmp_path)
    progress.add("01-matching")
    (tmp_path / FILE_NAME).unlink()
    progress.add("01-matching")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b"format = 1",
        b"done = []",
        b"format = true\ndone = []",
        b'format = 1\ndone = "01-matching"',
        b"format = 1\ndone = [3]",
        b'format = 1\ndone = ["../away"]',
        b"format = 1\ndone = []\nbegun = 3",
        b'format = 1\ndone = []\nbegun = {"../away" = 1}',
        b"format = 1\ndone = []\nbegun = {02-sets = true}",
        b"format = 1\ndone = []\nbegun = {02-sets = 0}",
        b"\xff\xfe",
        b"format = 1\ndone = [",
        b"done = " + b"[" * 4000,
        b"#" * 20_000,
    ],
)
def test_a_damaged_file_is_kept_aside_when_the_next_lesson_is_done(tmp_path: Path, contents: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(contents)
    progress = Progress(tmp_path)
    assert progress.done == frozenset()
    assert "damaged" in say(progress.trouble)
    assert (tmp_path / FILE_NAME).read_bytes() == contents
    progress.add("01-matching")
    assert Progress(tmp_path).done == {"01-matching"}
    assert (tmp_path / "lessons.damaged-1").read_bytes() == contents


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    contents = b'format = 2\ndone = ["01-matching"]\n'
    (tmp_path / FILE_NAME).write_bytes(contents)
    progress = Progress(tmp_path)
    progress.add("02-sets")
    assert "newer version" in say(progress.trouble)
    assert (tmp_path / FILE_NAME).read_bytes() == contents


def test_a_folder_that_cannot_be_written_is_told_about(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    progress = Progress(tmp_path / "file" / "settings")
    progress.add("01-matching")
    assert progress.done == {"01-matching"}
    assert "cannot be" in say(progress.trouble)
