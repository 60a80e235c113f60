"""The button that opens a group of settings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.asked import GROUPS
from game.text import say
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CLOTH_LIGHT, CREAM, NIGHT, NIGHT_LIGHT, PAPER, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, Theme


class GroupButton(Pressable):
    """A group of settings: its sign, its name and its contents; stitched while the group is open."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, group: str, key: str, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(f"group {group}", rect, on_press, key=key, chosen=chosen)
        self.group, self.label = group, say(GROUPS[group][0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, lit = (CLOTH, CLOTH_LIGHT) if self.chosen else (NIGHT, NIGHT_LIGHT)
        surface.blit(theme.panel(self.rect.size, lit if self.hovered else fill, 1.0, 20), self.rect)
        if self.chosen:
            seam = self.rect.inflate(-theme.px(12), -theme.px(12))
            surface.blit(backdrop.seam(theme, seam.size, 15), seam)
        sign = self._sign(theme)
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + theme.px(18), self.rect.centery)))
        left, right = self.rect.left + theme.px(66), self.rect.right - theme.px(14)
        mark = hint_mark(theme, self.key, "", self.by_pad, CREAM, dark=0.25)
        wide = right - left
        room = wide - (mark.get_width() + theme.px(8) if mark is not None else 0)
        if theme.width(self.label, BOLD, 20) > room:
            mark, room = None, wide
        lines = [theme.fitted(words, room, BOLD, 25) for words in theme.wrap(self.label, room, BOLD, 20)]
        if len(lines) == 1 and _has_room(theme, wide):
            quiet = PAPER if self.chosen else SAND
            lines.append(theme.fitted(say(GROUPS[self.group][1]), wide, px=20, colour=quiet))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        if mark is not None:
            surface.blit(mark, mark.get_rect(midright=(right, top + lines[0].get_height() // 2)))
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()
        self.ring(surface, theme, 20)

    def _sign(self, theme: Theme) -> pygame.Surface:
        """Return the sign of the group, yellow while it is open."""
        sign = theme.picture(f"signs/{self.group}.svg", (theme.px(38), theme.px(38)))
        return theme.cached(("lit", self.group, sign.get_width()), lambda: _yellow(sign)) if self.chosen else sign


def _has_room(theme: Theme, width: int) -> bool:
    """Return whether the contents of all groups fit on their buttons; otherwise none shows them."""
    return all(theme.fits(say(inside), width, px=20) for _, inside in GROUPS.values())


def _yellow(sign: pygame.Surface) -> pygame.Surface:
    lit = sign.copy()
    lit.fill(YELLOW, special_flags=pygame.BLEND_RGB_MULT)
    return lit
