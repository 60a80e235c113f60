"""The pause over the table: settings, rule book, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.session.session import Session
from game.text import say, text
from game.ui.input import pads
from game.ui.kit import backdrop
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import NUMERAL
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, Widget

_BOARD: Final = (570, 140, 780, 770)

#: A way out of the pause: the name of the button, its words and key, and the function it calls.
Way = tuple[str, str, str, Callable[[], None]]


class PauseScene(Page):
    """Lies over the table, which stands still. The match is saved already; leaving loses nothing."""

    see_through = True
    first_focus = "resume"

    def __init__(self, host: Host, session: Session | None = None) -> None:
        super().__init__(host)
        self.session = session

    def back(self) -> None:
        self.host.go.back()

    def _leave_table(self) -> None:
        self.host.go.title()

    def _show_rules(self) -> None:
        if self.session is not None:
            self.host.go.rule_book(self.session.match.rules, at_table=True)

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        go = self.host.go
        resume = self.place(630, 296, 660, 96)
        widgets: list[Widget] = [
            Button("resume", resume, text("Resume"), self.back, hint="Esc", pad=pads.START, style=PRIMARY, px=34)
        ]
        ways: list[Way] = [("settings", text("Settings"), "s", go.settings)]
        if self.session is not None:
            ways.insert(0, ("rules", text("Rule book"), "f1", self._show_rules))
            ways.append(("fair", text("Was it fair?"), "f", partial(go.fair, self.session)))
        for at, (name, words, key, press) in enumerate(ways):
            spot = self.place(630, 424 + 96 * at, 660, 78)
            widgets.append(Button(name, spot, words, press, key=key, style=PLAIN, px=30))
        words = text("Quit to the title")
        spot = self.place(630, 720, 660, 80)
        widgets.append(Button("leave", spot, words, self._leave_table, key="l", style=SOFT, px=30))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.host.theme
        backdrop.veil(surface, theme, 0.55)
        backdrop.board(surface, theme, self.place(*_BOARD), 0.98)
        head = theme.text(text("Pause"), NUMERAL, 64)
        surface.blit(head, head.get_rect(center=self.place(960, 218, 0, 0).topleft))
        trouble = self.session.error if self.session is not None else None
        words = say(trouble) if trouble else text("Everything up to the last card is saved.")
        note = theme.fitted(
            words, self.place(610, 852, 700, 0).width, px=20, colour=YELLOW if trouble else theme.palette.plate_soft
        )
        surface.blit(note, note.get_rect(center=self.place(960, 852, 0, 0).topleft))
