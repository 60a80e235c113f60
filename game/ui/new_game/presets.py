"""A table to begin with, as a button: some of the faces that will sit there, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import backdrop
from game.ui.colours import CLOTH, CLOTH_LIGHT, CREAM, NIGHT, NIGHT_LIGHT, PAPER
from game.ui.faces import face
from game.ui.hint_marks import hint_mark
from game.ui.theme import BOLD, Theme
from game.ui.widgets import Button

_FACES: Final = 4  # at most, beside each other
_LEAST_FACES: Final = 2  # fewer are no table
_SMALLEST: Final = 24  # real pixels: a face so small can still be told from others
_LARGEST, _LEAST = 21, 17  # design pixels of its letters


class PresetButton(Button):
    """Press it and others sit at the table; stitched while just these do."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        faces: Sequence[int],
        key: str,
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(name, rect, label, on_press, key=key, px=_LARGEST)
        self.faces, self.chosen = tuple(faces[:_FACES]), chosen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, lit = (CLOTH, CLOTH_LIGHT) if self.chosen else (NIGHT, NIGHT_LIGHT)
        place = self.rect.move(0, theme.px(2) if self.held and self.hovered else 0)
        surface.blit(theme.panel(place.size, lit if self.hovered else fill, 1.0, 26), place)
        if self.chosen:
            seam = place.inflate(-theme.px(10), -theme.px(10))
            surface.blit(backdrop.seam(theme, seam.size, 21), seam)
        inner = place.inflate(-2 * theme.px(14), 0)
        mark = hint_mark(theme, self.hint, "", self.by_pad, CREAM)
        end = inner.right - (mark.get_width() + theme.px(8) if mark is not None else 0)
        left = inner.left
        size = min(theme.px(40), place.height // 2)
        words = None
        for count in range(len(self.faces) if size >= _SMALLEST else 0, _LEAST_FACES - 1, -1):
            cluster = size + (count - 1) * size // 3 + theme.px(10)
            words = self._words(theme, (end - left - cluster, place.height))
            if words is not None:
                for at in reversed(range(count)):
                    shown = face(theme, self.faces[at], size)
                    surface.blit(shown, shown.get_rect(midleft=(left + at * size // 3, place.centery)))
                left += cluster
                break
        if words is None:
            words = self._words(theme, (end - left, place.height))
        if words is None:  # what it is called matters more than its key
            mark = None
            words = theme.filling(self.label, (inner.width, place.height), BOLD, self.text_px, PAPER)
        if mark is not None:
            surface.blit(mark, mark.get_rect(midright=(inner.right, place.centery)))
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        self.ring(surface, theme, 26)

    def _words(self, theme: Theme, room: tuple[int, int]) -> pygame.Surface | None:
        """What it is called, on one line or two of a like length; None if a room has no room for that."""
        for px in range(_LARGEST, _LEAST - 1, -1):
            lines = theme.wrap(self.label, room[0], BOLD, px)
            widest = max(theme.width(line, BOLD, px) for line in lines)
            if len(lines) <= 2 and widest <= room[0] and len(lines) * theme.line_height(BOLD, px) <= room[1]:
                break
        else:
            return None
        narrow = room[0]
        while len(lines) > 1 and len(theme.wrap(self.label, narrow - 1, BOLD, px)) == len(lines):
            narrow -= 1
            if max(theme.width(line, BOLD, px) for line in theme.wrap(self.label, narrow, BOLD, px)) > narrow:
                narrow += 1
                break
        return theme.paragraph(self.label, narrow, BOLD, px, PAPER)
