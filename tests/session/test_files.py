"""Files that survive: read with a limit, written whole or not at all; and nothing but files."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.lab.check import check
from game.rules.values.actions import PLAY, Action
from game.session.files import (
    LineTooLong,
    TooLarge,
    free_name,
    make_folder,
    open_file,
    parse_toml,
    read_limited,
    write_durably,
)
from game.session.journal import Writer, record
from game.session.lesson_progress import Progress
from game.session.lessons import LessonError, load_lesson
from game.session.lock import Lock
from game.session.presets import PresetError, Presets
from game.session.scenario import load_scenario
from game.session.scenario_setup import ScenarioError
from game.text import say
from game.ui.tables.table_error import TableError
from game.ui.tables.tiled import read_map

ROOT = Path(__file__).resolve().parent.parent.parent

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
links = pytest.mark.skipif(os.name == "nt", reason="links need a right of their own")


def sentence_of(read: Callable[[], object], *errors: type[Exception]) -> str:
    """What is said about a file that cannot be read, with a full stop or without."""
    with pytest.raises(errors) as refused:
        read()
    return str(refused.value).rstrip(".")


def reading(path: Path) -> dict[str, str]:
    """What is said by whatever reads a file from elsewhere."""
    presets, progress = Presets(path.parent), Progress(path.parent)
    return {
        "bytes": sentence_of(lambda: read_limited(path, 100), OSError),
        "a scenario": sentence_of(lambda: load_scenario(path), ScenarioError),
        "a lesson": sentence_of(lambda: load_lesson(path), LessonError),
        "a map": sentence_of(lambda: read_map(path), TableError),
        "presets": say(presets.trouble),
        "presets of others": sentence_of(lambda: presets.take_in(path), PresetError),
        "lessons done": say(progress.trouble),
    }


@pipes
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: os.mkfifo(path), "Not a file"),
        (lambda path: os.mkdir(path), "Is a directory"),
        (lambda path: os.symlink("/dev/zero", path), "Not a file"),
    ],
)
def test_a_pipe_a_folder_or_a_device_in_place_of_a_file_is_a_sentence(
    tmp_path: Path, make: Callable[[Path], None], said: str
) -> None:
    for name in ("here", "presets.toml", "lessons.toml"):
        make(tmp_path / name)
    told = reading(tmp_path / "here")
    assert "There is no file" in told.pop("presets of others")
    assert all(said in sentence for sentence in told.values()), told


@links
def test_a_link_is_read_through_but_not_written_through(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"of somebody else")
    for name in ("journal", "lock", "a file", "a file.new"):
        (tmp_path / name).symlink_to(other)
    assert read_limited(tmp_path / "a file", 100) == b"of somebody else"
    writer = Writer(tmp_path / "journal", b"", 0, lambda: None, at_once=False)
    writer.append(record(1, Action(PLAY, 0)))
    assert not writer.flush() and "A link, not a file" in say(writer.error)
    writer.close()
    Lock(tmp_path / "lock").release()
    assert not (tmp_path / "lock").is_symlink() and (tmp_path / "lock.aside-1").is_symlink()
    write_durably(tmp_path / "a file", b"of the game")
    assert not (tmp_path / "a file").is_symlink() and read_limited(tmp_path / "a file", 100) == b"of the game"
    assert other.read_bytes() == b"of somebody else"


@links
def test_presets_and_lessons_that_are_linked_stay_linked(tmp_path: Path) -> None:
    for name in ("presets.toml", "lessons.toml"):
        (tmp_path / "elsewhere").mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(tmp_path / "elsewhere" / name)
    from game.session.rule_choice import RuleChoice

    Presets(tmp_path).save("Friday", RuleChoice.of("classic"))
    Progress(tmp_path).add("first")
    assert {file.name for file in (tmp_path / "elsewhere").iterdir()} == {"presets.toml", "lessons.toml"}
    assert all((tmp_path / name).is_symlink() for name in ("presets.toml", "lessons.toml"))


@pipes
def test_a_pipe_in_place_of_a_file_to_write_is_not_waited_for(tmp_path: Path) -> None:
    for name in ("journal", "lock", "a file.new"):
        os.mkfifo(tmp_path / name)
    with pytest.raises(OSError, match="Not a file"):
        open_file(tmp_path / "journal", os.O_RDWR | os.O_CREAT)
    lock = Lock(tmp_path / "lock")
    assert lock.taken and not Lock(tmp_path / "lock").taken
    lock.release()
    write_durably(tmp_path / "a file", b"whole")
    assert (tmp_path / "a file").read_bytes() == b"whole"


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "a file").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_durably(tmp_path / "a file", b"new", keep=tmp_path / "older")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a file": b"old"}


def test_a_larger_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 101)
    with pytest.raises(TooLarge):
        read_limited(tmp_path / "large", 100)


def test_toml_with_long_lines_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parse_toml(b"a = 1\nb = 2", 5) == {"a": 1, "b": 2}
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("parsed"))
    with pytest.raises(LineTooLong):
        parse_toml(b"a = 1\na.a = 1", 5)


@links
def test_a_name_that_leads_nowhere_is_taken_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "aside-1").symlink_to(tmp_path / "nowhere")
    assert free_name(tmp_path, "aside") == tmp_path / "aside-2"


def test_check_reads_standard_input_where_it_is_told_to(tmp_path: Path) -> None:
    scenario = min((ROOT / "tests" / "scenarios" / "grand").glob("*.table"))
    told = []
    for text in (scenario.read_bytes(), b"nonsense", b"#" * 300_000):
        done = subprocess.run(
            [sys.executable, "-m", "game", "check", "-"], cwd=ROOT, input=text, capture_output=True, check=False
        )
        told.append((done.returncode, done.stdout.decode().splitlines()))
        assert done.stderr == b""
    assert told[0] == (0, ["1 passed, 0 failed"])
    assert told[1][0] == 2 and told[1][1][0].startswith("-:1: ")
    assert told[2][0] == 2 and "too large" in told[2][1][0]


def test_check_without_standard_input_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert check(["-"], sys.stdout) == 2
    assert capsys.readouterr().out.startswith("-: Standard input is closed.\n")


@pytest.mark.skipif(os.name != "posix", reason="only there a program can wait for names")
def test_a_folder_is_on_disk_with_all_the_folders_it_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited_for: list[tuple[int, int]] = []

    def sync(handle: int) -> None:
        found = os.fstat(handle)
        waited_for.append((found.st_dev, found.st_ino))

    monkeypatch.setattr(os, "fsync", sync)
    make_folder(tmp_path / "share" / "game" / "saves")
    there = [os.stat(folder) for folder in (tmp_path, tmp_path / "share", tmp_path / "share" / "game")]
    assert waited_for == [(found.st_dev, found.st_ino) for found in there]
