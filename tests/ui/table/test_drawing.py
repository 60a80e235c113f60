"""The drawing of a table: what takes long is made part by part before it is first seen."""

from __future__ import annotations

import random

import pygame

from game.ui.screenshot import Sitter
from game.ui.table.drawing import TableDrawing
from tests.ui.table.playing import FRAME, run, seat


def test_a_part_of_the_first_drawing_makes_one_new_picture_of_a_card_at_most(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=9)
    run(scene, 40, random.Random(1))
    scene.story.window = scene._window()  # with no picture made so far
    scene.story.refresh(scene.story._choice)
    art = scene.story.window.art
    made = [0]
    for _ in TableDrawing(scene.story, scene._seen).rehearsal:
        made.append(len(art._flat))
    steps = [after - before for before, after in zip(made, made[1:], strict=False)]
    assert made[-1] > 8 and max(steps) <= 2, "a flat card, and the same dimmed"


def test_what_has_changed_is_found_in_one_frame_and_painted_in_a_later_one(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=9)
    surface = pygame.display.get_surface()
    host.stack.draw(surface)
    host.stack.patience = -1.0  # every frame has taken long enough
    put_off = 0
    for _ in range(400):
        scene.update(FRAME)
        before = pygame.image.tobytes(surface, "RGB")
        shown = host.stack.draw(surface)
        if scene.unfinished:
            put_off += 1
            assert shown is None and pygame.image.tobytes(surface, "RGB") == before
            for _ in range(2):
                scene.update(FRAME)
                shown = shown or host.stack.draw(surface)
            assert shown and not scene.unfinished, "it waits for two frames at most"
    assert put_off > 3
    drawn = pygame.image.tobytes(surface, "RGB")
    scene.invalidate()
    host.stack.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == drawn, "nothing has been left out"
