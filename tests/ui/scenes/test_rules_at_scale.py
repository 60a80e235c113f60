"""House rules are tried in many games, stopped, run again and shared; by mouse, keyboard and pad alone."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.review.scale_run import ScaleRun
from game.session.rule_choice import RuleChoice
from game.text import ENGLISH, use
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.scenes.rules_at_scale import RulesAtScaleScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.scale_sample import sampled_run
from tests.review.test_rules_beside import figure, found
from tests.review.test_scale_run import Line, line, run_of
from tests.ui.pages import BACK, ENTER, TAB, key, look_at, press, setup, show
from tests.ui.written import Written


def page_of(host: Sitter, run: ScaleRun | None = None) -> RulesAtScaleScene:
    page = RulesAtScaleScene(host, RuleChoice.parse("grand stacking=on"), RuleChoice.of("grand"), 4, run)
    show(host, page)
    return page


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_focus_is_in_sight_from_the_beginning_where_letters_are_large(host: Sitter, size: tuple[int, int]) -> None:
    host.theme, host.settings.text_size = Theme(size), 1.5
    host.apply_settings()
    page = page_of(host)
    focused = page.focus.focused
    assert focused is not None and page.scrolled.far
    assert pygame.Rect((0, 0), size).contains(focused.rect)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    return copied


def test_games_are_stopped_and_gone_on_with_by_keyboard_by_mouse_and_by_pad(host: Sitter) -> None:
    for hand in ("keyboard", "mouse", "pad"):
        lines = [Line(line(50)), Line(line(60))]
        run = run_of(*lines)
        run.update()
        page = page_of(host, run)
        host.by_pad = hand == "pad"
        page.device_changed()

        def do(page: RulesAtScaleScene = page, hand: str = hand) -> None:
            if hand == "keyboard":
                page.handle(key("a"))
            elif hand == "mouse":
                press(page, "run")
            else:
                assert page.focus.focused is page.widget("run")
                page.handle(Intent(intents.ACTIVATE, pad="a"))

        assert page.widget("run").described.name == "Stop"
        do()
        assert lines[0].ended and page.widget("run").described.name == "Go on" and page.rests_for() is None
        do()
        assert page.run.running and page.widget("run").described.name == "Stop" and page.rests_for() is not None
        page.handle(BACK)
        host.stack.settle()
        assert lines[1].ended and page not in host.stack.scenes


def test_what_was_stopped_may_be_run_again_on_other_deals_if_asked_twice(host: Sitter) -> None:
    lines = [Line(line(50)), Line(line(200))]
    run = run_of(*lines)
    run.update()
    page = page_of(host, run)
    press(page, "run")
    page.handle(key("n"))
    assert run.found is not None and not run.running and page.widget("anew").described.name == "Sure?"
    page.handle(key("n"))
    assert run.running and run.found is None and run.update()
    page.rebuild()
    assert page.widget("run").described.name == "Run again" and all(one.name != "anew" for one in page.focus.widgets)


def test_figures_are_thrown_away_only_if_nothing_else_was_pressed_in_between(host: Sitter) -> None:
    run = run_of(Line(line(50)), Line(), Line(line(200)))
    run.update()
    page = page_of(host, run)
    for pressed in "anaan":  # stop, run again, go on, stop, run again
        page.handle(key(pressed))
    assert run.found is not None and page.widget("anew").described.name == "Sure?"
    page.handle(key("a"))
    run.update()
    page.rebuild()
    page.handle(key("a"))
    assert run.found.over and page.widget("run").described.name == "Sure?"


def test_other_levels_play_from_the_page_and_the_figures_of_the_first_are_kept(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    first = Line(line(50))
    page = page_of(host, run_of(first, Line(line(60))))
    page.update(0.3)
    assert "Casual beats Beginner" in written.texts
    written.texts.clear()
    page.focus.focus(page.widget("levels"))
    page.handle(Intent(intents.MOVE, direction="right"))
    look_at(host)
    assert first.ended and page.run.sharp and page.run.running and page.run.found is None
    assert "Sharp beats Casual" in written.texts
    page.handle(Intent(intents.MOVE, direction="left"))
    assert page.run.found is not None and page.run.found.played == 50 and page.run.may_go_on
    page.handle(key("a"))
    assert page.run.update() and page.run.found.played == 60


def test_what_comes_in_is_shown_at_once_with_all_its_numbers(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    said = Line()
    page = page_of(host, run_of(said))
    said.said.append(msgspec.json.encode(found(turns=figure(34.1, 7.7, 0.6), sets=figure(0.22, -0.07))))
    page.update(0.3)
    assert page.widget("figures").dirty and not page.whole, "the board alone is drawn anew"
    page.invalidate()
    look_at(host)
    told = "A game has more turns. Slightly fewer games end with a set."
    for words in ("41.8", "41.2–42.4", "34.1", "15.0", "22.0", told):
        assert words in written.texts, words
    assert "100 of 200 games each" in written.texts


def test_the_page_says_that_it_starts_and_then_about_how_many_minutes_are_left(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    said, now = Line(), 0.0
    page = page_of(host, ScaleRun(lambda seed, before: said, lambda: now))
    assert "Starting …" in written.texts
    for played in (50, 100):
        said.said.append(line(played))
        now += 90.0
        page.update(0.3)
        page.invalidate()
        look_at(host)
    assert "50 of 200 games each" in written.texts
    assert "100 of 200 games each, about 3 min left" in written.texts


def test_while_games_are_played_no_difference_is_shown_yet_and_afterwards_none_at_all(
    host: Sitter, written: Written
) -> None:
    use(ENGLISH)
    said = Line(line(50))
    page_of(host, run_of(said))
    assert "No difference shown yet." in written.texts and "No difference shown." not in written.texts
    said.said.append(line(200))
    look_at(host)
    look_at(host)
    assert "No difference shown." in written.texts


def test_a_run_that_was_stopped_before_its_first_game_shows_no_lack_of_difference(
    host: Sitter, written: Written
) -> None:
    use(ENGLISH)
    page = page_of(host, run_of(Line()))
    page.handle(key("a"))
    look_at(host)
    assert "No game has been played." in written.texts and "No difference shown." not in written.texts
    assert page.widget("run").described.name == "Run again"


def test_games_that_break_off_say_so_in_one_sentence(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    said = Line()
    page = page_of(host, run_of(said))
    said.gone = True
    look_at(host)
    look_at(host)
    assert "The games broke off. Run them again." in written.texts
    assert page.widget("run").described.name == "Run again"


def test_the_rules_are_shared_as_one_line_that_opens_where_it_is_pasted(host: Sitter, clipboard: list[str]) -> None:
    page = page_of(host, run_of(Line()))
    page.handle(key("e"))
    assert clipboard == ["grand stacking=on"]
    other, _ = setup(host, "classic")
    other.handle(key("v"))
    assert other.choice == page.choice


@pytest.mark.parametrize("pasted", ["", "   ", "hello", "grand stacking=maybe", "grand\nclassic", "grand " + "x" * 99])
def test_what_is_no_line_of_rules_is_refused_with_a_sentence(host: Sitter, clipboard: list[str], pasted: str) -> None:
    page, _ = setup(host, "classic")
    clipboard.append(pasted)
    press(page, "paste")
    assert page.choice == RuleChoice.of("classic")
    told, refused = page._said()[0]
    assert refused and told.endswith(".") and told.isprintable()
    page.handle(key("1"))
    assert page._said() == [], "another choice is not what was pasted"


def test_rules_that_change_something_are_tried_from_where_they_are_chosen(host: Sitter) -> None:
    page, _ = setup(host, "grand")
    assert not page.widget("at scale").enabled, "Grand is beside itself"
    page.handle(key("t"))
    host.stack.settle()
    assert host.stack.top is page
    page.choose(RuleChoice.parse("grand stacking=on"))
    while page.focus.focused is not page.widget("at scale"):
        page.handle(TAB)
    page.handle(ENTER)
    host.stack.settle()
    top = host.stack.top
    assert isinstance(top, RulesAtScaleScene)
    assert (top.choice, top.beside, top.players) == (page.choice, RuleChoice.of("grand"), 4)


def test_rules_that_nobody_could_play_are_not_tried(host: Sitter) -> None:
    for words, players in (("grand hand_size=15", 10), ("grand no_bluff=on seven_zero=on stacking=on", 4)):
        page = RulesSetupScene(host, RuleChoice.parse(words), players, lambda _: None)
        show(host, page)
        assert page.widget("at scale").enabled == (not any(conflict for _, conflict in page._said()))


def test_the_sample_for_pictures_is_a_line_that_was_found(host: Sitter) -> None:
    choice, beside, players, run = sampled_run()
    assert run.found is not None and (choice.text, beside.text, players) == (
        run.found.rules, run.found.beside, run.found.players,
    )  # fmt: skip
    page = RulesAtScaleScene(host, choice, beside, players, run)
    show(host, page)
    assert page.run is run
