"""The measures of all pages, in design pixels: the sizes of letters, and the frame in which boards lie."""

from __future__ import annotations

from typing import Final

SMALL: Final = 18  # keys and side notes
NOTE: Final = 20  # help and other quiet words
WORDS: Final = 24
LABEL: Final = 28  # the heading of a board, and the words of a button
LARGE: Final = 34  # the main button of a page, and figures
HEADING: Final = 72  # the heading of a page
#: All sizes of letters; words short of room are drawn in the next smaller one.
SIZES: Final = (SMALL, NOTE, WORDS, LABEL, LARGE, HEADING)


def shrunk(px: float, large: float) -> list[float]:
    """Return the sizes for words of size ``px`` that are short of room, largest first.

    If letters are ``large`` times the usual ones, the words may also be as small as usual ones.
    """
    scales = 1.0, max(1.0, large)
    return sorted({size / scale for size in SIZES for scale in scales if size / scale < px}, reverse=True)


def snapped(px: float) -> float:
    """Return the largest size of letters up to ``px``, or ``px`` itself if it is below them all."""
    return max((size for size in SIZES if size <= px), default=px)
