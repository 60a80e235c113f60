"""Copies and exported matches: what comes in is what went out, hidden cards make it practice, and faults are told."""

from __future__ import annotations

import os
import re
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game import paths
from game.rules import state_to_data
from game.session.history import What
from game.session.journal import framed
from game.session.loading import load
from game.session.lock import Lock
from game.session.session import Session, Slot
from game.session.shelf.about import About, read_about
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.parcels import (
    SIZES,
    copy_match,
    parcel_bytes,
    parcel_of,
    put_parcel,
    read_parcel,
    write_parcel,
)  # fmt: skip
from tests.faults.disk import ERRORS, FOR_EVER, MODES, Disk
from tests.session.playing import BOTS, contents, play_on, position
from tests.session.shelf.matches import FRIDAY, PEOPLE, SHORT, TO_THE_END, make


def exported(folder: Path) -> bytes:
    """The contents of a match exported from a folder."""
    path = folder.parent / "out.grand-uno"
    write_parcel(folder, path)
    return path.read_bytes()


def files_in(folder: Path) -> dict[str, bytes]:
    """The files of a match, without its lock."""
    return {name: data for name, data in contents(folder).items() if name != "lock"}


def said(do: Callable[[], object]) -> str:
    """What is said about something that cannot be done."""
    with pytest.raises(ShelfError) as refused:
        do()
    assert re.fullmatch(r"[A-Z][^\n]{10,200}\.", str(refused.value))
    return str(refused.value)


def test_a_finished_match_comes_in_as_it_went_out(tmp_path: Path) -> None:
    there = make(tmp_path / "there", SHORT, TO_THE_END)
    before = files_in(there)
    write_parcel(there, tmp_path / "out.grand-uno")
    put_parcel(read_parcel(tmp_path / "out.grand-uno"), tmp_path / "here")
    assert load(there).state.winners
    assert files_in(there) == before == files_in(tmp_path / "here")
    assert read_about(tmp_path / "here") == FRIDAY


