"""Mini faces tell all cards apart."""

from __future__ import annotations

import pygame
import pytest

from game.rules.values.cards import FACES
from game.ui.kit.theme import Theme
from game.ui.table.paint.mini_faces import mini_face


@pytest.mark.parametrize("high", [16, 27, 54])
def test_each_face_has_a_picture_of_its_own_of_the_height_asked_for(high: int) -> None:
    pygame.display.init()
    pygame.font.init()
    theme = Theme((1280, 720))
    pictures = [mini_face(theme, face, high) for face in FACES]
    assert {picture.get_height() for picture in pictures} == {high}
    assert all(high <= picture.get_width() <= 3 * high for picture in pictures)
    assert len({(picture.get_size(), pygame.image.tobytes(picture, "RGBA")) for picture in pictures}) == len(FACES)
