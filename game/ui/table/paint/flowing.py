"""Words with small cards among them: a message on as many lines as it takes, its names in bold, its cards drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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


def flowing(
    theme: Theme, parts: Sequence[Part], width: int, px: float, colour: Colour | None = None, plain: bool = False
) -> tuple[pygame.Surface, int]:
    """A message at most so many real pixels wide, and how high its first line is.

    ``plain`` if number cards have no pictograms.
    """
    line, space = theme.line_height(TEXT, px), theme.width(" ", TEXT, px)

    def side_by_side(row: Sequence[Part]) -> list[tuple[pygame.Surface, int]]:
        """The pieces of a row, each with where it begins."""
        pieces, left = list[tuple[pygame.Surface, int]](), 0
        for part in row:
            word = part.words.lstrip(" ")
            left += space if word != part.words else 0
            if part.face != NO_FACE:
                piece = small_card(theme, part.face, round(line * _TALL), plain)
            elif word:
                piece = theme.text(word, BOLD if part.name else TEXT, px, colour)
            else:  # the space before a name or a card
                continue
            pieces.append((piece, left))
            left += piece.get_width()
        return pieces

    def wide(row: Sequence[Part]) -> int:
        return max((left + piece.get_width() for piece, left in side_by_side(row)), default=0)

    rows = [side_by_side(row) for row in in_rows(parts, width, wide)]
    heights = [max([line, *(piece.get_height() for piece, _ in row)]) for row in rows]
    picture = pygame.Surface((width, sum(heights)), pygame.SRCALPHA)
    top = 0
    for row, height in zip(rows, heights, strict=True):
        for piece, left in row:
            picture.blit(piece, (left, top + (height - piece.get_height()) // 2))
        top += height
    return picture, heights[0]


def in_rows(
    parts: Iterable[Part], width: int, wide: Callable[[Sequence[Part]], int], further: int = 0
) -> list[list[Part]]:
    """A message in rows no wider than that, as far as single words are not, none of which begins with a space.

    ``wide`` says how wide parts are side by side; rows after the first begin so much further in.
    """
    rows: list[list[Part]] = [[]]
    for word in _words(parts):
        if rows[-1] and wide([*rows[-1], *word]) > width:
            width -= further if len(rows) == 1 else 0
            rows.append([])
            first = word[0]._replace(words=word[0].words.lstrip(" "))
            word = [first, *word[1:]] if first.words else word[1:]
        rows[-1] += word
    return rows


def _words(parts: Iterable[Part]) -> list[list[Part]]:
    """What cannot be parted, each with the space before it: as a card and the full stop after it, or *d’Ann*."""
    words: list[list[Part]] = [[]]
    for part in parts:
        if part.face != NO_FACE:
            words[-1].append(part)
            continue
        first, *more = part.words.split(" ")
        words[-1] += [part._replace(words=first)] if first else []
        words += [[part._replace(words=f" {word}")] for word in more]
    return words


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
