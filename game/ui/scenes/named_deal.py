"""A named deal: everybody who types the same name plays the same cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Final

import pygame

from game.session.deals import Deal, of_name
from game.session.secret import LONGEST_WORD
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, LARGE
from game.ui.kit.opening_page import OpeningPage
from game.ui.kit.scene_stack import Host
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import TEXT
from game.ui.kit.widgets import PRIMARY, Button, Widget
from game.ui.words import deal_words

_HIGH: Final = 480  # of the board
_LEFT, _WIDE = 112, 1696
_LOWER: Final = 44  # of what lies under the words, where letters are large and these need more lines
_GAP: Final = 20  # between the two sentences there
_FIELD: Final = "name"


class NamedDealScene(OpeningPage):
    """Lies over Your matches; ``play`` opens the named deal, in parts."""

    first_focus = _FIELD

    def __init__(self, host: Host, play: Callable[[Deal], Generator[None, None, None]]) -> None:
        super().__init__(host)
        self.typed, self.trouble = "", ""
        self._play = play

    def _write(self, typed: str) -> None:
        self.typed, self.trouble = typed, ""
        button = self.widget("play")
        if isinstance(button, Button) and button.enabled != (of_name(typed) is not None):
            button.enabled, button.dirty = not button.enabled, True

    def play(self) -> None:
        """Go to the table of the deal, or to its results."""
        deal = of_name(self.typed)
        if deal is not None:
            self.lead(self._play(deal))

    def complain(self, words: str) -> None:
        self.trouble = words

    def back(self) -> None:
        self.host.go.back()

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.ACTIVATE and not intent.pad and self.typing:
            self.play()
        else:
            super().handle(intent)

    @property
    def _lower(self) -> int:
        return _LOWER if needs_rows(self.theme) else 0

    @property
    def _board(self) -> Panel:
        return (72, 144, 1776, _HIGH + self._lower)

    def panels(self) -> tuple[Panel, ...]:
        board = self._board
        head, back = frame.head(self.theme, board[2]), frame.back_panel(self.theme)
        return (head, back, board) if needs_rows(self.theme) else (head, board, back)

    def build(self) -> list[Widget]:
        title = text("Name of the deal")
        field = TextField(
            _FIELD, self.place(_LEFT, 400 + self._lower, _WIDE, 72), self.typed, self._write, longest=LONGEST_WORD,
            px=LABEL, title=title,
        )  # fmt: skip
        spot = self.place(_LEFT, 504 + self._lower, 560, 80)
        play = Button(
            "play", spot, text("Play it"), self.play, hint=text("Enter"), pad=pads.START, style=PRIMARY, px=LARGE
        )
        play.enabled = of_name(self.typed) is not None
        return [field, play, frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*self._board))
        yield
        frame.title(surface, self, text("Named deal"), self._board[2])
        first = text(
            "Agree on a name with others, any word at all. Whoever types it here plays the same cards. Capitals and "
            "extra spaces do not matter."
        )
        then = self.trouble or say(deal_words.KNOWN)
        places = self._words_places()
        above = theme.lined(first, places[0].size, TEXT, LABEL, YELLOW)
        surface.blit(above, places[0])
        if self._lower:
            places[1].top = places[0].top + above.get_height() + theme.px(_GAP)
        surface.blit(theme.lined(then, places[1].size, TEXT, LABEL, SAND), places[1])

    def _words_places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of what is said first, and of what is said then."""
        lower, more = self._lower, self._lower / 4
        return self.place(_LEFT, 164, _WIDE, 126 + 2 * more), self.place(_LEFT, 298 + lower, _WIDE, 92 + more)
