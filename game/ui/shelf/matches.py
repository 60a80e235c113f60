"""What the page needs of the shelf: every match that is kept, and what can be done with it."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Protocol

from game.session.saves import Slot
from game.session.shelf.entry import Entry


class Matches(Protocol):
    """Every match of the player's folder. What cannot be done raises a `Trouble` that says why."""

    def slot(self, match: str) -> Slot:
        """Return the place of a match."""

    def refreshing(self) -> Generator[None, None, None]:
        """Bring what is known up to date with the folders, in parts."""

    def entries(self, binned: bool = False) -> list[Entry]:
        """Return the matches on the shelf, or those in the bin, the newest first."""

    def rename(self, match: str, name: str) -> None:
        """Give a match a name; an empty one takes its name away."""

    def copying(self, match: str) -> str:
        """Copy a match; return the id of the copy."""

    def to_bin(self, match: str) -> None:
        """Throw a match away."""

    def from_bin(self, match: str) -> None:
        """Take a match out of the bin."""

    def empty_bin(self) -> None:
        """Delete what lies in the bin for good."""

    def export(self, match: str, path: Path) -> None:
        """Write a match into one file."""

    def importing(self, path: Path, anyway: bool = False) -> str:
        """Take in the match in a file, ``anyway`` if it is here already; return its id."""
