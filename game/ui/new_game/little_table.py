"""A small picture of the table: the seats with their players, and the direction of play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH_LIGHT, CREAM, WHITE, Colour
from game.ui.kit.faces import face
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_FINE: Final = 3  # curves are drawn this many times too large, then scaled down smoothly
_CHEVRONS: Final = 4


def little_table(
    theme: Theme, size: tuple[int, int], faces: Sequence[int], chosen: int, shakers: bool
) -> pygame.Surface:
    """Return a table with these faces round it, the first nearest, the next on its left; the chosen one is ringed."""

    def make() -> pygame.Surface:
        picture = pygame.transform.smoothscale(backdrop.ground(theme), size).convert_alpha()
        disc = min(size[1] // 4, size[0] // 8)
        middle = size[0] / 2, size[1] / 2
        reach = min(size[0] * 0.37, size[1] * 1.35), size[1] / 2 - disc * 0.62
        _cloth(picture, theme, middle, reach)
        _cards(picture, theme, middle, size[1], shakers)
        for at, (number, turn) in enumerate(zip(faces, _turns(reach, len(faces)), strict=True)):
            spot = round(middle[0] - reach[0] * math.sin(turn)), round(middle[1] + reach[1] * math.cos(turn))
            _seat(picture, theme, spot, number, disc, at == chosen)
        picture.blit(rounded(size, theme.px(18), (*WHITE, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return theme.newest("little table", (size, tuple(faces), chosen, shakers), make)


def _turns(reach: tuple[float, float], count: int) -> list[float]:
    """Return the angles of seats at equal distances along the edge of an oval."""
    fine = 720
    walked = [0.0]
    for step in range(fine):
        turn = math.tau * (step + 0.5) / fine
        walked.append(walked[-1] + math.hypot(reach[0] * math.cos(turn), reach[1] * math.sin(turn)))
    return [
        math.tau * next(step for step, so_far in enumerate(walked) if so_far >= walked[-1] * at / count) / fine
        for at in range(count)
    ]


def _cloth(picture: pygame.Surface, theme: Theme, middle: tuple[float, float], reach: tuple[float, float]) -> None:
    """Draw an oval with a seam near its edge and chevrons in the direction of play."""
    width, height = picture.get_size()
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    large.fill((*theme.palette.cloth, 0))
    oval = pygame.Rect(0, 0, round(2 * reach[0] * _FINE), round(2 * reach[1] * _FINE))
    oval.center = large.get_rect().center
    pygame.draw.ellipse(large, theme.palette.cloth, oval)
    edge = theme.px(7) * _FINE
    stitches(large, theme.palette.rim, oval.inflate(-2 * edge, -2 * edge), max(1, theme.px(2) * _FINE))
    for number in range(_CHEVRONS):
        turn = math.tau * (number + 0.5) / _CHEVRONS
        across, down = oval.width * 0.33, oval.height * 0.28
        spot = oval.centerx - across * math.sin(turn), oval.centery + down * math.cos(turn)
        along = math.atan2(-down * math.sin(turn), -across * math.cos(turn))
        _arrow(large, theme.palette.arrows, spot, along, oval.height * 0.055)
    picture.blit(pygame.transform.smoothscale(large, (width, height)), (0, 0))


def stitches(picture: pygame.Surface, colour: Colour, oval: pygame.Rect, width: int) -> None:
    """Draw a seam along an oval."""
    count = 48
    for number in range(count):
        begin = math.tau * number / count
        ends = [begin, begin + math.tau / count * 0.6]
        points = [
            (oval.centerx + oval.width / 2 * math.cos(turn), oval.centery + oval.height / 2 * math.sin(turn))
            for turn in ends
        ]
        pygame.draw.line(picture, colour, points[0], points[1], width)


def _arrow(picture: pygame.Surface, colour: Colour, spot: tuple[float, float], turn: float, size: float) -> None:
    """Draw a chevron that points in the direction of an angle."""
    ends = []
    for side in (2.3, -2.3):
        ends.append((spot[0] + size * math.cos(turn + side), spot[1] + size * math.sin(turn + side)))
    tip = (spot[0] + size * math.cos(turn), spot[1] + size * math.sin(turn))
    for end in ends:
        pygame.draw.line(picture, colour, end, tip, max(2, round(size * 0.45)))


def _cards(picture: pygame.Surface, theme: Theme, middle: tuple[float, float], height: int, shakers: bool) -> None:
    """Draw a stock in the middle, and shakers beside it if the rules have them."""
    high = height // 4
    back = theme.picture("cards/back.svg", (high * 5 // 7, high))
    for lift in range(4, -1, -2):
        spot = back.get_rect(center=(round(middle[0]) + theme.px(lift), round(middle[1]) + theme.px(lift)))
        picture.blit(back, spot)
    for name, side in (("salt", -1), ("pepper", 1)) if shakers else ():
        shaker = theme.picture(f"cards/shaker-{name}.svg", (high * 48 // 90, high))
        picture.blit(shaker, shaker.get_rect(center=(round(middle[0] + side * high * 1.5), round(middle[1]))))


def _seat(picture: pygame.Surface, theme: Theme, spot: tuple[int, int], number: int, size: int, chosen: bool) -> None:
    if chosen:
        edge = theme.px(6)
        for grown, colour in ((2 * edge, CREAM), (edge, CLOTH_LIGHT)):
            disc = rounded((size + grown,) * 2, (size + grown) // 2, (*colour, 255))
            picture.blit(disc, disc.get_rect(center=spot))
    shown = face(theme, number, size)
    picture.blit(shown, shown.get_rect(center=spot))
