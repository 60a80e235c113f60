"""Where matches are kept, as the program sees it: the one place that these trials know of the order of the folders."""

from __future__ import annotations

from pathlib import Path

from game.session.match import Match
from game.session.session import Session, Slot


class Home:
    """The player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir

    def begin(self, match: Match) -> Session:
        """Begin a match; one that is there already is kept."""
        return Session(match, Slot(self.data_dir))

    def resume(self, folder: Path) -> Session:
        """Go on with the match in a folder. Raises SaveError."""
        slot = Slot(self.data_dir)
        return Session.resume(slot, None if folder == slot.current else folder)

    def matches(self) -> list[Path]:
        """The folder of each match that a player can find again."""
        slot = Slot(self.data_dir)
        there = [slot.current, *slot.put_aside(), slot.folder / "previous"]
        return [folder for folder in there if folder.is_dir()]
