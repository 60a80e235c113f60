"""Somebody with nothing but a keyboard, who presses whatever key does what they mean."""

from __future__ import annotations

import pygame

from game.ui.input.bindings import UNDO
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.pad_person import Evening

_CLAIMS = {Command.UNO: "u", Command.INTERVENE: "i"}
_ACTS = {"a": "return", "start": "escape", "right shoulder": "tab"}


class Typist(Evening):
    """The program and its keyboard: what is asked of a pad is done with keys."""

    def tap(self, *names: str) -> None:
        for name in names:
            self.type(self.app.bindings.keys(self._act(name))[0])

    def _act(self, name: str) -> str:
        if name == "b":
            return UNDO if isinstance(self.top, TableScene) else "escape"
        if name == "x":
            claim = self.table.seat.prompt.claim()
            return _CLAIMS[claim] if isinstance(claim, Command) else "c"
        return _ACTS.get(name, name)

    def type(self, key: str) -> None:
        """Press a key and let go of it."""
        letter = key if len(key) == 1 else ""
        code = pygame.key.key_code(key)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0))
        if letter:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.frame(0.0)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        self.frame(0.0)
