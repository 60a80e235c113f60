"""Letters on the screen: names, words to search for and paths are written with a pad alone."""

from __future__ import annotations

import pygame
import pytest

from game.session.rule_choice import RuleChoice
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.scenes.keyboard import LAYERS, KeyboardScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from tests.ui.pages import begin, settle

A, B = Intent(intents.ACTIVATE, pad=pads.A), Intent(intents.BACK, pad=pads.B)
LEFT, RIGHT = Intent(intents.PREVIOUS, pad=pads.LEFT_SHOULDER), Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER)


def button(name: str) -> Intent:
    return Intent(intents.PAD, pad=name)


def move(direction: str) -> Intent:
    return Intent(intents.MOVE, direction=direction, pad=pads.D_PAD)


def open_letters(host: Sitter, page: Page, field: str) -> KeyboardScene:
    if page not in host.stack.scenes:
        host.stack.push(page)
        settle(host)
    page.focus.focus(page.widget(field))
    page.handle(A)
    settle(host)
    assert isinstance(host.stack.top, KeyboardScene)
    return host.stack.top


def go_to(letters: KeyboardScene, name: str) -> None:
    """Walk to a key with the cross alone."""
    wanted = letters.widget(name)
    for _ in range(30):
        here = letters.focus.focused
        assert here is not None
        if here is wanted:
            return
        if here.rect.centery != wanted.rect.centery:
            letters.handle(move("down" if wanted.rect.centery > here.rect.centery else "up"))
        else:
            letters.handle(move("right" if wanted.rect.centerx > here.rect.centerx else "left"))
    raise AssertionError(f"{name} cannot be reached")


def write(host: Sitter, letters: KeyboardScene, *names: str) -> None:
    for name in names:
        go_to(letters, name)
        letters.handle(A)
        settle(host)


def value(page: Page, field: str) -> str:
    found = page.widget(field)
    assert isinstance(found, TextField)
    return found.value


def test_a_name_is_written_letter_by_letter_and_begins_with_a_capital(host: Sitter) -> None:
    page = NewGameScene(host)
    letters = open_letters(host, page, "name 1")
    assert letters.title == "Name of player 2" and letters.value == "Ben"
    for _ in range(3):
        letters.handle(button(pads.X))
    assert letters.value == "" and letters.upper
    write(host, letters, "z", "o", "e")
    letters.handle(button(pads.Y))
    write(host, letters, "b", "2")
    assert letters.value == "Zoe B2" == page.places[1].name
    letters.handle(button(pads.START))
    settle(host)
    assert host.stack.top is page and value(page, "name 1") == "Zoe B2"
    assert page.focus.focused is page.widget("name 1") and page.focus.focused.ringed


def test_back_leaves_everything_as_it_was(host: Sitter) -> None:
    page = NewGameScene(host)
    letters = open_letters(host, page, "name 0")
    write(host, letters, "q")
    assert page.places[0].name == "Q"
    letters.handle(B)
    settle(host)
    assert host.stack.top is page and page.places[0].name == "Ann" == value(page, "name 0")


def test_the_shoulders_move_the_caret(host: Sitter) -> None:
    letters = open_letters(host, NewGameScene(host), "name 0")
    letters.handle(LEFT)
    letters.handle(LEFT)
    write(host, letters, "x")
    assert letters.value == "Axnn"
    for _ in range(9):
        letters.handle(RIGHT)
    write(host, letters, "y")
    assert letters.value == "Axnny"


def test_no_more_is_written_than_there_is_room_for(host: Sitter) -> None:
    letters = open_letters(host, NewGameScene(host), "name 0")
    write(host, letters, *"abcdefghijklmnop")
    assert letters.value == "Abcdefghijkl"


def test_capitals_signs_and_accents_are_a_button_away_and_the_focus_stays_put(host: Sitter) -> None:
    letters = open_letters(host, RuleBookScene(host), "search")
    assert not letters.upper
    letters.handle(button(pads.LEFT_STICK))
    write(host, letters, "u")
    assert letters.value == "U" and not letters.upper
    for layer in (1, 2, 0):
        go_to(letters, "r")
        letters.handle(button(pads.SELECT))
        settle(host)
        assert letters.layer == layer and letters.focus.focused is letters.widget("r")
        letters.handle(A)
        typed = LAYERS[layer][1][1][3]
        assert letters.value.endswith(typed)


