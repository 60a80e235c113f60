"""However small a window is made, whatever fills it goes on, and is whole again when the window has grown."""

from __future__ import annotations

import pygame
import pytest

from game.review import weighing
from game.rules import Event
from game.session.session import Session
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter, scenes, shown_matches
from tests.review.games import LITTLE

SMALL = ((200, 150), (800, 60), (800, 30), (1, 1))


@pytest.mark.parametrize("name", sorted(scenes._SCENES))
def test_every_scene_survives_a_window_of_any_size(host: Sitter, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)
    happened: list[Event] = []
    session: Session = shown_matches.played_match(name, happened)
    scenes._SCENES[name](host, session, happened)
    host.stack.settle()
    scene = host.stack.top
    assert scene is not None
    for size, large in (*((size, 1.0) for size in SMALL), ((800, 30), 2.0), ((1280, 720), 1.0)):
        host.theme, surface = Theme(size, Look(large)), pygame.Surface(size)
        host.settings.text_size = large
        host.stack.resize()
        for _ in range(2):
            scene.update(0.02)
            host.stack.settle()
            host.stack.draw(surface)
    assert host.stack.top is scene
    colours = {tuple(surface.get_at((x, y))) for x in range(0, 1280, 160) for y in range(0, 720, 90)}
    assert len(colours) > 8, "it is there again"
