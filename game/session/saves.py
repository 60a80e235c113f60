"""Saved matches: one folder each, recoverable after any failure.

``match.json`` says what the match was started with, ``journal`` holds every action since, and ``snapshot`` and
``snapshot.old`` hold the position after some of them. The journal decides: every action from the first deal on is
checked against the rules again. A snapshot is used only where the journal does not lead on; one that contradicts the
journal counts as damaged.

A match may also begin at a position, kept twice, as ``start`` and ``start.copy``. A match saved before the rules
changed (format 1) does so from its newest snapshot on, because acts in its journal no longer mean the same.

Reading changes nothing on disk. An unfinished match, damaged or not, is never overwritten: when a new match begins, its
whole folder is moved aside. The same happens when a match continues that its journal does not lead through.
"""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.session.files import free_name, make_folder, read_limited, sync_folder, write_durably
from game.session.journal import Writer
from game.session.loading import STARTS, Loaded, load, loading
from game.session.match import Match
from game.session.match_file import (
    LARGEST_MATCH,
    SaveError,
    match_bytes,
    read_match,
)
from game.session.snapshot import Position, snapshot_bytes


class Slot:
    """The place of the present match in the player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / "saves"
        self.current = self.folder / "current"
        self.lock_file = self.folder / "lock"
        self._files: dict[str, bytes] = {}  # the files of the match, without the journal

    @property
    def has_match(self) -> bool:
        """Whether there is a match to continue, perhaps a damaged one."""
        return os.path.lexists(self.current)

    def match(self) -> Match:
        """Return what the match was started with. Raises SaveError."""
        return read_match(self.current).match

    def load(self) -> Loaded:
        """Return the match as it stood. Raises SaveError. Changes nothing on disk."""
        return load(self.current)

    def loading(self) -> Generator[None, None, Loaded]:
        """Return the match as `load` does, in parts."""
        return loading(self.current)

    def aside(self) -> Path:
        """Return a free path for an unfinished match that must make room."""
        return free_name(self.folder, "aside")

    def put_aside(self) -> list[Path]:
        """Return the paths of matches moved aside, newest first."""
        found = [path for path in self.folder.glob("aside-*") if path.name.removeprefix("aside-").isdecimal()]
        return sorted(found, key=lambda path: int(path.name.removeprefix("aside-")), reverse=True)

    def take_up(self, aside: Path) -> None:
        """Move a match back from aside; the one in this place is kept as `begin` does. Raises SaveError."""
        try:
            self._settle(aside, self._keep_current)
            sync_folder(self.folder)
        except OSError as error:
            why = error.strerror or str(error)
            raise SaveError(sentence("The match cannot be resumed: {why}.", why=why)) from error

    def begin(self, match: Match) -> Writer:
        """Start a new match here; the old one becomes the previous match if it is over, else it is moved aside."""
        return self._put({"match.json": match_bytes(match)}, 0, self._keep_current)

    def go_on(self, loaded: Loaded) -> Writer:
        """Continue writing a loaded match where it ends, and keep damaged files beside it.

        A match of an older format, or one its journal does not lead through, is moved aside as a whole, and replaced by
        a new match from its last position.
        """
        if loaded.renewed:
            data = match_bytes(loaded.match, from_position=True)
            start = snapshot_bytes(zlib.crc32(data), Position(loaded.state, loaded.count, loaded.seen))
            files = {**dict.fromkeys(STARTS, start), "match.json": data}
            return self._put(files, loaded.count, lambda: self._move(self.aside()))
        journal = self.current / "journal"
        wrong = list(loaded.wrong)
        kept = ("match.json", *STARTS)
        self._files = {name: (self.current / name).read_bytes() for name in kept if (self.current / name).is_file()}
        right = next((data for name, data in self._files.items() if name in STARTS and name not in wrong), b"")
        self._files.update({name: right for name in STARTS if name in wrong})

        def prepare() -> None:
            while wrong:
                if os.path.lexists(self.current / wrong[0]):
                    os.replace(self.current / wrong[0], free_name(self.current, f"{wrong[0]}.damaged"))
                if wrong[0] in self._files:
                    write_durably(self.current / wrong[0], self._files[wrong[0]])
                del wrong[0]
            if loaded.damaged and not loaded.torn and journal.exists():
                write_durably(free_name(self.current, "journal.damaged"), journal.read_bytes())
            if not os.path.lexists(journal) or journal.is_symlink():  # what a link leads to is not the game's to change
                write_durably(journal, loaded.journal)
            sync_folder(self.current)

        return Writer(journal, loaded.journal, loaded.count, prepare, at_once=False, restore=self._restore)

    def _put(self, files: Mapping[str, bytes], count: int, make_room: Callable[[], Path | None]) -> Writer:
        """Put a new match here, with an empty journal, so that a missing journal always means a lost one."""
        self._files = dict(files)
        in_place = False

        def prepare() -> None:
            nonlocal in_place
            if not in_place:
                self._fill(self._new_folder(), b"")
                self._settle(self.folder / "new", make_room)
                in_place = True
            sync_folder(self.current)
            for folder in (self.folder, self.folder.parent):
                sync_folder(folder)
            with suppress(PermissionError):  # the folder of another account
                sync_folder(self.folder.parent.parent)

        return Writer(self.current / "journal", b"", count, prepare, at_once=True, restore=self._restore)

    def _settle(self, match: Path, make_room: Callable[[], Path | None]) -> None:
        """Make a folder that of the match in this place; if that fails, the old one stays. Raises OSError."""
        was_current = make_room()
        try:
            os.replace(match, self.current)
        except OSError:
            if was_current is not None:
                os.replace(was_current, self.current)
            raise

    def _fill(self, folder: Path, journal: bytes) -> None:
        for name, data in (*self._files.items(), ("journal", journal)):
            write_durably(folder / name, data)

    def _restore(self, journal: bytes) -> None:
        """Write the match again after another program removed it during play."""
        make_folder(self.current)
        self._fill(self.current, journal)
        sync_folder(self.folder)

    def _new_folder(self) -> Path:
        new = self.folder / "new"
        if new.is_symlink() or new.is_file():
            new.unlink()
        elif new.exists():
            shutil.rmtree(new)
        make_folder(new)
        return new

    def snapshot(self, state: GameState, count: int, seen: Sequence[int]) -> Callable[[], None]:
        """Return a function that writes the present position, with the counts of actions and of events seen."""
        position = Position(state.copy(), count, list(seen))

        def write() -> None:
            match = self._files.get("match.json") or read_limited(self.current / "match.json", LARGEST_MATCH)
            data = snapshot_bytes(zlib.crc32(match), position)
            write_durably(self.current / "snapshot", data, keep=self.current / "snapshot.old")

        return write

    def finish(self) -> None:
        """Keep the finished match as the previous one, so that there is nothing to continue. Raises OSError."""
        self._keep_current()

    def _keep_current(self) -> Path | None:
        """Move the match in this place to where it is kept, and return that path; None if there is none."""
        if not (self.has_match and _is_over(self.current)):
            return self._move(self.aside())
        previous = self.folder / "previous"
        if os.path.lexists(previous):
            if _is_over(previous):
                shutil.rmtree(previous)
            else:
                os.replace(previous, self.aside())
        return self._move(previous)

    def _move(self, kept: Path) -> Path | None:
        if not self.has_match:
            return None
        os.replace(self.current, kept)
        return kept


def _is_over(folder: Path) -> bool:
    """Return whether a match in a folder has been won, judging by a complete reading only."""
    try:
        found = load(folder)
    except SaveError:
        return False
    return bool(found.state.winners) and not found.lost
