"""A hand shown to one player says what puts it away, on the device in use."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.text import text
from game.ui.input.intents import LEFT_KEYS
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.table.test_claims import challenged
from tests.ui.written import Written

KEYS = "Only you see them. Press any key or click to go on."
BUTTONS = "Only you see them. Press any button to go on."


@pytest.fixture
def shown(host: Sitter) -> TableScene:
    return challenged(host)


@pytest.mark.parametrize(
    ("sight", "said"),
    [
        ({"by_pad": False}, KEYS),
        ({"by_pad": True}, BUTTONS),
        ({"by_pad": True, "part": LEFT_KEYS}, KEYS),
        ({"by_pad": True, "keyless": True}, KEYS),
    ],
)
def test_it_names_keys_or_the_buttons_of_a_pad(
    shown: TableScene, written: Written, monkeypatch: pytest.MonkeyPatch, sight: dict[str, object], said: str
) -> None:
    seen = replace(shown._seen(), **sight)  # type: ignore[arg-type]
    monkeypatch.setattr(shown.drawing, "_seen", lambda: seen)
    shown.drawing.draw(pygame.Surface((1280, 720)), True, True, lambda _: 1.0)
    assert {text(KEYS), text(BUTTONS)} & set(written.texts) == {text(said)}
