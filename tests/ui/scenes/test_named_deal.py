"""A named deal by pad: the letters of the screen write its name, and Start plays it from wherever the focus is."""

from __future__ import annotations

from collections.abc import Generator

import pygame
import pytest

from game import paths
from game.session.deals import Deal, of_name
from game.text.saying import in_language
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.measures import LABEL
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import TEXT, Theme
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


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("large", [1.5, 2.0])
def test_words_are_as_large_as_chosen_in_a_small_window(
    page: NamedDealScene, monkeypatch: pytest.MonkeyPatch, language: str, large: float
) -> None:
    host, said = page.host, list[tuple[str, tuple[int, int]]]()
    host.theme, host.settings.text_size = Theme((800, 600)), large
    host.apply_settings()

    def noted(theme: Theme, words: str, room: tuple[int, int], *how: object) -> pygame.Surface:
        said.append((words, room))
        return pygame.Surface((1, 1))

    monkeypatch.setattr(Theme, "lined", noted)
    with in_language(language, paths.translations()):
        assert not [part for part in page.paint(pygame.Surface((800, 600))) if part]
    assert len(said) == 2
    assert [words for words, room in said if not host.theme.lies_in(words, room, TEXT, LABEL)] == []


def test_start_plays_it_while_the_focus_is_on_the_field(page: NamedDealScene, played: list[Deal]) -> None:
    field, button = page.widget("name"), page.widget("play")
    assert isinstance(field, TextField) and isinstance(button, Button) and button.pad == pads.START
    page.handle(START)
    assert not played
    field.write("Friday")
    page.handle(START)
    page.update(0.0)
    assert played == [of_name("Friday")]
