"""A row of a list of lessons or puzzles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.values.messages import plural, sentence
from game.session.lessons import Lesson
from game.text import say
from game.ui.kit.common_colours import FAINT_ON_NIGHT, FAINT_ON_PAPER, INK, PAPER, SAND
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import LABEL, NOTE
from game.ui.kit.signs import part_done, tick
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Button, ButtonColours


class LessonRow(Button):
    """A lesson or puzzle in a list: whether it is done, its title, and its number of steps, or what else to say."""

    def __init__(
        self,
        rect: pygame.Rect,
        lesson: Lesson,
        number: int,
        done: float,
        style: ButtonColours,
        on_press: Callable[[], None],
        aside: str = "",
    ) -> None:
        key = f"{number}" if number < 10 else ""
        super().__init__(lesson.name, rect, say(lesson.title), on_press, key=key, style=style, px=LABEL)
        self.done = done  # the share of its steps
        steps = plural("{number} step", "{number} steps", len(lesson.steps))
        if 0 < done < 1:
            steps = sentence("{step} of {steps}", step=round(done * len(lesson.steps)), steps=len(lesson.steps))
        self.steps = aside or say(steps)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = self.style.lit if self.hovered else self.style.fill
        ink = self.style.ink
        surface.blit(theme.panel(self.rect.size, fill, 1.0, 24), self.rect)
        size = min(theme.px(42), self.rect.height // 2)
        faint = FAINT_ON_NIGHT if ink == PAPER else FAINT_ON_PAPER
        if self.done == 1:
            sign = tick(theme, size)
        else:
            sign = part_done(theme, size, self.done) if self.done else theme.ring((size, size), faint, 4)
        surface.blit(sign, sign.get_rect(center=(self.rect.left + theme.px(46), self.rect.centery)))
        chip = pygame.Rect(0, 0, theme.px(36), theme.px(34))
        chip.midright = (self.rect.right - theme.px(20), self.rect.centery)
        mark = hint_mark(theme, self.hint, self.pad, self.by_pad, ink)
        if mark is not None:
            surface.blit(mark, mark.get_rect(center=chip.center))
        left = self.rect.left + theme.px(88)
        steps = theme.text(self.steps, px=NOTE, colour=SAND if ink == PAPER else INK)
        room = chip.left - theme.px(28) - left
        if theme.width(self.label, BOLD, self.text_px) + steps.get_width() <= room:  # the title matters more
            surface.blit(steps, steps.get_rect(midright=(chip.left - theme.px(16), self.rect.centery)))
        words = theme.fitted(self.label, room, BOLD, self.text_px, ink)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        self.ring(surface, theme, 24)
