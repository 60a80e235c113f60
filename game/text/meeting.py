"""How adjacent words change each other in a sentence, as some languages require.

A translation says ``de {player}`` and ``de {card:le}``; the result is *d’Ann*, *de Ben* and *du 4 bleu*.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

_LITTLE: Final = re.compile(r"(?<!\w)(?:d|qu)e $", re.IGNORECASE)
#: What *de* ends in after merging with an article.
_DE_WITH: Final = {"le ": "u ", "les ": "es "}
_VOWELS: Final = "aeiouœæ"


def in_french(before: str, after: str) -> tuple[str, str]:
    """Return adjacent words as French joins them: *de* and *que* lose their vowel before a vowel, *de le* is *du*."""
    if not _LITTLE.search(before):
        return before, after
    for article, ending in _DE_WITH.items():
        if after.startswith(article) and before[-3] in "dD":
            return before[:-2] + ending, after.removeprefix(article)
    return (before[:-2] + "’", after) if _begins_with_a_vowel(after) else (before, after)


def _begins_with_a_vowel(words: str) -> bool:
    """Return whether words are spoken with a vowel first: Ann, Élise, Hugo and Yves are, Yann is not."""
    bare = unicodedata.normalize("NFD", f"{words.casefold()}  ")
    first, second = bare[0], bare[1]
    if first == "h":
        return second in _VOWELS or second == "y"
    return first in _VOWELS or (first == "y" and second.isalpha() and second not in _VOWELS)


#: How adjacent words change each other, by language; other languages leave them as they are.
MEETING: Final[Mapping[str, Callable[[str, str], tuple[str, str]]]] = {"fr": in_french}
