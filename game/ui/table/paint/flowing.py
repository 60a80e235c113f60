"""Words with small cards among them: a message on as many lines as it takes, its names in bold, its cards drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import card_of
from game.text.saying import NO_FACE, Part
from game.ui.colours import WHITE, Colour
from game.ui.shapes import rounded
from game.ui.table.paint.art import card_look
from game.ui.theme import BOLD, TEXT, Theme

#: A card among words is so many lines high.
_TALL: Final = 1.4
_SHAPE: Final = 5 / 7

#: Pieces with nothing between them.
_Word = list[pygame.Surface]


def flowing(
    theme: Theme, parts: Sequence[Part], width: int, px: float, colour: Colour | None = None, plain: bool = False
) -> tuple[pygame.Surface, int]:
    """A message at most so many real pixels wide, and how high its first line is.

    ``plain`` if number cards have no pictograms.
    """
    line = theme.line_height(TEXT, px)
    words = _words(theme, parts, px, colour, round(line * _TALL), plain)
    lines = _broken(words, width, theme.width(" ", TEXT, px))
    heights = [max([line, *(piece.get_height() for piece, _ in row)]) for row in lines]
    picture = pygame.Surface((width, sum(heights)), pygame.SRCALPHA)
    top = 0
    for row, height in zip(lines, heights, strict=True):
        for piece, left in row:
            picture.blit(piece, (left, top + (height - piece.get_height()) // 2))
        top += height
    return picture, heights[0]


def _words(
    theme: Theme, parts: Sequence[Part], px: float, colour: Colour | None, tall: int, plain: bool
) -> list[_Word]:
    """What cannot be parted, piece by piece: a card, and the full stop after it."""
    found: list[_Word] = [[]]
    for part in parts:
        if part.face != NO_FACE:
            found[-1].append(small_card(theme, part.face, tall, plain))
            continue
        for place, word in enumerate(part.words.split(" ")):
            if place:
                found.append([])
            if word:
                found[-1].append(theme.text(word, BOLD if part.name else TEXT, px, colour))
    return [word for word in found if word]


def _broken(words: Sequence[_Word], width: int, space: int) -> list[list[tuple[pygame.Surface, int]]]:
    """Lines of pieces, each with where it begins."""
    lines: list[list[tuple[pygame.Surface, int]]] = [[]]
    left = 0
    for word in words:
        wide = sum(piece.get_width() for piece in word)
        if lines[-1] and left + wide > width:
            lines.append([])
            left = 0
        for piece in word:
            lines[-1].append((piece, left))
            left += piece.get_width()
        left += space
    return lines


def small_card(theme: Theme, face: int, tall: int, plain: bool = False) -> pygame.Surface:
    """A card so many real pixels high, to lie among words."""
    size = round(tall * _SHAPE), tall

    def make() -> pygame.Surface:
        picture = theme.picture(f"cards/{card_look(card_of(face), plain=plain)}.svg", size)
        edge = rounded(size, max(2, tall // 9), (*WHITE, 255))
        found = picture.copy()
        found.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return found

    return theme.cached(("small card", face, tall, plain), make)