@pytest.mark.parametrize("layer", range(len(LAYERS)))
def test_every_letter_is_reached_by_the_cross_and_has_a_shape(host: Sitter, layer: int) -> None:
    letters = open_letters(host, PresetsScene(host, RuleChoice.of("grand"), lambda _: None), "path")
    for _ in range(layer):
        letters.handle(button(pads.SELECT))
    missing = host.theme.text("\U0010fffd", "bold", 30)
    shapes = set()
    for row in range(4):
        for column in range(10):
            name = LAYERS[0][1][row][column]
            go_to(letters, name)
            shape = host.theme.text(LAYERS[layer][1][row][column], "bold", 30)
            assert pygame.image.tobytes(shape, "RGBA") != pygame.image.tobytes(missing, "RGBA")
            shapes.add(pygame.image.tobytes(shape, "RGBA"))
    assert len(shapes) == 40


def test_past_the_end_of_a_row_or_column_comes_its_other_end(host: Sitter) -> None:
    letters = open_letters(host, NewGameScene(host), "name 0")
    go_to(letters, "p")
    letters.handle(move("right"))
    assert letters.focus.focused is letters.widget("q")
    letters.handle(move("left"))
    assert letters.focus.focused is letters.widget("p")
    go_to(letters, "3")
    letters.handle(move("up"))
    assert letters.focus.focused is letters.widget("back")
    letters.handle(move("down"))
    assert letters.focus.focused is not None and letters.focus.focused.name in "1234"


def test_a_keyboard_that_is_there_works_as_well(host: Sitter) -> None:
    page = NewGameScene(host)
    letters = open_letters(host, page, "name 0")
    for intent in (
        Intent(intents.KEY, key="end"),
        Intent(intents.KEY, key="backspace"),
        Intent(intents.KEY, key="z", text="z"),
        Intent(intents.TEXT, text="z"),
        Intent(intents.ACTIVATE),
    ):
        letters.handle(intent)
    settle(host)
    assert host.stack.top is page and page.places[0].name == "Anz"


def test_the_book_finds_rules_while_they_are_written_and_then_reads_them(host: Sitter) -> None:
    book = RuleBookScene(host)
    host.stack.push(book)
    settle(host)
    book.handle(button(pads.X))
    settle(host)
    letters = host.stack.top
    assert isinstance(letters, KeyboardScene)
    before = len(book._list.rules)
    write(host, letters, *"pepper")
    assert 0 < len(book._list.rules) < before
    letters.handle(button(pads.START))
    settle(host)
    assert host.stack.top is book and book.focus.focused is book.widget("rules")
    chosen = book.chosen
    book.handle(move("down"))
    assert book.chosen != chosen


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.1, 1.4, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1000, 1000), (3840, 2160)])
def test_all_letters_lie_on_the_screen_and_apart(host: Sitter, size: tuple[int, int], scale: float) -> None:
    host.theme = Theme(size, Look(scale))
    page = NewGameScene(host)
    begin(host, page)
    page.focus.focus(page.widget("name 0"))
    page.handle(A)
    host.stack.settle()
    letters = host.stack.top
    assert isinstance(letters, KeyboardScene)
    letters.update(0.0)
    screen = pygame.Rect((0, 0), size)
    places = [widget.rect for widget in letters.focus.widgets]
    for at, place in enumerate(places):
        assert screen.contains(place) and place.collidelist(places[at + 1 :]) < 0


def test_in_large_letters_all_of_them_stay_where_they_are(host: Sitter) -> None:
    host.theme = Theme((1280, 720), Look(2.0))
    letters = open_letters(host, NewGameScene(host), "name 0")
    before = [tuple(widget.rect) for widget in letters.focus.widgets]
    letters.handle(button(pads.RIGHT_STICK))
    settle(host)
    assert [tuple(widget.rect) for widget in letters.focus.widgets] == before
