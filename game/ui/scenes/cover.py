"""The cover between two people: no hand is on the screen while its owner is not."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import backdrop, pads, theme
from game.ui.faces import GLAD, face
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.theme import NUMERAL
from game.ui.widgets import PRIMARY, SOFT, Button, Widget


class CoverScene(Page):
    """Asks one person to take the screen; whoever reads it presses once, then ``on_ready`` is called."""

    first_focus = "ready"

    def __init__(self, host: Host, name: str, face_number: int, on_ready: Callable[[], None], why: str = "") -> None:
        super().__init__(host)
        self.name = name
        self.face = face_number
        self.why = why  # what is going to be asked, if everybody may know it
        self._on_ready = on_ready

    def _ready(self) -> None:
        self.host.stack.pop()
        self._on_ready()

    def back(self) -> None:
        from game.ui.scenes.pause import PauseScene

        self.host.stack.push(PauseScene(self.host))

    def build(self) -> list[Widget]:
        look = self.host.theme
        ready = look.place(660, 760, 600, 92)
        pause = look.place(760, 884, 400, 66)
        return [
            Button("ready", ready, f"I am {self.name}", self._ready, hint="Enter", style=PRIMARY, px=34),
            Button("pause", pause, "Pause", self.back, hint="Esc", pad=pads.START, style=SOFT, px=27),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        surface.blit(backdrop.oak(look), (0, 0))
        board = look.place(460, 120, 1000, 870)
        backdrop.board(surface, look, board, 0.92, 48)
        size = look.place(0, 0, 260, 0).width
        picture = face(look, self.face, size, GLAD)
        surface.blit(picture, picture.get_rect(center=look.place(960, 320, 0, 0).topleft))
        width = look.place(0, 0, 900, 0).width
        head = look.fitted(f"{self.name}, take the screen", width, NUMERAL, 72)
        surface.blit(head, head.get_rect(center=look.place(960, 540, 0, 0).topleft))
        words = "All hands are covered. Everybody else looks away."
        note = look.fitted(words, width, px=28, colour=theme.SAND)
        surface.blit(note, note.get_rect(center=look.place(960, 618, 0, 0).topleft))
        if self.why:
            asked = look.fitted(self.why, width, px=26, colour=theme.YELLOW)
            surface.blit(asked, asked.get_rect(center=look.place(960, 680, 0, 0).topleft))
