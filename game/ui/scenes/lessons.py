"""The list of lessons: any may be done at any time, and a few are enough to begin with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import paths
from game.session.lesson_progress import Progress
from game.session.lessons import Lesson, LessonError, lesson_files, load_lesson
from game.ui import backdrop, theme
from game.ui.hint_marks import hint_mark
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.signs import tick
from game.ui.theme import BOLD, NUMERAL, Theme
from game.ui.widgets import PLAIN, PRIMARY, SOFT, Button, Style, Widget
from game.ui.words import counted

_ROW: Final = 86
_WIDE: Final = 830
_TOP: Final = 320
_FAINT: Final = ((190, 172, 140), (78, 96, 124))  # of the ring where the tick will be, on paper and on night blue


class _LessonRow(Button):
    """A lesson in the list: whether it has been done, its title, and what one does in it."""

    def __init__(
        self, rect: pygame.Rect, lesson: Lesson, number: int, done: bool, style: Style, on_press: Callable[[], None]
    ) -> None:
        key = f"{number}" if number < 10 else ""
        super().__init__(lesson.name, rect, lesson.title, on_press, key=key, style=style, px=28)
        self.done = done
        self.steps = counted(len(lesson.steps), "step", "steps")

    def draw(self, surface: pygame.Surface, look: Theme) -> None:
        fill = self.style.lit if self.hovered else self.style.fill
        ink = self.style.ink
        surface.blit(look.panel(self.rect.size, fill, 1.0, 24), self.rect)
        size = min(look.px(42), self.rect.height // 2)
        sign = tick(look, size) if self.done else look.ring((size, size), _FAINT[ink == theme.PAPER], 4)
        surface.blit(sign, sign.get_rect(center=(self.rect.left + look.px(46), self.rect.centery)))
        chip = pygame.Rect(0, 0, look.px(36), look.px(34))
        chip.midright = (self.rect.right - look.px(20), self.rect.centery)
        mark = hint_mark(look, self.hint, self.pad, self.by_pad, ink)
        if mark is not None:
            surface.blit(mark, mark.get_rect(center=chip.center))
        left = self.rect.left + look.px(88)
        steps = look.text(self.steps, px=20, colour=theme.SAND if ink == theme.PAPER else theme.INK)
        room = chip.left - look.px(28) - left
        if look.width(self.label, BOLD, self.text_px) + steps.get_width() <= room:  # the title matters more
            surface.blit(steps, steps.get_rect(midright=(chip.left - look.px(16), self.rect.centery)))
        words = look.fitted(self.label, room, BOLD, self.text_px, ink)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        if self.ringed:
            surface.blit(look.ring(self.rect.size, theme.YELLOW, 4, 24), self.rect)


class LessonsScene(Page):
    """All lessons, those that are enough to begin with on the left."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.trouble = ""
        self.lessons: list[Lesson] = []
        for file in lesson_files(paths.levels() / "lessons"):
            try:
                self.lessons.append(load_lesson(file))
            except LessonError as error:
                self.trouble = f"The lesson {file.name} cannot be read: {error}."
        self.progress = self._read_progress()
        self.first_focus = self._begin_with().name if self.lessons else ""

    def _read_progress(self) -> Progress:
        path = self.host.settings.path
        return Progress(path.parent if path is not None else None)

    def _begin_with(self) -> Lesson:
        """The first lesson that has not been done, else the first of all."""
        return next((lesson for lesson in self.lessons if lesson.name not in self.progress.done), self.lessons[0])

    def back(self) -> None:
        self.host.go.back()

    def resume(self) -> None:
        self.progress = self._read_progress()
        self.rebuild()
        if self.lessons:
            self.focus.focus(self.widget(self._begin_with().name))

    def open(self, lesson: Lesson) -> None:
        """Do a lesson."""
        self.host.go.lesson(self.lessons, lesson)

    def build(self) -> list[Widget]:
        look = self.host.theme
        widgets: list[Widget] = []
        rows = {True: 0, False: 0}
        begin = self._begin_with() if self.lessons else None
        for number, lesson in enumerate(self.lessons, 1):
            left = 110 if lesson.first else 980
            place = look.place(left, _TOP + rows[lesson.first] * (_ROW + 18), _WIDE, _ROW)
            rows[lesson.first] += 1
            style = PRIMARY if lesson is begin else PLAIN
            done = lesson.name in self.progress.done
            widgets.append(_LessonRow(place, lesson, number, done, style, partial(self.open, lesson)))
        back = look.place(1500, 952, 310, 66)
        widgets.append(Button("back", back, "Back", self.back, hint="Esc", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        surface.blit(backdrop.oak(look), (0, 0))
        backdrop.board(surface, look, look.place(70, 170, 1780, 870))
        head = look.text("Learn by playing", NUMERAL, 76)
        shade = look.text("Learn by playing", NUMERAL, 76, (30, 17, 9))
        spot = head.get_rect(midleft=look.place(96, 92, 0, 0).topleft)
        surface.blit(shade, spot.move(0, look.px(4)))
        surface.blit(head, spot)
        first = [lesson for lesson in self.lessons if lesson.first]
        done = sum(lesson.name in self.progress.done for lesson in self.lessons)
        columns = (
            (
                110,
                "Enough to begin",
                f"After these {_words(len(first))} you can play Grand Uno: about two minutes each.",
            ),
            (980, "And the rest", "In any order, whenever you like."),
        )
        for left, title, words in columns:
            name = look.text(title, BOLD, 32, theme.YELLOW)
            surface.blit(name, name.get_rect(midleft=look.place(left + 20, 222, 0, 0).topleft))
            line = look.fitted(words, look.place(0, 0, _WIDE - 30, 0).width, px=23, colour=theme.SAND)
            surface.blit(line, line.get_rect(midleft=look.place(left + 20, 270, 0, 0).topleft))
        trouble = self.trouble or self.progress.trouble
        said = trouble or f"{done} of {len(self.lessons)} done. You are Ann, at the near side of the table."
        note = look.fitted(
            said, look.place(0, 0, 1340, 0).width, px=23, colour=theme.YELLOW if trouble else theme.STRAW
        )
        surface.blit(note, note.get_rect(midleft=look.place(130, 985, 0, 0).topleft))


def _words(number: int) -> str:
    return ("none", "one", "two", "three", "four", "five", "six")[number] if number < 7 else str(number)
