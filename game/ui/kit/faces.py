"""The drawn faces of players."""

from __future__ import annotations

from typing import Final

import pygame

from game.ai.characters import CHARACTERS
from game.ui.kit.theme import Theme

FACES: Final = 12  # for people to choose from
_DRAWN: Final = FACES + len(CHARACTERS)
CALM, GLAD, WORRIED = "", "-glad", "-worried"


def face(theme: Theme, number: int, size: int, mood: str = CALM) -> pygame.Surface:
    """Return a drawn face, ``size`` real pixels wide and high; faces are counted from 1."""
    return theme.picture(f"faces/face-{(number - 1) % _DRAWN + 1:02d}{mood}.svg", (size, size))


def face_of(character: str) -> int:
    """Return the face number of a character; characters come after the faces of people."""
    return FACES + 1 + list(CHARACTERS).index(character)
