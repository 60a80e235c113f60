"""A lost pad: the table waits for its person, who plays on with the pad, another pad or, after a while, any device."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.rules.values.messages import PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.session.session import Session
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.intents import ANY, Intent, is_pad
from game.ui.kit import backdrop
from game.ui.kit.common_colours import SAND
from game.ui.kit.faces import WORRIED, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, Widget

_BOARD: Final = (470, 320, 980, 440)
_BUTTONS: Final = ((510, 640, 412, 84), (938, 640, 272, 84), (1226, 640, 184, 84))


class LostPadScene(Page):
    """Lies over the table, which stands still, until the player has a device."""

    see_through = True
    first_focus = "any"

    def __init__(self, host: Host, session: Session, player: int) -> None:
        super().__init__(host)
        self.session, self.player = session, player
        self._left = host.settings.gone_seconds  # seconds until the player may use any device

    def _play_with(self, device: str) -> None:
        """Give the player this device and go on."""
        self.host.devices.hand(self.player, device)
        self._leave()

    def _leave(self) -> None:
        self.host.go.back()
        self.host.stack.device_changed()

    def back(self) -> None:
        self.host.go.pause(self.session)

    def handle(self, intent: Intent) -> None:
        joins = is_pad(intent.device) and intent.kind in intents.PRESSES and intent.pad != pads.START
        if joins and self.host.devices.whose(intent.device) == NOBODY and not self.host.stack.changing:
            self._play_with(intent.device)
        elif intent.kind != intents.ACTIVATE or not self._left:  # else it was meant for the table
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.host.stack.changing:
            return
        before, self._left = self._whole_seconds, max(0.0, self._left - seconds)
        if not self.host.devices.lacks(self.player):
            self._leave()
        elif self._whole_seconds != before:
            self.rebuild()

    @property
    def _whole_seconds(self) -> int:
        return -int(-self._left // 1)

    def rests_for(self) -> float | None:
        return (self._left % 1.0 or 1.0) if self._left else super().rests_for()

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        anyhow, seats, pause = (self.place(*panel) for panel in _BUTTONS)
        label, share = text("Play on with any device"), partial(self._play_with, ANY)
        found = Button("any", anyhow, label, share, key="d", style=PRIMARY, px=LABEL)
        bot = Button("seats", seats, text("Let a bot play"), self._seat, key="w", style=PLAIN, px=LABEL)
        found.enabled = self._left <= 0.0
        bot.enabled = found.enabled and self.session.keeping.active and len(self.session.persons) > 1
        rest = Button("pause", pause, text("Pause"), self.back, hint="Esc", pad=pads.START, style=SOFT, px=LABEL)
        return [found, bot, rest]

    def _seat(self) -> None:
        self.host.go.who_sits(self.session, self.player)

    def told(self) -> str:
        """Say what the player can do now, and what only in a while."""
        seconds = self._whole_seconds
        again = sentence("Plug it in again, or press a button of another pad.")
        later = plural("Any device will do in {number} second.", "Any device will do in {number} seconds.", seconds)
        return say(sentence("{some} {more}", some=again, more=later) if seconds else again)

    def paint(self, surface: pygame.Surface) -> None:
        theme, who = self.host.theme, self.session.match.players[self.player]
        backdrop.veil(surface, theme, 0.45)
        backdrop.board(surface, theme, self.place(*_BOARD), 0.98)
        names = [player.name for player in self.session.match.players]
        heading = say(sentence("{player}'s pad is gone", player=PlayerNamed(self.player)), names)
        size, gap = self.place(912, 410, 96, 0).width, theme.px(20)
        head = backdrop.head_words(theme, heading, self.place(560, 410, 800, 0).width)
        middle = self.place(960, 410, 0, 0)
        left = middle.left - (head.get_width() + size + gap) // 2
        picture = face(theme, who.face, size, WORRIED)
        surface.blit(picture, picture.get_rect(midleft=(left, middle.top)))
        surface.blit(head, head.get_rect(midleft=(left + size + gap, middle.top)))
        place = self.place(530, 480, 860, 130)
        note = theme.lined(self.told(), place.size, px=LABEL, colour=SAND, centred=True)
        surface.blit(note, note.get_rect(center=place.center))
