"""Shortening long words: dots replace their middle, so that the end, which tells them apart, stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_DOTS: Final = " … "


def in_short(words: str, fits: Callable[[str], bool]) -> str:
    """Return all the words if they fit, else as much of their beginning and end as fits."""
    if fits(words):
        return words
    for kept in range(len(words) - 1, 1, -1):
        shorter = _without_middle(words, kept)
        if fits(shorter):
            return shorter
    return words


def _without_middle(words: str, kept: int) -> str:
    """Return at most ``kept`` letters of the words: whole words, more of the end than of the beginning."""
    end = words[-(kept * 3 // 5) :]
    end = end[end.find(" ") + 1 :]
    beginning = words[: kept - len(end)]
    if " " in beginning and words[len(beginning)] != " ":
        beginning = beginning[: beginning.rindex(" ")]
    return beginning.rstrip(" ,;:") + _DOTS + end
