"""The file of the index: rows of bytes in an SQLite database, which may be damaged, foreign, locked or gone.

It is open only while rows are read or written, so that several copies of the program can use it and it can be deleted
at any time.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from game.session.files import FILE_MODE, open_file

#: Raised with each change of the format of a row.
VERSION: Final = 2
#: A row's place and id.
Key = tuple[str, str]

_SCHEMA: Final = "CREATE TABLE rows (place TEXT, id TEXT, row BLOB, PRIMARY KEY (place, id)) WITHOUT ROWID"
_LARGEST: Final = 64 * 1024 * 1024
_MOST_ROWS: Final = 100_000
_PATIENCE: Final = 0.1  # seconds to wait while another program writes; short, because a frame waits, too

#: Errors of a sound database that cannot be read or written now. Any other error means that the file is bad.
_HINDRANCES: Final = frozenset((
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_AUTH,
))  # fmt: skip
#: What the database raises; a ValueError if not even its error message can be decoded.
_FAULTS: Final = (sqlite3.Error, ValueError)
_BESIDE: Final = ("-journal", "-wal", "-shm")


class IndexFile:
    """Rows of bytes by place and id, on disk; a file with another ``version`` is treated as foreign."""

    def __init__(self, path: Path, version: int = VERSION) -> None:
        self.path = path
        self._version = version

    def read(self) -> list[bytes]:
        """Return all rows; an empty list if the file is gone, or not this program's index. Raises OSError."""
        with _as_os_error():
            if not os.path.lexists(self.path):
                return []
            try:
                with self._opened() as connection:
                    rows = connection.execute(f"SELECT row FROM rows LIMIT {_MOST_ROWS}").fetchall()
            except _FAULTS as error:
                if _is_hindrance(error):
                    raise
                return []
        return [row for (row,) in rows if isinstance(row, bytes)]

    def write(self, rows: Mapping[Key, bytes | None]) -> None:
        """Put rows into the file, and delete those that are None. Raises OSError.

        A file that is not this program's index is replaced: everything in it can be found again in the folders.
        """
        with _as_os_error():
            try:
                self._write(rows)
            except _FAULTS as error:
                if _is_hindrance(error):
                    raise
                self._throw_away()
                self._write(rows)

    def _write(self, rows: Mapping[Key, bytes | None]) -> None:
        if not os.path.lexists(self.path):
            os.close(open_file(self.path, os.O_WRONLY | os.O_CREAT, follow=False, mode=FILE_MODE))
        with self._opened() as connection:
            connection.execute("BEGIN IMMEDIATE")
            if not _schema(connection, self._version):
                connection.execute(_SCHEMA)
                connection.execute(f"PRAGMA user_version = {self._version}")
            connection.executemany("DELETE FROM rows WHERE place = ? AND id = ?", rows)
            connection.executemany(
                "INSERT INTO rows VALUES (?, ?, ?)", [(*key, row) for key, row in rows.items() if row is not None]
            )
            connection.execute("COMMIT")

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """Open the file, if it is the index of this program or empty. Raises OSError or sqlite3.Error."""
        found = os.lstat(self.path)
        if not stat.S_ISREG(found.st_mode):
            os.close(open_file(self.path, os.O_RDONLY, follow=False))  # raises an error that says what it is
        if found.st_size > _LARGEST:
            raise sqlite3.DatabaseError("It is too large")
        with closing(sqlite3.connect(self.path, timeout=_PATIENCE, isolation_level=None)) as connection:
            connection.text_factory = bytes
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA synchronous = OFF")  # power loss costs time, nothing else
            if _schema(connection, self._version) not in ([], [(_SCHEMA.encode(),)]):
                raise sqlite3.DatabaseError("It is another program's")
            yield connection

    def _throw_away(self) -> None:
        for end in (*_BESIDE, ""):
            with suppress(FileNotFoundError):
                os.unlink(f"{self.path}{end}")


def _schema(connection: sqlite3.Connection, wanted: int) -> list[tuple[bytes]]:
    """Return the schema of a database, empty for a new one. Raises sqlite3.Error, also if another version made it."""
    found: list[tuple[bytes]] = connection.execute("SELECT sql FROM sqlite_master LIMIT 2").fetchall()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != (wanted if found else 0):
        raise sqlite3.DatabaseError("It is another version's")
    return found


def _is_hindrance(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in _HINDRANCES


@contextmanager
def _as_os_error() -> Iterator[None]:
    try:
        yield
    except _FAULTS as error:
        raise OSError(str(error)) from error
