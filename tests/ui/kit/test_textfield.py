"""A line to type into: all of it is selected when it is entered, and an arrow or a click goes into it."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.bindings import SELECT_ALL, Bindings
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.kit.look import Look
from game.ui.kit.measures import WORDS
from game.ui.kit.page import Page
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from tests.ui.pages import BACK, show

LETTER = Intent(intents.TEXT, text="Z")


def key(name: str) -> Intent:
    return Intent(intents.KEY, key=name)


def click(page: Page, pos: tuple[int, int]) -> None:
    page.handle(Intent(intents.PRESS, pos=pos, button=1))
    page.handle(Intent(intents.RELEASE, pos=pos, button=1))


def entered(host: Sitter, name: str) -> tuple[NewGameScene, TextField]:
    """The page, and one of its names after a click on it."""
    page = NewGameScene(host)
    show(host, page)
    click(page, page.widget(name).rect.center)
    page.draw(pygame.Surface(host.theme.size))
    field = page.widget(name)
    assert isinstance(field, TextField) and field.focused
    return page, field


@pytest.mark.parametrize(
    ("typed", "value"),
    [([LETTER], "Z"), ([key("backspace")], ""), ([key("delete")], ""), ([key("end"), LETTER], "AnnZ"),
     ([key("home"), LETTER], "ZAnn"), ([Intent(intents.MOVE, direction="left"), LETTER], "AnZn"),
     ([key("end"), key(SELECT_ALL), LETTER], "Z"), ([LETTER, LETTER], "ZZ")],
)  # fmt: skip
@pytest.mark.parametrize("name", ["name 0", "own name"])
def test_what_is_typed_replaces_a_name_that_was_clicked_unless_a_key_goes_into_it(
    host: Sitter, name: str, typed: list[Intent], value: str
) -> None:
    page = NewGameScene(host)
    show(host, page)
    click(page, page.widget("name 0").rect.center)
    click(page, page.widget(name).rect.center)
    if name == "name 0":
        page.focus.focus(page.widget("start"))
        click(page, page.widget(name).rect.center)
    for intent in typed:
        page.handle(intent)
    assert page.places[0].name == value


def test_a_click_enters_a_name_and_the_next_one_goes_to_a_letter(host: Sitter) -> None:
    page, field = entered(host, "name 0")
    assert field.selected, "also after the page was made anew for the seat"
    click(page, (field.rect.left + 2, field.rect.centery))
    page.handle(LETTER)
    assert page.places[0].name == "ZAnn"
    page.draw(pygame.Surface(host.theme.size))
    click(page, (field.rect.right - 2, field.rect.centery))
    page.handle(LETTER)
    assert page.places[0].name == "ZAnnZ"


def test_a_field_made_anew_with_its_page_goes_on_where_it_was_left(host: Sitter) -> None:
    page, _ = entered(host, "name 0")
    page.handle(key("home"))
    page.rebuild()
    page.handle(LETTER)
    assert page.places[0].name == "ZAnn"
    page.rebuild()
    page.handle(LETTER)
    assert page.places[0].name == "ZZAnn"


@pytest.mark.parametrize("name", ["name 0", "own name"])
def test_escape_restores_a_name_before_it_leaves_the_page(host: Sitter, name: str) -> None:
    page, _ = entered(host, "name 0")
    click(page, page.widget(name).rect.center)
    page.handle(LETTER)
    page.rebuild()
    page.handle(LETTER)
    assert page.places[0].name.endswith("ZZ")
    page.handle(BACK)
    host.stack.settle()
    assert page.places[0].name == "Ann" and host.stack.top is page
    page.handle(BACK)
    host.stack.settle()
    assert host.stack.top is not page


def test_a_name_that_was_left_for_another_field_is_restored_no_more(host: Sitter) -> None:
    page, _ = entered(host, "name 0")
    page.handle(LETTER)
    page.focus.focus(page.widget("start"))
    page.focus.focus(page.widget("name 0"))
    page.handle(BACK)
    assert page.places[0].name == "Z"


def test_ctrl_and_a_select_all_and_are_no_hot_key() -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LCTRL, unicode="\x01")
    (intent,) = Reader(Bindings())._pressed(event)
    assert (intent.kind, intent.key, intent.text) == (intents.KEY, SELECT_ALL, "")


def test_what_is_selected_is_seen(host: Sitter) -> None:
    field: Widget = TextField("name", pygame.Rect(0, 0, 300, 60), "Ann", lambda _: None)
    theme = Theme((1280, 720), Look())
    pictures = []
    for focused, shown in ((True, True), (True, True)):
        field.set_focus(focused, shown)
        picture = pygame.Surface((300, 60))
        field.draw(picture, theme)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
        field.handle(key("end"))
    assert pictures[0] != pictures[1]


def test_a_masked_field_shows_and_tells_a_dot_for_each_letter(theme: Theme) -> None:
    said = ["", ""]
    plain, masked = (
        TextField("field", pygame.Rect(0, 0, 300, 60), "", partial(said.__setitem__, at), masked=at == 1)
        for at in range(2)
    )
    pictures = []
    for field in (plain, masked):
        for letters in ("Il", "mW"):
            field.write(letters)
            picture = pygame.Surface((300, 60))
            field.draw(picture, theme)
            pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert said == ["mW", "mW"] and masked.described.value == "\N{BULLET}" * 2 and plain.described.value == "mW"
    assert pictures[0] != pictures[1] and pictures[2] == pictures[3]


def test_a_value_too_long_for_its_field_is_read_from_its_beginning_until_it_is_entered(theme: Theme) -> None:
    pictures = []
    for value, focused in (("W" * 40 + "l" * 40, False), ("W" * 40 + "l" * 40, True), ("W" * 40, False)):
        field = TextField("field", pygame.Rect(0, 0, 200, 60), "", lambda _: None)
        field.write(value)
        field.set_focus(focused, False)
        field.selected = False
        picture = pygame.Surface((200, 60))
        field.draw(picture, theme)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_a_value_a_little_too_long_is_whole_in_smaller_letters_until_it_is_entered(host: Sitter) -> None:
    theme = host.theme
    long = next("W" * many for many in range(50) if theme.width("W" * many, BOLD, WORDS) > 200)
    pictures = []
    for value in (f"{long}l", f"{long}i"):
        field = TextField("field", pygame.Rect(0, 0, 200 + theme.px(32), 60), "", lambda _: None)
        field.write(value)
        picture = pygame.Surface((300, 60))
        field.draw(picture, theme)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] != pictures[1]
