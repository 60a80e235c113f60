"""Warm light round the plate of a player who has to act, and pictures that fade."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit.common_colours import WHITE, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

STEPS: Final = 6  # of brightness, and of fading
GLOW_Z: Final = 2.0  # on the table, under everything that lies there
_REACH: Final = 30.0  # design pixels
_COARSE: Final = 4  # light is painted this many times smaller, then scaled up smoothly


def glow(theme: Theme, size: tuple[int, int], colour: Colour, step: int = STEPS) -> pygame.Surface:
    """Return light round a plate of this size, at this step of brightness; the plate covers its middle."""

    def make() -> pygame.Surface:
        reach = theme.px(_REACH)
        whole = (size[0] + 2 * reach, size[1] + 2 * reach)
        coarse = pygame.Surface((max(1, whole[0] // _COARSE), max(1, whole[1] // _COARSE)), pygame.SRCALPHA)
        coarse.fill((*colour, 0))
        inner = (max(2, (size[0] + reach * 2 // 3) // _COARSE), max(2, (size[1] + reach * 2 // 3) // _COARSE))
        shape = rounded(inner, min(inner) // 2, (*colour, 255))
        coarse.blit(shape, shape.get_rect(center=coarse.get_rect().center))
        soft = pygame.transform.gaussian_blur(coarse, max(1, reach // (2 * _COARSE)), False)
        picture = pygame.transform.smoothscale(soft, whole)
        picture.fill((*WHITE, 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture

    return theme.cached(("glow", size, colour, step), make)


def faded(theme: Theme, key: tuple[object, ...], picture: pygame.Surface, step: int) -> pygame.Surface:
    """Return a picture at one of the steps of fading, the last of which is the picture itself."""
    if step >= STEPS:
        return picture

    def make() -> pygame.Surface:
        pale = picture.copy()
        pale.fill((*WHITE, 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    return theme.cached(("faded", key, step), make)
