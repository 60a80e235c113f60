"""The choices for another way: the seat to take, and whether the cards stay as they are."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.match import Player
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CLOTH_LIGHT, CREAM, EARTH, EARTH_LIGHT, PAPER, SAND
from game.ui.kit.control import Role
from game.ui.kit.faces import face
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, TEXT, Theme

_RADIUS = 18  # design pixels
_NAME = 18  # letters
_TITLE = 24
_LINE = 20


class ChoiceTile(Pressable):
    """An option, stitched while it is chosen."""

    role = Role.OPTION

    def show(self, chosen: bool, enabled: bool = True) -> None:
        """Show whether the option is chosen, and whether it can be."""
        if (chosen, enabled) != (self.chosen, self.enabled):
            self.chosen, self.enabled, self.dirty = chosen, enabled, True

    def _lay(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, lit = (CLOTH, CLOTH_LIGHT) if self.chosen else (EARTH, EARTH_LIGHT)
        surface.blit(theme.panel(self.rect.size, lit if self.hovered else fill, 1.0, _RADIUS), self.rect)
        if self.chosen:
            seam = self.rect.inflate(-theme.px(10), -theme.px(10))
            surface.blit(backdrop.seam(theme, seam.size, _RADIUS - 5), seam)


class SeatTile(ChoiceTile):
    """A player whose seat can be taken: face, name and key."""

    def __init__(
        self, number: int, rect: pygame.Rect, player: Player, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"seat {number}", rect, on_press, key=str((number + 1) % 10), chosen=chosen)
        self.label, self._face = player.name, player.face

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._lay(surface, theme)
        name = theme.fitted(self.label, self.rect.width - theme.px(12), BOLD, _NAME, PAPER if self.chosen else CREAM)
        side = min(self.rect.height - name.get_height() - theme.px(16), self.rect.width - theme.px(12))
        top = self.rect.top + (self.rect.height - side - name.get_height()) // 2
        picture = face(theme, self._face, max(1, side))
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        surface.blit(name, name.get_rect(midtop=(self.rect.centerx, top + side)))
        mark = hint_mark(theme, self.key, "", self.by_pad, CREAM, 18)
        if mark is not None and self.rect.width - side > 2 * mark.get_width() + theme.px(16):
            spot = self.rect.right - theme.px(8), self.rect.top + theme.px(8)
            surface.blit(mark, mark.get_rect(topright=spot))
        self.ring(surface, theme, _RADIUS)


class CardsTile(ChoiceTile):
    """The option that the cards stay, or that they are dealt anew, with a line on what that is for."""

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, line: str, key: str, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, on_press, key=key, chosen=chosen)
        self.label, self.line = label, line

    @property
    def told(self) -> str:
        return self.line

    def say(self, line: str) -> None:
        """Change the line."""
        if line != self.line:
            self.line, self.dirty = line, True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._lay(surface, theme)
        inner = self.rect.inflate(-theme.px(36), -theme.px(16))
        mark = hint_mark(theme, self.key.upper(), "", self.by_pad, CREAM)
        room = inner.width
        if mark is not None:
            room -= mark.get_width() + theme.px(10)
            surface.blit(mark, mark.get_rect(topright=inner.topright))
        ink, quiet = (PAPER, PAPER) if self.chosen else (CREAM, SAND)
        title = theme.fitted(self.label, max(1, room), BOLD, _TITLE, ink if self.enabled else quiet)
        surface.blit(title, inner.topleft)
        top = inner.top + title.get_height()
        line = theme.lined(self.line, (inner.width, max(1, inner.bottom - top)), TEXT, _LINE, quiet)
        surface.blit(line, (inner.left, top))
        self.ring(surface, theme, _RADIUS)
