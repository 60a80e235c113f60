"""Every page by pad alone: the real program with a pad that is plugged into SDL, and neither mouse nor keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.asked import GROUPS
from game.review import weighing
from game.rules import GRAND
from game.settings import ASKED, load, usual
from game.ui.going.point_card import PointCard
from game.ui.scenes.fair import FairScene
from game.ui.scenes.going import GoingScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_at_scale import RulesAtScaleScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.title import TitleScene
from game.ui.table.question.targets import CardTarget, LineTarget
from game.ui.table.scene import TableScene
from tests.review.games import LITTLE, over
from tests.ui.pad_person import Evening, shown


def test_the_table_is_left_for_pause_and_book_and_found_again(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("new")
    one.tap("start")
    one.let_time_pass()
    one.tap("start")
    one.let_time_pass()
    pause = one.page(PauseScene)
    one.choose("settings")
    one.go_to("animation_speed")
    one.tap("left")
    assert one.app.settings.animation_speed == 1.75
    one.tap("x")
    assert one.app.settings.animation_speed == 1.0
    one.tap("b")
    one.let_time_pass()
    assert one.top is pause and pause.widget("resume").by_pad
    one.tap("start")
    one.let_time_pass()
    card = next(target for target in one.table.seat.pointer.places() if isinstance(target, CardTarget))
    one.focus_on(card)
    one.tap("select")
    assert one.table.seat.noted.told is not None
    one.tap("y")
    one.let_time_pass()
    assert isinstance(one.top, RuleBookScene)
    one.tap("y")
    one.let_time_pass()
    line = next(
        target for target in one.table.seat.pointer.places() if isinstance(target, LineTarget) and target.row >= 0
    )
    one.pick(line)
    one.let_time_pass()
    assert isinstance(one.top, LogScene)
    one.tap("a")
    one.let_time_pass()
    assert isinstance(one.top, RuleBookScene)
    one.tap("b")
    one.let_time_pass()
    one.tap("b")
    one.let_time_pass()
    one.tap("left stick")
    one.let_time_pass()
    assert one.table.seat.prompt.ask is not None and one.table.seat.hint is not None
    one.tap("b")
    assert one.table.seat.hint is None
    one.tap("b")
    one.let_time_pass()
    one.choose("leave")
    assert isinstance(one.top, TitleScene)
    one.choose("continue")
    assert isinstance(one.top, TableScene)


def test_every_setting_is_changed_and_set_back(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("settings")
    settings = one.app.settings
    settings.animation_speed, settings.bot_pause, settings.reduced_motion = 1.0, 0.8, False
    for group in GROUPS:
        one.choose(f"group {group}")
        for name in (name for name, about in ASKED.items() if about.group == group and group != "keys"):
            one.go_to(name)
            one.tap("right")
            if getattr(settings, name) == usual(name):
                one.tap("left")
            assert getattr(settings, name) != usual(name), name
            assert getattr(load(one.app.data_dir), name) == getattr(settings, name)
            one.tap("x")
            assert getattr(settings, name) == usual(name)


def test_the_right_stick_scrolls_a_list_and_the_focus_goes_on_there(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("new")
    one.choose("rules")
    page = one.page(RulesSetupScene)
    assert isinstance(page, RulesSetupScene)
    one.go_to(page.rows[1].name)
    one.scroll_down(40)
    assert page.scroll > page.view.height
    far = page.scroll
    one.tap("down")
    focused = page.focus.focused
    assert focused in page.rows and page.view.contains(focused.rect) and page.scroll == far
    one.scroll_down(200)
    assert page.bar is not None and page.scroll == page.bar.whole - page.view.height


def test_rules_are_tried_at_scale_stopped_and_left(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("new")
    one.choose("rules")
    one.go_to("rules classic")
    one.tap("a")
    one.go_to("at scale")
    one.tap("a")
    for _ in range(9):
        one.frame()
    page = one.page(RulesAtScaleScene)
    assert isinstance(page, RulesAtScaleScene) and page.run.running and page.focus.focused is page.widget("run")
    one.tap("a")
    assert not page.run.running and not page.run.failed
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, RulesSetupScene)


def test_the_book_is_searched_and_read_and_its_examples_are_played(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.tap("y")
    one.let_time_pass()
    book = one.page(RuleBookScene)
    assert isinstance(book, RuleBookScene)
    one.tap("x")
    one.let_time_pass()
    one.write("pepper shaker")
    assert book.search == "pepper shaker" and 0 < len(book._list.rules) < 20
    assert book.showing is not None and book.showing.at == 0
    one.tap("right")
    one.let_time_pass()
    assert book.showing.at > 0
    one.tap("left")
    one.let_time_pass()
    assert book.showing.at == 0
    one.tap("a")
    one.let_time_pass()
    assert book.showing.over
    one.tap("b")
    assert book.search == "" and isinstance(one.top, RuleBookScene)
    before = book._list._scroll
    one.scroll_down(10)
    assert book._list._scroll != before
    one.go_to("book")
    one.tap("right")
    one.let_time_pass()
    assert book.rules.piles == 1
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, TitleScene)


def test_whatever_page_it_is_the_pad_reaches_every_widget(evening: Callable[..., Evening]) -> None:
    one = evening()

    def all_reached() -> None:
        for widget in list(one.page().focus.widgets):
            if widget.takes_focus:
                one.go_to(widget.name)

    all_reached()
    one.choose("learn")
    all_reached()
    one.tap("b")
    one.let_time_pass()
    one.choose("new")
    all_reached()
    one.choose("rules")
    all_reached()
    one.choose("presets")
    all_reached()
    one.tap("b")
    one.let_time_pass()
    one.tap("b")
    one.let_time_pass()
    one.tap("start")
    one.let_time_pass()
    for target in one.table.seat.pointer.places():
        one.focus_on(target)
    one.tap("start")
    one.let_time_pass()
    all_reached()


def test_how_it_went_and_whether_it_was_fair_are_gone_through_and_left(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)
    one = evening()
    one.app.go.results(over(8, GRAND, 4))
    one.app.stack.settle()
    one.tap("right shoulder")  # a pad is used from now on
    one.let_time_pass()
    results = one.page(ResultsScene)
    one.choose("going")
    going = one.page(GoingScene)
    assert isinstance(going, GoingScene)
    viewer, believer = going.viewer, going.believer.player
    for widget in list(going.focus.widgets):
        one.go_to(widget.name)
    points = [widget.name for widget in going.focus.widgets if isinstance(widget, PointCard)]
    assert len(points) > 1
    for at, point in enumerate(points):
        one.choose(point)
        assert going.chosen == at
    one.choose(next(f"face-{player}" for player in going.others if player != believer))
    assert going.believer.player != believer
    one.choose("place")
    assert going.viewer != viewer
    one.choose("fair")
    fair = one.page(FairScene)
    assert isinstance(fair, FairScene) and fair.bar.visible
    one.scroll_down(40)
    assert fair.scroll == fair.bar.whole - fair.view.height
    one.choose("ask")
    assert fair.asking is not None and fair.asking.over and not fair.asking.failed
    one.choose("back")
    assert one.top is going
    one.choose("fair")
    one.tap("b")
    one.let_time_pass()
    assert one.top is going
    one.tap("b")
    one.let_time_pass()
    assert one.top is results


def test_hints_name_the_device_that_was_used_last(evening: Callable[..., Evening]) -> None:
    one = evening(seen=True)
    one.choose("new")

    def chip() -> bytes:
        place = one.page().widget("start").rect
        place = pygame.Rect(place.centerx, place.top, place.width // 2, place.height)
        return pygame.image.tobytes(shown().subsurface(place), "RGB")

    by_pad = chip()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_k, unicode="k", mod=0))
    one.frame()
    by_key = chip()
    assert by_key != by_pad and not one.app.by_pad
    one.tap("select")
    assert chip() == by_pad and one.app.by_pad and not pygame.mouse.get_visible()
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    pygame.event.post(moved)
    one.frame()
    assert chip() == by_key and pygame.mouse.get_visible()
    one.others.clear()
