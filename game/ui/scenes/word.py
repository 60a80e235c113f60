"""A word that the players mix into the deck, after the fingerprint of the program's part was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.session.fair import in_groups
from game.session.secret import LONGEST_WORD, part_fingerprint
from game.text import text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, LARGE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import Widget

_BOARD: Final = (72, 144, 1776, 592)
_LEFT, _WIDE = 112, 1696
_FIELD: Final = "word"
_COMMAND: Final = "grand-uno verify"


class WordScene(Page):
    """Lies over New game; ``on_change`` gets the word after every letter."""

    first_focus = _FIELD

    def __init__(self, host: Host, part: int, word: str, on_change: Callable[[str], None]) -> None:
        super().__init__(host)
        self.shown = in_groups(part_fingerprint(part))
        self.word = word
        self._on_change = on_change

    def _write(self, word: str) -> None:
        self.word = word
        self._on_change(word)

    def back(self) -> None:
        self.host.go.back()

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.ACTIVATE and not intent.pad and self.typing:
            self.back()
        else:
            super().handle(intent)

    def panels(self) -> tuple[Panel, ...]:
        back = frame.back_panel(self.theme)
        head = frame.head(self.theme, _BOARD[2])
        return (head, back, _BOARD) if needs_rows(self.theme) else (head, _BOARD, back)

    def build(self) -> list[Widget]:
        title = text("A word of your own")
        field = TextField(
            _FIELD,
            self.place(_LEFT, 516, _WIDE, 72),
            self.word,
            self._write,
            longest=LONGEST_WORD,
            px=LABEL,
            title=title,
        )
        return [field, frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*_BOARD))
        yield
        frame.title(surface, self, text("A word of your own"), _BOARD[2])
        first = text(
            "The program has already drawn its part of the shuffle; this is the fingerprint of that part. Note it "
            "down if you like: the program can no longer change its part."
        )
        then = text(
            "Your word goes into the shuffle when the game starts, as if you cut the deck: nobody can have known it "
            "beforehand. "
            "Leave it empty if you trust the program. After the match {command} checks both.",
            command=_COMMAND,
        )
        for words, top, high, ink in ((first, 172, 150, SAND), (then, 608, 136, SAND)):
            place = self.place(_LEFT, top, _WIDE, high)
            surface.blit(theme.lined(words, place.size, TEXT, LABEL, ink), place)
        groups = self.place(_LEFT, 330, _WIDE, 100)
        surface.blit(theme.lined(self.shown, groups.size, TEXT, LARGE, YELLOW), groups)
        head = self.place(_LEFT, 456, _WIDE, 52)
        said = theme.fitted(text("Your word, or several"), head.width, BOLD, LABEL, YELLOW)
        surface.blit(said, said.get_rect(midleft=head.midleft))
