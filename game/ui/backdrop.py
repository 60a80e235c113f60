"""The oak table in lamp light, without a game on it: what lies under title, new game and results."""

from __future__ import annotations

import pygame

from game import paths
from game.ui import theme
from game.ui.theme import Theme

_PLANKS = "oak/planks.png"
_LIGHT = "oak/light.png"


def oak(look: Theme) -> pygame.Surface:
    """The whole window as an oak table in lamp light."""

    def make() -> pygame.Surface:
        wood = _covering(look, _PLANKS)
        picture = wood.convert() if pygame.display.get_surface() else wood
        picture.blit(_covering(look, _LIGHT), (0, 0))
        return picture

    return look.cached(("oak",), make)


def dusk(look: Theme) -> pygame.Surface:
    """The whole window as wood before the lamp is lit: made of two colours, without reading a file."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, 3))
        for row, colour in enumerate(((46, 29, 17), (70, 44, 25), (34, 21, 13))):
            strip.set_at((0, row), colour)
        return pygame.transform.smoothscale(strip, look.size)

    return look.cached(("dusk",), make)


def veil(surface: pygame.Surface, look: Theme, darkness: float) -> None:
    """Darken everything drawn so far."""
    shade = look.cached(("veil", darkness), lambda: _plain(look.size, (*theme.COAL, round(255 * darkness))))
    surface.blit(shade, (0, 0))


def board(surface: pygame.Surface, look: Theme, place: pygame.Rect, alpha: float = 0.88, radius: float = 34) -> None:
    """A dark translucent board with a soft shadow and a stitched seam, for a page's things to lie on."""
    soft = look.px(26)
    surface.blit(look.shadow(place.size, radius, 26, 0.5), place.move(-soft, -soft + look.px(8)))
    surface.blit(look.panel(place.size, theme.COAL, alpha, radius), place)


def _plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def _covering(look: Theme, name: str) -> pygame.Surface:
    """A picture of the levels folder scaled so that it covers the window, its middle in the middle."""
    drawn = pygame.image.load(paths.levels() / name)
    if drawn.get_bitsize() < 24:  # smooth scaling wants true colours
        whole = pygame.Surface(drawn.get_size(), pygame.SRCALPHA if drawn.get_colorkey() else 0, 32)
        whole.blit(drawn, (0, 0))
        drawn = whole
    width, height = look.size
    share = max(width / drawn.get_width(), height / drawn.get_height())
    size = (max(width, round(drawn.get_width() * share)), max(height, round(drawn.get_height() * share)))
    scaled = drawn if size == drawn.get_size() else pygame.transform.smoothscale(drawn, size)
    return scaled.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).copy()
