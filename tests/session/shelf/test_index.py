"""The index tells what the folders tell, reads only what has changed, and whatever its file is stops nothing."""

from __future__ import annotations

import os
import random
import secrets
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.session.parts import at_once
from game.session.shelf import index as indexes
from game.session.shelf.about import About, write_about
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.index import BIN, MATCHES, Index
from game.session.shelf.summary import summarising, summary
from game.text import say
from tests.session.shelf.shelves import ANN, age, lay, lay_sample, places


def shelf(data_dir: Path) -> Path:
    """A small shelf, as it was a while ago, with a match in the bin, a damaged one, and leftovers; the index's file."""
    matches, binned = places(data_dir).values()
    lay(matches / "aaaaaaaa")
    lay(matches / "bbbbbbbb", ANN, 0)
    lay_sample(matches / "cccccccc")
    (lay(matches / "dddddddd") / "match.json").write_bytes(b"{")
    lay_sample(binned / "eeeeeeee", "format-3")
    shutil.copytree(matches / "aaaaaaaa", matches / ".new")
    (matches / "notes.txt").write_text("buy milk")
    age(data_dir)
    return data_dir / "saves" / "shelf.sqlite3"


def refresh(file: Path) -> Index:
    """An index of the player's folder that a file is in, as a program that starts finds it."""
    found = Index(file)
    at_once(found.refreshing(places(file.parents[1])))
    return found


def told(index: Index) -> list[list[Entry]]:
    return [index.entries(), index.entries(binned=True)]


def truth(file: Path) -> list[list[Entry]]:
    """What an index without a file tells."""
    elsewhere = Index(file.parents[1] / "nowhere" / "shelf.sqlite3")
    at_once(elsewhere.refreshing(places(file.parents[1])))
    return told(elsewhere)


