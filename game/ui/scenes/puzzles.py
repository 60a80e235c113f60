"""The puzzles: go out before anybody else has a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game import paths
from game.session.lesson_progress import Progress
from game.session.puzzles import load_puzzle, puzzle_files
from game.session.rule_choice import RuleChoice
from game.text import say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.lesson_row import LessonRow
from game.ui.kit.measures import LABEL, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import PLAIN, PRIMARY, Widget
from game.ui.words.rule_words import rule_set_name

_HEAD: Final = 1776
_BOARD: Final = (72, 144, 1144, 800)
_SIDE: Final = (1232, 144, 616, 440)
_TOP: Final = 168
_STEP: Final = 128
_ROW: Final = 112


class PuzzlesScene(Page):
    """All puzzles, from the easiest to the hardest, with the solved ones marked."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.puzzles = [load_puzzle(file) for file in puzzle_files(paths.samples())]
        self._read_progress()
        self.first_focus = self._next.name

    def _read_progress(self) -> None:
        path = self.host.settings.path
        self.progress = Progress(path.parent if path is not None else None)
        self._next = next((one for one in self.puzzles if one.name not in self.progress.done), self.puzzles[0])

    def back(self) -> None:
        self.host.go.back()

    def resume(self) -> None:
        self._read_progress()
        self.rebuild()
        self.focus.focus(self.widget(self._next.name))

    def panels(self) -> tuple[Panel, ...]:
        head, back = frame.head(self.theme, _HEAD), frame.back_panel(self.theme)
        return (head, back, _BOARD, _SIDE) if needs_rows(self.theme) else (head, _BOARD, _SIDE, back)

    def build(self) -> list[Widget]:
        widgets: list[Widget] = []
        left, _, wide, _ = _BOARD
        for number, puzzle in enumerate(self.puzzles):
            place = self.place(left + 24, _TOP + number * _STEP, wide - 48, _ROW)
            done, style = float(puzzle.name in self.progress.done), PRIMARY if puzzle is self._next else PLAIN
            go = partial(self.host.go.puzzle, self.puzzles, puzzle)
            aside = rule_set_name(RuleChoice.nearest(puzzle.rules).base)
            widgets.append(LessonRow(place, puzzle, number + 1, done, style, go, aside))
        return [*widgets, frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (_BOARD, _SIDE):
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Puzzles"), _HEAD)
        solved = sum(puzzle.name in self.progress.done for puzzle in self.puzzles)
        left, top, wide, _ = _SIDE
        place = self.place(left + 32, top + 24, wide - 64, 56)
        done = text("{done} of {all} solved", done=solved, all=len(self.puzzles))
        head = theme.filling(done, place.size, BOLD, LABEL, YELLOW)
        surface.blit(head, head.get_rect(midleft=place.midleft))
        said = text(
            "You are Ann, and it is your turn: go out before anybody else has one, whatever the others do. Each puzzle "
            "has exactly one solution, whoever gets what you give away. The program calls Uno for you."
        )
        said = say(self.progress.trouble) if self.progress.trouble else said
        place = self.place(left + 32, top + 96, wide - 64, 312)
        surface.blit(theme.lined(said, place.size, TEXT, WORDS, SAND), place)
