"""The shelf: matches side by side, renamed, copied, thrown away and brought back, and never half."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.lock import Lock
from game.session.match import Match
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.about import read_about
from game.session.shelf.entry import Standing
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.shelf import Shelf
from tests.power.recording import Moved, Recording, Synced, Unnamed
from tests.session.playing import BOTS, contents, play_on
from tests.session.shelf.matches import SHORT, TO_THE_END, make

OTHERS = Match(BOTS.rules, BOTS.players, 12)
FIRST, SECOND, OVER = "0" * 16, "1" * 16, "2" * 16


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf with three matches, of which the one played last is over."""
    for hours, (name, match, acts) in enumerate(((OVER, SHORT, TO_THE_END), (SECOND, OTHERS, 40), (FIRST, BOTS, 60))):
        journal = make(tmp_path / "saves" / "matches" / name, match, acts) / "journal"
        os.utime(journal, (1.7e9 - 3600 * hours,) * 2)
    shelf = Shelf(tmp_path)
    at_once(shelf.refreshing())
    return shelf


def ids(shelf: Shelf, binned: bool = False) -> list[str]:
    return [entry.id for entry in shelf.entries(binned)]


def test_the_newest_is_the_one_played_last_of_those_that_go_on(shelf: Shelf) -> None:
    assert ids(shelf) == [OVER, SECOND, FIRST]
    newest = shelf.newest()
    assert newest is not None and newest.id == SECOND
    assert Shelf(shelf.slot(FIRST).folder).newest() is None


def test_a_new_match_lies_beside_the_others(shelf: Shelf) -> None:
    slot = shelf.new_slot()
    assert not slot.folder.exists()
    session = Session(Match(BOTS.rules, BOTS.players, 77), slot)
    assert session.flush()
    at_once(shelf.refreshing())
    assert sorted(ids(shelf)) == sorted([FIRST, SECOND, OVER, slot.folder.name])
    session.close()


def test_a_folder_with_nothing_but_a_lock_is_not_listed(shelf: Shelf) -> None:
    slot = shelf.new_slot()
    lock = slot.lock(new=True)
    at_once(shelf.refreshing())
    assert len(ids(shelf)) == 3
    with pytest.raises(ShelfError, match="no longer there"):
        shelf.slot(slot.folder.name)
    assert lock is not None
    lock.release()


@pytest.mark.parametrize("wrong", ["f" * 16, "", ".", "..", "../matches/" + FIRST, "a/b"])
def test_what_is_no_match_is_refused_in_a_sentence(shelf: Shelf, wrong: str) -> None:
    for do in (shelf.slot, shelf.to_bin, shelf.from_bin, shelf.copying):
        with pytest.raises(ShelfError, match="no longer there"):
            do(wrong)
    assert len(ids(shelf)) == 3


def test_a_name_is_given_and_taken_away(shelf: Shelf) -> None:
    shelf.rename(FIRST, "  Friday night ")
    entry = shelf.entry(FIRST)
    assert entry is not None and entry.name == "Friday night"
    shelf.rename(FIRST, "")
    assert read_about(shelf.slot(FIRST).folder).name == ""
    with pytest.raises(ShelfError, match="cannot have this name"):
        shelf.rename(FIRST, "a\nb")


def test_a_copy_lies_beside_its_match_and_is_practice(shelf: Shelf) -> None:
    copy = shelf.copying(SECOND)
    entry = shelf.entry(copy)
    assert entry is not None and entry.practice and entry.hidden and len(ids(shelf)) == 4


def test_thrown_away_it_lies_in_the_bin_and_comes_back_as_it_was(shelf: Shelf) -> None:
    before = contents(shelf.slot(SECOND).folder)
    shelf.to_bin(SECOND)
    assert (ids(shelf), ids(shelf, binned=True)) == ([OVER, FIRST], [SECOND])
    newest = shelf.newest()
    assert newest is not None and newest.id == FIRST
    shelf.from_bin(SECOND)
    assert (ids(shelf), ids(shelf, binned=True)) == ([OVER, SECOND, FIRST], [])
    assert contents(shelf.slot(SECOND).folder) == before


def test_the_bin_is_emptied_for_ever(shelf: Shelf, tmp_path: Path) -> None:
    shelf.to_bin(SECOND)
    shelf.to_bin(OVER)
    shelf.empty_bin()
    assert ids(shelf, binned=True) == [] and list((tmp_path / "saves" / "bin").iterdir()) == []
    assert ids(shelf) == [FIRST]
    shelf.empty_bin()


@pytest.mark.skipif(os.name != "posix", reason="only there a program can wait for names")
def test_a_match_is_out_of_the_bin_on_disk_before_its_files_go(shelf: Shelf, tmp_path: Path) -> None:
    shelf.to_bin(SECOND)
    recording = Recording(tmp_path, lambda: None)
    with recording.on():
        shelf.empty_bin()
    moved = next(op for op in recording.ops if isinstance(op, Moved))
    first_gone = next(number for number, op in enumerate(recording.ops) if isinstance(op, Unnamed))
    assert recording.ops.index(moved) < recording.ops.index(Synced(moved.folder)) < first_gone


