"""Exporting a match: as a file for this program elsewhere, or as a film seen from one side of the table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.rules.values.messages import PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.session.shelf.entry import Entry
from game.text import say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.widgets import PLAIN, Button, Widget
from game.ui.words import kept_words

_HEAD: Final = 1000  # the width of the heading
_BOARD: Final = (72, 144, 1776, 800)
_ROW, _GAP = 88, 12
_ABOVE: Final = 124  # design pixels of the board above its rows
_BELOW: Final = 24
_WAISTS: Final = (944, 300)  # the waist below a board with few rows, and across a full one

#: Makes a film of a match, in parts, and says where it is; takes the viewer (NOBODY: the table), and if hands are open.
MakeFilm = Callable[[int, bool], Generator[None, None, None]]


class _Gift(NamedTuple):
    """A way to export the match: the name of its button, its words, an explanation, and the function it calls."""

    name: str
    words: str
    about: str
    press: Callable[[], None]


class ShareScene(ScrollingPage):
    """Lies over the matches, which say afterwards where the file is.

    ``on_export`` writes the match itself, ``on_film`` makes a film; without it there are none.
    """

    first_focus = "match"

    def __init__(self, host: Host, entry: Entry, on_export: Callable[[], None], on_film: MakeFilm | None) -> None:
        super().__init__(host)
        self.entry, self._on_export, self._on_film = entry, on_export, on_film
        self._making: Generator[None, None, None] | None = None

    def back(self) -> None:
        self.host.go.back()

    def leave(self) -> None:
        if self._making is not None:
            self._making.close()

    def _export(self) -> None:
        self._on_export()
        self.back()

    def _film(self, viewer: int, opens: bool) -> None:
        if self._on_film is not None and self._making is None:
            self._making = self._on_film(viewer, opens)
            self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._making is not None and not self.host.stack.changing and self.host.stack.finish(self._making):
            self._making = None
            self.back()

    def rests_for(self) -> float | None:
        return 0.0 if self._making is not None else super().rests_for()

    # The page

    @property
    def _games(self) -> int:
        """Return how many games of the match are over."""
        return self.entry.game if self.entry.over else self.entry.game - 1

    def _gifts(self) -> Iterator[_Gift]:
        whole = text("One file to play on elsewhere.")
        if self._games:
            whole = text("One file to play on elsewhere. Its finished games lie beside it as text.")
        yield _Gift("match", text("The match"), whole, self._export)
        if self._on_film is None:
            return
        covered = text("All hands stay covered, so nobody can check from it that the cards were dealt fairly.")
        yield _Gift("table", text("A film from the table"), covered, partial(self._film, NOBODY, False))
        names = [player.name for player in self.entry.players]
        for number, player in enumerate(self.entry.players):
            if player.is_person:
                words = say(sentence("A film as {player} saw it", player=PlayerNamed(number)), names)
                own = sentence(
                    "Only the hand of {player} is open, so nobody can check from it that the cards were dealt fairly.",
                    player=PlayerNamed(number),
                )
                yield _Gift(f"player {number}", words, say(own, names), partial(self._film, number, False))
        opened = text("All hands are open, and at its end it checks that the cards were dealt fairly.")
        yield _Gift("open", text("An open film"), opened, partial(self._film, NOBODY, True))

    def _said(self) -> str:
        """Say what films contain, or that one is being made."""
        if self._making is not None:
            return text("The film is being made.")
        if self._on_film is None:
            return ""
        if not self._games:
            return text("No game is over yet, so there is nothing to film.")
        if not self.entry.winners:
            held = plural(
                "The match goes on: a film shows its finished game.",
                "The match goes on: a film shows its {number} finished games.",
                self._games,
            )
            return say(held)
        return text("A film is one file that plays in any browser, also on a phone.")

    @property
    def _board(self) -> Panel:
        """Return the board, no higher than its rows need."""
        left, top, wide, most = _BOARD
        rows = len(list(self._gifts())) * (self.theme.room(_ROW) + self.theme.px(_GAP)) / self.theme.unit
        return left, top, wide, min(most, _ABOVE + rows + _BELOW)

    def panels(self) -> tuple[Panel, ...]:
        self.waist = _WAISTS[self._board[3] == _BOARD[3]]
        head, back = frame.head(self.theme, _HEAD), frame.back_panel(self.theme)
        return (head, back, self._board) if needs_rows(self.theme) else (head, self._board, back)

    def build(self) -> list[Widget]:
        theme, (left, top, wide, high) = self.theme, self._board
        view = self.place(left + 12, top + _ABOVE - _GAP, wide - 48, high - _ABOVE)
        edge, row, gap = theme.px(12), theme.room(_ROW), theme.px(_GAP)
        rows: list[Widget] = []
        for number, gift in enumerate(self._gifts()):
            place = pygame.Rect(view.left + edge, view.top + gap + number * (row + gap), view.width - 2 * edge, row)
            button = Button(gift.name, place, gift.words, gift.press, style=PLAIN, px=WORDS, detail=gift.about)
            button.enabled = self._making is None and (gift.name == "match" or self._games > 0)
            rows.append(button)
        return [*self.lay(view, rows), frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, (left, top, wide, _) = self.theme, self._board
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*self._board))
        yield
        frame.title(surface, self, text("Share"), _HEAD)
        backdrop.section(surface, theme, kept_words.name_of(self.entry), self.place(left + 32, top + 16, wide - 64, 48))
        place = self.place(left + 32, top + 66, wide - 64, 42)
        said = theme.filling(self._said(), place.size, px=WORDS, colour=SAND)
        surface.blit(said, said.get_rect(midleft=place.midleft))
