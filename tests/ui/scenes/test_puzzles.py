"""The puzzles by keys, mouse and pad: no hints, start again, and the solution after a try."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.values.actions import DRAW, PASS, Action
from game.session.lesson_progress import Progress
from game.session.lessons import LEARNER, MISSED, PLAYING, REACHED
from game.ui.kit.lesson_row import LessonRow
from game.ui.scenes.lesson import Puzzling
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.pages import begin, key, look_at


@pytest.fixture
def page(host: Sitter, tmp_path: Path) -> PuzzlesScene:
    host.settings.path = tmp_path / "settings.toml"
    page = PuzzlesScene(host)
    begin(host, page)
    return page


def puzzling(host: Sitter) -> Puzzling:
    host.stack.settle()
    top = host.stack.top
    assert isinstance(top, TableScene) and isinstance(top.policy, Puzzling)
    return top.policy


def play_to_the_end(host: Sitter, acts: list[Action]) -> Puzzling:
    """Play acts of the solver at the table; afterwards whatever keeps drawn cards."""
    at_table, left = puzzling(host), list(acts)
    assert at_table.table is not None
    for _ in range(2000):
        look_at(host, 0.1)
        if at_table.outcome != PLAYING:
            return at_table
        asked = at_table.session.question
        if asked is None or asked.player != LEARNER or at_table.table.story.telling:
            continue
        act = left.pop(0) if left else Action(PASS, LEARNER)
        if at_table.session.why_not(act) is None:
            at_table.table.turns.act(act)
    raise AssertionError("it never ends")


def rows(page: PuzzlesScene) -> list[LessonRow]:
    return [row for row in page.focus.widgets if isinstance(row, LessonRow)]


def test_a_number_opens_its_puzzle_and_solving_it_marks_it(host: Sitter, page: PuzzlesScene, tmp_path: Path) -> None:
    page.handle(key("2"))
    acts = [act for act in page.puzzles[1].steps[0].acts if act.player == LEARNER]
    assert play_to_the_end(host, acts).outcome == REACHED
    assert Progress(tmp_path).done == {page.puzzles[1].name}
    host.go.back()
    host.stack.settle()
    assert [row.done for row in rows(page)] == [0, 1, 0, 0, 0, 0]


def test_the_solution_is_shown_only_after_a_try_and_does_not_count(
    host: Sitter, page: PuzzlesScene, tmp_path: Path
) -> None:
    page.handle(key("1"))
    first = puzzling(host)
    assert Command.HINT not in first.table.seat.prompt.buttons()
    names = [button.name for button in first.buttons]
    assert "solution" not in names and "as a set" not in first.words()[1]
    missed = play_to_the_end(host, [Action(DRAW, LEARNER, where=0)])
    assert missed.outcome == MISSED and "solution" in [button.name for button in missed.buttons]
    assert host.stack.top is not None
    host.stack.top.handle(key("s"))
    shown = puzzling(host)
    assert shown is not missed and shown.session.shows
    assert shown.words()[1].startswith("The solution: Play the red Six")
    acts = [act for act in page.puzzles[0].steps[0].acts if act.player == LEARNER]
    assert play_to_the_end(host, acts).outcome == REACHED
    assert Progress(tmp_path).done == frozenset()


def test_without_the_solution_nothing_lights_what_is_meant(host: Sitter, page: PuzzlesScene) -> None:
    page.handle(key("1"))
    for _ in range(20):
        look_at(host, 0.1)
    assert list(puzzling(host)._spotlit()) == []
    host.go.puzzle(page.puzzles, page.puzzles[0], anew=True, shows=True)
    host.stack.settle()
    for _ in range(40):
        look_at(host, 0.1)
    assert list(puzzling(host)._spotlit()) != []


def test_start_again_begins_the_same_puzzle_anew(host: Sitter, page: PuzzlesScene) -> None:
    page.handle(key("1"))
    first = puzzling(host)
    first.again()
    again = puzzling(host)
    assert again is not first and again.lesson is first.lesson and not again.session.shows
    assert len(host.stack.scenes) == 2
