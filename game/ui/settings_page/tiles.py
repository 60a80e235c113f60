"""Tiles: values to choose from, each with its picture and its name; the chosen one stands on cloth with a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CLOTH, CLOTH_LIGHT, CREAM, NIGHT, NIGHT_LIGHT, PAPER
from game.ui.kit.measures import NOTE
from game.ui.kit.signs import tick
from game.ui.kit.switches import Choice
from game.ui.kit.theme import BOLD, Theme

#: Draws a value in a size in real pixels.
Pictured = Callable[[Theme, object, tuple[int, int]], pygame.Surface]

_NARROWEST: Final = 112  # design pixels
_GAP: Final = 10
_EDGE: Final = 8
_PICTURE: Final = 64
_LINES: Final = 2


class Tiles(Choice):
    """Tiles, as many side by side as fit. The arrows choose the next or previous tile."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        width: int,
        options: Sequence[tuple[object, str]],
        value: object,
        pictured: Pictured,
        on_change: Callable[[object], None],
    ) -> None:
        super().__init__(name, pygame.Rect(0, 0, width, 0), options, value, on_change)
        self._chosen = self.at
        self._pictured = pictured
        self._gap, self._edge = theme.px(_GAP), theme.px(_EDGE)
        longest = max(theme.width(word, BOLD, NOTE) for _, words in options for word in words.split(" "))
        narrowest = max(theme.px(_NARROWEST), longest + 2 * self._edge) + self._gap
        most = max(1, min(len(options), (width + self._gap) // narrowest))
        for columns in range(most, 0, -1):
            rows = -(-len(options) // columns)
            self._columns = -(-len(options) // rows)
            wide = (width + self._gap) // self._columns - self._gap
            lines = max(len(theme.wrap(words, wide - 2 * self._edge, BOLD, NOTE)) for _, words in self.options)
            if lines <= _LINES:
                break
        self._words_high = min(lines, _LINES) * theme.line_height(BOLD, NOTE)
        self._tile = wide, theme.px(_PICTURE) + self._words_high + 3 * self._edge
        self.rect.height = rows * (self._tile[1] + self._gap) - self._gap

    def places(self) -> list[pygame.Rect]:
        """Return the place of each value."""
        wide, high = self._tile
        return [
            pygame.Rect(
                self.rect.left + at % self._columns * (wide + self._gap),
                self.rect.top + at // self._columns * (high + self._gap),
                wide, high,
            )
            for at in range(len(self.options))
        ]  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS:
            at = pygame.Rect(intent.pos, (1, 1)).collidelist(self.places())
            if at >= 0 and intent.button == 1:
                self._step(at - self.at, False)
            return at >= 0
        return intent.kind != intents.SCROLL and super().handle(intent)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for at, place in enumerate(self.places()):
            self._draw_tile(surface, theme, at, place)

    def _draw_tile(self, surface: pygame.Surface, theme: Theme, at: int, place: pygame.Rect) -> None:
        value, words = self.options[at]
        chosen, lit = at == self._chosen, self.hovered
        fill = (CLOTH_LIGHT if lit else CLOTH) if chosen else (NIGHT_LIGHT if lit else NIGHT)
        border = 3 if chosen else 0
        surface.blit(theme.panel(place.size, fill, 1.0, 14, border, CREAM), place)
        picture = pygame.Rect(0, 0, place.width - 2 * self._edge, theme.px(_PICTURE))
        picture.midtop = place.centerx, place.top + self._edge
        drawn = self._pictured(theme, value, picture.size)
        surface.blit(drawn, drawn.get_rect(center=picture.center))
        room = picture.width, self._words_high
        said = theme.filling(words, room, BOLD, NOTE, PAPER, True)
        surface.blit(said, said.get_rect(center=(place.centerx, (picture.bottom + place.bottom) // 2)))
        if chosen:
            mark = tick(theme, theme.px(26))
            surface.blit(mark, mark.get_rect(center=(place.right - self._edge, place.top + self._edge)))
        if self.ringed and at == self.at:
            ring = place.inflate(2 * theme.px(4), 2 * theme.px(4))
            surface.blit(theme.ring(ring.size, theme.palette.focus, 4, 17), ring)
