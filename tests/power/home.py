"""Where matches are kept, as the program sees it: the one place that these trials know of the order of the folders."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from unittest import mock

from game.session.loading import Loaded, load
from game.session.match import Match
from game.session.parts import at_once
from game.session.saves import LOCK, has_match
from game.session.session import Session
from game.session.shelf.about import read_about
from game.session.shelf.index import BIN, MATCHES
from game.session.shelf.shelf import SAVES, Shelf

INDEX: Final = "shelf.sqlite3"
#: The places where matches are: besides the shelf and the bin, where older versions kept them.
OLDER: Final = ""
PLACES: Final = (MATCHES, BIN, OLDER)
#: What older versions called the folders of matches; the match played last is the first.
OLD_NAMES: Final = ("current", "previous", "aside-1", "aside-2")


class Home:
    """The player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self._saves = data_dir / SAVES
        self.shelf = Shelf(data_dir)

    def folder(self, match: str, place: str = MATCHES) -> Path:
        return self._saves / place / match

    def matches(self, place: str = MATCHES) -> list[str]:
        """The ids of all matches in a place."""
        there = sorted(folder.name for folder in (self._saves / place).glob("[!.]*") if has_match(folder))
        return [name for name in there if place != OLDER or name in OLD_NAMES]

    def start(self) -> None:
        """Do what the program does first: move older matches in, and look what there is. Leftovers are old enough."""
        with mock.patch("game.session.shelf.shelf._LEFT_OVER", -1.0):
            at_once(self.shelf.moving_in())
            at_once(self.shelf.refreshing())

    def begin(self, match: Match) -> tuple[str, Session]:
        """Begin a match."""
        slot = self.shelf.new_slot()
        return slot.folder.name, Session(match, slot)

    def resume(self, match: str) -> Session:
        """Go on with a match. Raises SaveError or ShelfError."""
        return Session.resume(self.shelf.slot(match))

    def loaded(self, match: str) -> Loaded:
        """Return a match as it is. Raises SaveError."""
        return load(self.folder(match))

    def name_of(self, match: str, place: str) -> str:
        """The name a person gave it."""
        return read_about(self.folder(match, place)).name

    def make_old(self) -> None:
        """Put the matches on the shelf where older versions kept them."""
        for match, name in zip(self.matches(), OLD_NAMES, strict=False):
            (self.folder(match) / LOCK).unlink(missing_ok=True)
            self.folder(match).rename(self.folder(name, OLDER))


def is_old(match: str) -> bool:
    """Whether a match has no id yet."""
    return re.fullmatch("[0-9a-f]{16}", match) is None
