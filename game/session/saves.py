"""Saved matches: one folder each, recoverable after any failure.

``match.json`` says what the match was started with, ``journal`` holds every action since, and ``snapshot`` and
``snapshot.old`` hold the position after some of them. The journal decides: every action from the first deal on is
checked against the rules again. A snapshot is used only to get past a gap in the journal; a snapshot that contradicts
the journal counts as damaged.

A match may also begin at a position, kept twice, as ``start`` and ``start.copy``. A match saved before the rules
changed (format 1) does so from its newest snapshot on, because acts in its journal no longer mean the same.

Reading changes nothing on disk, and no match is ever overwritten. A match whose journal has such a gap continues as a
new match in its folder; all files of the old one move to a folder beside it, where it is a match of its own.
"""

from __future__ import annotations

import os
import secrets
import shutil
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Final

from game.rules.values.state import GameState
from game.session.files import free_name, make_folder, read_limited, sync_folder, write_durably
from game.session.journal import Writer
from game.session.loading import STARTS, Loaded, load, loading
from game.session.lock import Lock
from game.session.match import Match
from game.session.match_file import LARGEST_MATCH, match_bytes, read_match
from game.session.snapshot import Position, snapshot_bytes

#: The names of a match's lock, and of a folder that is not yet one.
LOCK: Final = "lock"
UNFINISHED: Final = ".new-"
_ABOUT: Final = "about.json"
_LARGEST_ABOUT: Final = 4096


def fresh_folder(matches: Path) -> Path:
    """Return a path for a new match in a folder of matches; the folder's name becomes the id of the match."""
    while os.path.lexists(folder := matches / secrets.token_hex(8)):
        pass
    return folder


def has_match(folder: Path) -> bool:
    """Return whether there is a match in a folder, perhaps a damaged one; a lock alone does not count."""
    try:
        return any(name != LOCK for name in os.listdir(folder))
    except OSError:
        return os.path.lexists(folder)  # no folder, or one that cannot be looked into


