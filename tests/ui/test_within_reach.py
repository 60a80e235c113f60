"""Whatever can have the focus lies in the window or is scrolled to, and what a page is left by is in sight at once."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game import paths
from game.text import ENGLISH, languages, use
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.theme import Theme
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settings import SettingsScene
from game.ui.screenshot import Sitter
from tests.ui.kit.test_flow import PAGES, seen, title
from tests.ui.pages import show

SIZES = ((800, 600), (1280, 720), (1920, 1080))
LARGER = (1.0, 1.2, 1.5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages(paths.translations()))
def test_all_that_takes_the_focus_can_be_seen_and_lies_on_nothing_else(
    host: Sitter, language: str, size: tuple[int, int]
) -> None:
    use(language, paths.translations())
    try:
        for name, make in PAGES.items():
            page = make(host)
            for large in LARGER:
                host.theme = Theme(size, Look(large))
                page.rebuild()
                within_reach(page, (name, large))
    finally:
        use(ENGLISH)


def within_reach(page: Page, where: object) -> None:
    """The window with what it can be scrolled to, and each list with what it can, show everything, all of it apart."""
    width, height = page.theme.size
    able = [widget for widget in page.focus.widgets if widget.takes_focus and not isinstance(widget, ScrollBar)]
    assert able
    for widget in able:
        on_page = widget.looked_at().move(0, page.scrolled.at)
        assert pygame.Rect(0, 0, width, height + page.scrolled.far).contains(on_page), (where, widget.name)
        assert on_page.width and on_page.height, (where, widget.name)
    for one, other in combinations(able, 2):
        assert not seen(one).colliderect(seen(other)), (where, one.name, other.name)


@pytest.mark.parametrize(("size", "large"), list(product(SIZES, (1.0, 1.2, 1.25, 1.5, 2.0))))
def test_done_start_and_the_languages_are_in_sight_without_scrolling(
    host: Sitter, size: tuple[int, int], large: float
) -> None:
    host.settings.text_size = large
    host.theme = Theme(size, Look(large))
    window = pygame.Rect((0, 0), size)
    for page, name in ((SettingsScene(host), "back"), (NewGameScene(host), "start"), (title(host), "language")):
        show(host, page)
        assert window.contains(page.widget(name).rect), name


@pytest.mark.parametrize("size", SIZES)
def test_in_letters_a_quarter_larger_all_settings_lie_beside_their_preview(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size, Look(1.25))
    page = SettingsScene(host)
    show(host, page)
    assert not page.scrolled.far
    assert page.widget("again").rect.left > page.view.right
