"""The button that opens a group of settings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.asked import GROUPS
from game.text import say
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, PAPER, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, TEXT, Theme


class GroupButton(Pressable):
    """A group of settings: its sign, its name and its contents; stitched while the group is open."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, group: str, key: str, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(f"group {group}", rect, on_press, key=key, chosen=chosen)
        self.group, self.label = group, say(GROUPS[group][0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        backdrop.option(surface, theme, self.rect, 20, self.chosen, self.hovered)
        sign = self._sign(theme)
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + theme.px(18), self.rect.centery)))
        left, right = self.rect.left + theme.px(66), self.rect.right - theme.px(14)
        wide = right - left
        mark = hint_mark(theme, self.key, "", self.by_pad, CREAM, dark=0.25)
        beside = wide - (mark.get_width() + theme.px(8) if mark is not None else 0)
        words = [[say(part) for part in group] for group in GROUPS.values()]
        px = next((px for px in (WORDS, NOTE) if all(theme.width(name, BOLD, px) <= wide for name, _ in words)), SMALL)
        lines = [theme.fitted(name, wide, BOLD, px) for name in theme.wrap(self.label, wide, BOLD, px)]
        room = beside, min(self.rect.height - theme.line_height(BOLD, px), 2 * theme.line_height(px=NOTE))
        if len(lines) == 1 and all(theme.lies_in(inside, room, TEXT, NOTE) for _, inside in words):
            quiet = PAPER if self.chosen else SAND
            lines.append(theme.paragraph(say(GROUPS[self.group][1]), beside, px=NOTE, colour=quiet))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        if mark is not None and lines[-1].get_width() <= beside:
            middle = self.rect.centery + (sum(line.get_height() for line in lines) - lines[-1].get_height()) // 2
            surface.blit(mark, mark.get_rect(midright=(right, middle)))
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()
        self.ring(surface, theme, 20)

    def _sign(self, theme: Theme) -> pygame.Surface:
        """Return the sign of the group, yellow while it is open."""
        sign = theme.picture(f"signs/{self.group}.svg", (theme.px(38), theme.px(38)))
        return theme.cached(("lit", self.group, sign.get_width()), lambda: _yellow(sign)) if self.chosen else sign


def _yellow(sign: pygame.Surface) -> pygame.Surface:
    lit = sign.copy()
    lit.fill(YELLOW, special_flags=pygame.BLEND_RGB_MULT)
    return lit
