"""A named deal by pad: the letters of the screen write its name, and Start plays it from wherever the focus is."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from game.session.deals import Deal, of_name
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.textfield import TextField
from game.ui.kit.widgets import Button
from game.ui.scenes.named_deal import NamedDealScene
from game.ui.screenshot import Sitter
from tests.ui.pages import begin

START = Intent(intents.PAD, pad=pads.START)


@pytest.fixture
def played() -> list[Deal]:
    return []


@pytest.fixture
def page(host: Sitter, played: list[Deal]) -> NamedDealScene:
    def play(deal: Deal) -> Generator[None, None, None]:
        played.append(deal)
        yield

    host.by_pad = True
    scene = NamedDealScene(host, play)
    begin(host, scene)
    return scene


def test_start_plays_it_while_the_focus_is_on_the_field(page: NamedDealScene, played: list[Deal]) -> None:
    field, button = page.widget("name"), page.widget("play")
    assert isinstance(field, TextField) and isinstance(button, Button) and button.pad == pads.START
    page.handle(START)
    assert not played
    field.write("Friday")
    page.handle(START)
    page.update(0.0)
    assert played == [of_name("Friday")]