class Slot:
    """The place of one match: its folder, which also has the lock that lets only one copy of the program write."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, bytes] = {}  # the files of the match, without the journal
        self._lock: Lock | None = None

    @property
    def has_match(self) -> bool:
        """Whether there is a match to continue, perhaps a damaged one."""
        return has_match(self.folder)

    def lock(self, new: bool = False) -> Lock | None:
        """Try to lock the match for writing; return None where no lock is possible, as in a read-only folder.

        Only for a ``new`` match is the folder made: any other may just have been thrown away.
        """
        try:
            if new:
                make_folder(self.folder)
            lock = Lock(self.folder / LOCK)
        except OSError:
            return None
        if lock.taken:
            self._lock = lock
        return lock

    def match(self) -> Match:
        """Return what the match was started with. Raises SaveError."""
        return read_match(self.folder).match

    def load(self) -> Loaded:
        """Return the match as it stood. Raises SaveError. Changes nothing on disk."""
        return load(self.folder)

    def loading(self) -> Generator[None, None, Loaded]:
        """Return the match as `load` does, in parts."""
        return loading(self.folder)

    def begin(self, match: Match) -> Writer:
        """Start a new match here; a match that is already here moves to a folder of its own."""
        return self._put({"match.json": match_bytes(match)}, 0)

    def go_on(self, loaded: Loaded) -> Writer:
        """Continue writing a loaded match where it ends, and keep damaged files beside it.

        A match in an older format, or with a gap in its journal, moves to a folder of its own, and is replaced by a new
        match from its last position.
        """
        if loaded.renewed:
            data = match_bytes(loaded.match, from_position=True)
            start = snapshot_bytes(zlib.crc32(data), Position(loaded.state, loaded.count, loaded.seen))
            return self._put({**dict.fromkeys(STARTS, start), "match.json": data, **self._about()}, loaded.count)
        journal = self.folder / "journal"
        wrong = list(loaded.wrong)
        kept = ("match.json", *STARTS)
        self._files = {name: (self.folder / name).read_bytes() for name in kept if (self.folder / name).is_file()}
        self._files.update(self._about())
        right = next((data for name, data in self._files.items() if name in STARTS and name not in wrong), b"")
        self._files.update({name: right for name in STARTS if name in wrong})

        def prepare() -> None:
            while wrong:
                if os.path.lexists(self.folder / wrong[0]):
                    os.replace(self.folder / wrong[0], free_name(self.folder, f"{wrong[0]}.damaged"))
                if wrong[0] in self._files:
                    write_durably(self.folder / wrong[0], self._files[wrong[0]])
                del wrong[0]
            if loaded.damaged and not loaded.torn and journal.exists():
                write_durably(free_name(self.folder, "journal.damaged"), journal.read_bytes())
            if not os.path.lexists(journal) or journal.is_symlink():  # never write to the target of a link
                write_durably(journal, loaded.journal)
            sync_folder(self.folder)

        return Writer(journal, loaded.journal, loaded.count, prepare, at_once=False, restore=self._restore)

    def _about(self) -> dict[str, bytes]:
        """Return the file with the match's name, if there is a sound one."""
        with suppress(OSError, ValueError):
            return {_ABOUT: read_limited(self.folder / _ABOUT, _LARGEST_ABOUT)}
        return {}

    def _put(self, files: Mapping[str, bytes], count: int) -> Writer:
        """Put a new match here, with an empty journal, so that a missing journal always means a lost one."""
        self._files = dict(files)
        in_place = False

        def prepare() -> None:
            nonlocal in_place
            if not in_place:
                new = self.folder.with_name(UNFINISHED + self.folder.name)
                _make_anew(new)
                self._fill(new, b"")
                self._settle(new)
                in_place = True
            self._sync()

        return Writer(self.folder / "journal", b"", count, prepare, at_once=True, restore=self._restore)

    def _settle(self, new: Path) -> None:
        """Replace the folder here by a complete new one; if that fails, the old one stays. Raises OSError."""
        lock = self._lock if self._lock is not None and self._lock.taken else None
        with lock.moving(new / LOCK, self.folder / LOCK) if lock is not None else nullcontext():
            other = fresh_folder(self.folder.parent) if self.has_match else None
            if other is not None:
                os.replace(self.folder, other)
            elif os.path.lexists(self.folder):
                shutil.rmtree(self.folder)  # nothing but a lock
            try:
                os.replace(new, self.folder)
            except OSError:
                if other is not None:
                    os.replace(other, self.folder)
                raise

    def _sync(self) -> None:
        """Wait until the match's files, its folder and the folders that were made for it are on disk."""
        sync_folder(self.folder)
        with suppress(PermissionError):  # the folder of another account
            for folder in list(self.folder.parents)[:4]:
                sync_folder(folder)

    def _fill(self, folder: Path, journal: bytes) -> None:
        for name, data in (*self._files.items(), ("journal", journal)):
            write_durably(folder / name, data)

    def _restore(self, journal: bytes) -> None:
        """Write the match again after another program removed it during play."""
        make_folder(self.folder)
        if self._lock is not None and self._lock.taken:
            self._lock.renew(self.folder / LOCK)
        self._fill(self.folder, journal)
        sync_folder(self.folder.parent)

    def snapshot(self, state: GameState, count: int, seen: Sequence[int]) -> Callable[[], None]:
        """Return a function that writes a position, with the number of actions and of the events each player knows."""
        position = Position(state.copy(), count, list(seen))

        def write() -> None:
            match = self._files.get("match.json") or read_limited(self.folder / "match.json", LARGEST_MATCH)
            data = snapshot_bytes(zlib.crc32(match), position)
            write_durably(self.folder / "snapshot", data, keep=self.folder / "snapshot.old")

        return write


def _make_anew(folder: Path) -> None:
    """Make an empty folder in place of what an earlier, interrupted try left. Raises OSError."""
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)
    make_folder(folder)
