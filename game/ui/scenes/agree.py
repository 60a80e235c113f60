"""Taking a play back: the other people at the table are asked whether they agree, over the table, which waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.values.messages import Listed, Message, PlayerNamed, plural, sentence
from game.session.session import Session
from game.text import say, text
from game.ui.input import pads
from game.ui.kit import backdrop
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import TEXT
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget

_BOARD: Final = (470, 300, 980, 480)
#: What phones say meanwhile.
_DECIDES: Final = sentence("{player} wants to take the last play back. Say at the table whether you agree.")


class AgreeScene(Page):
    """Asks whether all other people agree; calls ``on_agreed`` if they do."""

    see_through = True
    first_focus = "no"  # so that a press meant for the table does not agree

    def __init__(self, host: Host, session: Session, player: int, on_agreed: Callable[[], None]) -> None:
        super().__init__(host)
        self.session = session
        self._on_agreed = on_agreed
        others = tuple(PlayerNamed(person) for person in session.persons if person != player)
        self.asks: Message = plural(
            "{player} wants to take the last play back. Does {others} agree?",
            "{player} wants to take the last play back. Do {others} agree?",
            len(others),
            player=PlayerNamed(player),
            others=Listed(others),
        )
        self.decides = _DECIDES.about(player=PlayerNamed(player))
        self._several = len(others) > 1

    def back(self) -> None:
        self.host.go.back()

    def _agree(self) -> None:
        self.host.go.back()
        self._on_agreed()

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        yes, no = self.place(540, 640, 400, 84), self.place(980, 640, 400, 84)
        agreed = text("All agree") if self._several else text("Agreed")  # one press counts for all, phones too
        return [
            Button("yes", yes, agreed, self._agree, key="y", style=PRIMARY, px=LABEL),
            Button("no", no, text("No"), self.back, hint="Esc", pad=pads.B, style=SOFT, px=LABEL),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.host.theme
        backdrop.veil(surface, theme, 0.45)
        backdrop.board(surface, theme, self.place(*_BOARD), 0.98)
        head = backdrop.head_words(theme, text("Take it back?"))
        surface.blit(head, head.get_rect(center=self.place(960, 376, 0, 0).topleft))
        place = self.place(530, 440, 860, 170)
        names = [player.name for player in self.session.match.players]
        surface.blit(theme.lined(say(self.asks, names), place.size, TEXT, LARGE, theme.palette.plate_ink), place)
