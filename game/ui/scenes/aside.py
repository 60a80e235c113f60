"""The matches that were put aside when another began: each can be continued."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.session.loading import load
from game.session.match_file import SaveError
from game.session.rule_choice import RuleChoice
from game.session.saves import Slot
from game.session.session import Session
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import RUST, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.widgets import PLAIN, SOFT, Button, Widget
from game.ui.words.match_words import standing
from game.ui.words.rule_words import summary

_HEAD: Final = (90, 28, 1100, 112)
_BOARD: Final = (90, 150, 1740, 880)
_ROW: Final = 104
_MOST: Final = 30  # the newest ones


class AsideScene(ScrollingPage):
    """A list of matches, the last one put aside first; the chosen one replaces the present one."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._slot = Slot(host.data_dir)
        self.matches: list[tuple[Path, str, str]] = []  # folder, rules in words, and standing
        self.trouble = ""
        for folder in self._slot.put_aside()[:_MOST]:
            try:
                found = load(folder)
            except SaveError:
                continue
            if not found.state.winners:
                rules = say(summary(RuleChoice.nearest(found.match.rules)))
                self.matches.append((folder, rules, say(standing(found.match, found.state))))

    def back(self) -> None:
        self.host.go.back()

    def _take_up(self, folder: Path) -> None:
        try:
            session = Session.resume(self._slot, folder)
        except SaveError as error:
            self.trouble = say(error.message)
            self.rebuild()
            return
        self.host.go.table(session)

    def panels(self) -> tuple[Panel, ...]:
        return _HEAD, _BOARD

    def build(self) -> list[Widget]:
        view = self.place(130, 190, 1640, 700)
        high, gap, edge = self.theme.px(_ROW), self.theme.px(12), self.theme.px(10)  # for the focus ring
        rows: list[Widget] = []
        for number, (folder, rules, stands) in enumerate(self.matches):
            top = view.top + edge + number * (high + gap)
            place = pygame.Rect(view.left + edge, top, view.width - 2 * edge, high)
            take_up = partial(self._take_up, folder)
            rows.append(Button(folder.name, place, rules, take_up, style=PLAIN, px=28, detail=stands))
        back = Button("back", self.place(1460, 930, 310, 66), text("Back"), self.back, hint="Esc", style=SOFT, px=27)
        return [*self.lay(view, rows), back]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*_BOARD))
        yield
        backdrop.title(surface, theme, text("Matches put aside"), self.place(96, 84, 1060, 0))
        words = self.trouble or text("Choose one to continue it; the current match is put aside instead.")
        place = self.place(130, 930, 1300, 66)
        if self.trouble:
            surface.blit(theme.panel(place.size, RUST, 1.0, 14), place)
        ink = None if self.trouble else YELLOW
        note = theme.filling(words, (place.width - theme.px(30), place.height), px=22, colour=ink)
        surface.blit(note, note.get_rect(midleft=(place.left + theme.px(15), place.centery)))
