"""What is typed in the laboratory, and what is said of it, goes when it is taken back or no longer true."""

from __future__ import annotations

import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.textfield import TextField
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.ui.pages import BACK, begin, key, move
from tests.ui.scenes.test_laboratory import type_line


@pytest.fixture
def page(host: Sitter) -> LaboratoryScene:
    scene = LaboratoryScene(host)
    begin(host, scene)
    return scene


def press(page: LaboratoryScene, letter: str) -> None:
    page.handle(key(letter))
    page.handle(Intent(intents.TEXT, text=letter))


def value(page: LaboratoryScene, name: str) -> str:
    field = page.widget(name)
    assert isinstance(field, TextField)
    return field.value


def test_a_letter_typed_over_the_name_is_taken_back_by_escape(page: LaboratoryScene) -> None:
    name = page.name
    page.focus.focus(page.widget("notation"))
    page.handle(BACK)
    page.handle(move("right"))
    page.focus.focus(page.widget("name"))
    press(page, "o")
    assert page.name == "o" and not page.opening
    page.handle(BACK)
    assert page.name == value(page, "name") == name and not page.typing
    page.handle(key("o"))
    assert page.opening


def test_a_line_that_was_tried_stays_and_one_typed_over_it_is_taken_back(page: LaboratoryScene) -> None:
    type_line(page, "Ann draws")
    for letter in "no":
        press(page, letter)
    assert value(page, "notation") == "no", "the next line replaces the one that was tried"
    page.handle(BACK)
    assert value(page, "notation") == page.line == "Ann draws"


def test_a_refusal_goes_when_the_list_of_positions_opens(page: LaboratoryScene) -> None:
    type_line(page, "Ann plays b0 on 2")
    assert page.refused
    page.handle(BACK)
    assert page.note is None and value(page, "notation") == ""
    type_line(page, "Ann plays b0 on 2")
    page.focus.focus(page.widget("kind 0"))
    page.handle(key("o"))
    assert page.opening and page.note is None


@pytest.mark.parametrize("how", ["opened", "emptied", "changed", "undone"])
def test_a_refused_line_goes_with_its_position(page: LaboratoryScene, how: str) -> None:
    type_line(page, "turn: Cy")
    assert value(page, "notation") == ""
    type_line(page, "Ann draws")
    assert page.refused
    page.focus.focus(page.widget("kind 0"))
    steps = {"opened": "o1", "emptied": "o0", "changed": "n"}.get(how, "")
    for name in steps:
        page.handle(key(name))
    if how == "undone":
        page.handle(key("backspace"))
    assert page.note is None and not page.refused
    assert value(page, "notation") == page.line == ""
