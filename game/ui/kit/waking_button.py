"""Buttons that sleep at first, so that they ignore presses meant for whatever was in their place before."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.kit.common_colours import SAND
from game.ui.kit.running_out import draw_ring
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button, ButtonColours

_GAP, _THICK = 6, 5  # the ring lies where the focus ring does


class WakingButton(Button):
    """A button that wakes once the ring round it has run out; ``left`` returns the share left, from 1 to 0."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_press: Callable[[], None],
        left: Callable[[], float],
        *,
        style: ButtonColours,
        px: float,
        key: str = "",
        hint: str = "",
        detail: str = "",
    ) -> None:
        super().__init__(name, rect, label, on_press, key=key, hint=hint, style=style, px=px, detail=detail)
        self._left = left

    @property
    def awake(self) -> bool:
        return super().awake and self._left() <= 0.0

    def ring(self, surface: pygame.Surface, theme: Theme, radius: float | None = None) -> None:
        if self.awake:
            super().ring(surface, theme, radius)
            return
        place = self.rect.inflate(2 * theme.px(_GAP), 2 * theme.px(_GAP))
        ring = pygame.Surface(place.size, pygame.SRCALPHA)
        draw_ring(theme, ring, self._left(), theme.px(_THICK), SAND)
        surface.blit(ring, place)
