"""Where matches are kept, as the program sees it: the one place that these trials know of the order of the folders."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.session.files import make_folder, sync_folder
from game.session.loading import Loaded, load
from game.session.match import Match
from game.session.saves import Slot, fresh_folder, has_match
from game.session.session import Session
from game.session.shelf.about import read_about, write_about
from game.session.shelf.parcels import copy_match, put_parcel, read_parcel, write_parcel

SHELF = "matches"
BIN = "bin"


class Home:
    """The player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self._saves = data_dir / "saves"

    def matches(self, place: str = SHELF) -> dict[str, Path]:
        """The folder of each match that a player can find in a place."""
        there = sorted((self._saves / place).glob("[!.]*"))
        return {folder.name: folder for folder in there if has_match(folder)}

    def begin(self, match: Match) -> tuple[str, Session]:
        """Begin a match."""
        folder = fresh_folder(self._saves / SHELF)
        return folder.name, Session(match, Slot(folder))

    def resume(self, match: str) -> Session:
        """Go on with a match. Raises SaveError."""
        return Session.resume(Slot(self._saves / SHELF / match))

    def loaded(self, match: str) -> Loaded:
        """Return a match as it is. Raises SaveError."""
        return load(self._saves / SHELF / match)

    def name_of(self, match: str, place: str) -> str:
        """The name a person gave it."""
        return read_about(self._saves / place / match).name

    def name(self, match: str, name: str) -> None:
        """Give a match a name."""
        folder = self._saves / SHELF / match
        about = read_about(folder)
        write_about(folder, type(about)(name=name, began=about.began))

    def copy(self, match: str) -> str:
        """Copy a match."""
        there = self._saves / SHELF
        folder = fresh_folder(there)
        copy_match(there / match, folder)
        return folder.name

    def export(self, match: str, path: Path) -> None:
        """Write a match into a file."""
        write_parcel(self._saves / SHELF / match, path)

    def bring_in(self, path: Path) -> str:
        """Take a match in from a file."""
        folder = fresh_folder(self._saves / SHELF)
        put_parcel(read_parcel(path), folder)
        return folder.name

    def move(self, match: str, place: str) -> None:
        """Put a match into the bin, or back on the shelf."""
        other = self._saves / (SHELF if place == BIN else BIN)
        make_folder(self._saves / place)
        (other / match).rename(self._saves / place / match)
        sync_folder(self._saves / place)
        sync_folder(other)

    def empty_bin(self) -> None:
        """Throw away what is in the bin."""
        for folder in self.matches(BIN).values():
            shutil.rmtree(folder)
        if (self._saves / BIN).is_dir():
            sync_folder(self._saves / BIN)
