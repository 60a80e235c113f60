"""Typefaces: letters of one size, placed to a fraction of a pixel.

The font itself puts every letter and every space on a whole pixel. In small letters these rounding errors add up to
the width of a space, so that words run together or fall apart. Small letters are therefore drawn several times too
large and scaled down smoothly.
"""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.session.letters import printable
from game.ui.kit.common_colours import WHITE

_FINE: Final = 4  # times too large, at most
_ENOUGH: Final = 48  # real pixels: letters need not be drawn higher than this
_NO_LETTER: Final = "\ufffe"  # no font has it
_MEASURED: Final = 1024  # lines of words whose size is remembered


class Typeface:
    """A font with letters ``height`` real pixels high; unprintable characters, as in file names, are drawn escaped."""

    def __init__(self, path: Path, height: int) -> None:
        font = _font(path, height)
        self._fine = min(_FINE, max(1, _ENOUGH // height))
        self._drawn = _font(path, height * self._fine) if self._fine > 1 else font
        self._size = lru_cache(_MEASURED)(self._drawn.size)
        #: The distance between lines, in real pixels.
        self.line_height: Final = font.get_linesize()
        #: How far letters reach above their line, in real pixels.
        self.ascent: Final = font.get_ascent()
        self._height = font.get_height()

    def has(self, words: str) -> bool:
        """Return whether the font has every letter of these words; it draws all missing letters as the same box."""
        box = self._bytes(_NO_LETTER)
        return not any(self._bytes(letter) == box for letter in words if not letter.isspace())

    def _bytes(self, letter: str) -> bytes:
        return pygame.image.tobytes(self._drawn.render(letter, False, WHITE), "RGBA")

    def width(self, words: str) -> int:
        """Return the width of a line of words, in real pixels."""
        return -(-self._size(_drawable(words))[0] // self._fine)

    def wrap(self, words: str, width: int) -> list[str]:
        """Wrap the words to lines of at most ``width`` real pixels, except for single longer words."""
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in filter(None, paragraph.split(" ")):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def balanced(self, words: str, width: int) -> list[str]:
        """Wrap the words to as few lines as `wrap` does, and as short ones as possible."""
        lines = self.wrap(words, width)
        least, most = width // len(lines), width
        while least < most:
            middle = (least + most) // 2
            found = self.wrap(words, middle)
            if len(found) == len(lines) and max(map(self.width, found)) <= middle:
                lines, most = found, middle
            else:
                least = middle + 1
        return lines

    def render(self, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
        """Return one line of words, as wide as ``width`` says."""
        drawn = self._drawn.render(_drawable(words), True, colour)
        size = self.width(words), self._height
        if self._fine == 1 or not size[0]:
            return drawn
        room = pygame.Surface((size[0] * self._fine, size[1] * self._fine), pygame.SRCALPHA)
        room.fill((*colour, 0))  # not black: smooth scaling would mix it into the edges
        room.blit(drawn, (0, self.ascent * self._fine - self._drawn.get_ascent()))
        return pygame.transform.smoothscale(room, size)


def _drawable(words: str) -> str:
    """Return words in the form in which they are drawn; nearly all need no change."""
    return words if words.isprintable() else printable(words)


def _font(path: Path, height: int) -> pygame.font.Font:
    """Return a font that keeps no file open, however many sizes there are."""
    return pygame.font.Font(BytesIO(_read(path)), height)


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()
