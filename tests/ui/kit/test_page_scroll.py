"""A page taller than the window is scrolled by wheel, bar, keys and pad, and the focus is never out of sight."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM
from game.ui.kit.flow import FOOT, Panel
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button, Widget
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter
from tests.ui.kit.test_flow import PAGES
from tests.ui.pages import TAB, begin, click, key, settle, show

SIZES = ((800, 600), (1280, 720), (1000, 1000), (3440, 1440))


def opened(host: Sitter, name: str, size: tuple[int, int], scale: float, interface: float = 1.0) -> Page:
    host.theme = Theme(size, Look(scale, interface))
    page = PAGES[name](host)
    begin(host, page)
    return page


def wheel(page: Page, pos: tuple[int, int], amount: float) -> None:
    page.handle(Intent(intents.SCROLL, pos=pos, amount=amount))


@pytest.mark.parametrize("name", ["new game", "how it went"])
def test_a_page_that_is_read_begins_with_its_top(host: Sitter, name: str) -> None:
    page = opened(host, name, (1280, 720), 2.0)
    page.update(0.0)
    assert page.focus.marked is not None and page.scrolled.at == 0 < page.scrolled.far


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_it_begins_with_its_top_however_far_down_its_first_widget_lies_until_somebody_goes_there(
    host: Sitter, size: tuple[int, int]
) -> None:
    class Read(Page):
        read_from_top = True

        def panels(self) -> tuple[Panel, ...]:
            return ((100, 100, 800, 900), (1000, 100, 800, 900))

        def build(self) -> list[Widget]:
            places = (self.place(1000, 600, 800, 80), self.place(1000, 900, 800, 80))
            return [Button(name, place, name, self.back) for name, place in zip("ab", places, strict=True)]

    host.theme = Theme(size, Look(1.6))
    page = Read(host)
    show(host, page)
    page.rebuild()
    page.update(0.0)
    assert page.scrolled.at == 0 and not pygame.Rect((0, 0), size).contains(page.widget("a").rect)
    for name in "ba":
        page.handle(TAB)
        page.update(0.0)
        assert pygame.Rect((0, 0), size).contains(page.widget(name).rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_by_keyboard_whatever_has_the_focus_is_in_the_window(host: Sitter, name: str, size: tuple[int, int]) -> None:
    page = opened(host, name, size, 2.0)
    window = pygame.Rect((0, 0), size)
    reached = set()
    for _ in range(30):
        page.handle(TAB)
        page.update(0.0)
        focused = page.focus.focused
        assert focused is not None
        place = focused.looked_at()
        assert place.height and place.clip(window).size == (place.width, min(place.height, size[1])), focused.name
        foot = round(FOOT * page.theme.unit) if page.scrolled.far else 0  # where it is said that there is more
        assert place.bottom <= max(size[1] - foot, place.height), focused.name
        reached.add(focused.name)
    rows = page.rows if isinstance(page, ScrollingPage) else []  # of a list, which Tab comes to as a whole
    assert len(reached) >= min(4, bool(rows) + sum(w.takes_focus and w not in rows for w in page.focus.widgets))


def test_in_the_book_the_rule_chosen_is_in_the_window(host: Sitter) -> None:
    book = opened(host, "book", (1280, 720), 1.0, 2.0)
    list_of_rules = book.widget("rules")
    for _ in range(40):
        book.handle(Intent(intents.MOVE, direction="down"))
        book.update(0.0)
        assert pygame.Rect((0, 0), (1280, 720)).contains(book.widget("rules").looked_at())
    assert list_of_rules.looked_at().height < 720 < list_of_rules.rect.height


def test_by_wheel_one_comes_to_the_end_and_clicks_what_lies_there(host: Sitter) -> None:
    page = opened(host, "setup", (1280, 720), 2.0)
    assert isinstance(page, RulesSetupScene)
    window = pygame.Rect((0, 0), (1280, 720))
    assert not window.contains(page.widget("presets").rect)
    for _ in range(60):
        wheel(page, (4, 360), -1.0)
    assert page.scrolled.at == page.scrolled.far
    for _ in range(60):
        wheel(page, (4, 360), 1.0)
    assert page.scrolled.at == 0
    click(page, page.widget("book").rect.center)
    settle(host)
    assert isinstance(host.stack.top, RuleBookScene)


def test_the_wheel_over_a_list_scrolls_the_list_and_at_its_end_the_page(host: Sitter) -> None:
    page = opened(host, "setup", (1280, 720), 2.0)
    assert isinstance(page, RulesSetupScene)
    while not page.view.collidepoint(640, 300):
        wheel(page, (4, 300), -1.0)
    before = page.scrolled.at
    wheel(page, (640, 300), -1.0)
    assert page.scroll > 0 and page.scrolled.at == before
    page.scroll_to(1_000_000)
    end = page.scroll
    wheel(page, (640, 300), -1.0)
    assert page.scroll == end and page.scrolled.at > before


def test_the_wheel_over_a_choice_changes_nothing_on_a_page_that_scrolls(host: Sitter) -> None:
    page = opened(host, "new game", (1280, 720), 2.0)
    wheel(page, page.widget("table").rect.center, -1.0)
    assert not host.settings.table and page.scrolled.at > 0


def test_the_bar_is_dragged_to_the_end(host: Sitter) -> None:
    page = opened(host, "new game", (1280, 720), 2.0)
    bar = page.widget("page bar").rect
    page.handle(Intent(intents.PRESS, pos=(bar.centerx, bar.top + 2), button=1))
    page.handle(Intent(intents.POINT, pos=(bar.centerx, bar.bottom)))
    page.update(0.0)
    page.handle(Intent(intents.POINT, pos=(bar.centerx, bar.bottom + 50)))
    page.update(0.0)
    page.handle(Intent(intents.RELEASE, pos=(bar.centerx, bar.bottom + 50), button=1))
    assert page.scrolled.at == page.scrolled.far
    assert pygame.Rect(0, 0, 1280, 720).contains(page.widget("rules").rect)


def test_in_usual_letters_a_page_stays_where_it_is(host: Sitter) -> None:
    page = opened(host, "title", (1280, 720), 1.0)
    wheel(page, (640, 360), -5.0)
    page.handle(key("f2"))
    page.update(0.05)
    assert page.scrolled.at == 0 and host.stack.top is page and not page.scrolled.bar.visible


@pytest.mark.parametrize("pressed", [key("f2"), Intent(intents.PAD, pad=pads.RIGHT_STICK)], ids=["key", "pad"])
def test_what_is_only_read_is_reached_part_by_part(host: Sitter, pressed: Intent) -> None:
    book = opened(host, "book", (1280, 720), 2.0)
    tops = [book.scrolled.at]
    while True:
        book.handle(pressed)
        book.update(0.0)
        here = book.scrolled.at
        book.update(0.05)
        assert book.scrolled.at == here, "the focus does not draw the window back"
        if here == 0:
            break
        tops.append(here)
    assert tops[-1] == book.scrolled.far
    assert all(0 < below - above <= 720 for above, below in zip(tops, tops[1:], strict=False))
    book.handle(TAB)
    book.update(0.0)
    assert book.focus.focused is not None
    assert pygame.Rect(0, 0, 1280, 720).contains(book.focus.focused.looked_at())


def test_what_is_drawn_anew_looks_as_if_all_had_been(host: Sitter) -> None:
    page = opened(host, "setup", (1280, 720), 2.0)
    surface, whole = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    page.invalidate()
    host.stack.draw(surface)
    for _ in range(12):
        page.handle(Intent(intents.MOVE, direction="down"))
        page.update(0.0)
        host.stack.draw(surface)
    page.invalidate()
    host.stack.draw(whole)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_of_the_page_is_seen_beside_the_word_that_it_goes_on(host: Sitter, scale: float) -> None:
    page = opened(host, "new game", (800, 600), scale, 1.5)
    theme, shown = page.theme, pygame.Surface((800, 600))
    shown.fill(CREAM)
    page._draw_hint(shown, theme)
    top = next(y for y in range(300, 600) if shown.get_at((400, y)) != shown.get_at((5, y)))  # of the plate with it
    foot = shown.get_at((5, 599))
    assert top < 590 and all(max(shown.get_at((5, y))[:3]) < max(foot[:3]) + 40 for y in range(top, 600))
