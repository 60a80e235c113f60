"""Matches go into the bin, come back, and leave it for ever only where that was asked for twice."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.score_book.deleted_matches import read_kept
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from tests.recount.evenings import lay
from tests.ui.pages import BACK, click, key
from tests.ui.shelf.visiting import FIRST, OVER, SECOND, control, ids, press, said, three_matches

UNDO = Intent(intents.KEY, key="ctrl z")

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def page(host: Sitter, tmp_path: Path) -> ShelfScene:
    return three_matches(host, tmp_path)


def test_a_match_goes_into_the_bin_and_comes_back_by_undo(page: ShelfScene) -> None:
    press(page, "delete")
    assert ids(page) == [SECOND, OVER] and page.chosen_id == SECOND
    assert said(page) == "“Friday” is in the bin."
    assert page.deeds.said is not None and page.deeds.said.more == "1 match lies there until you empty it."
    page.handle(UNDO)
    assert ids(page) == [FIRST, SECOND, OVER] and page.chosen_id == FIRST and not page.found.binned


def test_the_bin_is_opened_and_a_match_taken_out_of_it(page: ShelfScene) -> None:
    press(page, "delete", "delete", "b")
    assert set(ids(page)) == {FIRST, SECOND} and control(page, "open") == "Take out"
    press(page, "t")
    assert len(page.found.binned) == 1 and page.chosen_id in (FIRST, SECOND)


def test_escape_leaves_the_bin_and_then_the_page(page: ShelfScene, host: Sitter) -> None:
    press(page, "delete", "b")
    page.handle(BACK)
    assert not page.found.in_bin and host.stack.top is page
    page.handle(BACK)
    host.stack.settle()
    assert page not in host.stack.scenes


def test_the_question_is_in_sight_where_the_page_is_taller_than_the_window(host: Sitter, tmp_path: Path) -> None:
    host.theme = Theme((1280, 720), Look(1.5))
    page = three_matches(host, tmp_path)
    press(page, "delete", "b", "e")
    empty = page.widget("empty")
    assert page.scrolled.far and page.found.binned
    assert page.focus.focused is empty and pygame.Rect((0, 0), host.theme.size).contains(empty.rect)


def test_the_bin_is_emptied_only_on_the_second_press(page: ShelfScene, tmp_path: Path) -> None:
    press(page, "delete", "b", "e")
    assert said(page) == "Press again to delete 1 match for good." and page.found.binned
    press(page, "e")
    assert said(page) == "The bin is empty." and not page.found.binned and not page.found.in_bin
    assert not list((tmp_path / "saves" / "bin").iterdir())
    assert ids(page) == [SECOND, OVER]


def test_whoever_empties_the_bin_says_whether_figures_stay(page: ShelfScene, tmp_path: Path) -> None:
    lay(tmp_path / "saves" / "bin" / ("9" * 16), 4)
    press(page, "delete", "b", "e")
    assert {"Figures stay: On"} == {widget.label for widget in page.focus.widgets if widget.name == "figures"}
    press(page, "k", "k", "e")
    assert said(page) == "The bin is empty."
    (kept,) = read_kept(tmp_path / "saves").kept
    assert kept.counted.rules == "classic"


def test_figures_that_need_not_stay_are_not_kept(page: ShelfScene, tmp_path: Path) -> None:
    lay(tmp_path / "saves" / "bin" / ("9" * 16), 4)
    press(page, "delete", "b", "e", "k", "e")
    assert said(page) == "The bin is empty." and read_kept(tmp_path / "saves").kept == []


def test_quick_clicks_on_one_place_never_empty_the_bin(page: ShelfScene) -> None:
    press(page, "delete")
    place = page.widget("bin").rect.center
    for _ in range(5):
        click(page, place)
        assert page.found.binned
    emptied = page.widget("empty") if page.found.in_bin else None
    if emptied is None:
        press(page, "b")
        emptied = page.widget("empty")
    for _ in range(2):
        click(page, emptied.rect.center)
    assert page.found.binned, "the second click is beside the button that moved"


def test_in_the_bin_keys_are_not_typed_into_the_search(page: ShelfScene) -> None:
    press(page, "delete")
    page.handle(key("b"))
    page.handle(Intent(intents.TEXT, text="b"))
    assert page.found.in_bin and page.found.sought == "" and not page.typing
    press(page, "t")
    assert not page.typing and page.found.sought == ""


def test_every_match_thrown_away_comes_back_by_undo(page: ShelfScene) -> None:
    press(page, "delete", "delete")
    assert len(ids(page)) == 1
    press(page, "ctrl z", "ctrl z")
    assert set(ids(page)) == {FIRST, SECOND, OVER}
