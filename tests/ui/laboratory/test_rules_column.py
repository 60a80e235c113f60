"""The rules of a position are tried in many games beside its table; by mouse, keyboard and pad alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.clashes import conflicts
from game.session.rule_choice import RuleChoice
from game.text import ENGLISH, say, use
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.laboratory import rules_column
from game.ui.laboratory.boards import has_column
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.scenes.rules_at_scale import RulesAtScaleScene
from game.ui.screenshot import Sitter
from tests.review.test_scale_run import Line, line, run_of
from tests.ui.pages import ANYWHERE, BACK, TAB, key, look_at, press, show
from tests.ui.written import Written

LARGE, SMALL = (1920, 1080), (800, 600)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """What is said by the processes that are begun one after another, in all runs."""
    found = [Line(line(50)), Line(line(60)), Line(line(70))]
    left = iter(found)

    def begun(*rules: Any) -> Any:
        return run_of(next(left), next(left))

    monkeypatch.setattr(rules_column, "begun", begun)
    return found


def page_of(host: Sitter, rules: str = "grand stacking=on", size: tuple[int, int] = LARGE) -> LaboratoryScene:
    host.theme = Theme(size)
    page = LaboratoryScene(host)
    show(host, page)
    choose(page, rules)
    return page


def choose(page: LaboratoryScene, rules: str) -> None:
    page._change(lambda experiment: experiment.at_turn().under(RuleChoice.parse(rules).rules))


def test_the_way_to_the_rules_names_them_and_changed_ones_own_rules(host: Sitter) -> None:
    page = page_of(host, "grand")
    for rules, named in (("classic", "Classic"), ("classic stacking=on", "Own rules")):
        choose(page, rules)
        button = page.widget("rules")
        assert isinstance(button, Button) and button.detail == named


@pytest.mark.parametrize("size", [SMALL, (1280, 720), LARGE])
@pytest.mark.parametrize("large", [1.0, 1.5])
def test_the_name_of_changed_rules_is_written_whole(
    host: Sitter, written: Written, size: tuple[int, int], large: float
) -> None:
    host.settings.text_size = large
    page = page_of(host, size=size)
    host.apply_settings()
    look_at(host)
    button = page.widget("rules")
    assert isinstance(button, Button) and button.detail in written and button.detail not in written.cut


@pytest.mark.parametrize("hand", ["keyboard", "mouse", "pad"])
def test_no_game_is_played_before_run_is_pressed(host: Sitter, lines: list[Line], hand: str) -> None:
    page = page_of(host)
    host.by_pad = hand == "pad"
    page.device_changed()

    def do() -> None:
        if hand == "keyboard":
            page.handle(key("a"))
        elif hand == "mouse":
            press(page, "run")
        else:
            page.focus.focus(page.widget("run"))
            page.handle(Intent(intents.ACTIVATE, pad="a"))

    assert page._column.run is None and page.widget("run").described.name == "Run"
    do()
    assert page.widget("run").described.name == "Stop" and page.rests_for() is not None
    host.stack.draw(pygame.Surface(ANYWHERE))
    page.update(0.3)
    assert page.widget("figures").dirty and not page.whole, "the figures alone are drawn anew"
    do()
    assert lines[0].ended and page.widget("run").described.name == "Go on" and page._column.rests_for() is None
    do()
    assert page.widget("run").described.name == "Stop"
    page.handle(BACK)
    host.stack.settle()
    assert lines[1].ended and page not in host.stack.scenes


def test_games_go_on_for_other_cards_and_end_for_other_rules_or_players(host: Sitter, lines: list[Line]) -> None:
    page = page_of(host)
    page.handle(key("a"))
    page._change(lambda experiment: experiment.at_turn().with_words("turn", "Cy"))
    assert page._column.run is not None and page._column.run.running
    choose(page, "grand hand_size=5")
    assert lines[0].ended and page._column.run is None
    page = page_of(host)
    page._column.run = run = run_of(lines[2])
    press(page, "players")
    assert not run.running and page._column.run is None


def test_a_rule_set_as_it_stands_says_so_and_leads_to_its_rules(
    host: Sitter, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(ENGLISH)
    page = page_of(host, "grand")
    look_at(host)
    assert any(words.startswith("These rules are Grand as it stands.") for words in written.texts)
    assert page.widget("run").label == "Other rules"
    opened: list[str] = []
    monkeypatch.setattr(host.go, "rules_setup", lambda choice, players, on_done: opened.append(choice.base))
    press(page, "run")
    assert opened == ["grand"]


def test_the_focus_is_on_run_once_other_rules_are_chosen_there(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    use(ENGLISH)
    page, chosen = page_of(host, "grand"), RuleChoice.parse("grand hand_size=5")
    monkeypatch.setattr(host.go, "rules_setup", lambda choice, players, on_done: on_done(chosen))
    press(page, "run")
    focused = page.focus.focused
    assert focused is not None and focused.label == "Run"


def test_rules_that_nobody_could_play_say_why(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    rules = RuleChoice.parse("grand no_bluff=on seven_zero=on stacking=on").rules
    page = page_of(host, "grand no_bluff=on seven_zero=on stacking=on")
    look_at(host)
    assert say(conflicts(rules, 4)[0]) in written
    assert page.widget("run").label == "Other rules"


def test_the_rules_are_shared_as_one_line(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    page = page_of(host)
    page.handle(key("e"))
    assert copied == ["grand stacking=on"] and page.note is not None


def test_in_a_small_window_a_button_leads_to_the_page_of_figures(host: Sitter) -> None:
    page = page_of(host, size=SMALL)
    assert not has_column(page.theme)
    for _ in page.focus.widgets:
        if page.focus.focused is page.widget("scale"):
            break
        page.handle(TAB)
    page.handle(Intent(intents.ACTIVATE))
    host.stack.settle()
    top = host.stack.top
    assert isinstance(top, RulesAtScaleScene)
    assert (top.choice.text, top.beside.text, top.players) == ("grand stacking=on", "grand", 4)


def test_a_rule_set_as_it_stands_leads_nowhere_from_a_small_window(host: Sitter) -> None:
    page = page_of(host, "grand", SMALL)
    page.handle(key("a"))
    host.stack.settle()
    assert not page.widget("scale").enabled and host.stack.top is page
    assert page.note is not None
    assert say(page.note).startswith("These rules are Grand as it stands.")
