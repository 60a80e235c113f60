"""The shelf: every match of a player's folder, each in a folder of its own, and those in the bin."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from game.rules.values.messages import Message, sentence
from game.session.fair_file import Explained
from game.session.files import SHARED_MODE, make_folder, sync_folder, write_durably
from game.session.loading import loading
from game.session.match_file import SaveError
from game.session.saves import Slot, fresh_folder, has_match
from game.session.shelf import as_text, branching, moving_in, parcels
from game.session.shelf.about import is_match_name, read_about, write_about
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.errors import ShelfError
from game.session.shelf.index import BIN, MATCHES, Index
from game.session.shelf.index_row import is_match
from game.session.transcript.transcript_lines import written

#: The folder of all matches in a player's folder.
SAVES: Final = "saves"
_INDEX: Final = "shelf.sqlite3"
#: After this many seconds, unfinished work of another copy of the program counts as abandoned.
_LEFT_OVER: Final = 600.0
_GONE: Final = ".gone-"

_NOT_THERE: Final = sentence("This match is no longer there.")
_NO_NAME: Final = sentence("A match cannot have this name.")


class Shelf:
    """The matches of a player's folder.

    The entries are as of the last `refreshing`, except that changes made here are seen at once. Every change raises
    ShelfError if it cannot be made, and then nothing has changed.
    """

    def __init__(self, data_dir: Path) -> None:
        self._saves = data_dir / SAVES
        self._places = {place: self._saves / place for place in (MATCHES, BIN)}
        self._index = Index(self._saves / _INDEX)

    @property
    def trouble(self) -> Message | None:
        """Why the list of matches is incomplete or slow; None if it is neither."""
        return self._index.trouble

    # What there is

    def slot(self, match_id: str) -> Slot:
        """Return the slot of a match. Raises ShelfError if there is no such match."""
        return Slot(self._folder(MATCHES, match_id))

    def new_slot(self) -> Slot:
        """Return a slot for a new match; its folder is made when the match is written."""
        return Slot(fresh_folder(self._places[MATCHES]))

    def moving_in(self) -> Generator[None, None, Message | None]:
        """Move the matches of older versions here, in parts; return a message about it, None if there were none."""
        return moving_in.moving_in(self._saves, self._places[MATCHES])

    def refreshing(self) -> Generator[None, None, None]:
        """Bring the entries up to date with the folders, in parts, and remove what interrupted work left behind."""
        for folder in self._places.values():
            for left in _left_over(folder):
                shutil.rmtree(left, ignore_errors=True)
                yield
        yield from self._index.refreshing(self._places)

    def entries(self, binned: bool = False) -> list[Entry]:
        """Return the matches on the shelf, or in the bin, newest first."""
        return self._index.entries(binned)

    def entry(self, match_id: str) -> Entry | None:
        """Return the entry of a match on the shelf or in the bin; None if there is none."""
        return next((one for binned in (False, True) for one in self.entries(binned) if one.id == match_id), None)

    def newest(self) -> Entry | None:
        """Return the match played last among those that are not over; None if there is none."""
        return next((entry for entry in self.entries() if entry.standing is Standing.GOING_ON), None)

    # What can be done with a match

    def rename(self, match_id: str, name: str) -> None:
        """Give a match a name; an empty text removes its name."""
        folder, name = self._folder(MATCHES, match_id), name.strip()
        if not is_match_name(name):
            raise ShelfError(_NO_NAME)
        with _told(lambda why: sentence("The match cannot be renamed: {why}.", why=why)), parcels.locked(folder):
            write_about(folder, msgspec.structs.replace(read_about(folder), name=name))
        self._index.look(MATCHES, folder)

    def copying(self, match_id: str) -> str:
        """Copy a match, and return the copy's id; the copy of a match that is going on is practice."""
        folder, copy = self._folder(MATCHES, match_id), fresh_folder(self._places[MATCHES])
        parcels.copy_match(folder, copy)
        self._index.look(MATCHES, folder)
        self._index.look(MATCHES, copy)
        return copy.name

    def export(self, match_id: str, path: Path) -> None:
        """Export a match to a file, replacing any file there."""
        folder = self._folder(MATCHES, match_id)
        parcels.write_parcel(folder, path)
        self._index.look(MATCHES, folder)

    def write_story(self, match_id: str, path: Path) -> bool:
        """Write the finished games of a match as text, replacing any file there; return whether there are any."""
        found = as_text.explained_in(self._folder(MATCHES, match_id))
        if found is not None:
            with _told(lambda why: sentence("The match cannot be written as text: {why}.", why=why)):
                write_durably(path, written(found).encode(), mode=SHARED_MODE)
        return found is not None

    def filming(
        self, match_id: str, path: Path, film: Callable[[Explained], Generator[None, None, str]]
    ) -> Generator[None, None, bool]:
        """Write a film of the finished games of a match, in parts, as `write_story` writes their text."""
        found = as_text.explained_in(self._folder(MATCHES, match_id))
        if found is not None:
            page = yield from film(found)
            try:
                write_durably(path, page.encode(), mode=SHARED_MODE)
            except OSError as error:
                why = error.strerror or str(error)
                raise ShelfError(sentence("The film cannot be written: {why}.", why=why)) from error
        return found is not None

    def importing(self, path: Path, anyway: bool = False) -> str:
        """Add a match from a file that was exported, or from its text, and return its id.

        Raises SameMatch if it is here already, unless it is to be added ``anyway``.
        """
        matches = self._places[MATCHES]
        new = fresh_folder(matches)
        parcels.put_parcel(parcels.read_parcel(path), new, () if anyway else _matches_in(matches))
        self._index.look(MATCHES, new)
        return new.name

    def another_way(self, match_id: str, record: int, player: int, same: bool) -> Generator[None, None, str]:
        """Make another way that leaves a match after a record, in parts, and return its id; see `branching`."""
        folder, new = self._folder(MATCHES, match_id), fresh_folder(self._places[MATCHES])
        try:
            loaded = yield from loading(folder)
        except SaveError as error:
            raise ShelfError(error.message) from None
        branch = yield from branching.branching(loaded, match_id, record, player, same)
        with _told(lambda why: sentence("The other way cannot be written: {why}.", why=why)):
            branching.put_branch(branch, new)
        self._index.look(MATCHES, new)
        return new.name

    def to_bin(self, match_id: str) -> None:
        """Throw a match away, until the bin is emptied."""
        self._move(match_id, MATCHES, BIN, lambda why: sentence("The match cannot be thrown away: {why}.", why=why))

    def from_bin(self, match_id: str) -> None:
        """Take a match out of the bin again."""
        self._move(
            match_id, BIN, MATCHES, lambda why: sentence("The match cannot be taken out of the bin: {why}.", why=why)
        )

    def empty_bin(self) -> None:
        """Delete all matches in the bin for ever; raises ShelfError if some of them stay."""
        with _told(lambda why: sentence("The bin cannot be emptied: {why}.", why=why)):
            for folder in _matches_in(self._places[BIN]):
                gone = folder.with_name(_GONE + folder.name)
                with parcels.locked(folder):
                    pass
                with suppress(FileNotFoundError):  # another copy of the program was faster
                    os.rename(folder, gone)
                    sync_folder(gone.parent)  # or a loss of power could bring half of the match back
                self._index.look(BIN, folder)
                with suppress(FileNotFoundError):
                    shutil.rmtree(gone)

    def _folder(self, place: str, match_id: str) -> Path:
        """Return the folder of a match. Raises ShelfError if there is none."""
        folder = self._places[place] / match_id
        if not (is_match(match_id) and has_match(folder)):
            raise ShelfError(_NOT_THERE)
        return folder

    def _move(self, match_id: str, place: str, other: str, as_message: Callable[[str], Message]) -> None:
        folder, target = self._folder(place, match_id), self._places[other] / match_id
        with _told(as_message):
            make_folder(target.parent)
            with parcels.locked(folder):
                if os.name != "nt":
                    os.rename(folder, target)
            if os.name == "nt":  # where no folder can be moved with an open file in it
                os.rename(folder, target)
            try:
                sync_folder(target.parent)
                sync_folder(folder.parent)
            except OSError:
                os.rename(target, folder)
                raise
        self._index.look(place, folder)
        self._index.look(other, target)


@contextmanager
def _told(as_message: Callable[[str], Message]) -> Iterator[None]:
    """Turn an OSError into a ShelfError."""
    try:
        yield
    except FileNotFoundError:  # another copy of the program was faster
        raise ShelfError(_NOT_THERE) from None
    except OSError as error:
        raise ShelfError(as_message(error.strerror or str(error))) from error


def _matches_in(folder: Path) -> list[Path]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [folder / name for name in names if is_match(name) and (folder / name).is_dir()]


def _left_over(folder: Path) -> list[Path]:
    """Return the folders of work that was begun in a folder of matches and never finished."""
    found = []
    with suppress(OSError), os.scandir(folder) as all_of_them:
        for one in all_of_them:
            if one.name.startswith(".") and time.time() - one.stat(follow_symlinks=False).st_mtime > _LEFT_OVER:
                found.append(Path(one.path))
    return found
