"""Matches in folders, for the tests of the shelf."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.rules import GRAND, with_switches
from game.session.match import Match, Player
from game.session.session import Slot
from game.session.shelf.about import About, write_about
from tests.session.playing import BOTS, contents, play_in

PEOPLE = Match(GRAND, (Player("Ann"), Player("Ben", "random", 3)), 12, word="Igel")
SHORT = Match(with_switches(GRAND, {"target": "50"}), BOTS.players, 5)
FRIDAY = About(name="Friday", seconds=75.5, began=1_790_000_000.0, table="harbour")
#: More than a short match has.
TO_THE_END = 5000


@cache
def files_of(match: Match, acts: int) -> dict[str, bytes]:
    """The files of a match in which bots have played so many acts."""
    with TemporaryDirectory() as folder:
        slot = Slot(Path(folder, "match"))
        play_in(slot, match, acts)
        return contents(slot.folder)


def make(folder: Path, match: Match = BOTS, acts: int = 120) -> Path:
    """Put a match with a name into a folder, and return that."""
    folder.mkdir(parents=True)
    for name, data in files_of(match, acts).items():
        (folder / name).write_bytes(data)
    write_about(folder, FRIDAY)
    return folder