def reading(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Watch which folders are read."""
    read: list[str] = []

    def noted(folder: Path, match_id: str) -> Generator[None, None, Entry]:
        read.append(match_id)
        return summarising(folder, match_id)

    monkeypatch.setattr(indexes, "summarising", noted)
    return read


def rows(file: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT place, id FROM rows ORDER BY id").fetchall()


def test_an_index_tells_what_each_folder_tells_newest_first(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    matches, binned = places(tmp_path).values()
    for number, name in enumerate(("aaaaaaaa", "cccccccc", "dddddddd", "bbbbbbbb")):
        os.utime(matches / name / "journal", (1000.0 - number, 1000.0 - number))
    index = refresh(file)
    assert [entry.id for entry in index.entries()] == ["aaaaaaaa", "cccccccc", "dddddddd", "bbbbbbbb"]
    assert index.entries() == [summary(matches / entry.id, entry.id) for entry in index.entries()]
    assert index.entries(binned=True) == [summary(binned / "eeeeeeee", "eeeeeeee")]
    assert index.entries()[2].standing is Standing.DAMAGED and index.trouble is None


def test_the_next_program_reads_only_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = shelf(tmp_path)
    first = refresh(file)
    assert rows(file) == [(MATCHES, "aaaaaaaa"), (MATCHES, "bbbbbbbb"), (MATCHES, "cccccccc"), (BIN, "eeeeeeee")]
    read = reading(monkeypatch)
    again = refresh(file)
    assert told(again) == told(first) and read == ["dddddddd"]  # a damaged match may have been mended otherwise
    read.clear()
    write_about(places(tmp_path)[MATCHES] / "bbbbbbbb", About(name="Tea"))
    at_once(again.refreshing(places(tmp_path)))
    assert read == ["bbbbbbbb"]
    assert [entry.name for entry in again.entries() if entry.id == "bbbbbbbb"] == ["Tea"]


def test_a_change_in_the_moment_of_reading_is_seen(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    folder = places(tmp_path)[MATCHES] / "aaaaaaaa"
    write_about(folder, About(name="Tea"))
    index, stamp = refresh(file), (folder / "about.json").stat().st_mtime_ns
    write_about(folder, About(name="Rum"))
    os.utime(folder / "about.json", ns=(stamp, stamp))  # as where clocks tick slowly
    for one in (index, Index(file)):
        at_once(one.refreshing(places(tmp_path)))
        assert [entry.name for entry in one.entries() if entry.id == "aaaaaaaa"] == ["Rum"]


def test_a_match_that_is_gone_is_gone_from_the_index(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    index = refresh(file)
    matches, binned = places(tmp_path).values()
    (matches / "aaaaaaaa").rename(binned / "aaaaaaaa")
    shutil.rmtree(matches / "bbbbbbbb")
    at_once(index.refreshing(places(tmp_path)))
    assert told(index) == truth(file) == told(refresh(file))
    assert rows(file) == [(BIN, "aaaaaaaa"), (MATCHES, "cccccccc"), (BIN, "eeeeeeee")]
    shutil.rmtree(binned)
    assert refresh(file).entries(binned=True) == []


def test_a_match_looked_at_while_it_is_read_stays_as_it_was_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, read = shelf(tmp_path), reading(monkeypatch)
    index, folder = Index(file), places(tmp_path)[MATCHES] / "aaaaaaaa"
    work = index.refreshing(places(tmp_path))
    while "aaaaaaaa" not in read:
        next(work)
    write_about(folder, About(name="Tea"))
    index.look(MATCHES, folder)
    at_once(work)
    assert [entry.name for entry in index.entries() if entry.id == "aaaaaaaa"] == ["Tea"]


def test_two_programs_share_an_index(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    one, other = Index(file), Index(file)
    works = [one.refreshing(places(tmp_path)), other.refreshing(places(tmp_path))]
    while works:
        works = [work for work in works if next(work, True) is None]
    assert told(one) == told(other) == truth(file) and len(rows(file)) == 4
    assert one.trouble is None and other.trouble is None


def spoil_in_the_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 3 :] = random.Random(1).randbytes(len(data) - len(data) // 3)
    file.write_bytes(data)


def change_a_row(file: Path, to: object) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE rows SET row = ? WHERE id = 'aaaaaaaa'", (to,))


def change_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")


def add_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE VIEW more AS SELECT * FROM more")


SPOILT = {
    "gone": lambda file: file.unlink(),
    "empty": lambda file: file.write_bytes(b""),
    "no database": lambda file: file.write_bytes(b"[shelf]\n" * 900),
    "cut": lambda file: file.write_bytes(file.read_bytes()[:5000]),
    "spoilt in the middle": spoil_in_the_middle,
    "of another version": change_version,
    "with another table": add_a_table,
    "with a row of text": lambda file: change_a_row(file, "aaaa"),
    "with an empty row": lambda file: change_a_row(file, None),
    "with a row that is cut": lambda file: change_a_row(file, b"\0\0\0\\9abc"),
    "too large": lambda file: os.truncate(file, 2**30),
    "with a journal of its own": lambda file: Path(f"{file}-journal").write_bytes(random.Random(2).randbytes(3000)),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_file_that_is_not_the_index_is_made_again(
    spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = shelf(tmp_path)
    expected = told(refresh(file))
    SPOILT[spoilt](file)
    again = refresh(file)
    assert told(again) == expected and again.trouble is None
    read = reading(monkeypatch)
    assert told(refresh(file)) == expected and read == ["dddddddd"]


def hinder_by_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def hinder_by_a_link(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))
    file.symlink_to("elsewhere")


@pytest.mark.skipif(os.name != "posix", reason="links and pipes")
@pytest.mark.parametrize(
    "hinder", [hinder_by_a_folder, hinder_by_a_link, lambda file: (file.unlink(), os.mkfifo(file))]
)
def test_what_is_no_file_is_left_alone_and_told(hinder: Any, tmp_path: Path) -> None:
    file = shelf(tmp_path)
    expected = told(refresh(file))
    hinder(file)
    before = os.lstat(file)
    again = refresh(file)
    assert told(again) == expected and os.lstat(file) == before
    assert again.trouble is not None and say(again.trouble).startswith("The list of your matches cannot be saved (")


def test_a_locked_index_is_kept_in_memory_until_it_is_free(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    expected = told(refresh(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        index = refresh(file)
        assert told(index) == expected and index.trouble is not None and "locked" in say(index.trouble)
    at_once(index.refreshing(places(tmp_path)))
    assert told(index) == expected and index.trouble is None


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="this account may write anywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    file.parent.chmod(0o500)
    try:
        index = refresh(file)
        assert told(index) == truth(file) and index.trouble is not None
    finally:
        file.parent.chmod(0o700)


def test_a_place_that_cannot_be_listed_is_told_and_stays_as_it_was(tmp_path: Path) -> None:
    file = shelf(tmp_path)
    index = refresh(file)
    expected, matches = told(index), places(tmp_path)[MATCHES]
    matches.rename(tmp_path / "away")
    matches.write_text("no folder")
    at_once(index.refreshing(places(tmp_path)))
    assert told(index) == expected
    assert index.trouble is not None and "cannot be read" in say(index.trouble)


def change_the_shelf(data_dir: Path, chance: random.Random) -> None:
    """Do with the folders what programs and people do."""
    matches, binned = places(data_dir).values()
    there = sorted(folder for folder in matches.iterdir() if len(folder.name) == 8 and folder.is_dir())
    name = secrets.token_hex(4)
    one = chance.choice(there)
    match chance.randrange(8):
        case 0:
            lay(matches / name, ANN, 0)
        case 1:
            shutil.copytree(one, matches / name)
        case 2 if len(there) > 2:
            one.rename(binned / one.name)
        case 3:
            for back in binned.iterdir():
                back.rename(matches / back.name)
        case 4:
            for gone in binned.iterdir():
                shutil.rmtree(gone)
        case 5:
            file = one / chance.choice(("journal", "snapshot", "match.json"))
            file.unlink(missing_ok=True)
        case _:
            write_about(one, About(name=chance.choice(("Tea", "Rum", "Ale"))))
    if chance.random() < 0.3:
        age(chance.choice(sorted(matches.iterdir())), 0.5)


@pytest.mark.parametrize("seed", range(4))
def test_after_any_work_the_index_tells_what_a_new_one_tells(seed: int, tmp_path: Path) -> None:
    """Programs are killed in any part of refreshing, and their files with them; nothing of it is ever seen."""
    chance, file = random.Random(seed), shelf(tmp_path)
    index = Index(file)
    for _ in range(40):
        change_the_shelf(tmp_path, chance)
        work = index.refreshing(places(tmp_path))
        match chance.randrange(5):
            case 0:  # killed
                for _ in range(chance.randrange(12)):
                    next(work, None)
                work.close()
                index = Index(file)
            case 1:  # left, and begun again later
                for _ in range(chance.randrange(12)):
                    next(work, None)
            case 2:  # another file, as it was some time ago
                kept = file.read_bytes() if file.exists() else b""
                at_once(work)
                change_the_shelf(tmp_path, chance)
                file.write_bytes(kept)
                index = Index(file)
            case _:
                at_once(work)
                assert told(index) == truth(file)
    at_once(index.refreshing(places(tmp_path)))
    assert told(index) == truth(file) == told(refresh(file)) and index.trouble is None
