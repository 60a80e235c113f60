"""The line over the table of the laboratory: what can be done, until there is something else to say."""

from __future__ import annotations

import pygame
import pytest

from game.rules.values.messages import sentence
from game.ui.laboratory.note_line import draw_note
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
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
