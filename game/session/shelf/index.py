"""The index of the shelf: a cache of the entries of all matches, in a file, so that only changed folders are read.

A row is valid while the folder's stamps (times and sizes of files) are those it was made with. The file can be rebuilt
from the folders at any time. A match that does not open without trouble has no row in the file: its folder is read
again when the program next starts.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.messages import Message, sentence
from game.session.parts import at_once
from game.session.saves import has_match
from game.session.shelf.entry import Entry
from game.session.shelf.index_file import IndexFile, Key
from game.session.shelf.index_row import is_match, read_row, row_bytes
from game.session.shelf.summary import summarising

#: The places of matches: on the shelf and in the bin.
MATCHES: Final = "matches"
BIN: Final = "bin"

#: Files that are written while a match is played or renamed, whose sizes and times are its stamps.
_STAMPED: Final = ("match.json", "journal", "snapshot", "about.json")
#: Nanoseconds within which a file may change again without getting another time.
_UNSURE: Final = 2_000_000_000
#: How many rows are read, compared or written in one part.
_PART: Final = 25


class _Row(NamedTuple):
    stamps: tuple[int, ...]
    entry: Entry


class Index:
    """The entries of all matches; ``trouble`` says why they are kept in memory only, or what cannot be read."""

    def __init__(self, path: Path) -> None:
        self.trouble: Message | None = None
        self._file = IndexFile(path)
        self._rows: dict[Key, _Row] = {}
        self._unsaved: set[Key] = set()
        self._is_read = False

    def entries(self, binned: bool = False) -> list[Entry]:
        """Return the matches on the shelf or in the bin as they were when last looked at, newest first."""
        place = BIN if binned else MATCHES
        found = [row.entry for key, row in self._rows.items() if key[0] == place]
        return sorted(found, key=lambda entry: (-entry.played, entry.id))

    def refreshing(self, folders: Mapping[str, Path]) -> Generator[None, None, None]:
        """Bring the index up to date with the folders of each place, in parts of a few milliseconds.

        The generator may be closed after any part: every row is then either true or found out of date next time.
        """
        self.trouble = None
        if not self._is_read:
            yield from self._reading(folders)
            self._is_read = True
        for place, folder in folders.items():
            names = self._names(folder)
            if names is None:
                continue
            for gone in [key for key in self._rows if key[0] == place and key[1] not in names]:
                self._put(gone, None)
            for number, name in enumerate(names):
                if number % _PART == 0:
                    yield
                yield from self._comparing((place, name), folder / name)
        self._save()

    def look(self, place: str, folder: Path) -> None:
        """Bring the row of one match up to date, even if its folder is gone."""
        at_once(self._comparing((place, folder.name), folder))
        self._save()

    def _reading(self, folders: Mapping[str, Path]) -> Generator[None, None, None]:
        """Take over the rows of the file, except for those already made here."""
        try:
            found = self._file.read()
        except OSError as failure:
            self._tell(failure)
            return
        for number, data in enumerate(found):
            if number % _PART == 0:
                yield
            row = read_row(data, folders)
            if row is not None:
                key, stamps, entry = row
                self._rows.setdefault(key, _Row(stamps, entry))

    def _names(self, folder: Path) -> set[str] | None:
        """Return the names of the matches in a place; None if its folder cannot be read."""
        try:
            with os.scandir(folder) as found:
                return {one.name for one in found if is_match(one.name) and one.is_dir()}
        except FileNotFoundError:
            return set()
        except OSError as failure:
            why = failure.strerror or str(failure)
            self.trouble = sentence("The folder of your matches cannot be read: {why}.", why=why)
            return None

    def _comparing(self, key: Key, folder: Path) -> Generator[None, None, None]:
        """Read a folder again if it has changed."""
        stamps = _stamps(folder)
        known = self._rows.get(key)
        if known is not None and known.stamps == stamps != ():
            return
        entry = yield from summarising(folder, key[1])
        if self._rows.get(key) is known:  # not updated in the meantime
            self._put(key, _Row(stamps, entry) if has_match(folder) else None)
        if len(self._unsaved) >= _PART and self.trouble is None:  # after trouble, each attempt may have to wait
            self._save()

    def _put(self, key: Key, row: _Row | None) -> None:
        if row is not None:
            self._rows[key] = row
        else:
            self._rows.pop(key, None)
        self._unsaved.add(key)

    def _save(self) -> None:
        """Write the rows that have changed; if that fails, they are tried again next time."""
        if not self._unsaved:
            return
        known = {key: self._rows.get(key) for key in self._unsaved}
        sound = {
            key: row_bytes(key, row.stamps, row.entry) if row is not None and row.entry.trouble is None else None
            for key, row in known.items()
        }
        try:
            self._file.write(sound)
        except OSError as failure:
            self._tell(failure)
        else:
            self._unsaved.clear()

    def _tell(self, failure: OSError) -> None:
        why = failure.strerror or str(failure)
        self.trouble = sentence("The list of your matches cannot be saved ({why}), so it opens more slowly.", why=why)


def stamps(paths: Iterable[str]) -> tuple[int, ...]:
    """Return the times and sizes of files; () if a file changed so recently that its next change could go unnoticed."""
    now, found = time.time_ns(), list[int]()
    for path in paths:
        try:
            there = os.stat(path)
            found += [there.st_mtime_ns, there.st_size]
        except OSError:
            found += [0, 0]
    return () if max(found[::2]) > now - _UNSURE else tuple(found)


def _stamps(folder: Path) -> tuple[int, ...]:
    text = os.fspath(folder)  # making Path objects takes as long as the calls of stat
    return stamps((text, *(f"{text}{os.sep}{name}" for name in _STAMPED)))
