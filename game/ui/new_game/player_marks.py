"""Small marks of a player: dots for a level, pips for a trait, the number of a place."""

from __future__ import annotations

import pygame

from game.ai.levels import NAMES as LEVELS
from game.ai.style import MOST
from game.ui.kit.common_colours import BLACK, CREAM, NIGHT, PAPER, Colour
from game.ui.kit.measures import SMALL, snapped
from game.ui.kit.theme import BOLD, Theme


def dots(theme: Theme, level: str, lit: Colour, dim: Colour, px: float = SMALL) -> pygame.Surface:
    """Return the strength of a level as dots: one lit for the first level, all for the last."""
    size, count = theme.px(px), LEVELS.index(level) + 1
    return _row(theme, (size, size), px / 2, (count, len(LEVELS)), (lit, dim))


def pips(theme: Theme, value: int, lit: Colour, dim: Colour, size: tuple[int, int]) -> pygame.Surface:
    """Return the amount of a trait as a row of pips, of this size in real pixels."""
    gap = max(1, size[0] // 30)
    wide = (size[0] - (MOST - 1) * gap) // MOST
    return _row(theme, (max(1, wide), size[1]), 3, (value, MOST), (lit, dim), gap)


def _row(
    theme: Theme,
    size: tuple[int, int],
    radius: float,
    counts: tuple[int, int],
    colours: tuple[Colour, Colour],
    gap: int = 0,
) -> pygame.Surface:
    count, most = counts
    gap = gap or max(2, size[0] // 3)

    def make() -> pygame.Surface:
        picture = pygame.Surface((most * (size[0] + gap) - gap, size[1]), pygame.SRCALPHA)
        for at in range(most):
            mark = theme.panel(size, colours[0] if at < count else colours[1], 1.0, radius)
            picture.blit(mark, (at * (size[0] + gap), 0))
        return picture

    return theme.cached(("marks", size, radius, counts, colours, gap), make)


def number(theme: Theme, at: int, size: int) -> pygame.Surface:
    """Return the number of a place on a disc with a cream edge, ``size`` real pixels wide."""

    def make() -> pygame.Surface:
        picture = theme.panel((size, size), NIGHT, 1.0, None, 3, CREAM).copy()
        digit = theme.text(str(at), BOLD, max(SMALL, snapped(size * 0.52 / theme.scale)), PAPER)
        picture.blit(digit, digit.get_rect(center=(size // 2, size // 2)))
        return picture

    return theme.cached(("place number", at, size), make)


def sign(theme: Theme, name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return one of the drawn signs in a colour, ``size`` real pixels wide."""

    def make() -> pygame.Surface:
        picture = theme.picture(f"signs/{name}.svg", (size, size)).copy()
        picture.fill((*BLACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    return theme.cached(("sign", name, size, colour), make)
