"""The Uno button as pictures: asleep, awake, owed with its ring running out, called; and the stamp of a catch.

Sizes are in real pixels. A button's picture is larger than its place by ``reach`` on every side; this margin is empty
except for a shadow.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.text import text
from game.ui.kit.common_colours import (
    ASLEEP_EDGE,
    ASLEEP_INK,
    BLACK,
    COAL,
    COAL_LIGHT,
    COAL_SOFT,
    CREAM,
    DULL_INK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    MINT,
    PAPER,
    PINK,
    RED,
    RED_FOOT,
    RED_GLOW,
    RED_LIP,
    RED_TOP,
    RED_TRACK,
    WHITE,
    YELLOW,
    Colour,
)
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import LABEL, snapped
from game.ui.kit.running_out import draw_ring
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import NUMERAL, Theme
from game.ui.table.question.calling_uno import AWAKE, CALLED

DULL: Final = "dull"  # the state of a sleeping button that cannot be pressed
_LIGHTER: Final = 24
_GLOW_STEPS: Final = 8
_TILT: Final = 8.0  # degrees counter-clockwise, of a stamp
_FADE_STEPS: Final = 8


def button(
    theme: Theme, size: tuple[int, int], reach: int, state: str, key: str, lit: bool, focus: bool, pad: str | None
) -> pygame.Surface:
    """Return the button while no call is owed, with the key or pad button that presses it."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        box = pygame.Rect((reach, reach), size)
        if state == CALLED:
            picture.blit(theme.panel(size, GREEN_DARK, 1.0, None, 3, GREEN), box)
            _words(theme, picture, box, text("Called"), None, MINT, _tick(theme, round(size[1] * 0.42)))
        else:
            ink = CREAM
            if state == AWAKE:
                shade = rounded(size, size[1] // 2, (*BLACK, 90))
                picture.blit(shade, (reach, reach + max(1, reach // 2)))
                picture.blit(_raised(theme, size, lit), box)
            else:
                fill, ink = (COAL_LIGHT, PAPER) if lit else (COAL_SOFT, ASLEEP_INK)
                if state == DULL:
                    fill, ink = COAL_SOFT, DULL_INK
                picture.blit(theme.panel(size, fill, 0.95, None, 2, ASLEEP_EDGE), box)
            _words(theme, picture, box, text("Uno!"), _mark(theme, size[1], key, pad, ink), ink)
        if focus:
            picture.blit(theme.ring(size, YELLOW, 4), box)
        return picture

    return theme.cached(("uno", size, reach, state, key, lit, focus, pad), make)


def owed(
    theme: Theme,
    name: str,
    size: tuple[int, int],
    usual: int,
    share: float,
    key: str,
    lit: bool,
    focus: bool,
    pad: str | None,
) -> pygame.Surface:
    """Return the button of an owed call in this size, with the ring of the time left; share is 0 to 1.

    The words are sized for a button as high as ``usual``, so that they do not move while the button swells. Only the
    last picture of each ``name`` is cached.
    """
    along = round(share * 2 * (size[0] + size[1]))  # in half pixels of the ring: smaller steps are invisible

    def make() -> pygame.Surface:
        picture = _owed_body(theme, size, usual, key, lit, focus, pad).copy()
        draw_ring(theme, picture, along / (2 * (size[0] + size[1])), _thick(size), YELLOW)
        return picture

    return theme.newest(f"owed {name}", (size, usual, along, key, lit, focus, pad), make)


def _owed_body(
    theme: Theme, size: tuple[int, int], usual: int, key: str, lit: bool, focus: bool, pad: str | None
) -> pygame.Surface:
    def make() -> pygame.Surface:
        thick = _thick(size)
        picture = rounded(size, size[1] // 2, (*RED_TRACK, 255))
        edge = picture.get_rect().inflate(-2 * thick, -2 * thick)
        picture.blit(rounded(edge.size, edge.height // 2, (*COAL, 255)), edge)
        box = edge.inflate(-2 * max(1, thick // 2), -2 * max(1, thick // 2))
        picture.blit(_raised(theme, box.size, lit), box)
        line = pygame.Rect(0, 0, size[0], usual)
        line.center = box.center
        _words(theme, picture, line, text("Uno!"), _mark(theme, usual, key, pad, CREAM), CREAM)
        if focus:
            picture.blit(theme.ring(box.size, CREAM, 4), box)
        return picture

    return theme.cached(("owed", size, usual, key, lit, focus, pad), make)


def _thick(size: tuple[int, int]) -> int:
    """Return the thickness of a button's ring."""
    return max(3, round(size[1] * 0.085))


def glow(theme: Theme, size: tuple[int, int], far: int, strength: float) -> pygame.Surface:
    """Return red light round a button, reaching ``far`` on every side; strength is 0 to 1."""
    step = round(strength * _GLOW_STEPS)

    def make() -> pygame.Surface:
        whole = (size[0] + 2 * far, size[1] + 2 * far)
        coarse = pygame.Surface((max(2, whole[0] // 4), max(2, whole[1] // 4)), pygame.SRCALPHA)
        coarse.fill((*RED_GLOW, 0))
        inner = (max(2, (size[0] + far // 2) // 4), max(2, (size[1] + far // 2) // 4))
        shape = rounded(inner, min(inner) // 2, (*RED_GLOW, 190))
        coarse.blit(shape, shape.get_rect(center=coarse.get_rect().center))
        blurred = pygame.transform.gaussian_blur(coarse, max(1, far // 8), False)
        picture = pygame.transform.smoothscale(blurred, whole)
        picture.fill((*WHITE, 255 * step // _GLOW_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return theme.cached(("uno glow", size, far, step), make)


def stamp(theme: Theme, size: tuple[int, int], words: str, zoom: float, fade: float) -> pygame.Surface:
    """Return red words on a cream tag with a red edge, askew; zoom 1 is its size at rest, fade 1 is opaque."""
    step = round(fade * _FADE_STEPS)

    def flat() -> pygame.Surface:
        fine = (size[0] * 2, size[1] * 2)
        edge, corner = max(4, fine[1] // 11), fine[1] // 6
        room = pygame.Surface((fine[0] + 8, fine[1] + 8), pygame.SRCALPHA)
        room.fill((*RED, 0))  # rotating mixes in neighbours
        for inset, colour in (
            (0, RED), (edge, PAPER), (edge + edge * 2 // 3, RED), (edge * 2, PAPER),
        ):  # fmt: skip
            part = (fine[0] - 2 * inset, fine[1] - 2 * inset)
            room.blit(rounded(part, max(2, corner - inset), (*colour, 255)), (4 + inset, 4 + inset))
        px, most = fine[1] * 0.72 / theme.scale, fine[0] - 6 * edge
        while px > 8 and theme.glyphs(words, px, RED).get_width() > most:
            px *= 0.95
        mark = theme.glyphs(words, px, RED)
        room.blit(mark, mark.get_rect(center=room.get_rect().center))
        return room

    def make() -> pygame.Surface:
        whole = theme.cached(("stamp", size, words), flat)
        picture = pygame.transform.rotozoom(whole, _TILT, zoom / 2)
        if step < _FADE_STEPS:
            picture.fill((*WHITE, 255 * step // _FADE_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return theme.cached(("stamped", size, words, round(zoom * 50), step), make)


def _raised(theme: Theme, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """Return a raised red button, with light along its upper edge."""

    def make() -> pygame.Surface:
        lip = max(2, size[1] // 13)
        top = (size[0], size[1] - lip)
        picture = rounded(size, size[1] // 2, (*RED_LIP, 255))
        more = _LIGHTER if lit else 0
        shade = pygame.Surface((1, 2), pygame.SRCALPHA)
        for row, colour in enumerate((RED_TOP, RED_FOOT)):
            shade.set_at((0, row), tuple(min(255, part + more) for part in colour))
        shade = pygame.transform.smoothscale(shade, top)
        shade.blit(rounded(top, top[1] // 2, (*WHITE, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(shade, (0, 0))
        shine = rounded((round(size[0] * 0.64), max(1, size[1] // 26)), 1, (*PINK, 120))
        picture.blit(shine, shine.get_rect(midtop=(size[0] // 2, max(2, size[1] // 16))))
        return picture

    return theme.cached(("raised", size, lit), make)


def _mark(theme: Theme, high: int, key: str, pad: str | None, ink: Colour) -> pygame.Surface | None:
    """Return the mark of the key or pad button, for a button of this height."""
    return hint_mark(theme, key, pad or "", pad is not None, ink, 18, 0.45, min(34.0, high * 0.7 / theme.scale), True)


def _words(
    theme: Theme, picture: pygame.Surface, box: pygame.Rect, words: str, mark: pygame.Surface | None, ink: Colour,
    tick: pygame.Surface | None = None,
) -> None:  # fmt: skip
    """Draw words in the middle of a button, with a tick before or a key after them."""
    px, room, gap = snapped(min(LABEL, box.height * 0.73 / theme.scale)), box.width - box.height * 2 // 3, theme.px(12)
    beside = [one for one in (tick, mark) if one is not None]
    taken = sum(one.get_width() + gap for one in beside)
    if theme.width(words, NUMERAL, 20) + taken > room:
        tick, mark, taken = None, None, 0  # the words matter more
    written = theme.fitted(words, room - taken, NUMERAL, px, ink)
    left = box.centerx - (written.get_width() + taken) // 2
    for part in (tick, written, mark):
        if part is not None:
            picture.blit(part, part.get_rect(midleft=(left, box.centery)))
            left += part.get_width() + gap


def _tick(theme: Theme, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        fine = size * 4
        large = pygame.Surface((fine, fine), pygame.SRCALPHA)
        large.fill((*GREEN_LIGHT, 0))
        points = [(fine * x, fine * y) for x, y in ((0.1, 0.55), (0.38, 0.83), (0.9, 0.2))]
        thick = max(4, fine // 6)
        pygame.draw.lines(large, GREEN_LIGHT, False, points, thick)
        for point in points:
            pygame.draw.circle(large, GREEN_LIGHT, point, thick / 2)
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("tick of a call", size), make)
