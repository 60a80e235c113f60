"""In large letters a page is larger than the window, and every part of it is reached by keyboard and by mouse."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.session.rule_choice import RuleChoice
from game.ui import intents, pads
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.theme import Theme
from game.ui.widgets import Widget
from tests.ui.pages import TAB, click, key, settle, show

SENTENCE = "Everything that is written on a page is twice as large, and so are its places"
SIZES = ((800, 600), (1280, 720), (1000, 1000), (3440, 1440))


def title(host: Sitter) -> TitleScene:
    scene = TitleScene(host)
    scene.light()
    return scene


PAGES: dict[str, Callable[[Sitter], Page]] = {
    "title": title,
    "new game": NewGameScene,
    "setup": lambda host: RulesSetupScene(host, RuleChoice.parse("grand no_bluff=on seven_zero=on"), 4, lambda _: None),
    "presets": lambda host: PresetsScene(host, RuleChoice.of("grand"), lambda _: None),
    "book": RuleBookScene,
    "lessons": LessonsScene,
    "pause": PauseScene,
    "settings": SettingsScene,
}


def seen(widget: Widget) -> pygame.Rect:
    return widget.rect if widget.window is None else widget.rect.clip(widget.window)


def opened(host: Sitter, name: str, size: tuple[int, int], scale: float) -> Page:
    host.theme = Theme(size, scale)
    page = PAGES[name](host)
    show(host, page)
    settle(host)
    return page


def test_a_little_larger_letters_have_room_and_much_larger_ones_enlarge_the_page(host: Sitter) -> None:
    usual, larger, double = Theme((1280, 720)), Theme((1280, 720), 1.1), Theme((1280, 720), 2.0)
    assert usual.zoom == larger.zoom == 1.0 and larger.stage() == usual.stage()
    assert double.width(SENTENCE) == pytest.approx(2 * usual.width(SENTENCE), rel=0.05)
    assert double.stage().width == pytest.approx(1280 * 2 / 1.1, abs=2)
    assert double.place(0, 0, 100, 0).width == pytest.approx(usual.place(0, 0, 100, 0).width * 2 / 1.1, abs=1)
    assert Theme((1280, 720), 0.75).stage() == usual.stage()


def test_one_can_pan_to_the_edges_of_the_page_and_no_further() -> None:
    theme = Theme((1280, 720), 2.0)
    page = theme.stage().size
    far = theme.reach(page)
    assert theme.pan_to((9999, -9999), page) == (far[0], -far[1])
    theme.pan_to((9999, 9999), page)
    assert abs(theme.stage().right - 1280) <= 1 and abs(theme.stage().bottom - 720) <= 1
    theme.pan_to((-9999, -9999), page)
    assert abs(theme.stage().left) <= 1 and abs(theme.stage().top) <= 1
    assert Theme((1280, 720)).pan_to((50, 50), (1280, 720)) == (0, 0)


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
        assert place.width and place.clip(window).width >= min(place.width, size[0]), focused.name
        assert place.height and place.clip(window).height >= min(place.height, size[1]), focused.name
        reached.add(focused.name)
    assert len(reached) >= min(4, sum(widget.takes_focus for widget in page.focus.widgets))


def test_in_the_book_the_rule_chosen_is_in_the_window(host: Sitter) -> None:
    book = opened(host, "book", (1280, 720), 2.0)
    list_of_rules = book.widget("rules")
    for _ in range(40):
        book.handle(Intent(intents.MOVE, direction="down"))
        book.update(0.0)
        assert pygame.Rect((0, 0), (1280, 720)).contains(book.widget("rules").looked_at())
    assert list_of_rules.looked_at().height < 720 < list_of_rules.rect.height


@pytest.mark.parametrize("scale", [1.1, 1.5, 2.0])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_lies_on_anything_else_nor_beyond_the_page(host: Sitter, name: str, scale: float) -> None:
    page = opened(host, name, (1280, 720), scale)
    whole = page.theme.around(*page.extent())
    visible = [widget for widget in page.focus.widgets if widget.visible]
    for widget in visible:
        assert whole.inflate(4, 4).contains(seen(widget)), widget.name
    for one, other in itertools.combinations(visible, 2):
        assert not seen(one).colliderect(seen(other)), (one.name, other.name)


def test_by_mouse_one_goes_on_at_the_edge_and_clicks_what_lies_there(host: Sitter) -> None:
    page = opened(host, "setup", (1280, 720), 2.0)
    assert isinstance(page, RulesSetupScene)
    window = pygame.Rect((0, 0), (1280, 720))
    click(page, (640, 360))
    assert not window.contains(page.widget("book").rect)
    page.handle(Intent(intents.POINT, pos=(1279, 1)))
    assert page.rests_for() == 0.0
    for _ in range(200):
        page.update(0.05)
    assert page.rests_for() is None, "at the corner of the page it rests"
    assert window.contains(page.widget("book").rect)
    page.handle(Intent(intents.POINT, pos=(640, 360)))
    page.update(0.05)
    click(page, page.widget("book").rect.center)
    settle(host)
    assert isinstance(host.stack.top, RuleBookScene)
    host.stack.top.handle(key("f1"))
    settle(host)
    assert host.stack.top is page and window.contains(page.widget("book").rect), "it is seen where it was left"


def test_while_a_button_is_held_nothing_moves(host: Sitter) -> None:
    page = opened(host, "settings", (1280, 720), 2.0)
    click(page, (640, 360))
    page.handle(Intent(intents.PRESS, pos=(640, 719), button=1))
    page.update(0.05)
    assert page.rests_for() is None
    before = page.panning.at
    page.update(0.05)
    assert page.panning.at == before
    page.handle(Intent(intents.RELEASE, pos=(640, 719), button=1))
    page.update(0.05)
    assert page.panning.at[1] > before[1]


def test_in_usual_letters_a_page_stays_where_it_is(host: Sitter) -> None:
    page = opened(host, "new game", (1280, 720), 1.0)
    places = [widget.rect.copy() for widget in page.focus.widgets]
    page.handle(Intent(intents.POINT, pos=(0, 0)))
    page.handle(Intent(intents.PRESS, pos=(2, 2), button=1))
    page.handle(Intent(intents.RELEASE, pos=(2, 2), button=1))
    page.update(0.05)
    assert page.rests_for() is None and [widget.rect for widget in page.focus.widgets] == places


@pytest.mark.parametrize("pressed", [key("f2"), Intent(intents.PAD, pad=pads.RIGHT_STICK)], ids=["key", "pad"])
def test_what_is_only_read_is_reached_part_by_part(host: Sitter, pressed: Intent) -> None:
    book = opened(host, "book", (1280, 720), 2.0)
    window, rest = pygame.Rect((0, 0), (1280, 720)), set()
    whole = book.theme.around(*book.extent())
    seen_of_it = []
    for _ in range(4):
        book.handle(pressed)
        book.update(0.0)
        here = book.panning.at
        book.update(0.05)
        assert book.panning.at == here, "the focus does not draw the window back"
        now = book.theme.around(*book.extent())
        seen_of_it.append(window.move(-now.left, -now.top))
        rest |= {widget.name for widget in book.focus.widgets if window.contains(widget.looked_at())}
    assert {"close", "rules", "next"} <= rest
    assert len(set(map(tuple, seen_of_it))) == 4
    assert seen_of_it[0].unionall(seen_of_it[1:]).inflate(4, 4).contains(pygame.Rect((0, 0), whole.size))
    book.handle(TAB)
    book.update(0.0)
    assert book.focus.focused is not None and window.contains(book.focus.focused.looked_at())


def test_in_usual_letters_the_key_to_more_of_a_page_does_nothing(host: Sitter) -> None:
    page = opened(host, "title", (1280, 720), 1.0)
    page.handle(key("f2"))
    page.update(0.0)
    assert page.panning.at == (0, 0) and host.stack.top is page


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
