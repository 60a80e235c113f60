"""Shelves for tests: a few played matches, laid out as the folders of a player's matches."""

from __future__ import annotations

import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

from game.rules import GRAND
from game.session.session import Match, Player, Session, Slot
from game.session.shelf.index import BIN, MATCHES
from tests.session.playing import BOTS, contents, play_on

SAMPLES = Path(__file__).resolve().parents[3] / "saves"
#: One person against a bot: asked at once, and alone to see a hand.
ANN = Match(GRAND, (Player("Ben", "random", 3), Player("Ann")), 11)


@cache
def _played(match: Match, acts: int) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        session = Session(match, Slot(Path(folder, "match")))
        for count in range(1, acts + 1):
            play_on(session, 1)
            if count % 50 == 0:
                assert session.flush()
        session.close()
        return contents(Path(folder, "match"))


def lay(folder: Path, match: Match = BOTS, acts: int = 60) -> Path:
    """Put a match of so many acts into a folder."""
    folder.mkdir(parents=True)
    for name, data in _played(match, acts).items():
        (folder / name).write_bytes(data)
    return folder


def lay_sample(folder: Path, name: str = "format-4") -> Path:
    """Put a sample match into a folder: Ann against three bots."""
    shutil.copytree(SAMPLES / name, folder)
    return folder


def age(folder: Path, seconds: float = 100.0) -> None:
    """Make everything in a folder so much older than it is."""
    for path in (*folder.rglob("*"), folder):
        found = path.stat()
        os.utime(path, (found.st_atime, found.st_mtime - seconds))


def places(data_dir: Path) -> dict[str, Path]:
    """The folders of matches in a player's folder."""
    return {place: data_dir / "saves" / place for place in (MATCHES, BIN)}
