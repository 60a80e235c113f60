"""Mini faces: cards as small as a word, with number or sign and symbol on their colour."""

from __future__ import annotations

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.rules.values.cards import BLACK, COLOUR, DRAW_TWO, RANK, WILD, WILD_DRAW_FOUR, card_of
from game.text import BACKS, Part
from game.ui.kit.common_colours import CREAM, NIGHT
from game.ui.kit.drawings import card_look
from game.ui.kit.measures import SMALL, snapped
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme

_SIZE: Final = 140, 196  # of the drawing of a card
_TALL: Final = 0.76  # the height of number and symbol, as a share of a mini face's height
_EDGE: Final = 0.07  # the same for its cream edge
_ROUND: Final = 0.24  # the same for the radius of its corners
_SYMBOL: Final = 0.68
_NUMBER_TALL: Final = 0.72  # of the letters on a back


#: A cache of all mini faces: a log shows most of them, in one size, and measures them again and again.
_KEPT: Final[WeakKeyDictionary[Theme, dict[tuple[int, int], pygame.Surface]]] = WeakKeyDictionary()


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


def mini_card(theme: Theme, part: Part, high: int) -> pygame.Surface:
    """Return the picture for a card's name, or for a number of cards face down; it is shared, so never draw on it."""
    return mini_face(theme, part.face, high) if part.face != BACKS else _mini_back(theme, part.words, high)


def _mini_back(theme: Theme, number: str, high: int) -> pygame.Surface:
    """Return the picture of a number of cards face down: dark on cream, unlike the face of any card."""

    def make() -> pygame.Surface:
        words = theme.glyphs(number, max(SMALL, snapped(high * _NUMBER_TALL / theme.scale)), NIGHT)
        picture = rounded((words.get_width() + 2 * max(3, high // 4), high), round(high * _ROUND), (*CREAM, 255))
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        return picture

    return theme.cached(("mini back", number, high), make)


def mini_face(theme: Theme, face: int, high: int) -> pygame.Surface:
    """Return a mini face, ``high`` real pixels high and as wide as necessary; it is shared, so never draw on it."""
    kept = _KEPT.setdefault(theme, {})
    found = kept.get((face, high))
    if found is None:
        found = kept[face, high] = _made(theme, face, high)
    return found


def _made(theme: Theme, face: int, high: int) -> pygame.Surface:
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
    red, green, blue, _ = pieces[0].get_at((0, 0))  # the colour of the card beside its number
    field = rounded((inner, high - 2 * edge), round(high * _ROUND) - edge, (red, green, blue, 255))
    picture.blit(field, (edge, edge))
    left = edge + gap
    for piece in pieces:
        picture.blit(piece, (left, (high - piece.get_height()) // 2))
        left += piece.get_width() + gap
    return picture


def _corner(rank: int) -> _Corner:
    return _NUMBER if rank <= 9 else _SIGNS.get(rank, _SIGN)


def _piece(theme: Theme, look: str, corner: _Corner, tall: int) -> pygame.Surface:
    """Return a part of the card's drawing, this many real pixels high."""
    scale = tall / corner.height
    place = pygame.Rect(round(corner.left * scale), round(corner.top * scale), round(corner.width * scale), tall)
    size = round(_SIZE[0] * scale), round(_SIZE[1] * scale)
    return theme.picture(f"cards/{look}.svg", size).subsurface(place)
