"""A group of settings, to be opened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.asked import GROUPS
from game.text import say
from game.ui import backdrop, intents
from game.ui.colours import CLOTH, CLOTH_LIGHT, CREAM, NIGHT, NIGHT_LIGHT, PAPER, SAND
from game.ui.hint_marks import hint_mark
from game.ui.intents import Intent
from game.ui.theme import BOLD, Theme
from game.ui.widgets import Widget


class GroupButton(Widget):
    """A group of settings: its sign, its name and what is in it; stitched while it is open."""

    def __init__(
        self, name: str, rect: pygame.Rect, group: str, key: str, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect)
        self.group, self.key, self.chosen, self.on_press = group, key, chosen, on_press

    def handle(self, intent: Intent) -> bool:
        if intents.presses(intent):
            self.on_press()
            return True
        return False

    def hot_key(self, intent: Intent) -> bool:
        if intent.kind == intents.KEY and self.key in (intent.key, intent.text):
            self.on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, lit = (CLOTH, CLOTH_LIGHT) if self.chosen else (NIGHT, NIGHT_LIGHT)
        surface.blit(theme.panel(self.rect.size, lit if self.hovered else fill, 1.0, 20), self.rect)
        if self.chosen:
            seam = self.rect.inflate(-theme.px(12), -theme.px(12))
            surface.blit(backdrop.seam(theme, seam.size, 15), seam)
        sign = theme.picture(f"signs/{self.group}.svg", (theme.px(38), theme.px(38)))
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + theme.px(18), self.rect.centery)))
        left, right = self.rect.left + theme.px(66), self.rect.right - theme.px(14)
        label, inside = (say(words) for words in GROUPS[self.group])
        mark = hint_mark(theme, self.key, "", self.by_pad, CREAM, dark=0.25)
        room = right - left - (mark.get_width() + theme.px(8) if mark is not None else 0)
        if mark is not None and theme.width(label, BOLD, 20) <= room:
            surface.blit(mark, mark.get_rect(midright=(right, self.rect.centery)))
            right = left + room
        if theme.width(label, BOLD, 20) > right - left:
            lines = [theme.text(words, BOLD, 20) for words in theme.wrap(label, right - left, BOLD, 20)]
        else:
            lines = [theme.fitted(label, right - left, BOLD, 25)]
        if len(lines) == 1 and theme.width(inside, px=19) <= right - left:
            lines.append(theme.fitted(inside, right - left, px=20, colour=PAPER if self.chosen else SAND))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()
        self.ring(surface, theme, 20)
