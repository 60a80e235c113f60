"""Each puzzle has exactly one solution, and the solution in its file is it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.rules import GameState
from game.session.puzzles import load_puzzle, puzzle_files
from game.session.scenario import read_scenario
from tests.puzzles.solving import NotOneSolution, Search, dealt_otherwise, laid, prove

FILES = puzzle_files(paths.samples())
TABLE = """rules: grand call=auto open_colour_call=off
players: Ann Ben Cy
dealer: Cy
hand Ann: {hand}
hand Ben: r8 bS
hand Cy: y3 b1 g5
pile 1: g8/Ann
pile 2: g7/Ben
pepper: {pepper}
turn: Ann
---
"""


def table(hand: str, pepper: str = "Ann") -> GameState:
    return read_scenario(TABLE.format(hand=hand, pepper=pepper)).state


def test_there_are_six() -> None:
    assert len(FILES) == 6


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_has_one_solution_whatever_lies_in_the_draw_piles(file: Path) -> None:
    puzzle = load_puzzle(file)
    step = puzzle.steps[0]
    for seed in range(4):
        state = dealt_otherwise(step.state, seed)
        assert prove(state) > 1
        assert {laid(act) for act in Search().winning(state)} == {laid(step.acts[0])}


def test_a_position_without_a_solution_is_found_out() -> None:
    with pytest.raises(NotOneSolution):
        prove(table("b2 r2 g7 r6", pepper="Ben"))


def test_a_position_with_two_solutions_is_found_out() -> None:
    with pytest.raises(NotOneSolution):
        prove(table("g6"))  # on either pile
    assert prove(table("b2 r2 g7 r6")) == 11


def test_other_draw_piles_hold_the_same_cards_otherwise() -> None:
    state = table("b2 r2 g7 r6")
    other = dealt_otherwise(state, 1)
    assert dealt_otherwise(state, 0) is state
    assert other.stocks != state.stocks and sorted(sum(other.stocks, [])) == sorted(sum(state.stocks, []))
    assert other.hands == state.hands and other.piles == state.piles
