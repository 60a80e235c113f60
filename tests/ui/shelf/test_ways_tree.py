"""The ways of a match on the shelf: shown as a tree, chosen there, and compared at their ends."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.match import Origin
from game.session.shelf.entry import Entry, Standing
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.control import Control, Role
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.scenes.another_way import AnotherWayScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.shelf_samples import Samples
from game.ui.shelf.detail import ScoresPart, TablePart
from game.ui.shelf.ways_tree import WaysTree
from tests.ui.pages import come_to_rest, key, move

NOW = 1.79e9


@pytest.fixture
def page(host: Sitter) -> ShelfScene:
    """The page of samples: two ways have left the first, one after the other."""
    found = ShelfScene(host, Samples(NOW))
    host.stack.push(found)
    come_to_rest(host)
    return found


def choose(page: ShelfScene, at: int) -> Entry:
    """Choose a sample on the board."""
    entry = page.found.all[at]
    page._board.choose(page._board.entries.index(entry))
    return entry


def tree_of(page: ShelfScene) -> WaysTree:
    found = page.widget("ways")
    assert isinstance(found, WaysTree)
    return found


def told(page: ShelfScene) -> Control:
    return tree_of(page).described


def test_a_match_with_ways_shows_them_in_words(page: ShelfScene) -> None:
    values = []
    for at in (0, 7, 8):
        choose(page, at)
        assert (told(page).role, told(page).name) == (Role.LIST, "Ways so far")
        values.append(told(page).value)
    assert values == [
        "1 of 3 · The match as it was played · still open",
        "2 of 3 · Ann plays on from game 3 · The long rainbow · Ann won",
        "3 of 3 · Ben plays on from game 4 · Ben’s seat, other cards · still open",
    ]


def test_two_open_ways_are_drawn_with_their_seats_and_cards(page: ShelfScene, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    fitted = Theme.fitted

    def noted(theme: Theme, words: str, *about: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        return fitted(theme, words, *about, **more)

    monkeypatch.setattr(Theme, "fitted", noted)
    surface = pygame.Surface(page.theme.size)
    shelf = page._shelf
    assert isinstance(shelf, Samples)
    real = shelf._samples[0]
    for games, whole in ((2, True), (9, False)):
        ways = [
            real._replace(id=f"{at:016x}", name="", game=games, origin=Origin(real.id, 2, at, 1, same))
            for at, same in ((40, True), (41, False))
        ]
        shelf._samples = [real._replace(game=2), *ways]
        page._after_deed(ways[1].id)
        drawn.clear()
        for _ in tree_of(page).draw(surface, page.theme):
            pass
        seats = [words for words in drawn if "seat" in words]
        both = ["Ben’s seat, same cards · still open", "Ben’s seat, other cards · still open"]
        assert sorted(seats, reverse=True) == (both if whole else ["Ben’s seat, other cards"])


def test_a_match_without_ways_shows_its_scores_instead(page: ShelfScene) -> None:
    choose(page, 1)
    assert not tree_of(page).takes_focus and told(page) not in page.controls()
    assert not tree_of(page).visible
    choose(page, 0)
    assert tree_of(page).visible and told(page) in page.controls()


def test_arrows_on_the_tree_choose_another_way(page: ShelfScene) -> None:
    choose(page, 0)
    page.focus.focus(tree_of(page))
    page.handle(move("down"))
    assert page.chosen_id == page.found.all[7].id
    page.handle(move("down"))
    assert page.chosen_id == page.found.all[8].id
    assert tree_of(page).focused
    page.handle(move("up"))
    assert page.chosen_id == page.found.all[7].id


def test_a_press_on_a_line_chooses_it(page: ShelfScene) -> None:
    choose(page, 0)
    tree = tree_of(page)
    page.handle(Intent(intents.PRESS, pos=tree.row(2).center, button=1))
    assert page.chosen_id == page.found.all[8].id


def test_a_way_that_is_not_among_the_matches_shown_is_shown_when_chosen(page: ShelfScene) -> None:
    page.found.group = "finished"
    page.rebuild()
    choose(page, 7)
    tree_of(page)._choose(0)
    assert page.chosen_id == page.found.all[0].id and page.found.group == "all"


def test_in_the_bin_no_ways_are_shown(page: ShelfScene) -> None:
    choose(page, 0)
    page.handle(key("b"))
    assert page.found.in_bin and not tree_of(page).visible


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_every_chosen_way_is_in_sight_however_many_there_are(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size, bindings=host.bindings)
    shelf = Samples(NOW)
    real = shelf._samples[0]
    ways = [real._replace(id=f"{at:016x}", origin=Origin(real.id, 1 + at % 4, at, 0, True)) for at in range(40, 60)]
    shelf._samples = [real, *ways]
    page = ShelfScene(host, shelf)
    host.stack.push(page)
    come_to_rest(host)
    for at in range(len(ways) + 1):
        page._after_deed(tree_of(page).ways[at].entry.id)
        tree = tree_of(page)
        assert tree.at == at and tree.rect.contains(tree.row(at))


def test_a_way_that_is_over_is_compared_with_the_match_it_left(page: ShelfScene) -> None:
    (table,) = (widget for widget in page.focus.widgets if isinstance(widget, TablePart))
    choose(page, 7)
    assert table.wanted() != []  # the match that was left is not over
    real = page.found.all[0]
    page.found.all[0] = real._replace(winners=(3,))
    choose(page, 1)
    choose(page, 7)
    assert table.wanted() == [] and table.left is not None and table.left.id == real.id
    (scores,) = (widget for widget in page.focus.widgets if isinstance(widget, ScoresPart))
    assert scores.entry == page.found.all[7]


def test_g_goes_another_way_from_the_chosen_match(host: Sitter, page: ShelfScene) -> None:
    choose(page, 4)
    page.handle(key("g"))
    host.stack.settle()
    assert isinstance(host.stack.top, AnotherWayScene)


@pytest.mark.parametrize(("at", "able"), [(0, True), (4, True), (7, True), (9, True), (10, False), (11, False)])
def test_the_button_is_there_for_matches_with_a_game_that_is_over(page: ShelfScene, at: int, able: bool) -> None:
    choose(page, at)
    button = page.widget("another way")
    assert isinstance(button, Button) and button.enabled == able


def test_in_its_first_game_a_match_has_no_other_way_except_in_practice(page: ShelfScene) -> None:
    for practice in (False, True):
        first, *rest = page.found.all
        page.found.all = [first._replace(game=1, practice=practice), *rest]
        page.rebuild()
        assert page.widget("another way").enabled == practice


@pytest.mark.parametrize("by_key", [True, False])
def test_a_press_on_the_button_that_does_nothing_yet_says_why(page: ShelfScene, by_key: bool) -> None:
    why = "You can go another way once the game is over, or in practice."
    first, *rest = page.found.all
    for entry, said in ((first._replace(standing=Standing.DAMAGED), ""), (first._replace(game=1), why)):
        page.found.all = [entry, *rest]
        page.rebuild()
        pressed = Intent(intents.PRESS, pos=page.widget("another way").rect.center, button=1)
        page.handle(key("g") if by_key else pressed)
        assert (page.deeds.said.words if page.deeds.said is not None else "") == said
        assert page.host.stack.top is page and not page.host.stack.changing
