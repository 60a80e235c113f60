"""Everything by pad alone: the real program with a pad that is plugged into SDL, and neither mouse nor keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.asked import GROUPS
from game.rules import GRAND
from game.rules.actions import CATCH, DRAW, UNO, Action
from game.rules.notation import format_action, parse_action
from game.session.lessons import REACHED
from game.session.presets import Presets
from game.session.session import Match, Player, Session, Step
from game.settings import ASKED, load, usual
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.lesson import Teaching
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.title import TitleScene
from game.ui.switch_row import SwitchRow
from game.ui.table.scene import TableScene
from tests.e2e.test_questions import AT_TABLE, WAYS, found
from tests.ui.pad_person import Evening, shown
from tests.ui.table.question.test_plain_rules import table


def acts_of(session: Session) -> list[Action]:
    """What is done in a match from now on."""
    acts: list[Action] = []
    submit = session.submit

    def noted(action: Action) -> Step:
        acts.append(action)
        return submit(action)

    session.submit = noted  # type: ignore[method-assign]
    return acts


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Evening]]:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    begun: list[Evening] = []

    def begin(seed: int = 1) -> Evening:
        begun.append(Evening(tmp_path, seed))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()
    assert not any(one.others for one in begun), "something came from another device"


def test_rules_are_chosen_changed_and_kept_under_a_name_and_a_game_is_played(evening: Callable[..., Evening]) -> None:
    one = evening(seed=5)
    one.tap("down")
    one.choose("new")
    assert isinstance(one.top, NewGameScene)
    one.choose("preset 1")
    one.choose("name 0")
    one.write("Zoe")
    one.choose("rules")
    setup = one.page(RulesSetupScene)
    assert isinstance(setup, RulesSetupScene)
    one.choose("rules classic")
    assert setup.choice.base == "classic"
    one.go_to("stacking")
    one.tap("right")
    assert setup.choice.rules.stacking
    one.tap("x")
    assert not setup.choice.rules.stacking
    one.tap("a")
    one.go_to("hand_size")
    row = setup.widget("hand_size")
    assert isinstance(row, SwitchRow)
    one.tap("left", "left", "left")
    dealt = setup.choice.rules.hand_size
    assert dealt < 7 and setup.choice.rules.stacking
    one.tap("y")
    one.let_time_pass()
    book = one.page(RuleBookScene)
    assert isinstance(book, RuleBookScene) and book.chosen == row.rule == "G1.2"
    one.tap("b")
    one.let_time_pass()
    one.choose("presets")
    presets = one.page(PresetsScene)
    one.choose("name")
    one.write("Short and Sharp 2")
    one.choose("save")
    one.tap("b")
    one.let_time_pass()
    assert presets not in one.app.stack.scenes
    assert [kept.name for kept in Presets(one.app.data_dir).all] == ["Short and Sharp 2"]
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, NewGameScene)
    one.tap("start")
    one.let_time_pass()
    table = one.table
    assert table.session.match.rules.stacking and table.session.match.rules.hand_size == dealt
    assert [player.name for player in table.session.match.players][0] == "Zoe"
    while one.play_on():
        pass
    assert isinstance(one.top, ResultsScene) and one.asked["turn"] > 3
    one.let_time_pass()
    one.choose("next")
    assert isinstance(one.top, TableScene) and one.table.session.state.game_number == 2


def test_a_whole_game_of_grand_is_played_whatever_is_asked(evening: Callable[..., Evening]) -> None:
    one = evening(seed=3)
    one.choose("new")
    one.choose("preset 0")
    one.tap("start")
    while one.play_on():
        pass
    assert isinstance(one.top, ResultsScene)
    assert len(one.asked) >= 4, one.asked


@pytest.mark.parametrize("way", WAYS)
def test_every_kind_of_question_is_answered_every_way(evening: Callable[..., Evening], way: str) -> None:
    state, _, action = found(way)
    one = evening()
    session = Session(Match(GRAND, AT_TABLE, 1), state=state)
    one.sit_down(session)
    taken = acts_of(session)
    if action.verb in (UNO, CATCH):
        one.tap("x")
    else:
        one.do(action)
    one.frame()
    if way == "backfire: draw":  # where a card may come from the other pile too, the button draws from the stocks
        action = action._replace(verb=DRAW, where=0)
    assert action in taken


@pytest.mark.parametrize(
    ("rules", "hands", "acts", "more", "asked", "act"),
    [
        ("junction", "rS b5 g6 / rS yS g1 / b4 b6 b7", "Ann plays rS", "", 1, "Ben answers with rS"),
        ("junction ready=on", "F b5 g6 / r1 g1 / b4 b6", "Ann plays F\nAnn calls blue\nBen passes",
         "stock 1: g2 g3 g4 y1 y2", 1, "Ben says ready"),
        ("classic seven_zero=on", "r7 b1 b2 / r0 b4 g5 g6 / g1 g2 r1", "Ann plays r7", "", 0, "Ann swaps with Cy"),
        ("junction", "r5 b1 b2 / b4 g1 g2 / r5 y1 y2", "Ann plays r5", "", 2, "Cy intervenes with r5 on 1"),
    ],
    ids=["pass a Skip on", "say ready", "swap hands", "lay a card out of turn"],
)  # fmt: skip
def test_questions_and_claims_of_the_plain_rules_are_answered(
    evening: Callable[..., Evening], rules: str, hands: str, acts: str, more: str, asked: int, act: str
) -> None:
    state = table(rules, hands, "r8", acts, more)
    names = ("Ann", "Ben", "Cy")[: state.players]
    players = tuple(Player(name, "person" if at == asked else "never", at + 1) for at, name in enumerate(names))
    session = Session(Match(state.rules, players, 1), state=state)
    taken = acts_of(session)
    one = evening()
    one.app.settings.bot_pause = 5.0  # nobody else is quicker
    one.sit_down(session)
    if "intervenes" in act:
        one.tap("x")
    else:
        one.do(parse_action(act, names))
    one.frame()
    assert [format_action(action, names) for action in taken] == [act]


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
    card = next(target for target in one.table.seat._places() if target[0] == "card")
    one.focus_on(card)
    one.tap("select")
    assert one.table.seat.note is not None
    one.tap("y")
    one.let_time_pass()
    assert isinstance(one.top, RuleBookScene)
    one.tap("y")
    one.let_time_pass()
    line = next(target for target in one.table.seat._places() if target[0] == "log")
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


def test_two_people_hand_the_pad_to_each_other_across_the_cover(evening: Callable[..., Evening]) -> None:
    one = evening(seed=2)
    one.choose("new")
    one.choose("preset 2")
    one.tap("start")
    one.let_time_pass()
    for _ in range(40):
        if one.covers >= 3 or not one.play_on():
            break
    assert one.covers >= 3
    while not (isinstance(one.top, CoverScene) and one.top.stays):
        assert one.play_on()
        one.let_time_pass()
    one.tap("start")
    one.let_time_pass()
    assert isinstance(one.top, PauseScene)
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, CoverScene)


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


def test_a_lesson_is_done_to_its_end(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("learn")
    page = one.page(LessonsScene)
    one.tap("a")
    one.let_time_pass()
    lesson = one.top
    assert isinstance(lesson, TableScene) and isinstance(lesson.policy, Teaching)
    name, steps = lesson.policy.lesson.name, len(lesson.policy.lesson.steps)
    for number in range(steps):
        scene = one.top
        assert isinstance(scene, TableScene) and isinstance(scene.policy, Teaching) and scene.policy.number == number
        one.tap("left stick")
        assert scene.policy.hinting
        for act in scene.policy.lesson.steps[number].acts:
            if act.player == 0:
                one.let_time_pass()
                one.do(act)
        one.let_time_pass()
        assert scene.policy.outcome == REACHED
        if number == 0:
            one.focus_on(("besides", "again"))
            one.tap("a")
            one.let_time_pass()
            again = one.top
            assert isinstance(again, TableScene) and isinstance(again.policy, Teaching)
            assert again is not scene and again.policy.number == 0
            for act in again.policy.lesson.steps[0].acts:
                if act.player == 0:
                    one.do(act)
            one.let_time_pass()
        if number + 1 < steps:
            one.tap("start")
            one.let_time_pass()
    one.tap("b")
    one.let_time_pass()
    assert one.top is page and name in page.progress.done


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
    for target in one.table.seat._places():
        one.focus_on(target)
    one.tap("start")
    one.let_time_pass()
    all_reached()


def test_hints_name_the_device_that_was_used_last(evening: Callable[..., Evening]) -> None:
    one = evening()
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


def test_hurrying_ends_when_the_pad_is_pulled_out(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("new")
    one.tap("start")
    one.let_time_pass()
    one.pad.lean("right trigger", 1.0)
    one.frame()
    assert one.table.seat.hurrying and one.app.by_pad
    one.pad.unplug()
    one.frame()
    assert not one.table.seat.hurrying and not one.app.by_pad
