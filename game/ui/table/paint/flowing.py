"""Text with small cards in it: a message on several lines, with names in bold and cards drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.values.cards import card_of
from game.text.saying import NO_FACE, Part
from game.ui.kit.common_colours import WHITE, Colour
from game.ui.kit.drawings import card_look
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint import badges

#: the height of a card among words, in lines
_TALL: Final = 1.4
_SHAPE: Final = 5 / 7
_DISC: Final = 9.0  # how much larger than letters the disc with a number is
_DOT: Final = "·"
_BESIDE: Final = (12.0, 6.0)  # from the disc to words that all stay beside it, and to words that go on below it


class _Piece(NamedTuple):
    """Letters of one kind, a card, or a number on its disc, at a distance from the beginning of its word."""

    part: Part
    left: int
    colour: Colour | None
    number: int = 0


class _Word(NamedTuple):
    """A piece that cannot be broken, and the space before it within a line."""

    pieces: list[_Piece]
    space: int
    wide: int
    high: int


class TextFlow:
    """Messages one after another in letters of one size, whose height is known before they are drawn.

    ``plain`` if number cards have no pictograms; ``snug`` if the discs of numbers are no higher than lines.
    """

    def __init__(self, theme: Theme, px: float, plain: bool = False, snug: bool = False) -> None:
        self._theme, self._px, self._plain = theme, px, plain
        self._line = theme.line_height(TEXT, px)
        self._disc = min(self._line, disc(theme, px)) if snug else disc(theme, px)
        self._words: list[_Word] = []

    def add(self, parts: Sequence[Part], colour: Colour | None = None, number: int = 0, dot: bool = False) -> None:
        """Add a message, after its number if it has one, or after a dot if it is not the first."""
        if dot and self._words:
            self._words.append(self._dot(colour))
        theme, space = self._theme, self._theme.width(" ", TEXT, self._px)
        beside = self._disc + theme.px(_BESIDE[1])
        for at, word in enumerate(_words(parts)):
            pieces, wide, high = list[_Piece](), 0, self._line
            spaced = bool(word) and word[0].words.startswith(" ")
            if at == 0 and number:
                pieces.append(_Piece(Part(""), 0, None, number))
                wide, high = beside, max(high, self._disc)
            for place, part in enumerate(word):
                letters = part.words.lstrip(" ")
                wide += space if letters != part.words and (place or not spaced) else 0
                if part.face != NO_FACE or letters:
                    pieces.append(_Piece(part._replace(words=letters), wide, colour))
                if part.face != NO_FACE:
                    tall = round(self._line * _TALL)
                    wide, high = wide + round(tall * _SHAPE), max(high, tall)
                elif letters:
                    wide += theme.width(letters, BOLD if part.name else TEXT, self._px)
            if pieces:
                begins = at == 0 and bool(self._words)
                self._words.append(_Word(pieces, space if spaced or begins else 0, wide, high))

    def _dot(self, colour: Colour | None) -> _Word:
        theme, px = self._theme, self._px
        space = theme.width(" ", TEXT, px)
        return _Word([_Piece(Part(_DOT), 0, colour)], space, theme.width(_DOT, TEXT, px), self._line)

    def height(self, width: int) -> int:
        """Return the height of the picture for this width in real pixels."""
        return sum(high for high, _ in self._rows(width))

    def wide(self, width: int) -> int:
        """Return the width of the longest line, if lines are broken at this width."""
        return max(row[-1][0] + row[-1][1].wide for _, row in self._rows(width) if row)

    def even(self, width: int) -> int:
        """Return the least width at which the picture is no higher than at this one, so that lines are equally long."""
        high, found = self.height(width), self.wide(width)
        while self.height(found - 1) <= high and (narrower := self.wide(found - 1)) < found:
            found = narrower
        return found

    def first(self, width: int) -> int:
        """Return the height of the first line."""
        return self._rows(width)[0][0]

    def picture(self, width: int) -> pygame.Surface:
        """Return the picture, exactly ``width`` wide and as high as necessary."""
        rows = self._rows(width)
        picture = pygame.Surface((width, sum(high for high, _ in rows)), pygame.SRCALPHA)
        top = 0
        for high, row in rows:
            for left, word in row:
                for piece in word.pieces:
                    drawn = self._drawn(piece)
                    picture.blit(drawn, (left + piece.left, top + (high - drawn.get_height()) // 2))
            top += high
        return picture

    def _rows(self, width: int) -> list[tuple[int, list[tuple[int, _Word]]]]:
        """Return the rows, each with its height and its words with their left edges."""
        rows, high, row, across = list[tuple[int, list[tuple[int, _Word]]]](), self._line, list[tuple[int, _Word]](), 0
        for word in self._words:
            if row and across + word.space + word.wide > width:
                rows.append((high, row))
                high, row = self._line, []
            left = across + word.space if row else 0
            row.append((left, word))
            across, high = left + word.wide, max(high, word.high)
        return [*rows, (high, row)]

    def _drawn(self, piece: _Piece) -> pygame.Surface:
        theme, part = self._theme, piece.part
        if piece.number:
            return badges.round_badge(theme, self._disc, str(piece.number))
        if part.face != NO_FACE:
            return small_card(theme, part.face, round(self._line * _TALL), self._plain)
        return theme.text(part.words, BOLD if part.name else TEXT, self._px, piece.colour)


class Numbered:
    """A message beside its number."""

    def __init__(self, theme: Theme, number: int, flow: TextFlow, px: float) -> None:
        self._theme, self._number, self._flow = theme, number, flow
        self._disc = disc(theme, px)
        self._left = self._disc + theme.px(_BESIDE[0])

    def height(self, width: int) -> int:
        """Return the height of the picture for this width in real pixels."""
        room = width - self._left
        return max(self._disc, self._flow.height(room) + self._down(room))

    def picture(self, width: int) -> pygame.Surface:
        """Return the picture, exactly ``width`` wide and as high as necessary."""
        room = width - self._left
        picture = pygame.Surface((width, self.height(width)), pygame.SRCALPHA)
        badge = badges.round_badge(self._theme, self._disc, str(self._number))
        picture.blit(badge, (0, max(0, (self._flow.first(room) - self._disc) // 2)))
        picture.blit(self._flow.picture(room), (self._left, self._down(room)))
        return picture

    def _down(self, room: int) -> int:
        return max(0, (self._disc - self._flow.first(room)) // 2)


def disc(theme: Theme, px: float) -> int:
    """Return the size of the disc with a number beside letters of a size."""
    return theme.px(px + _DISC)


def flow(theme: Theme, parts: Sequence[Part], px: float, colour: Colour | None = None, plain: bool = False) -> TextFlow:
    """Return a flow of one message."""
    found = TextFlow(theme, px, plain)
    found.add(parts, colour)
    return found


def in_rows(
    parts: Iterable[Part], width: int, wide: Callable[[Sequence[Part]], int], further: int = 0
) -> list[list[Part]]:
    """Break a message into rows of at most ``width``, except for single words, without spaces at their beginnings.

    ``wide`` returns the width of parts side by side; rows after the first are indented by ``further``.
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
    """Return the unbreakable pieces, each with the space before it: a card and the full stop after it, or *d’Ann*."""
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
    """Return a card ``tall`` real pixels high, to lie among words."""
    size = round(tall * _SHAPE), tall

    def make() -> pygame.Surface:
        picture = theme.picture(f"cards/{card_look(card_of(face), plain=plain)}.svg", size)
        edge = rounded(size, max(2, tall // 9), (*WHITE, 255))
        found = picture.copy()
        found.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return found

    return theme.cached(("small card", face, tall, plain), make)
