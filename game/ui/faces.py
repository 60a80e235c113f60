"""The drawn faces of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.characters import CHARACTERS
from game.ui import intents
from game.ui.colours import YELLOW
from game.ui.intents import Intent
from game.ui.theme import Theme
from game.ui.widgets import Widget

FACES: Final = 12  # people choose from
_DRAWN: Final = FACES + len(CHARACTERS)
CALM, GLAD, WORRIED = "", "-glad", "-worried"


def face(theme: Theme, number: int, size: int, mood: str = CALM) -> pygame.Surface:
    """A drawn face, so many real pixels wide and high; faces are counted from 1."""
    return theme.picture(f"faces/face-{(number - 1) % _DRAWN + 1:02d}{mood}.svg", (size, size))


def face_of(character: str) -> int:
    """The number of the face of one of the characters: theirs come after those of people."""
    return FACES + 1 + list(CHARACTERS).index(character)


class FacePicker(Widget):
    """A face that becomes another one when it is pressed."""

    def __init__(self, name: str, rect: pygame.Rect, number: int, on_press: Callable[[int], None]) -> None:
        super().__init__(name, rect)
        self.number = number
        self.on_press = on_press

    def handle(self, intent: Intent) -> bool:
        if intents.presses(intent):
            self.on_press(1)
            return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        mood = GLAD if self.hovered or self.ringed else CALM
        drawn = face(theme, self.number, min(self.rect.size), mood)
        place = drawn.get_rect(center=self.rect.center)
        surface.blit(drawn, place)
        if self.ringed:
            place = place.inflate(theme.px(10), theme.px(10))
            surface.blit(theme.ring(place.size, YELLOW, 4), place)
