"""Everything on the pages of a new match lies in the window, apart from all else, at every size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.session.presets import Presets
from game.session.rule_choice import RuleChoice
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.switches import Toggle
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.new_game import plan
from game.ui.new_game.switch_row import SwitchRow
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter
from tests.ui.pages import setup

SIZES = ((800, 600), (1280, 720), (1920, 1080), (1000, 1000), (3840, 2160))


def pages(host: Sitter) -> list[ScrollingPage]:
    kept = Presets(host.data_dir)
    for name in ("Friday", "Hard", *"abcdefghijkl"):
        kept.save(name, RuleChoice.of("replay"))
    clash = RuleChoice.parse("grand no_bluff=on seven_zero=on intervention=on stacking=on answer_draw_two=on")
    chosen = NewGameScene(host)
    chosen.play_by(RuleChoice.parse("grand first_dealer=chosen"))
    return [
        RulesSetupScene(host, RuleChoice.of("grand"), 4, lambda _: None),
        RulesSetupScene(host, clash, 10, lambda _: None),
        PresetsScene(host, clash, lambda _: None),
        chosen,  # type: ignore[list-item]
    ]


@pytest.mark.parametrize("size", SIZES)
def test_every_widget_lies_inside_the_window_and_on_no_other(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size)
    window = pygame.Rect((0, 0), size)
    for page in pages(host):
        page.rebuild()

        def seen(widget: Widget) -> pygame.Rect:
            return widget.rect if widget.window is None else widget.rect.clip(widget.window)

        visible = [widget for widget in page.focus.widgets if widget.visible]
        assert visible
        for widget in visible:
            assert window.contains(seen(widget)), widget.name
        for one, other in itertools.combinations(visible, 2):
            assert not seen(one).colliderect(seen(other)), (one.name, other.name)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_every_row_fit_into_it(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = theme = Theme(size)
    page, _ = setup(host)
    for widget in page.rows:
        if isinstance(widget, SwitchRow):
            high = theme.line_height("bold", 26) + len(theme.wrap(widget.help, widget.text_width)) * theme.line_height()
            assert widget.rect.height >= high and widget.rect.contains(widget.control_place())
            assert theme.width(widget.label, "bold", 26) <= widget.text_width, "labels are read whole"
            places = [widget.control_place(), widget.back_place(), widget.rule_place()]
            assert all(widget.rect.contains(place) for place in places)
            assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
            if not isinstance(widget.control, Toggle):
                widest = max(theme.width(words, "bold", 18) for _, words in widget.control.options)
                assert widest <= widget.control_place().width - theme.px(84), widget.name


def test_scrolling_draws_the_list_and_nothing_else(host: Sitter) -> None:
    page, _ = setup(host)
    surface = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(surface)
    assert host.stack.draw(surface) is None
    page.handle(Intent(intents.SCROLL, pos=page.view.center, amount=-1.0))
    changed = host.stack.draw(surface)
    assert changed is not None and page.bar is not None
    assert all(place.right <= page.bar.rect.right + 40 and place.left >= page.view.left - 40 for place in changed)
    whole = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_taller_window_shows_more_switches_at_once_with_a_little_wood_around(host: Sitter) -> None:
    shown = {}
    for size in ((1280, 720), (800, 600), (1000, 1000)):
        host.theme = Theme(size)
        page, _ = setup(host)
        shown[size] = page.view.height / host.theme.scale
        book, done = page.widget("book").rect, page.widget("back").rect
        assert 0 < book.top == pytest.approx(size[1] - done.bottom, abs=host.theme.px(40))
    assert shown[800, 600] > shown[1280, 720] * 1.35
    assert shown[1000, 1000] > shown[800, 600] * 1.35


@pytest.mark.parametrize("joins", [False, True])
def test_in_rows_the_board_of_a_place_lies_under_that_of_the_table_and_has_a_margin(joins: bool) -> None:
    drawn = plan.narrow((("start", 218.0), ("back", 168.0), ("length", 782.0)), 8, 2, joins)
    board, table = pygame.Rect(drawn.board), pygame.Rect(drawn.table)
    assert (board.left, board.width) == (table.left, table.width) and board.top == table.bottom + 16
    within = board.inflate(-48, -48)
    parts = [*drawn.heads, *drawn.choices, drawn.foot, *([drawn.device] if drawn.device is not None else [])]
    assert all(within.contains(pygame.Rect(part)) for part in parts)
    assert drawn.bar["length"][1] == board.bottom + 16
