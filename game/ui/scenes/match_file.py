"""The choice of a file with a match: one found in the player's folders, or one whose path is typed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.session.letters import printable
from game.text import text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, Widget
from game.ui.shelf import match_files
from game.ui.words import kept_words

_HEAD: Final = (72, 32, 1776, 96)
_LIST: Final = (72, 144, 1776, 620)
_TYPED: Final = (72, 780, 1776, 164)
_HIGHER: Final = 420  # design pixels: how much smaller the list's board is while no file was found
_BACK: Final = (1392, 960, 456, 74)
_ROW: Final = 88
_LONGEST_PATH: Final = 400


class MatchFileScene(ScrollingPage):
    """Lies over the matches; ``on_choose`` imports the file at a path and returns why it cannot, "" if it did.

    A dropped file is chosen too.
    """

    waist = 300
    first_focus = "path"

    def __init__(self, host: Host, on_choose: Callable[[Path], str]) -> None:
        super().__init__(host)
        self._on_choose = on_choose
        self.path = self.refusal = ""
        self.found: list[match_files.Found] | None = None
        self._now = time.time()
        self._looking: Generator[None, None, None] | None = self._looked()

    def _looked(self) -> Generator[None, None, None]:
        self.found = yield from match_files.finding()
        self.rebuild()
        if self.rows and not self.path:
            self.focus.focus(self.rows[0])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._looking is not None and self.host.stack.finish(self._looking):
            self._looking = None

    def rests_for(self) -> float | None:
        return 0.0 if self._looking is not None else super().rests_for()

    def back(self) -> None:
        self.host.go.back()

    def _take(self, path: Path) -> None:
        self.refusal = self._on_choose(path)
        if self.refusal:
            self.rebuild()
        else:
            self.host.go.back()

    def _take_typed(self) -> None:
        if self.path.strip():
            self._take(Path(os.path.abspath(os.path.expanduser(self.path.strip()))))

    def _type(self, path: str) -> None:
        before, self.path = (bool(self.path.strip()), self.refusal), path
        self.refusal = ""
        if before != (bool(path.strip()), ""):
            self.rebuild()

    def written(self, field: TextField) -> None:
        self.focus.focus(self.widget("import"))

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.DROP:
            self._take(Path(intent.text))
        elif intent.kind == intents.ACTIVATE and not intent.pad and self.typing:
            self._take_typed()
        else:
            super().handle(intent)

    # The page

    def panels(self) -> tuple[Panel, ...]:
        return _HEAD, self._list, self._typed, _BACK

    @property
    def _less(self) -> float:
        return _HIGHER if self.found is not None and not self.found else 0

    @property
    def _list(self) -> Panel:
        left, top, wide, high = _LIST
        return left, top, wide, high - self._less

    @property
    def _typed(self) -> Panel:
        left, top, wide, high = _TYPED
        return left, top - self._less, wide, high

    def build(self) -> list[Widget]:
        theme, view = self.theme, self.place(84, 216, 1728, 536 - self._less)
        high, gap, edge = theme.room(_ROW), theme.px(12), theme.px(12)
        rows: list[Widget] = []
        for number, one in enumerate(self.found or ()):
            top = view.top + edge + number * (high + gap)
            place = pygame.Rect(view.left + edge, top, view.width - 2 * edge, high)
            when = kept_words.when(one.written, self._now)
            about = text("{when}, in {folder}", when=when, folder=printable(str(one.path.parent)))
            label, take = printable(one.path.stem), partial(self._take, one.path)
            rows.append(Button(f"file {number}", place, label, take, style=PLAIN, px=24, detail=about))
        field = TextField(
            "path", self.place(96, 856 - self._less, 1280, 64), self.path, self._type, longest=_LONGEST_PATH,
            title=text("Path of the file"),
        )  # fmt: skip
        place = self.place(1392, 856 - self._less, 432, 64)
        taken = Button("import", place, text("Import"), self._take_typed, style=PRIMARY, px=28)
        taken.enabled = bool(self.path.strip())
        back = Button("back", self.place(1392, 960, 456, 72), text("Back"), self.back, hint="Esc", style=SOFT, px=28)
        return [*self.lay(view, rows), field, taken, back]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (self._list, self._typed):
            backdrop.board(surface, theme, self.place(*board))
            yield
        backdrop.title(surface, theme, text("Import a match"), self.place(78, 80, 1700, 0), 72)
        by_pad = self.host.by_pad
        for (left, top, wide, high), role, words in (
            ((104, 160, 1700, 52), BOLD, text("Matches in your folders, or drop a file on the window")),
            (
                (104, 796 - self._less, 1700, 52),
                BOLD,
                self.refusal or (text("The path of a file") if by_pad else text("Or type the path of a file")),
            ),
        ):
            place = self.place(left, top, wide, high)
            line = theme.filling(words, place.size, role, 24, YELLOW if words == self.refusal else SAND)
            surface.blit(line, line.get_rect(midleft=place.midleft))
        if self.found is not None and not self.found:
            words = text("No file that ends in .grand-uno lies in your folders.")
            none = theme.paragraph(words, self.view.width, TEXT, 24, theme.palette.plate_soft, True)
            surface.blit(none, none.get_rect(center=self.view.center))