def test_exported_it_can_be_imported_elsewhere_and_only_asked_for_twice(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "over.grand-uno"
    shelf.export(OVER, file)
    with pytest.raises(SameMatch) as same:
        shelf.importing(file)
    assert same.value.folder == shelf.slot(OVER).folder
    again = shelf.importing(file, anyway=True)
    assert again in ids(shelf) and len(ids(shelf)) == 4
    other = Shelf(tmp_path / "other")
    found = other.entry(other.importing(file))
    assert found is not None and found.standing is Standing.FINISHED


def test_a_match_that_is_open_is_not_thrown_away(shelf: Shelf) -> None:
    session = Session.resume(shelf.slot(SECOND))
    with pytest.raises(ShelfError, match="open at a table"):
        shelf.to_bin(SECOND)
    play_on(session, 1)
    assert session.flush()
    session.close()
    shelf.to_bin(SECOND)
    assert ids(shelf, binned=True) == [SECOND]


def test_two_copies_of_the_program_play_different_matches(shelf: Shelf, tmp_path: Path) -> None:
    one, other = Session.resume(shelf.slot(FIRST)), Session.resume(Shelf(tmp_path).slot(SECOND))
    for session in (one, other):
        play_on(session, 2)
        assert session.flush() and not session.error
        session.close()


def _thrown_away(shelf: Shelf) -> None:
    shelf.to_bin(SECOND)


def _renamed(shelf: Shelf) -> None:
    shelf.rename(SECOND, "Sunday")


def _copied(shelf: Shelf) -> None:
    shelf.copying(OVER)


@pytest.mark.parametrize("do", [_thrown_away, _renamed, _copied])
@pytest.mark.parametrize("call", ["mkdir", "rename", "replace", "fsync"])
def test_what_the_disk_refuses_is_a_sentence_and_nothing_has_changed(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, do: Callable[[Shelf], None], call: str
) -> None:
    matches = tmp_path / "saves" / "matches"
    before = {folder.name: contents(folder) for folder in matches.iterdir()}
    real, failed = getattr(os, call), []

    def full(*given: object, **named: object) -> object:
        if not failed:
            failed.append(call)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        try:
            do(shelf)
        except ShelfError as error:
            assert str(error).endswith("No space left on device.")
            assert {folder.name: contents(folder) for folder in matches.iterdir()} == before
        else:
            assert not failed
    at_once(shelf.refreshing())
    assert set(before) <= {*ids(shelf), *ids(shelf, binned=True)}


def test_what_is_left_of_interrupted_work_goes_after_a_while(shelf: Shelf, tmp_path: Path) -> None:
    matches = tmp_path / "saves" / "matches"
    old, new = matches / ".new-3", matches / ".new-4"
    for folder in (old, new):
        folder.mkdir()
        (folder / "match.json").write_text("{")
    os.utime(old, (1.7e9, 1.7e9))
    at_once(shelf.refreshing())
    assert not old.exists() and new.exists() and len(ids(shelf)) == 3


def test_a_match_in_the_bin_that_is_open_stays_there(shelf: Shelf, tmp_path: Path) -> None:
    shelf.to_bin(OVER)
    lock = Lock(tmp_path / "saves" / "bin" / OVER / "lock")
    with pytest.raises(ShelfError, match="open at a table"):
        shelf.empty_bin()
    lock.release()
    shelf.empty_bin()
    assert ids(shelf, binned=True) == []


def test_a_match_that_is_open_keeps_its_name(shelf: Shelf) -> None:
    lock = shelf.slot(FIRST).lock()
    with pytest.raises(ShelfError, match="open at a table"):
        shelf.rename(FIRST, "Saturday")
    assert lock is not None and read_about(shelf.slot(FIRST).folder).name == "Friday"
    lock.release()


def test_a_match_thrown_away_while_it_is_opened_leaves_nothing_in_its_place(shelf: Shelf) -> None:
    slot, other = shelf.slot(FIRST), Shelf(shelf.slot(FIRST).folder.parents[2])
    other.to_bin(FIRST)
    with pytest.raises(SaveError):
        Session.resume(slot)
    assert slot.lock() is None and not slot.folder.exists()
    other.from_bin(FIRST)
    Session.resume(slot).close()


def test_the_bin_is_emptied_by_two_at_once(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.to_bin(FIRST)
    shelf.to_bin(SECOND)
    other, rename = Shelf(shelf.slot(OVER).folder.parents[2]), os.rename

    def later(source: Path, target: Path) -> None:
        monkeypatch.setattr(os, "rename", rename)
        other.empty_bin()
        rename(source, target)

    monkeypatch.setattr(os, "rename", later)
    shelf.empty_bin()
    assert ids(shelf, binned=True) == [] and ids(shelf) == [OVER]
