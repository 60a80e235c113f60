"""The list of lessons: each can be done at any time, and a few are enough to start playing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game import paths
from game.rules.values.messages import Message, plural, sentence
from game.session.lesson_progress import Progress
from game.session.lessons import Lesson, LessonError, lesson_files, load_lesson
from game.text import say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.lesson_row import LessonRow
from game.ui.kit.measures import WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import PLAIN, PRIMARY, Widget

_ROW: Final = 108
_STEP: Final = 124  # from one row to the next
_TOP: Final = 292
#: The boards of the lessons to begin with, and of the rest.
_BOARDS: Final = ((72, 144, 880, 800), (968, 144, 880, 800))
_HEAD: Final = 1000  # the width of the heading
_NOTE: Final = (72, 960, 1304, 72)


class LessonsScene(Page):
    """All lessons, with those to begin with on the left."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.trouble: Message | None = None
        self.lessons: list[Lesson] = []
        for file in lesson_files(paths.levels() / "lessons"):
            try:
                self.lessons.append(load_lesson(file))
            except LessonError as error:
                self.trouble = sentence("The lesson {file} cannot be read: {why}.", file=file.name, why=str(error))
        self.progress = self._read_progress()
        self.first_focus = self._begin_with().name if self.lessons else ""

    def _read_progress(self) -> Progress:
        path = self.host.settings.path
        return Progress(path.parent if path is not None else None)

    def _begin_with(self) -> Lesson:
        """Return the first lesson not done yet, else the first of all."""
        return next((lesson for lesson in self.lessons if lesson.name not in self.progress.done), self.lessons[0])

    def back(self) -> None:
        self.host.go.back()

    def resume(self) -> None:
        self.progress = self._read_progress()
        self.rebuild()
        if self.lessons:
            self.focus.focus(self.widget(self._begin_with().name))

    def open(self, lesson: Lesson) -> None:
        """Begin a lesson, or continue one that is half done."""
        self.host.go.lesson(self.lessons, lesson, self._begun(lesson))

    def _begun(self, lesson: Lesson) -> int:
        """Return how many steps of a lesson are done if it is half done, else 0."""
        return min(self.progress.begun.get(lesson.name, 0), len(lesson.steps) - 1)

    def panels(self) -> tuple[Panel, ...]:
        head, back = frame.head(self.theme, _HEAD), frame.back_panel(self.theme)
        return (head, back, *_BOARDS, _NOTE) if needs_rows(self.theme) else (head, *_BOARDS, _NOTE, back)

    def build(self) -> list[Widget]:
        widgets: list[Widget] = []
        rows = {True: 0, False: 0}
        begin = self._begin_with() if self.lessons else None
        for number, lesson in enumerate(self.lessons, 1):
            left, _, wide, _ = _BOARDS[not lesson.first]
            place = self.place(left + 24, _TOP + rows[lesson.first] * _STEP, wide - 48, _ROW)
            rows[lesson.first] += 1
            style = PRIMARY if lesson is begin else PLAIN
            done = 1.0 if lesson.name in self.progress.done else self._begun(lesson) / len(lesson.steps)
            widgets.append(LessonRow(place, lesson, number, done, style, partial(self.open, lesson)))
        return [*widgets, frame.back_button(self)]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in _BOARDS:
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Learn by playing"), _HEAD)
        beginning = [lesson for lesson in self.lessons if lesson.first]
        done = sum(lesson.name in self.progress.done for lesson in self.lessons)
        enough = plural(
            "After this lesson you can play Grand Uno: it takes about two minutes.",
            "After these {number} lessons you can play Grand Uno: they take about two minutes each.",
            len(beginning),
        )
        columns = (
            (text("Enough to begin"), say(enough)),
            (text("And the rest"), text("In any order, whenever you like.")),
        )
        for (left, top, wide, _), (heading, words) in zip(_BOARDS, columns, strict=True):
            backdrop.section(surface, theme, heading, self.place(left + 32, top + 16, wide - 64, 48))
            room = self.place(left + 32, top + 66, wide - 64, 74)
            surface.blit(theme.lined(words, room.size, px=WORDS, colour=SAND), room)
        trouble = self.trouble or self.progress.trouble
        usual = sentence(
            "{done} of {all} done. You are Ann, at the near side of the table.", done=done, all=len(self.lessons)
        )
        place = self.place(*_NOTE)
        surface.blit(theme.plate(place.size), place)
        ink, room = YELLOW if trouble else SAND, place.inflate(-2 * theme.px(32), 0)
        note = theme.filling(say(trouble or usual), room.size, px=WORDS, colour=ink)
        surface.blit(note, note.get_rect(midleft=room.midleft))
