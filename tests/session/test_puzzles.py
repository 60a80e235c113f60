"""Puzzles are played to their end: solved by going out in time, missed as soon as somebody else has a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.rules.values.actions import DRAW, PASS, PLAY, Action
from game.session.lessons import LEARNER, MISSED, PLAYING, REACHED
from game.session.puzzles import PuzzleSession, load_puzzle, puzzle_files

FILES = puzzle_files(paths.samples())


def play_on(session: PuzzleSession, acts: list[Action]) -> str:
    """Play acts of the solver in their order, and whatever bots answer in between, until it is decided."""
    left = list(acts)
    while session.outcome() == PLAYING:
        asked = session.question
        assert asked is not None
        if asked.player == LEARNER:
            act = left.pop(0)
            if session.why_not(act) is not None:  # the others have answered otherwise than in the file
                act = next(act for act in session.legal(LEARNER) if act.cards)
        else:
            answer = session.bot_answer()
            assert answer is not None
            act = answer
        assert session.submit(act).refusal is None
    return session.outcome()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_own_solution_solves_it(file: Path) -> None:
    puzzle = load_puzzle(file)
    own = [act for act in puzzle.steps[0].acts if act.player == LEARNER]
    assert play_on(PuzzleSession(puzzle), own) == REACHED


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_whoever_would_rather_not_play_has_missed_it(file: Path) -> None:
    session = PuzzleSession(load_puzzle(file))
    assert session.outcome() == PLAYING
    for _ in range(20):
        if session.outcome() != PLAYING:
            break
        asked = session.question
        assert asked is not None
        legal = session.legal(LEARNER)
        idle = (act for verb in (PASS, DRAW, PLAY) for act in legal if act.verb == verb)
        answer = next(idle) if asked.player == LEARNER else session.bot_answer()
        assert answer is not None and session.submit(answer).refusal is None
    assert session.outcome() == MISSED
