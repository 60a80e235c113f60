"""Puzzles: positions in which the player whose turn it is can go out, in one way only (``saves/puzzles/*.table``).

A puzzle is written like a lesson of one step (`lessons`): its text says who holds what, its hint is the solution. The
goal is reached by going out before any other player has a turn, and missed as soon as another player has one.
"""

from __future__ import annotations

from pathlib import Path

from game.rules.values.views import TURN
from game.session.lessons import LEARNER, MISSED, PLAYING, REACHED, Lesson, LessonError, LessonSession, lesson_files
from game.session.lessons import load_lesson as load_puzzle

__all__ = ["LessonError", "PuzzleSession", "load_puzzle", "puzzle_files"]


def puzzle_files(samples: Path) -> list[Path]:
    """Return the puzzles that come with the game, in order."""
    return lesson_files(samples / "puzzles")


class PuzzleSession(LessonSession):
    """A puzzle being played, not saved; ``shows`` says whether its solution is shown."""

    def __init__(self, puzzle: Lesson, shows: bool = False) -> None:
        super().__init__(puzzle, 0)
        self.shows = shows

    def outcome(self) -> str:
        """Return how the puzzle stands; it is missed once the next player's turn begins."""
        if self.state.over:
            return REACHED if LEARNER in self.state.out else MISSED
        asked = self.question
        return MISSED if asked is not None and asked.kind == TURN and asked.player != LEARNER else PLAYING
