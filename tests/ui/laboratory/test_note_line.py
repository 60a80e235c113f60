"""The line over the table of the laboratory: what can be done, until there is something else to say."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.rules.values.messages import sentence
from game.text.saying import in_language
from game.ui.laboratory.boards import boards
from game.ui.laboratory.note_line import draw_note
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.session.workbench.test_what_is_wrong import wrong
from tests.ui.pages import begin

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize("wide", [800, 300])
def test_what_can_be_done_is_said_where_there_is_room_and_nothing_else_to_say(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    page, said = LaboratoryScene(host), list[str]()
    begin(host, page)
    draw_text = host.theme.text
    monkeypatch.setattr(host.theme, "text", lambda words, *how: said.append(words) or draw_text(words, *how))
    surface = pygame.Surface((1280, 720))
    draw_note(surface, page, (578, 144, wide, 496), None, False, NAMES)
    helped = any(words.startswith("Press a card to move it") for words in said)
    assert helped == (wide == 800)
    said.clear()
    draw_note(surface, page, (578, 144, wide, 496), sentence("Kept as “{name}”.", name="Six"), False, NAMES)
    assert not any(words.startswith("Press a card") for words in said)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_is_wrong_with_a_line_is_never_cut(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    window, said = Sitter(size, host.data_dir), list[str]()
    page = LaboratoryScene(window)
    begin(window, page)
    theme, shortened = window.theme, window.theme._shortened
    monkeypatch.setattr(theme, "_shortened", lambda words, *how: said.append(shortened(words, *how)) or said[-1])
    with in_language(language, paths.assets() / "translations"):
        for why in wrong():
            line = sentence("Line {number}: {why}", number=120, why=why)
            draw_note(pygame.Surface(size), page, boards(theme)["table"], line, True, NAMES)
    assert not [words for words in said if words.endswith("…")]
