"""The oak table in lamp light, without a game on it: what lies under title, new game and results."""

from __future__ import annotations

import pygame

from game import paths
from game.ui.theme import COAL, SAND, Theme

_PLANKS = "oak/planks.png"
_LIGHT = "oak/light.png"


def oak(theme: Theme) -> pygame.Surface:
    """The whole window as an oak table in lamp light."""

    def make() -> pygame.Surface:
        wood = _covering(theme, _PLANKS)
        picture = wood.convert() if pygame.display.get_surface() else wood
        picture.blit(_covering(theme, _LIGHT), (0, 0))
        return picture

    return theme.cached(("oak",), make)


def dusk(theme: Theme) -> pygame.Surface:
    """The whole window as wood before the lamp is lit: made of two colours, without reading a file."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, 3))
        for row, colour in enumerate(((46, 29, 17), (70, 44, 25), (34, 21, 13))):
            strip.set_at((0, row), colour)
        return pygame.transform.smoothscale(strip, theme.size)

    return theme.cached(("dusk",), make)


def veil(surface: pygame.Surface, theme: Theme, darkness: float) -> None:
    """Darken everything drawn so far."""
    shade = theme.cached(("veil", darkness), lambda: _plain(theme.size, (*COAL, round(255 * darkness))))
    surface.blit(shade, (0, 0))


def board(surface: pygame.Surface, theme: Theme, place: pygame.Rect, alpha: float = 0.88, radius: float = 34) -> None:
    """A dark translucent board with a soft shadow and a stitched seam, for a page's things to lie on."""
    soft = theme.px(26)
    surface.blit(theme.shadow(place.size, radius, 26, 0.5), place.move(-soft, -soft + theme.px(8)))
    surface.blit(theme.panel(place.size, COAL, alpha, radius), place)


def seam(theme: Theme, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Stitches along a rounded outline; size in real pixels, radius in design ones."""
    stitch, gap, corner = theme.px(11), theme.px(7), theme.px(radius)

    def make() -> pygame.Surface:
        picture = theme.ring(size, SAND, 2, radius).copy()
        width, height = size
        for x in range(corner, width - corner - gap, stitch + gap):
            picture.fill((*SAND, 0), (x, 0, gap, height))
        for y in range(corner, height - corner - gap, stitch + gap):
            picture.fill((*SAND, 0), (0, y, width, gap))
        return picture

    return theme.cached(("seam", size, radius), make)


def _plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def _covering(theme: Theme, name: str) -> pygame.Surface:
    """A picture of the levels folder scaled so that it covers the window, its middle in the middle."""
    drawn = pygame.image.load(paths.levels() / name)
    if drawn.get_bitsize() < 24:  # smooth scaling wants true colours
        whole = pygame.Surface(drawn.get_size(), pygame.SRCALPHA if drawn.get_colorkey() else 0, 32)
        whole.blit(drawn, (0, 0))
        drawn = whole
    width, height = theme.size
    share = max(width / drawn.get_width(), height / drawn.get_height())
    size = (max(width, round(drawn.get_width() * share)), max(height, round(drawn.get_height() * share)))
    scaled = drawn if size == drawn.get_size() else pygame.transform.smoothscale(drawn, size)
    return scaled.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).copy()
