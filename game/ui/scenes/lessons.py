"""The list of lessons: any may be done at any time, and a few are enough to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game import paths
from game.rules.values.messages import Message, plural, sentence
from game.session.lesson_progress import Progress
from game.session.lessons import Lesson, LessonError, lesson_files, load_lesson
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import FAINT_ON_NIGHT, FAINT_ON_PAPER, INK, PAPER, SAND, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.signs import tick
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, ButtonColours, Widget

_ROW: Final = 86
_WIDE: Final = 830
_TOP: Final = 320
_HEAD: Final = (70, 28, 890, 128)
_FEET: Final = ((70, 930, 1400, 110), (1470, 930, 380, 110))


class _LessonRow(Button):
    """A lesson in the list: whether it is done, its title, and its number of steps."""

    def __init__(
        self,
        rect: pygame.Rect,
        lesson: Lesson,
        number: int,
        done: bool,
        style: ButtonColours,
        on_press: Callable[[], None],
    ) -> None:
        key = f"{number}" if number < 10 else ""
        super().__init__(lesson.name, rect, say(lesson.title), on_press, key=key, style=style, px=28)
        self.done = done
        self.steps = say(plural("{number} step", "{number} steps", len(lesson.steps)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = self.style.lit if self.hovered else self.style.fill
        ink = self.style.ink
        surface.blit(theme.panel(self.rect.size, fill, 1.0, 24), self.rect)
        size = min(theme.px(42), self.rect.height // 2)
        faint = FAINT_ON_NIGHT if ink == PAPER else FAINT_ON_PAPER
        sign = tick(theme, size) if self.done else theme.ring((size, size), faint, 4)
        surface.blit(sign, sign.get_rect(center=(self.rect.left + theme.px(46), self.rect.centery)))
        chip = pygame.Rect(0, 0, theme.px(36), theme.px(34))
        chip.midright = (self.rect.right - theme.px(20), self.rect.centery)
        mark = hint_mark(theme, self.hint, self.pad, self.by_pad, ink)
        if mark is not None:
            surface.blit(mark, mark.get_rect(center=chip.center))
        left = self.rect.left + theme.px(88)
        steps = theme.text(self.steps, px=20, colour=SAND if ink == PAPER else INK)
        room = chip.left - theme.px(28) - left
        if theme.width(self.label, BOLD, self.text_px) + steps.get_width() <= room:  # the title matters more
            surface.blit(steps, steps.get_rect(midright=(chip.left - theme.px(16), self.rect.centery)))
        words = theme.fitted(self.label, room, BOLD, self.text_px, ink)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        if self.ringed:
            surface.blit(theme.ring(self.rect.size, YELLOW, 4, 24), self.rect)


class LessonsScene(Page):
    """All lessons, with those that are enough to begin with on the left."""

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
        """Begin a lesson."""
        self.host.go.lesson(self.lessons, lesson)

    def _board(self) -> tuple[Panel, ...]:
        """Return both columns with their actual heights, and the parts below them."""
        rows = [sum(lesson.first == first for lesson in self.lessons) for first in (True, False)]
        left, right = (_TOP - 150 + many * (_ROW + 18) for many in rows)
        return (85, 170, 870, left), (955, 170, 880, right), *_FEET

    def panels(self) -> tuple[Panel, ...]:
        return (_HEAD, *self._board())

    def build(self) -> list[Widget]:
        widgets: list[Widget] = []
        rows = {True: 0, False: 0}
        begin = self._begin_with() if self.lessons else None
        for number, lesson in enumerate(self.lessons, 1):
            left = 110 if lesson.first else 980
            place = self.place(left, _TOP + rows[lesson.first] * (_ROW + 18), _WIDE, _ROW)
            rows[lesson.first] += 1
            style = PRIMARY if lesson is begin else PLAIN
            done = lesson.name in self.progress.done
            widgets.append(_LessonRow(place, lesson, number, done, style, partial(self.open, lesson)))
        back = self.place(1500, 952, 310, 66)
        widgets.append(Button("back", back, text("Back"), self.back, hint="Esc", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        first, *rest = (self.place(*panel) for panel in self._board())
        backdrop.board(surface, theme, first.unionall(rest))
        yield
        backdrop.title(surface, theme, text("Learn by playing"), self.place(96, 92, 0, 0))
        beginning = [lesson for lesson in self.lessons if lesson.first]
        done = sum(lesson.name in self.progress.done for lesson in self.lessons)
        enough = plural(
            "After this lesson you can play Grand Uno: it takes about two minutes.",
            "After these {number} lessons you can play Grand Uno: they take about two minutes each.",
            len(beginning),
        )
        columns = (
            (110, text("Enough to begin"), say(enough)),
            (980, text("And the rest"), text("In any order, whenever you like.")),
        )
        for left, heading, words in columns:
            name = theme.text(heading, BOLD, 32, YELLOW)
            surface.blit(name, name.get_rect(midleft=self.place(left + 20, 214, 0, 0).topleft))
            line = theme.filling(words, self.place(left + 20, 233, _WIDE - 30, 74).size, px=23, colour=SAND)
            surface.blit(line, line.get_rect(midleft=self.place(left + 20, 270, 0, 0).topleft))
        trouble = self.trouble or self.progress.trouble
        usual = sentence(
            "{done} of {all} done. You are Ann, at the near side of the table.", done=done, all=len(self.lessons)
        )
        ink = YELLOW if trouble else theme.palette.plate_soft
        note = theme.fitted(say(trouble or usual), self.place(130, 985, 1330, 0).width, px=23, colour=ink)
        surface.blit(note, note.get_rect(midleft=self.place(130, 985, 0, 0).topleft))
