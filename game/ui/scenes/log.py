"""The whole log over the table: every line of the game so far, in full, with a way to its rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.text import say, text
from game.ui.input import intents
from game.ui.input.bindings import LOG_KEY, RULES_KEY
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import NIGHT, NIGHT_LIGHT, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.theme import NUMERAL, TEXT, Theme
from game.ui.kit.widgets import SOFT, Button, Widget
from game.ui.words.rule_words import rule_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.words.log_lines import Log, LogEntry

_BOARD: Final = (360, 40, 1200, 1000)
_LETTERS: Final = 24.0
_SMALL: Final = 20.0  # of a rule


class _Line(Button):
    """A line of the log, wrapped as necessary, and its rule."""

    def __init__(self, name: str, rect: pygame.Rect, words: str, rule: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, rect, words, on_press, px=_LETTERS, detail=rule)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, alpha = (NIGHT_LIGHT, 1.0) if self.hovered else (NIGHT, 0.5)
        surface.blit(theme.panel(self.rect.size, fill, alpha, 12), self.rect)
        edge = theme.px(16)
        words = theme.paragraph(self.label, words_room(theme, self.rect.width, self.detail), TEXT, self.text_px)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + edge, self.rect.centery)))
        if self.detail:
            rule = theme.text(rule_mark(self.detail), TEXT, _SMALL, theme.palette.plate_soft)
            surface.blit(rule, rule.get_rect(midright=(self.rect.right - edge, self.rect.centery)))
        if self.ringed:
            surface.blit(theme.ring(self.rect.size, YELLOW, 4, 12), self.rect)


def words_room(theme: Theme, width: int, rule: str) -> int:
    """Return the width for the words of a line, beside its rule."""
    return width - 2 * theme.px(16) - (theme.width(rule_mark(rule), TEXT, _SMALL) + theme.px(20) if rule else 0)


class LogScene(ScrollingPage):
    """Lies over the table, which stands still; ``reader`` is the player it is told to, ``entry`` the first focus."""

    see_through = True

    def __init__(self, host: Host, log: Log, reader: int, entry: LogEntry | None = None) -> None:
        super().__init__(host)
        self.log = log
        self._reader = reader
        at = next((at for at, other in enumerate(log.entries) if other is entry), len(log.entries) - 1)
        self.first_focus = f"line {at}"

    def back(self) -> None:
        self.host.go.back()

    def handle(self, intent: Intent) -> None:
        if intent.kind != intents.KEY or intent.key not in (LOG_KEY, RULES_KEY):
            super().handle(intent)
        elif intent.key == LOG_KEY:
            self.back()
        else:
            focused = self.focus.focused
            self._show_rule(focused.detail if isinstance(focused, _Line) else "")

    def _show_rule(self, rule: str) -> None:
        self.host.go.rule_book(self.log.rules, rule, at_table=True)

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        back = Button("back", self.place(760, 950, 400, 66), text("Back"), self.back, hint="Esc", style=SOFT, px=27)
        view = self.place(400, 156, 1100, 776)
        return [*self.lay(view, self._rows(view)), back]

    def _rows(self, view: pygame.Rect) -> list[Widget]:
        theme = self.host.theme
        high, gap, top = theme.line_height(TEXT, _LETTERS), theme.px(6), view.top
        rows: list[Widget] = []
        for at, entry in enumerate(self.log.entries):
            words = say(entry.told(self._reader), self.log.names)
            lines = len(theme.wrap(words, words_room(theme, view.width, entry.rule), TEXT, _LETTERS))
            place = pygame.Rect(view.left, top, view.width, lines * high + theme.px(14))
            rows.append(_Line(f"line {at}", place, words, entry.rule, partial(self._show_rule, entry.rule)))
            top = place.bottom + gap
        return rows

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.host.theme
        backdrop.veil(surface, theme, 0.55)
        backdrop.board(surface, theme, self.place(*_BOARD), 0.98)
        head = theme.fitted(text("What has happened"), self.place(400, 96, 1100, 0).width, NUMERAL, 50)
        surface.blit(head, head.get_rect(center=self.place(960, 98, 0, 0).topleft))
