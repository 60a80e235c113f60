"""A shake: the whole table jolts by a few pixels and is still again at once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui.table.paint.stage import Item, Stage

LENGTH: Final = 0.18  # seconds
_FARTHEST: Final = 4.0  # pixels, on a map of full size
_SWINGS: Final = 3.5


def shift(seconds: float, scale: float) -> tuple[int, int]:
    """How far the table is off its place so long after the blow, in real pixels."""
    if not 0.0 <= seconds < LENGTH:
        return (0, 0)
    share = seconds / LENGTH
    far = _FARTHEST * scale * (1.0 - share) ** 2
    return round(far * math.cos(math.tau * _SWINGS * share)), round(-0.6 * far * math.cos(math.tau * 2.5 * share))


class ShakenStage(Stage):
    """A stage that can be shown off its place; while it is, all of the screen is drawn, but copied only."""

    def __init__(self) -> None:
        super().__init__()
        self._steady: pygame.Surface | None = None  # as it is without the shake, while there is one

    def draw_shaken(
        self,
        surface: pygame.Surface,
        still: pygame.Surface,
        resting: Sequence[Item],
        whole: bool,
        moving: Iterable[Item],
        floor: float | None,
        off: tuple[int, int],
    ) -> list[pygame.Rect] | None:
        """As `draw`, with everything shifted by ``off``."""
        if off == (0, 0) and self._steady is None:
            return self.draw(surface, still, resting, whole, moving, floor)
        if self._steady is None or self._steady.get_size() != surface.get_size():
            self._steady = surface.copy()
        self.draw(self._steady, still, resting, whole, moving, floor)
        surface.blit(self._steady, off)  # at the edges what was there before goes on
        if off == (0, 0):
            self._steady = None
        return [surface.get_rect()]
