"""Marks on colours: initials beside the symbols, for players who cannot tell the colours apart."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game import paths
from game.rules.values.cards import COLOUR_NAMES, YELLOW
from game.rules.values.messages import sentence
from game.text import say
from game.ui.kit.common_colours import INK_ON_YELLOW, WHITE, Colour
from game.ui.kit.typeface import Typeface

_LETTERS: Final = (sentence("R"), sentence("Y"), sentence("G"), sentence("B"))  # red, yellow, green, blue
_FONT: Final = "AtkinsonHyperlegibleNext-Bold.ttf"
_CAPITAL: Final = 0.66  # the height of a capital, as a share of the font size
_CARD: Final = 140  # the width of a card in its drawing


class _Spot(NamedTuple):
    """Where a letter goes: its middle relative to the middle of the card, and its height, in units of the drawing."""

    x: float
    y: float
    high: float


_UNDER_SYMBOL: Final = _Spot(46, -51, 14)
_IN_LARGE_PRINT: Final = _Spot(4, -75, 17)
_ON_WILD: Final = _Spot(46, -77, 14)


def letters() -> tuple[str, ...]:
    """Return the letters of the four colours in the present language; several letters if two colours begin alike."""
    return tuple(map(say, _LETTERS))


def mark_card(card: pygame.Surface, drawing: str, marks: tuple[str, ...]) -> None:
    """Write the colour's letter on a card with this drawing: both ways up, or once on a Wild with a called colour."""
    large, words = drawing.startswith("large-"), drawing.split("-")
    for colour, letter in enumerate(marks):
        if words[-1] == COLOUR_NAMES[colour]:
            _write(card, letter, _ON_WILD, WHITE)
        elif COLOUR_NAMES[colour] in words:
            spot = _IN_LARGE_PRINT if large else _UNDER_SYMBOL
            _write(card, letter, spot, ink(colour))
            _write(card, letter, spot, ink(colour), upside_down=True)


def marked(symbol: pygame.Surface, letter: str, colour: int) -> pygame.Surface:
    """Return the symbol of a colour with its letter below, together as large as the symbol was."""
    size = symbol.get_width()
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    above = pygame.transform.smoothscale_by(symbol, 0.56)
    below = _letter(letter, round(size * 0.4), ink(colour))
    picture.blit(above, above.get_rect(midtop=(size // 2, 0)))
    picture.blit(below, below.get_rect(midbottom=(size // 2, size)))
    return picture


def ink(colour: int) -> Colour:
    """Return the colour of writing on a field of a card colour."""
    return INK_ON_YELLOW if colour == YELLOW else WHITE


def _write(card: pygame.Surface, letter: str, spot: _Spot, colour: Colour, upside_down: bool = False) -> None:
    unit, way = card.get_width() / _CARD, -1 if upside_down else 1
    written = _letter(letter, max(1, round(spot.high * unit)), colour)
    if upside_down:
        written = pygame.transform.rotate(written, 180)
    x, y = card.get_rect().center
    card.blit(written, written.get_rect(center=(x + round(way * spot.x * unit), y + round(way * spot.y * unit))))


def _letter(letter: str, high: int, colour: Colour) -> pygame.Surface:
    """Return a letter whose ink is about this many real pixels high, without a margin."""
    written = Typeface(paths.assets() / "fonts" / _FONT, max(1, round(high / _CAPITAL))).render(letter, colour)
    return written.subsurface(written.get_bounding_rect())
