"""The parts of the title: the name in heavy letters, a round cloth, a fan of cards and two shakers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.kit.common_colours import CREAM, LAMP, WHITE, Colour
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import DESIGN, Theme

NAME: Final = (560, 420)  # the size of the name as drawn, in design pixels
NAME_LEFT, NAME_TOP = 150, 132
_BUTTONS: Final = 508  # the height of the panel below the name
_CLOSE: Final = 474  # that height where letters are large
_AROUND: Final = 64  # free above, between and below name and panel
_LEAST_NAME: Final = 0.6  # the least width of the name where letters are large, as a share of the usual
_COARSE: Final = 2  # soft pictures are blurred at this fraction of their size
_FAN: Final = ("red-7", "yellow-3", "wild", "green-2", "blue-6")
_RIGHT, _RADIUS, _GAP = 1810, 470, 40  # design pixels: the cloth's right end, radius, and free space beside it


def title_panels(theme: Theme) -> list[Panel]:
    """Return the panels of the title: the name, and the buttons below it."""
    high = _CLOSE if needs_rows(theme) else _BUTTONS
    return [(NAME_LEFT, 120, NAME[0], _name_width(theme) * NAME[1] / NAME[0]), (NAME_LEFT, 540, 560, high)]


def _name_width(theme: Theme) -> float:
    """Return the width of the name, which does not grow with letters and shrinks to make room for the buttons."""
    usual = NAME[0] * theme.stage().width / DESIGN[0] / theme.unit
    if not needs_rows(theme):
        return usual
    left = (theme.size[1] / theme.unit - _CLOSE - _AROUND) * NAME[0] / NAME[1]
    return min(usual, max(left, _LEAST_NAME * usual))


def draw_name(surface: pygame.Surface, corner: tuple[int, int], theme: Theme) -> None:
    """Draw GRAND over UNO, both equally wide, in cream with a warm shadow."""
    wide = round(_name_width(theme) * theme.unit)
    unit = wide / NAME[0]
    left, top = corner
    for words, gap in (("GRAND", 7), ("UNO", 12)):
        line = _spanning(theme, words, wide, round(gap * unit), CREAM)
        shade = _spanning(theme, words, wide, round(gap * unit), theme.palette.shadow)
        drop = max(1, round(line.get_height() * 0.05))
        soft = theme.cached(("name", words, wide), lambda shade=shade: _soft(shade))  # type: ignore[misc]
        edge = (soft.get_width() - shade.get_width()) // 2
        surface.blit(soft, (left - edge, top - edge + 2 * drop))
        surface.blit(shade, (left, top + drop))
        surface.blit(line, (left, top))
        top += line.get_height() + round(36 * unit)


def _spanning(theme: Theme, words: str, width: int, gap: int, colour: Colour) -> pygame.Surface:
    """Return a line of heavy letters, sized and spaced to be exactly this wide."""

    def make() -> pygame.Surface:
        room = width - gap * (len(words) - 1)
        trial = sum(theme.glyphs(letter, 200, colour).get_width() for letter in words)
        letters = [theme.glyphs(letter, 200 * room / trial, colour) for letter in words]
        tallest = max(letter.get_height() for letter in letters)
        spare = (width - sum(letter.get_width() for letter in letters)) / (len(letters) - 1)
        line = pygame.Surface((width, tallest), pygame.SRCALPHA)
        x = 0.0
        for letter in letters:
            line.blit(letter, (round(x), (tallest - letter.get_height()) // 2))
            x += letter.get_width() + spare
        return line

    return theme.cached(("spanning", words, width, gap, colour), make)


def _soft(shade: pygame.Surface) -> pygame.Surface:
    edge = max(2, shade.get_height() // 8)
    room = pygame.Surface((shade.get_width() + 2 * edge, shade.get_height() + 2 * edge), pygame.SRCALPHA)
    room.blit(shade, (edge, edge))
    small = pygame.transform.smoothscale_by(room, 1 / _COARSE)
    blurred = pygame.transform.gaussian_blur(small, max(1, edge // (3 * _COARSE)), False)
    soft = pygame.transform.smoothscale(blurred, room.get_size())
    soft.set_alpha(150)
    return soft


def lay_still_life(surface: pygame.Surface, theme: Theme, left: int) -> Iterator[None]:
    """Draw a round cloth under the lamp, a fan of cards on it and the two shakers in front, one at a time.

    They lie at the right, and shrink by up to half to stay clear of ``left``, a real pixel.
    """
    right, middle = theme.place(_RIGHT, 560, 0, 0).topleft
    usual = theme.stage().width / DESIGN[0]
    unit = min(usual, max((right - left) / (2 * _RADIUS + _GAP), usual / 2))
    centre = (right - round(_RADIUS * unit), middle)
    yield from _lay_cloth(surface, theme, centre, round(_RADIUS * unit))
    card = (round(236 * unit), round(330 * unit))
    hub = (centre[0], centre[1] + _RADIUS * unit)
    for number, name in enumerate(_FAN):
        degrees = (number - (len(_FAN) - 1) / 2) * 15.0
        away = 600 * unit
        at = (
            hub[0] + away * math.sin(math.radians(degrees)),
            hub[1] - away * math.cos(math.radians(degrees)),
        )
        yield
        _draw_card(surface, theme, f"cards/{name}.svg", card, at, -degrees)
    shaker = (round(136 * unit), round(255 * unit))
    for name, x, tilt in (("shaker-salt", -112, 4.0), ("shaker-pepper", 96, -5.0)):
        yield
        at = (round(centre[0] + x * unit), round(centre[1] + 248 * unit))
        foot = pygame.Rect(0, 0, round(shaker[0] * 0.86), round(28 * unit))
        foot.midbottom = (at[0] + round(10 * unit), at[1] + shaker[1] // 2 + round(2 * unit))
        soft = theme.px(16)
        surface.blit(theme.shadow(foot.size, 40, 16, 0.55), foot.move(-soft, -soft))
        picture = theme.turned(f"cards/{name}.svg", shaker, tilt)
        surface.blit(picture, picture.get_rect(center=at))


def _lay_cloth(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], radius: int) -> Iterator[None]:
    """Draw a round cloth, lighter under the lamp, with a stitched seam, part by part."""
    palette, size, fine = theme.palette, 2 * radius, 2
    place = pygame.Rect(0, 0, size, size)
    place.center = centre
    soft = theme.px(40)
    surface.blit(theme.shadow(place.size, 2000, 40, 0.5), place.move(-soft, -soft + theme.px(14)))
    yield
    surface.blit(rounded((size, size), radius, (*palette.cloth, 255)), place)
    yield
    lamp = pygame.Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            far = math.hypot(x - 31.5, y - 28) / 36
            lamp.set_at((x, y), (*LAMP, round(72 * max(0.0, 1 - far) ** 1.5)))
    lamp = pygame.transform.smoothscale(lamp, (size, size))
    yield
    lamp.blit(rounded((size, size), radius, (*WHITE, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(lamp, place)
    yield
    seam = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    seam.fill((*palette.rim, 0))
    middle, way = radius * fine, (radius - max(4, radius // 24)) * fine
    stitches = 120
    thick = max(2, round(radius * fine / 190))
    for stitch in range(stitches):
        start, end = stitch / stitches * math.tau, (stitch + 0.6) / stitches * math.tau
        steps = 5
        for step in range(steps + 1):
            angle = start + (end - start) * step / steps
            at = (middle + way * math.cos(angle), middle + way * math.sin(angle))
            pygame.draw.circle(seam, (*palette.rim, 150), at, thick)
    yield
    surface.blit(pygame.transform.smoothscale(seam, (size, size)), place)


def _draw_card(
    surface: pygame.Surface,
    theme: Theme,
    name: str,
    size: tuple[int, int],
    at: tuple[float, float],
    degrees: float,
) -> None:
    def make() -> pygame.Surface:
        soft = theme.shadow(size, 26, 16, 0.42)
        return pygame.transform.rotozoom(soft, degrees, 1.0)

    shade = theme.cached(("card shadow", size, degrees), make)
    surface.blit(shade, shade.get_rect(center=(round(at[0]), round(at[1]) + theme.px(7))))
    picture = theme.turned(name, size, degrees)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
