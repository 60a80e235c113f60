"""The drawing of a table: what takes long is made part by part before it is first seen."""

from __future__ import annotations

import random

from game.ui.screenshot import Sitter
from game.ui.table.drawing import TableDrawing
from tests.ui.table.playing import run, seat


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
