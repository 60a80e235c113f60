"""A picture in PNG, made in parts, is read back as it was."""

from __future__ import annotations

import random
from io import BytesIO

import pygame
import pytest

from game.session.parts import at_once
from game.ui.kit.picture_file import in_png


@pytest.mark.parametrize("size", [(1, 1), (7, 16), (40, 17), (33, 100)])
def test_it_is_read_back_as_it_was(size: tuple[int, int]) -> None:
    chance, picture = random.Random(size[0]), pygame.Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), [chance.randrange(256) for _ in range(3)])
    found = pygame.image.load(BytesIO(at_once(in_png(picture))), "it.png")
    assert found.get_size() == size
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_large_one_is_made_in_many_parts() -> None:
    assert len([*in_png(pygame.Surface((64, 640)))]) >= 40
