"""The pause over the table: settings, rule book, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.hosting.phone_places import MatchPlaces
from game.session.session import Session
from game.text import say, text
from game.ui.input import pads
from game.ui.input.intents import ANY
from game.ui.kit import backdrop
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE, NOTE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, Widget
from game.ui.words import way_words

_BOARD: Final = (570, 96, 780, 418)  # design pixels, without the buttons of the ways
_STEP: Final = 88  # design pixels from one way to the next
_LOWER: Final = 44  # design pixels: how much lower the board begins for each way below the maximum
_MOST: Final = 5
_BESIDE: Final = 14  # design pixels between the two ways out of the match

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

    def _show_matches(self) -> None:
        self._leave_table()
        self.host.go.shelf()

    def _show_rules(self) -> None:
        if self.session is not None:
            self.host.go.rule_book(self.session.match.rules, at_table=True)

    def _phones(self) -> None:
        if self.session is not None:
            go, session, devices = self.host.go, self.session, self.host.devices
            seat_bot = partial(go.who_sits, session)
            go.phones(MatchPlaces(self.host.phones, session, seat_bot, lambda player: devices.of(player) != ANY))

    def _practise(self) -> None:
        """Make the match practice when asked twice, since that mark stays for good."""
        if self.session is not None and self.asked_again("practice"):
            self.session.practise()
        self.rebuild()

    def _ways(self) -> list[Way]:
        """Return the ways out of the pause other than resuming and leaving the match."""
        go, session = self.host.go, self.session
        ways: list[Way] = [("settings", text("Settings"), "s", go.settings)]
        if session is not None:
            ways.insert(0, ("rules", text("Rule book"), "f1", self._show_rules))
            ways.append(("fair", text("Was it fair?"), "f", partial(go.fair, session)))
            if session.persons:
                ways.append(("phones", text("Phones"), "h", self._phones))
            if session.persons and not session.is_practice:
                sure = self.sure_of == "practice"
                words = text("Sure? It stays practice") if sure else text("Turn into a practice match")
                ways.append(("practice", words, "p", self._practise))
            if session.persons and session.keeping.active:
                ways.append(("seats", text("Who sits where"), "w", partial(go.who_sits, session)))
        return ways

    @property
    def _board(self) -> Panel:
        """Return the board: as high as its ways need, in the middle of the window."""
        left, top, wide, high = _BOARD
        number = len(self._ways())
        return left, top + _LOWER * (_MOST - number), wide, high + _STEP * number

    def panels(self) -> tuple[Panel, ...]:
        return (self._board,)

    def build(self) -> list[Widget]:
        top = self._board[1]
        resume = self.place(630, top + 136, 660, 92)
        widgets: list[Widget] = [
            Button("resume", resume, text("Resume"), self.back, hint="Esc", pad=pads.START, style=PRIMARY, px=LARGE)
        ]
        top += 248
        for name, words, key, press in self._ways():
            widgets.append(Button(name, self.place(630, top, 660, 74), words, press, key=key, style=PLAIN, px=LABEL))
            top += _STEP
        leaving = [("leave", text("Quit to the title"), "q", self._leave_table)]
        if self.session is not None:
            leaving.insert(0, ("matches", text("Your matches"), "m", self._show_matches))
        wide = (660 - _BESIDE * (len(leaving) - 1)) // len(leaving)
        for place, (name, words, key, press) in enumerate(leaving):
            rect = self.place(630 + (wide + _BESIDE) * place, top + 12, wide, 74)
            widgets.append(Button(name, rect, words, press, key=key, style=SOFT, px=LABEL))
        return widgets

    def _state(self) -> str:
        session = self.session
        if session is not None and self.sure_of == "practice":
            return text("Anything may be taken back then, but the match never counts again.")
        if session is not None and (origin := way_words.origin_at_table(session)):
            return origin
        if session is not None and session.is_practice:
            return text("This match is practice: anything may be taken back. It is saved like any other.")
        return text("Everything up to the last card is saved.")

    def paint(self, surface: pygame.Surface) -> None:
        theme, (_, top, _, high) = self.host.theme, self._board
        backdrop.veil(surface, theme, 0.55)
        backdrop.board(surface, theme, self.place(*self._board), 0.98)
        head = backdrop.head_words(theme, text("Pause"))
        surface.blit(head, head.get_rect(center=self.place(960, top + 68, 0, 0).topleft))
        trouble = self.session.error if self.session is not None else None
        words = say(trouble) if trouble else self._state()
        place = self.place(610, top + high - 44, 700, 0)
        note = theme.fitted(words, place.width, px=NOTE, colour=YELLOW if trouble else theme.palette.plate_soft)
        surface.blit(note, note.get_rect(center=place.center))