def test_a_match_going_on_goes_out_as_practice_and_notes_it(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    before = load(there)
    put_parcel(parcel_of(exported(there)), tmp_path / "here")
    after, copy = load(there), load(tmp_path / "here")
    stands = state_to_data(before.state)
    assert stands == state_to_data(after.state) == state_to_data(copy.state)
    assert after.lost is copy.lost is None
    assert [(note.what, note.value) for note in after.history.notes] == [(What.COPIED, before.count)]
    assert [(note.what, note.value) for note in copy.history.notes] == [
        (What.PRACTICE, before.count),
        (What.COPY, before.count),
    ]
    assert not after.history.is_practice and copy.history.is_practice


def test_a_match_that_is_copied_was_not_played(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    os.utime(there / "journal", (2000, 1000.5))
    copy_match(there, tmp_path / "copy")
    assert (there / "journal").stat().st_mtime == (tmp_path / "copy" / "journal").stat().st_mtime == 1000.5
    assert load(there).history.noted(What.COPIED)


@pytest.mark.parametrize(("match", "acts"), [(BOTS, 0), (BOTS, 120), (PEOPLE, 0), (SHORT, TO_THE_END)])
def test_a_copy_is_the_same_as_what_comes_in(tmp_path: Path, match: object, acts: int) -> None:
    one, other = (make(tmp_path / name, match, acts) for name in ("one", "other"))  # type: ignore[arg-type]
    copy_match(one, tmp_path / "copy")
    put_parcel(parcel_of(exported(other)), tmp_path / "here")
    assert files_in(tmp_path / "copy") == files_in(tmp_path / "here")
    assert files_in(one) == files_in(other)


def test_a_copy_of_a_copy_is_noted_in_both(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    copy_match(there, tmp_path / "one")
    copy_match(tmp_path / "one", tmp_path / "two")
    copy_match(there, tmp_path / "three")
    noted = {name: load(tmp_path / name).history.noted for name in ("there", "one", "two", "three")}
    said = {name: (len(of(What.PRACTICE)), len(of(What.COPIED)), len(of(What.COPY))) for name, of in noted.items()}
    assert said == {"there": (0, 2, 0), "one": (1, 1, 1), "two": (1, 0, 2), "three": (1, 1, 1)}


def test_a_copy_without_an_about_file_keeps_when_the_match_began(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    (there / "about.json").unlink()
    for file in there.iterdir():
        os.utime(file, (1000, 1000))
    copy_match(there, tmp_path / "copy")
    assert read_about(tmp_path / "copy") == About(began=1000)


def test_a_torn_end_is_not_copied(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    count = load(there).count
    with (there / "journal").open("ab") as journal:
        journal.write(b"\0\0")
    copy_match(there, tmp_path / "copy")
    assert [load(folder).lost for folder in (there, tmp_path / "copy")] == [None, None]
    assert load(there).count == count + 1


def test_a_damaged_snapshot_is_not_copied(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    (there / "snapshot").write_bytes(b"damaged")
    copy_match(there, tmp_path / "copy")
    assert load(tmp_path / "copy").lost is None
    assert sorted(contents(tmp_path / "copy")) == ["about.json", "journal", "match.json", "snapshot.old"]


def from_a_position(folder: Path) -> Path:
    """A match that goes on by new rules from where an older one stood."""
    shutil.copytree(paths.samples() / "format-1", folder)
    session = Session.resume(Slot(folder))
    session.submit(session.legal(session.question.player)[0])  # type: ignore[union-attr]
    session.close()
    assert (folder / "start").is_file()
    return folder


def test_a_match_that_began_at_a_position_is_copied_with_it(tmp_path: Path) -> None:
    there = from_a_position(tmp_path / "there")
    good = (there / "start").read_bytes()
    (there / "start").write_bytes(b"damaged")
    stands = state_to_data(load(there).state)
    copy_match(there, tmp_path / "copy")
    copied = load(tmp_path / "copy")
    assert (tmp_path / "copy" / "start").read_bytes() == good == (tmp_path / "copy" / "start.copy").read_bytes()
    assert copied.lost is None and state_to_data(copied.state) == stands and copied.history.is_practice
    put_parcel(parcel_of(exported(tmp_path / "copy")), tmp_path / "here")
    assert state_to_data(load(tmp_path / "here").state) == stands


def test_a_match_of_other_rules_is_to_be_opened_before_it_is_copied(tmp_path: Path) -> None:
    there = tmp_path / "there"
    shutil.copytree(paths.samples() / "format-1", there)
    before = contents(there)
    assert said(lambda: copy_match(there, tmp_path / "copy")).endswith("Open it once, then copy it.")
    assert files_in(there) == before and not (tmp_path / "copy").exists()


def test_a_copy_can_be_played_on(tmp_path: Path) -> None:
    copy_match(make(tmp_path / "there"), tmp_path / "copy")
    session = Session.resume(Slot(tmp_path / "copy"))
    play_on(session, 20)
    assert session.flush() and session.is_practice
    stands = position(session)
    session.close()
    again = load(tmp_path / "copy")
    assert state_to_data(again.state) == stands and again.lost is None and again.history.is_practice


def test_a_match_that_was_copied_can_be_played_on(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    copy_match(there, tmp_path / "copy")
    session = Session.resume(Slot(there))
    play_on(session, 20)
    assert session.flush() and not session.is_practice
    session.close()
    assert load(there).lost is None and len(load(there).history.noted(What.COPIED)) == 1


def test_a_match_that_has_lost_acts_is_to_be_opened_first(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    data = bytearray((there / "journal").read_bytes())
    data[len(data) // 2] ^= 255
    (there / "journal").write_bytes(data)
    before = files_in(there)
    assert said(lambda: copy_match(there, tmp_path / "copy")).endswith("Open it once, then copy it.")
    assert said(lambda: exported(there)).endswith("Open it once, then copy it.")
    (there / "match.json").write_bytes(b"{")
    assert "match.json is damaged" in said(lambda: copy_match(there, tmp_path / "copy"))
    assert files_in(there) == before | {"match.json": b"{"}
    assert [folder.name for folder in tmp_path.iterdir()] == ["there"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_matches_of_every_format_come_in(tmp_path: Path, number: int) -> None:
    files = contents(paths.samples() / f"format-{number}")
    put_parcel(parcel_of(parcel_bytes(files)), tmp_path / "here")
    assert contents(tmp_path / "here") == files


def test_the_same_match_is_told(tmp_path: Path) -> None:
    there, other = make(tmp_path / "there"), make(tmp_path / "other", PEOPLE, 0)
    parcel = parcel_of(exported(there))
    (tmp_path / "nothing").mkdir()
    beside = [tmp_path / "nothing", other, there]
    with pytest.raises(SameMatch) as same:
        put_parcel(parcel, tmp_path / "here", beside)
    assert same.value.folder == there and not (tmp_path / "here").exists()
    put_parcel(parcel, tmp_path / "here", beside[:2])
    assert load(tmp_path / "here").lost is None


def test_a_match_that_is_open_is_not_copied(tmp_path: Path) -> None:
    there = make(tmp_path / "there")
    lock = Lock(there / "lock")
    for do in (lambda: copy_match(there, tmp_path / "copy"), lambda: exported(there)):
        assert said(do).startswith("This match is open")
    lock.release()
    copy_match(there, tmp_path / "copy")
    assert Lock(there / "lock").taken


def test_a_match_that_is_not_there_is_not_copied(tmp_path: Path) -> None:
    assert "cannot be opened" in said(lambda: copy_match(tmp_path / "there", tmp_path / "copy"))
    assert not any(tmp_path.iterdir())


def test_no_folder_is_overwritten(tmp_path: Path) -> None:
    there, other = make(tmp_path / "there"), make(tmp_path / "other", PEOPLE, 0)
    before = files_in(other)
    said(lambda: copy_match(there, other))
    assert files_in(other) == before and not (tmp_path / ".other").exists()


# Faults of a file


def _changed(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def _part(name: bytes, data: bytes = b"") -> bytes:
    return framed(name + b"\0" + data)


_END = framed(b"\0")
NOT_ONE = "This file is not a match exported from Grand Uno."
NEWER = "This file was written by a newer version of the program."
FOREIGN = "This file holds something that belongs to no match."
FAULTS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", NOT_ONE),
    "foreign": (lambda _: b"\x89PNG\r\n\x1a\n" * 50, NOT_ONE),
    "another line": (lambda good: _changed(good, 3), NOT_ONE),
    "version 0": (lambda good: good.replace(b" 1\n", b" 0\n", 1), NOT_ONE),
    "newer": (lambda good: good.replace(b" 1\n", b" 2\n", 1), NEWER),
    "a bit": (lambda good: _changed(good, 2000), "The match in this file is damaged."),
    "cut": (lambda good: good[: len(good) // 2], "This file is not complete: its end is missing."),
    "cut at the end": (lambda good: good[: -len(_END)], "This file is not complete: its end is missing."),
    "longer": (lambda good: good + b"x", "This file goes on after its end."),
    "twice": (
        lambda good: good[: -len(_END)] + _part(b"advised") * 2 + _END,
        "This file holds a part of the match twice.",
    ),
    "path": (lambda good: good[: -len(_END)] + _part(b"../journal") + _END, FOREIGN),
    "lock": (lambda good: good[: -len(_END)] + _part(b"lock") + _END, FOREIGN),
    "not ASCII": (lambda good: good[: -len(_END)] + _part("jöurnal".encode()) + _END, FOREIGN),
    "too large": (
        lambda good: good[: -len(_END)] + _part(b"start", b"x" * (SIZES["start"] + 1)) + _END,
        "This file is larger than any match.",
    ),
    "nothing in it": (lambda good: good[: good.index(b"\n") + 1] + _END, "This file lacks a part of the match."),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_of_a_file_has_its_sentence(tmp_path: Path, fault: str) -> None:
    good = exported(make(tmp_path / "there"))
    spoil, sentence = FAULTS[fault]
    bad = tmp_path / "bad.grand-uno"
    bad.write_bytes(spoil(good))
    assert said(lambda: put_parcel(read_parcel(bad), tmp_path / "here")) == sentence
    assert bad.read_bytes() == spoil(good) and not (tmp_path / "here").exists()


CONTENTS: dict[str, tuple[dict[str, bytes | None], str]] = {
    "no journal": ({"journal": None}, "lacks a part"),
    "an empty journal": ({"journal": b""}, "is damaged"),
    "no match": ({"match.json": b"{}"}, "match.json is damaged"),
    "a newer match": ({"match.json": b'{"format": 99}'}, "newer version"),
    "a foreign snapshot": ({"snapshot": b"damaged"}, "is damaged"),
    "about nothing": ({"about.json": b"{"}, "is damaged"),
}


@pytest.mark.parametrize("case", CONTENTS)
def test_only_a_match_that_opens_comes_in(tmp_path: Path, case: str) -> None:
    changes, words = CONTENTS[case]
    files = files_in(make(tmp_path / "there")) | changes
    data = parcel_bytes({name: data for name, data in files.items() if data is not None})
    assert words in said(lambda: put_parcel(parcel_of(data), tmp_path / "shelf" / "here"))
    assert not any((tmp_path / "shelf").glob("*"))


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    assert said(lambda: read_parcel(tmp_path / "gone")).startswith("The file cannot be read")
    assert said(lambda: read_parcel(tmp_path)).startswith("The file cannot be read")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(2**30)
    assert said(lambda: read_parcel(tmp_path / "huge")) == "This file is larger than any match."


# Faults of the disk


def _export(there: Path, at: Path) -> None:
    write_parcel(there, at / "out.grand-uno")


def _copy(there: Path, at: Path) -> None:
    copy_match(there, at / "copy")


def _import(there: Path, at: Path) -> None:
    put_parcel(parcel_of(parcel_bytes(files_in(there))), at / "here")


@pytest.mark.parametrize("do", [_export, _copy, _import])
@pytest.mark.parametrize(("mode", "error"), [*zip(MODES, ERRORS, strict=True)])
def test_whichever_call_fails_nothing_is_left_half(
    tmp_path: Path, do: Callable[[Path, Path], None], mode: str, error: int
) -> None:
    counted = Disk()
    there = make(tmp_path / "first" / "there")
    (tmp_path / "first" / "at").mkdir()
    with counted.mounted():
        do(there, tmp_path / "first" / "at")
    whole = contents_of(tmp_path / "first" / "at")
    assert len(counted.calls) > 5
    stands = state_to_data(load(there).state)
    for number in range(len(counted.calls)):
        there, at = make(tmp_path / f"{number}" / "there"), tmp_path / f"{number}" / "at"
        at.mkdir()
        done = True
        with Disk(number, mode, error).mounted():
            try:
                do(there, at)
            except ShelfError as told:
                assert os.strerror(error) in str(told)
                done = False
        after = load(there)
        assert after.lost is None and state_to_data(after.state) == stands
        left = contents_of(at)
        if mode == FOR_EVER:  # what cannot be removed stays, under a name with a dot before it
            left = {name: data for name, data in left.items() if not name.startswith(".")}
        assert left in ((whole,) if done else ({}, whole))
        if left and do is not _import:
            assert after.history.noted(What.COPIED), "a copy nobody was told of"


def contents_of(folder: Path) -> dict[str, int]:
    """Everything in a folder and the folders in it, by its path."""
    return {
        str(file.relative_to(folder)): zlib.crc32(file.read_bytes()) for file in folder.rglob("*") if file.is_file()
    }


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    there, at = make(tmp_path / "there"), tmp_path / "at"
    at.mkdir()
    at.chmod(0o500)
    for do in (_export, _copy, _import):
        assert "Permission denied" in said(lambda do=do: do(there, at))  # type: ignore[misc]
    at.chmod(0o700)
    there.chmod(0o500)
    (there / "journal").chmod(0o400)
    assert "Permission denied" in said(lambda: _copy(there, at))
    there.chmod(0o700)
    assert not any(at.iterdir())
