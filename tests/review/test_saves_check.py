"""All files of all matches are checked, each fault is told in a sentence, and nothing is changed."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game import paths
from game.review.saves_check import check_saves
from game.session.loading import load
from game.session.lock import Lock
from game.session.match_file import read_match
from game.session.parts import at_once
from game.session.session import Session, Slot
from game.session.snapshot import Position, snapshot_bytes
from tests.session.playing import contents, play_on
from tests.session.shelf.matches import FRIDAY, SHORT, TO_THE_END, files_of, make


def checked(data_dir: Path) -> tuple[int, list[str]]:
    """The exit code, and what is printed."""
    out = io.StringIO()
    return check_saves(data_dir, out), out.getvalue().splitlines()


def test_matches_on_the_shelf_in_the_bin_and_in_old_places_are_checked(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    make(saves / "matches" / "0123456789abcdef")
    make(saves / "bin" / "fedcba9876543210", SHORT, TO_THE_END)
    shutil.copytree(paths.samples() / "format-3", saves / "current")
    shutil.copytree(paths.samples() / "format-1", saves / "aside-1")
    (saves / "matches" / ".half").mkdir()
    (saves / "shelf.sqlite3").touch()
    assert checked(tmp_path) == (
        0,
        [
            f"matches/0123456789abcdef ({FRIDAY.name}): All in order.",
            f"bin/fedcba9876543210 ({FRIDAY.name}): All in order.",
            "aside-1: All in order.",
            "current: All in order.",
            "4 matches were checked.",
        ],
    )


def test_without_matches_nothing_is_damaged(tmp_path: Path) -> None:
    assert checked(tmp_path) == (0, ["0 matches were checked."])
    assert not any(tmp_path.iterdir())


def _changed(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


def _of_another(folder: Path) -> None:
    """Give a match the explanation of another one between the same players."""
    text = files_of(SHORT, TO_THE_END)["fair.json"].decode()
    (folder / "fair.json").write_text(text.replace('"name":"Ann"', '"name":"Bea"'), encoding="utf-8")


FAULTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "match": (lambda folder: (folder / "match.json").write_bytes(b"{"), "Its match.json is damaged."),
    "no match": (lambda folder: (folder / "match.json").unlink(), "match.json: No such file or directory."),
    "journal": (lambda folder: _changed(folder / "journal", -100), "is lost. The damaged one"),
    "no journal": (lambda folder: (folder / "journal").unlink(), "is lost. The damaged one"),
    "snapshot": (lambda folder: _changed(folder / "snapshot", 100), "snapshot is damaged, or does not show"),
    "another snapshot": (
        lambda folder: (folder / "snapshot").write_bytes((folder / "snapshot.old").read_bytes()[:-9]),
        "snapshot is damaged, or does not show",
    ),
    "about": (lambda folder: (folder / "about.json").write_bytes(b"[]"), "about.json is damaged."),
    "large about": (lambda folder: (folder / "about.json").write_bytes(b" " * 9999), "about.json is too large."),
    "folder": (lambda folder: (folder / "advised").mkdir(), "advised: Is a directory."),
    "advised": (lambda folder: (folder / "advised").write_bytes(b"damaged"), "advised is damaged."),
    "fair": (lambda folder: (folder / "fair.json").write_bytes(b"{}"), "fair.json: This is not a file that explains"),
    "another fair": (_of_another, "fair.json explains another match."),
    "forged fair": (lambda folder: _changed(folder / "fair.json", -10), "fair.json: "),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_has_its_sentence_and_nothing_is_changed(tmp_path: Path, fault: str) -> None:
    spoil, words = FAULTS[fault]
    sound = make(tmp_path / "saves" / "matches" / "0000000000000001")
    folder = make(tmp_path / "saves" / "matches" / "0000000000000002", SHORT, TO_THE_END)
    spoil(folder)
    before = _files(folder)
    code, lines = checked(tmp_path)
    assert code == 1 and len(lines) == 4
    assert lines[0].endswith("All in order.") and sound.name in lines[0]
    assert lines[1].startswith(f"matches/{folder.name}") and words in lines[1] and lines[1].endswith(".")
    assert lines[2:] == ["2 matches were checked.", "1 match is damaged."]
    assert _files(folder) == before


def _files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def test_a_snapshot_of_acts_that_were_taken_back_is_checked_too(tmp_path: Path) -> None:
    folder = make(tmp_path / "saves" / "matches" / "0000000000000001")
    crc = read_match(folder).crc
    session = Session.resume(Slot(folder))
    session.practise()
    play_on(session, 20)
    right = Position(session.state.copy(), session.count, session.seen)
    at_once(session.going(session.history.cursor - 60))
    wrong = right._replace(state=session.state.copy())
    session.close()
    for position, fault in ((right, "All in order."), (wrong, "snapshot is damaged, or does not show what")):
        (folder / "snapshot").write_bytes(snapshot_bytes(crc, position))
        (folder / "snapshot.old").unlink(missing_ok=True)
        assert load(folder).lost is None
        assert fault in checked(tmp_path)[1][0]


def test_several_faults_are_told_in_one_line(tmp_path: Path) -> None:
    folder = make(tmp_path / "saves" / "matches" / "0000000000000001")
    (folder / "about.json").write_bytes(b"")
    (folder / "advised").write_bytes(b"x")
    (folder / "snapshot").write_bytes(b"x")
    _, lines = checked(tmp_path)
    told = "snapshot is damaged, or does not show what the journal leads to. about.json is damaged. advised is damaged."
    assert lines[0] == f"matches/{folder.name}: {told}"


def test_a_match_that_is_open_is_not_judged(tmp_path: Path) -> None:
    folder = make(tmp_path / "saves" / "matches" / "0000000000000001")
    (folder / "journal").unlink()
    lock = Lock(folder / "lock")
    code, lines = checked(tmp_path)
    assert code == 0 and "is open in another copy of the program" in lines[0]
    lock.release()
    assert checked(tmp_path)[0] == 1


def test_a_name_cannot_disturb_the_terminal(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("such a name is refused")
    make(tmp_path / "saves" / "matches" / "a\x1b[31m")
    assert checked(tmp_path)[1][0] == f"matches/a\\x1b[31m ({FRIDAY.name}): All in order."
    assert contents(tmp_path / "saves" / "matches" / "a\x1b[31m")


def test_damaged_figures_of_deleted_matches_are_named(tmp_path: Path) -> None:
    assert checked(tmp_path) == (0, ["0 matches were checked."])
    kept = tmp_path / "saves" / "score-book.kept"
    kept.parent.mkdir(exist_ok=True)
    kept.write_bytes(b"00000000 {}\n")
    assert checked(tmp_path) == (1, ["score-book.kept is damaged.", "0 matches were checked."])
