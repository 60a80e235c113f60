"""A transcript on the command line: its story, all of it, a position, and whether it is in order."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.review.transcripts import replay
from game.session.transcript.transcript_lines import written
from tests.transcripts.matches import played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = played(1)
    assert match is not None
    path = tmp_path / "match.txt"
    path.write_text(written(match.found), encoding="utf-8")
    return path


def run(file: Path, verifies: bool = False, whole: bool = False, at: int | None = None) -> tuple[int, str]:
    out = io.StringIO()
    return replay(file, out, verifies=verifies, whole=whole, at=at), out.getvalue()


def test_the_story_alone_is_printed_and_all_of_it_when_asked_for(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    code, story = run(file)
    assert code == 0 and " deals game 1." in story.split("\n")[0] and "#" not in story
    assert run(file, whole=True) == (0, text)


def test_the_position_after_an_act_is_printed(file: Path) -> None:
    code, shown = run(file, at=3)
    assert code == 0 and shown.startswith("= after: 3\n") and "\n= pile 1: " in shown


def test_what_is_in_order_is_said_to_be_and_anything_else_is_not(file: Path) -> None:
    code, said = run(file, verifies=True)
    assert code == 0 and said.startswith("All in order: the rules lead from its ")
    text = file.read_text(encoding="utf-8")
    for old, new in (("  turn: ", "  turn : "), ("chance 1: ", "chance 1: 0"), ("revision: 1", "revision: 7")):
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        code, said = run(file, verifies=True)
        assert code in (1, 2) and said.startswith(str(file))


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\x00\x01")
    assert run(tmp_path / "x")[0] == 2
