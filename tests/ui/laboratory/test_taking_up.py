"""A Wild put on a pile says which colour it has there, and gets another by presses on it or on the plate below."""

from __future__ import annotations

import pytest

from game.rules.values.cards import BLUE, GREEN, RED, WILD_FACE
from game.text import say
from game.ui.input import intents
from game.ui.laboratory.open_table import CALLED, Graspable
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.ui.pages import begin
from tests.ui.scenes.test_laboratory import drag, face, left, mouse, spot


@pytest.fixture
def page(host: Sitter) -> LaboratoryScene:
    """The laboratory with a Wild put on a green Five."""
    scene = LaboratoryScene(host)
    begin(host, scene)
    drag(scene, left(scene, "W"), spot(scene, Graspable("pile 2", face("g5"))))
    assert called(scene) == GREEN
    return scene


def called(page: LaboratoryScene) -> int:
    return page.experiment.draft.table.piles[1][-1].colour


def said(page: LaboratoryScene) -> str:
    return say(page.note) if page.note is not None else ""


def test_it_says_its_colour_and_how_to_call_another(page: LaboratoryScene) -> None:
    assert said(page) == "The Wild is green there: press it twice for another colour."
    for _ in range(2):
        mouse(page, intents.PRESS, spot(page, Graspable("pile 2", WILD_FACE)))
    assert called(page) == BLUE and said(page).startswith("The Wild is blue there")


def test_a_press_on_the_plate_of_its_pile_calls_another(page: LaboratoryScene) -> None:
    for colour in (BLUE, RED):
        mouse(page, intents.PRESS, spot(page, Graspable(f"{CALLED}2", WILD_FACE)))
        assert called(page) == colour and page._taking.held is None


def test_a_card_put_on_the_plate_lies_on_the_pile_and_one_with_a_colour_says_nothing(page: LaboratoryScene) -> None:
    drag(page, left(page, "r9"), spot(page, Graspable(f"{CALLED}2", WILD_FACE)))
    assert page.experiment.draft.lines["pile 2"][-1].startswith("r9") and page.note is None
