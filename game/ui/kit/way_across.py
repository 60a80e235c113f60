"""The row of the log page that says how a pad crosses between the lines and the buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.text import text
from game.ui.input import pads
from game.ui.kit.hint_marks import mark_of, with_marks
from game.ui.kit.measures import NOTE
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import Theme


class WayAcross(ReadRow):
    """Says which pad button leads from the chosen line to the buttons below, and back."""

    def __init__(self, rect: pygame.Rect, from_list: Callable[[], bool]) -> None:
        super().__init__("way across", rect)
        self._from_list = from_list

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        button = mark_of(pads.X)
        said = text("{button}: back to the line", button=button)
        if self._from_list():
            said = text("{button}: to the buttons", button=button)
        words = with_marks(theme, said, NOTE, theme.palette.plate_soft, self.rect.width)
        surface.blit(words, words.get_rect(center=self.rect.center))
