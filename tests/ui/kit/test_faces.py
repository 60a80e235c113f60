"""Faces: people's and characters', each in three moods, and no two alike."""

from __future__ import annotations

import pygame

from game.ai.characters import CHARACTERS
from game.ui.kit.faces import CALM, FACES, GLAD, WORRIED, face, face_of
from game.ui.screenshot import Sitter


def test_every_person_and_character_has_a_face_in_three_moods_and_no_two_look_alike(host: Sitter) -> None:
    numbers = [*range(1, FACES + 1), *map(face_of, CHARACTERS)]
    drawn = {
        pygame.image.tobytes(face(host.theme, number, 60, mood), "RGBA")
        for number in numbers
        for mood in (CALM, GLAD, WORRIED)
    }
    assert numbers == list(range(1, FACES + len(CHARACTERS) + 1)) and len(drawn) == 3 * len(numbers)
