"""A file with a match is chosen: from those found, by its path, or by dropping it on the window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.match_file import MatchFileScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER, look_at


@pytest.fixture
def chosen() -> list[Path]:
    """The files that were chosen."""
    return []


@pytest.fixture
def page(host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: list[Path]) -> MatchFileScene:
    """The choice between two files in a home."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for number, name in enumerate(("old", "new")):
        (tmp_path / f"{name}.grand-uno").write_bytes(b"")
        os.utime(tmp_path / f"{name}.grand-uno", (1.7e9 + number,) * 2)
    page = MatchFileScene(host, lambda path: chosen.append(path) or "")  # type: ignore[func-returns-value]
    host.stack.push(page)
    host.stack.settle()
    while page.rests_for() is not None:
        look_at(host)
    return page


def test_the_newest_file_has_the_focus_and_enter_chooses_it(
    page: MatchFileScene, host: Sitter, chosen: list[Path], tmp_path: Path
) -> None:
    assert [row.label for row in page.rows] == ["new", "old"] and page.focus.focused is page.rows[0]
    page.handle(ENTER)
    host.stack.settle()
    assert chosen == [tmp_path / "new.grand-uno"] and page not in host.stack.scenes


def test_a_path_is_typed_and_taken_from_home(page: MatchFileScene, chosen: list[Path], tmp_path: Path) -> None:
    page.focus.focus(page.widget("path"))
    assert not page.widget("import").enabled
    for letter in f"{tmp_path}/x.grand-uno ":
        page.handle(Intent(intents.TEXT, text=letter))
    assert page.widget("import").enabled
    page.handle(ENTER)
    assert chosen == [tmp_path / "x.grand-uno"]


def test_without_a_path_nothing_is_chosen(page: MatchFileScene, host: Sitter, chosen: list[Path]) -> None:
    page.focus.focus(page.widget("path"))
    page.handle(ENTER)
    assert chosen == [] and host.stack.top is page


def test_a_dropped_file_is_chosen(page: MatchFileScene, chosen: list[Path]) -> None:
    page.handle(Intent(intents.DROP, text="/somewhere/match.grand-uno"))
    assert chosen == [Path("/somewhere/match.grand-uno")]


def test_without_files_the_page_says_so_and_is_lower(host: Sitter, page: MatchFileScene, tmp_path: Path) -> None:
    for file in tmp_path.glob("*.grand-uno"):
        file.unlink()
    empty = MatchFileScene(host, lambda path: "")
    host.stack.push(empty)
    host.stack.settle()
    while empty.rests_for() is not None:
        look_at(host)
    assert not empty.rows and empty.panels()[1][3] < page.panels()[1][3]


def test_a_file_that_cannot_be_read_is_refused_where_it_was_chosen_until_another_is_typed(
    page: MatchFileScene, host: Sitter
) -> None:
    page._on_choose = lambda path: f"{path.name} is no match."
    page.focus.focus(page.widget("path"))
    for letter in "/x.grand-uno":
        page.handle(Intent(intents.TEXT, text=letter))
    page.handle(ENTER)
    host.stack.settle()
    assert host.stack.top is page and page.refusal == "x.grand-uno is no match." and page.path == "/x.grand-uno"
    page.handle(Intent(intents.TEXT, text="2"))
    assert not page.refusal and page.path == "/x.grand-uno2"
