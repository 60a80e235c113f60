"""Sample scenes of a shared deal that was played, and of a puzzle."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game import paths
from game.ai.characters import CHARACTERS
from game.session.deals import Deal, match_of
from game.session.match import Player
from game.session.match_file import match_bytes
from game.session.puzzles import load_puzzle, puzzle_files
from game.session.shelf.deal_results import write_results
from game.ui.kit.faces import face_of
from game.ui.screenshot.sitter import Sitter

DEAL: Final = Deal("2026-11-28", daily=True)
OWN: Final = 25
POINTS: Final = dict(zip(CHARACTERS, (40, 12, 31, 87, 25, 64, 0, 102), strict=True))


def put_deal(folder: Path, done: int = len(POINTS)) -> None:
    """Put the match of a deal into a folder, with the points of ``done`` characters."""
    faces = {character: face_of(character) for character in CHARACTERS}
    (folder / "match.json").write_bytes(match_bytes(match_of(DEAL, Player("Ann", face=1), faces)))
    write_results(folder, dict(list(POINTS.items())[:done]))


def show_deal(host: Sitter) -> None:
    """Show the results of a sample deal."""
    with TemporaryDirectory() as folder:
        put_deal(Path(folder))
        host.go.deal(Path(folder), OWN)


def show_puzzle(host: Sitter) -> None:
    """Show the last puzzle, the one with the most cards and words."""
    puzzles = [load_puzzle(file) for file in puzzle_files(paths.samples())]
    host.go.puzzle(puzzles, puzzles[-1])
