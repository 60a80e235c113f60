"""The two signs of a phone, drawn from the same sheet as on the phone."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Final

import pygame

from game import paths
from game.phones.credentials import SIGNS
from game.phones.pipe import Signs
from game.text import say
from game.ui.kit.common_colours import CREAM_LIGHT, PITCH
from game.ui.kit.theme import Theme
from game.ui.words.sign_words import SIGN_WORDS

_SHEET: Final = "web/signs.svg"
_SYMBOL: Final = re.compile(r'<symbol id="sign-(\w+)" viewBox="([^"]*)"([^>]*)>(.*?)</symbol>', re.DOTALL)
_LINES: Final = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_RADIUS: Final = 14  # design pixels, of the paper under a sign
_SHARE: Final = 0.76  # of the paper's side


def draw_signs(surface: pygame.Surface, theme: Theme, signs: Signs, place: pygame.Rect) -> None:
    """Draw two signs side by side, each on a square of paper as high as the place."""
    side = place.height
    for at, sign in enumerate(signs):
        paper = pygame.Rect(place.left + at * (place.width - side), place.top, side, side)
        surface.blit(theme.panel(paper.size, CREAM_LIGHT, 1.0, _RADIUS), paper)
        drawn = _picture(theme, sign, round(side * _SHARE))
        surface.blit(drawn, drawn.get_rect(center=paper.center))


def _picture(theme: Theme, sign: int, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        box, shapes = _sheet()[SIGNS[sign]]
        ink = "#{:02X}{:02X}{:02X}".format(*PITCH)
        lines = f'<g color="{ink}" stroke="{ink}" {shapes.replace("currentColor", ink)}</g>'
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{lines}</svg>'
        return pygame.image.load_sized_svg(io.BytesIO(drawn.encode()), (size, size))

    return theme.cached(("hand sign", sign, size), make)


@cache
def _sheet() -> dict[str, tuple[str, str]]:
    """Return the viewBox and the shapes of each sign on the sheet."""
    sheet = (paths.assets() / _SHEET).read_text("utf-8")
    return {name: (box, f"{more.strip() or _LINES}>{shapes}") for name, box, more, shapes in _SYMBOL.findall(sheet)}


def names_of(signs: Signs) -> tuple[str, str]:
    """Return the names of two signs."""
    first, second = signs
    return say(SIGN_WORDS[first]), say(SIGN_WORDS[second])
