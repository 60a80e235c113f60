"""The buttons of the bar under a game that is watched again: steps both ways, and sides to see it from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.ui.kit import backdrop
from game.ui.kit.common_colours import BLACK, NIGHT, NIGHT_LIGHT, PAPER
from game.ui.kit.faces import CALM, face
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Button

_FINE: Final = 4


class Arrow(Button):
    """One step back or on, at the end of a pill, with an arrow head and its key."""

    def __init__(
        self, name: str, rect: Rect, about: str, on_press: Callable[[], None], *, hint: str, forward: bool
    ) -> None:
        super().__init__(name, rect, "", on_press, hint=hint)
        self.about, self._forward = about, forward

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = NIGHT_LIGHT if self.hovered or self.held else NIGHT
        surface.blit(theme.panel(self.rect.size, fill), self.rect)
        side = max(6, self.rect.height // 3)
        head = arrow_head(theme, side, self._forward)
        mark = self._mark(theme)
        gap = theme.px(8)
        wide = side + (gap + mark.get_width() if mark is not None else 0)
        if mark is not None and wide > self.rect.width - self.rect.height // 3:
            mark, wide = None, side
        parts = [head] if mark is None else [mark, head] if self._forward else [head, mark]
        left = self.rect.centerx - wide // 2
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(left, self.rect.centery)))
            left += part.get_width() + gap
        self.ring(surface, theme)

    def _mark(self, theme: Theme) -> pygame.Surface | None:
        """Return the chip of its key; an arrow key has an arrow on it."""
        if self.by_pad or self.hint not in ("left", "right") or theme.bindings.keys(self.hint)[0] != self.hint:
            return hint_mark(theme, self.hint, "", self.by_pad, PAPER, SMALL, high=28, at_table=True)
        return arrow_key(theme, self._forward)


def arrow_key(theme: Theme, forward: bool) -> pygame.Surface:
    """Return the chip of an arrow key."""

    def make() -> pygame.Surface:
        picture = theme.panel((theme.px(34), theme.px(32)), BLACK, 0.2, 8).copy()
        box = picture.get_rect()
        head = arrow_head(theme, max(6, box.height * 2 // 5), forward)
        far = box.width // 5
        end = (box.right - far if forward else box.left + far), box.centery
        begin = (box.left + far if forward else box.right - far), box.centery
        pygame.draw.line(picture, PAPER, begin, end, max(1, theme.px(3)))
        place = head.get_rect(centery=box.centery)
        place.left = end[0] - head.get_width() * 2 // 3 if forward else end[0] - head.get_width() // 3
        picture.blit(head, place)
        return picture

    return theme.cached(("arrow key", forward), make)


def arrow_head(theme: Theme, side: int, forward: bool) -> pygame.Surface:
    """Return an arrow head in cream."""

    def make() -> pygame.Surface:
        fine = side * _FINE
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*PAPER, 0))
        near, far = (0.32, 0.68) if forward else (0.68, 0.32)
        thick = fine * 0.09
        points = [(fine * near, fine * 0.14), (fine * far, fine * 0.5), (fine * near, fine * 0.86)]
        for begin, end in zip(points, points[1:], strict=False):
            pygame.draw.line(large, PAPER, begin, end, round(2 * thick))
        for point in points:
            pygame.draw.circle(large, PAPER, point, thick)
        return pygame.transform.smoothscale(large, (side, side))

    return theme.cached(("arrow head", side, forward), make)


class SideChip(Button):
    """A side from which the game can be seen, on cloth with a seam if it is chosen; it may show a face."""

    def __init__(
        self, name: str, rect: Rect, label: str, on_press: Callable[[], None], *, hint: str, chosen: bool,
        shown: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, label, on_press, key=hint, px=NOTE)
        self.chosen, self._face = chosen, shown

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        backdrop.option(surface, theme, rect, rect.height / 2 / theme.scale, self.chosen, self.hovered)
        edge = max(rect.height * 2 // 5, theme.px(14))  # inside the seam
        left, right = rect.left + edge, rect.right - edge
        if self._face is not None:
            picture = face(theme, self._face, rect.height * 2 // 3, CALM)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += picture.get_width() + theme.px(6)
        mark = hint_mark(theme, self.hint, "", self.by_pad, PAPER, SMALL, high=28)
        if mark is not None and theme.width(self.label, BOLD, NOTE) <= right - mark.get_width() - theme.px(8) - left:
            surface.blit(mark, mark.get_rect(midright=(right, rect.centery)))
            right -= mark.get_width() + theme.px(8)
        words = theme.fitted(self.label, right - left, BOLD, NOTE, PAPER)
        surface.blit(words, words.get_rect(center=((left + right) // 2, rect.centery)))
        self.ring(surface, theme)
