"""The rule book: opened at a rule, searched, read and played by mouse and keyboard, at every size."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules.rulebook import rules_in_play
from game.rules.values.cards import RANK, card_of
from game.rules.values.ruleset import CLASSIC, GRAND, JUNCTION, RuleSet, with_switches
from game.ui.book import rulelist
from game.ui.book.rulelist import RuleList
from game.ui.book.search_field import SearchField
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.scene_stack import Scene
from game.ui.kit.theme import Theme
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.mini_faces import mini_face
from tests.ui.pages import key, look_at, move

SIZES = ((800, 600), (1280, 720), (1000, 1000), (3440, 1440), (3840, 2160))


def opened(host: Sitter, rules: RuleSet = GRAND, rule: str = "", at_table: bool = False) -> RuleBookScene:
    book = RuleBookScene(host, rules, rule, at_table)
    host.stack.push(book)
    host.stack.settle()
    look_at(host)
    return book


def type_in(scene: Scene, words: str) -> None:
    """Each letter arrives twice, as a key and as text."""
    for letter in words:
        scene.handle(key("space" if letter == " " else letter))
        scene.handle(Intent(intents.TEXT, text=letter))


def list_of(book: RuleBookScene) -> RuleList:
    found = book.widget("rules")
    assert isinstance(found, RuleList)
    return found


def test_the_book_opens_at_the_rule_asked_for(host: Sitter) -> None:
    book = opened(host, JUNCTION, "J.answer-skip", at_table=True)
    assert book.chosen == list_of(book).rule == "J.answer-skip"
    assert book.showing is not None


def test_a_rule_about_one_card_shows_it_in_the_list(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []

    def noted(theme: Theme, face: int, high: int) -> pygame.Surface:
        shown.append(face)
        return mini_face(theme, face, high)

    monkeypatch.setattr(rulelist, "mini_face", noted)
    opened(host, rule="G6.16")
    assert any(RANK[card_of(face)] == 7 for face in shown)


def test_arrows_choose_rules_and_step_through_the_example(host: Sitter) -> None:
    book = opened(host)
    rules = list_of(book).rules
    book.handle(move("down"))
    assert book.chosen == rules[1]
    book.handle(move("up"))
    book.handle(move("up"))
    assert book.chosen == rules[0]
    book.handle(key("end"))
    assert book.chosen == rules[-1]
    book.handle(key("page up"))
    assert book.chosen not in (rules[0], rules[-1])
    assert book.showing is not None
    book.handle(move("right"))
    assert book.showing.frame.act == 0
    book.handle(move("left"))
    assert book.showing.at == 0


def test_typing_searches_wherever_the_focus_is(host: Sitter) -> None:
    book = opened(host)
    book.handle(Intent(intents.NEXT))
    book.handle(Intent(intents.NEXT))
    type_in(book, "salt shaker")
    assert isinstance(book.focus.focused, SearchField)
    assert book.search == "salt shaker"
    assert set(list_of(book).rules) == {"G1.4", "G6.17", "G9.3"} & {rule.id for rule in rules_in_play(GRAND)}
    assert book.chosen == "G1.4"
    book.handle(move("down"))
    assert book.chosen != "G1.4"
    book.handle(Intent(intents.BACK))
    assert book.search == "" and len(list_of(book).rules) == len(rules_in_play(GRAND))
    book.handle(Intent(intents.BACK))
    host.stack.settle()
    assert host.stack.top is None


def test_a_search_that_finds_nothing_says_so_and_comes_back(host: Sitter) -> None:
    book = opened(host)
    type_in(book, "xyzzy")
    look_at(host)
    assert list_of(book).rules == [] and book.showing is None
    assert not book.widget("play").enabled
    for _ in "xyzzy":
        book.handle(key("backspace"))
    look_at(host)
    assert book.chosen and book.widget("play").enabled


def test_space_plays_and_stops_and_in_the_search_is_a_letter(host: Sitter) -> None:
    book = opened(host, rule="G6.6")
    type_in(book, " ")
    assert book.showing is not None and book.showing.playing and book.search == ""
    look_at(host, 0.2)
    type_in(book, " ")
    assert not book.showing.playing
    type_in(book, "a b")
    assert book.search == "a b"


def test_the_mouse_chooses_scrolls_and_plays(host: Sitter) -> None:
    book = opened(host)
    rules = list_of(book)
    inside = (rules.rect.left + 30, rules.rect.top + round(rules.row_height * 3.5))
    book.handle(Intent(intents.POINT, pos=inside))
    book.handle(Intent(intents.PRESS, pos=inside, button=1))
    book.handle(Intent(intents.RELEASE, pos=inside, button=1))
    assert book.chosen == rules.rules[2]
    before = book.chosen
    for _ in range(200):
        book.handle(Intent(intents.SCROLL, pos=inside, amount=-1.0))
    last = (inside[0], rules.rect.bottom - rules.row_height // 2)
    book.handle(Intent(intents.PRESS, pos=last, button=1))
    assert book.chosen == rules.rules[-1] != before
    table = book.widget("example").rect.center
    book.handle(Intent(intents.PRESS, pos=table, button=1))
    assert book.showing is not None and book.showing.playing
    for name in ("next", "back"):
        at = book.widget(name).rect.center
        book.handle(Intent(intents.PRESS, pos=at, button=1))
        book.handle(Intent(intents.RELEASE, pos=at, button=1))
    assert not book.showing.playing


def test_another_rule_set_is_a_step_away_and_keeps_the_search(host: Sitter) -> None:
    book = opened(host, JUNCTION, at_table=True)
    type_in(book, "skip")
    book.focus.focus(book.widget("book"))
    book.handle(move("right"))
    assert book.rules != JUNCTION
    look_at(host)
    in_force = {rule.id for rule in rules_in_play(book.rules)}
    assert set(list_of(book).rules) <= in_force
    assert book.chosen in in_force and book.search == "skip"


def test_own_switches_have_a_book_too(host: Sitter) -> None:
    rules = with_switches(CLASSIC, {"stacking": "on", "teams": "on"})
    book = opened(host, rules, "H.stacking", at_table=True)
    assert book.chosen == "H.stacking"
    assert "H.teams" in list_of(book).rules


def test_the_key_that_opens_the_book_at_the_table_closes_it(host: Sitter) -> None:
    book = opened(host)
    book.handle(key("f1"))
    host.stack.settle()
    assert host.stack.top is None


def test_a_missing_example_is_said_in_a_sentence(host: Sitter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_shipped", lambda name: tmp_path / name)
    book = RuleBookScene(host, GRAND, "G6.6")
    assert book.showing is None
    assert book._trouble.startswith("The example cannot be shown: ")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_in_the_window_and_apart_at_every_size(host: Sitter, size: tuple[int, int], scale: float) -> None:
    host.theme = Theme(size, Look(scale))
    book = opened(host, rule="G3.5")
    window = pygame.Rect(0, -book.scrolled.at, size[0], size[1] + book.scrolled.far)
    shown = [widget.rect for widget in book.focus.widgets]
    for place in shown:
        assert window.contains(place)
    for one, other in itertools.combinations(shown, 2):
        assert not one.colliderect(other)
    type_in(book, "draw")
    book.handle(Intent(intents.ACTIVATE))
    for _ in range(4):
        look_at(host, 0.3)


def test_tab_reaches_everything_and_shows_where_it_is(host: Sitter) -> None:
    book = opened(host)
    book.handle(move("right"))
    reached = set()
    for _ in range(10):
        book.handle(Intent(intents.NEXT))
        focused = book.focus.focused
        assert focused is not None and focused.ringed
        reached.add(focused.name)
    assert reached == {"rules", "search", "book", "back", "play", "next", "close"}


def test_while_nothing_moves_the_book_rests(host: Sitter) -> None:
    book = opened(host, rule="G6.6")
    assert book.rests_for() is None
    book.handle(key("space"))
    look_at(host, 0.4)
    assert book.rests_for() is not None
    for _ in range(200):
        look_at(host, 0.2)
    assert book.rests_for() is None


def test_every_rule_of_every_book_can_be_shown_to_its_end(host: Sitter) -> None:
    surface = pygame.Surface(host.theme.size)
    for rules in (GRAND, JUNCTION):
        book = opened(host, rules)
        for rule in list_of(book).rules:
            book.read(rule)
            assert book.showing is not None, rule
            while not book.showing.over:
                book.showing.next()
                book.showing.next()
            book.update(0.0)
            book.draw(surface)


def test_rules_have_the_name_that_the_table_has_for_them(host: Sitter) -> None:
    own, shorter = with_switches(GRAND, {"austere": "on"}), with_switches(GRAND, {"target": "150"})
    shown = [
        dict(RuleBookScene(host, rules, at_table=at_table)._sets)[rules]
        for rules, at_table in itertools.product((own, shorter, GRAND), (True, False))
    ]
    assert shown == [
        "This table: Own rules", "Own rules", "This table: Grand, to 150", "Grand, to 150", "This table: Grand",
        "Grand",
    ]  # fmt: skip
