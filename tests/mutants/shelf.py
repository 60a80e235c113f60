"""Databases of the shelf's index, changed here and there: read by a program, they stop nothing and hide no match."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.session.journal import framed, unframed
from game.session.parts import at_once
from game.session.shelf.entry import Entry
from game.session.shelf.index import Index
from game.session.shelf.index_file import IndexFile
from game.text import say
from tests.mutants.spoil import spoilt, spoilt_text
from tests.session.shelf.shelves import ANN, age, lay, lay_sample, places

_BESIDE = ("-journal", "-wal", "-shm")
_STATEMENTS = (
    "PRAGMA user_version = 7",
    "PRAGMA user_version = 0",
    "PRAGMA journal_mode = WAL",
    "DROP TABLE rows",
    "DELETE FROM rows",
    "CREATE TABLE more (a)",
    "CREATE VIEW more AS SELECT * FROM rows",
    "CREATE TRIGGER more BEFORE DELETE ON rows BEGIN SELECT RAISE(ABORT, 'no'); END",
    "ALTER TABLE rows RENAME TO more",
    "ALTER TABLE rows ADD COLUMN more",
)


@dataclass(frozen=True)
class GoodShelf:
    """A shelf whose index is right: the player's folder, the database, and what the index tells."""

    data_dir: Path
    database: bytes
    told: tuple[list[Entry], list[Entry]]

    @property
    def file(self) -> Path:
        return self.data_dir / "saves" / "shelf.sqlite3"


def good_shelf(data_dir: Path) -> GoodShelf:
    """A shelf of three matches, and one in the bin."""
    matches, binned = places(data_dir).values()
    lay(matches / "aaaaaaaa")
    lay(matches / "bbbbbbbb", ANN, 0)
    lay_sample(matches / "cccccccc")
    lay_sample(binned / "dddddddd", "format-3")
    age(data_dir)
    made = GoodShelf(data_dir, b"", ([], []))
    told = _told(made, Index(made.file))
    return GoodShelf(data_dir, made.file.read_bytes(), told)


def _told(shelf: GoodShelf, index: Index) -> tuple[list[Entry], list[Entry]]:
    at_once(index.refreshing(places(shelf.data_dir)))
    return index.entries(), index.entries(binned=True)


def _ids(told: tuple[list[Entry], list[Entry]]) -> list[list[str]]:
    return [sorted(entry.id for entry in place) for place in told]


def judge_index(shelf: GoodShelf, chance: random.Random) -> tuple[bool, list[str]]:
    """One mutant of the index: read, mended and read again; whether any of it counted, and what is wrong."""
    for end in _BESIDE:
        Path(f"{shelf.file}{end}").unlink(missing_ok=True)
    forged = chance.random() < 0.5
    shelf.file.write_bytes(shelf.database if forged else _spoilt_database(shelf.database, chance))
    if forged:
        _forge(shelf.file, chance)
    elif chance.random() < 0.1:
        Path(f"{shelf.file}-journal").write_bytes(_spoilt_database(shelf.database, chance))
    counted = bool(IndexFile(shelf.file).read())
    wrong = []
    for _ in range(2):
        index = Index(shelf.file)
        told = _told(shelf, index)
        if _ids(told) != _ids(shelf.told):
            wrong.append("a match is hidden")
        if not forged and told != shelf.told:
            wrong.append("what was damaged was believed")
        if index.trouble is not None and not say(index.trouble).isprintable():
            wrong.append("no sentence")
    if index.trouble is not None:
        wrong.append(f"it was not mended: {say(index.trouble)}")
    return counted, wrong


def _spoilt_database(data: bytes, chance: random.Random) -> bytes:
    """A database with bytes changed: in its head, anywhere, in a run, or cut; its rows have wrong checksums then."""
    bad = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 10))):
        at = chance.randrange(len(bad) or 1)
        match chance.randrange(6):
            case 0:
                bad[at % 100 : at % 100 + 1] = chance.randbytes(1)
            case 1:
                bad[at : at + 1] = chance.randbytes(1)
            case 2:
                bad[at : at + 300] = chance.randbytes(300)
            case 3:
                page = at - at % 4096
                other = chance.randrange(len(data)) // 4096 * 4096
                bad[page : page + 4096] = data[other : other + 4096]
            case 4:
                del bad[at:]
            case _:
                return spoilt_text(bytes(bad), chance)
    return bytes(bad)


def _forge(file: Path, chance: random.Random) -> None:
    """Change a row, with its checksum right, or something else that any program may write into a database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        rows = connection.execute("SELECT place, id, row FROM rows").fetchall()
        place, match_id, row = chance.choice(rows)
        payload, _ = unframed(row, 0, 2**20)
        assert payload is not None
        change: Callable[[str, tuple[Any, ...]], object] = connection.execute
        match chance.randrange(10):
            case 0:
                change("INSERT INTO rows VALUES (?, ?, ?)", (place, "eeeeeeee", row))
            case 1:
                change("UPDATE rows SET row = ? WHERE id = ?", (chance.choice((None, 1, 0.5, "a", b"")), match_id))
            case 2:
                change(chance.choice(_STATEMENTS), ())
            case _:
                data = json.dumps(spoilt(json.loads(payload), chance)).encode()
                change("UPDATE rows SET row = ? WHERE place = ? AND id = ?", (framed(data), place, match_id))
