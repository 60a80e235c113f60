"""Mini faces: cards as small as a word, with number or sign and symbol on their colour."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.rules.values.cards import BLACK, COLOUR, DRAW_TWO, RANK, WILD, WILD_DRAW_FOUR, card_of
from game.ui.kit.common_colours import CREAM
from game.ui.kit.drawings import card_look
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_SIZE: Final = 140, 196  # of the drawing of a card
_TALL: Final = 0.76  # the height of number and symbol, of that of a mini face
_EDGE: Final = 0.07  # and of its cream edge
_ROUND: Final = 0.24  # and of its corners
_SYMBOL: Final = 0.68


class _Corner(NamedTuple):
    """The part of a card's drawing with its number or sign: left, top, width and height."""

    left: float
    top: float
    width: float
    height: float


_NUMBER: Final = _Corner(12.5, 15.5, 22, 26)
_SIGN: Final = _Corner(11, 14, 25, 25)
_PLUS_TWO: Final = _Corner(11, 14.5, 31, 25)
_PLUS_FOUR: Final = _Corner(11, 11, 31, 23)
_SQUARES: Final = _Corner(14, 14, 20, 20)
_SIGNS: Final = {DRAW_TWO: _PLUS_TWO, WILD: _SQUARES, WILD_DRAW_FOUR: _PLUS_FOUR}


def mini_face(theme: Theme, face: int, high: int) -> pygame.Surface:
    """Return the card of a face, ``high`` real pixels high and as wide as necessary."""

    def make() -> pygame.Surface:
        card = card_of(face)
        rank, colour = RANK[card], COLOUR[card]
        look, tall = card_look(card, plain=True), round(high * _TALL)
        edge = max(1, round(high * _EDGE))
        pieces = [_piece(theme, look, _corner(rank), tall)]
        if colour != BLACK:
            pieces.append(theme.symbol(colour, round(high * _SYMBOL)))
        gap = max(2, high // 8)
        inner = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) + 1)
        picture = rounded((inner + 2 * edge, high), round(high * _ROUND), (*CREAM, 255))
        field = rounded((inner, high - 2 * edge), round(high * _ROUND) - edge, _field(theme, look))
        picture.blit(field, (edge, edge))
        left = edge + gap
        for piece in pieces:
            picture.blit(piece, (left, (high - piece.get_height()) // 2))
            left += piece.get_width() + gap
        return picture

    return theme.cached(("mini face", face, high), make)


def _corner(rank: int) -> _Corner:
    return _NUMBER if rank <= 9 else _SIGNS.get(rank, _SIGN)


def _drawn(theme: Theme, look: str, scale: float) -> pygame.Surface:
    return theme.picture(f"cards/{look}.svg", (round(_SIZE[0] * scale), round(_SIZE[1] * scale)))


def _piece(theme: Theme, look: str, corner: _Corner, tall: int) -> pygame.Surface:
    """Return a part of the card's drawing, this many real pixels high."""
    scale = tall / corner.height
    place = pygame.Rect(round(corner.left * scale), round(corner.top * scale), round(corner.width * scale), tall)
    return _drawn(theme, look, scale).subsurface(place)


def _field(theme: Theme, look: str) -> tuple[int, int, int, int]:
    """Return the colour of a card, as it is drawn beside its number."""
    red, green, blue, _ = _drawn(theme, look, 1.0).get_at((_SIZE[0] // 2, 12))
    return red, green, blue, 255
