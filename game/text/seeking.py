"""Searching: normalise typed words, so that a search works with any keyboard."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

_APOSTROPHES: Final = str.maketrans("’‘", "''")


@lru_cache(maxsize=2048)  # a page folds all its words again at each letter that is typed
def folded(words: str) -> str:
    """Return words without case, accents and curly apostrophes; words that match when searching fold alike."""
    bare = unicodedata.normalize("NFKD", words.translate(_APOSTROPHES).casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
