"""The laboratory by pad alone: each button does what stands on it, wherever the focus is."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.laboratory.open_table import OpenTable
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.session.workbench.test_what_is_wrong import FIVE
from tests.ui.pages import begin

A = Intent(intents.ACTIVATE, pad=pads.A)
B = Intent(intents.BACK, pad=pads.B)
X = Intent(intents.PAD, pad=pads.X)


@pytest.fixture
def page(host: Sitter) -> LaboratoryScene:
    host.by_pad = True
    scene = LaboratoryScene(host)
    begin(host, scene)
    return scene


@pytest.mark.parametrize("name", ["notation", "name", "save"])
def test_back_leaves_the_page_from_a_field_too(page: LaboratoryScene, host: Sitter, name: str) -> None:
    page.focus.focus(page.widget(name))
    page.handle(B)
    host.stack.settle()
    assert host.stack.top is not page


def test_back_closes_the_list_of_positions_from_a_field(page: LaboratoryScene, host: Sitter) -> None:
    page.handle(Intent(intents.KEY, key="o"))
    page.focus.focus(page.widget("name"))
    page.handle(B)
    host.stack.settle()
    assert host.stack.top is page and not page.opening


def test_undo_puts_back_what_is_taken_up_before_it_takes_back_an_act(page: LaboratoryScene) -> None:
    page.focus.focus(page.widget("players"))
    page.handle(A)
    before = page.experiment
    page.focus.focus(page.widget("left 8"))
    page.handle(A)
    table = page.widget("table")
    assert isinstance(table, OpenTable) and table.held is not None
    page.handle(X)
    table = page.widget("table")
    assert isinstance(table, OpenTable) and table.held is None and page.experiment is before
    page.handle(X)
    assert page.experiment is not before


def test_a_pasted_act_that_is_refused_is_told_of_at_a_smaller_table(
    page: LaboratoryScene, host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: FIVE)
    page.focus.focus(page.widget("open"))
    page.handle(A)
    page.focus.focus(page.widget("paste"))
    page.handle(A)
    while page.rests_for() == 0.0:
        page.update(0.1)
    assert page.refused
    host.stack.draw(pygame.Surface(host.theme.size))
