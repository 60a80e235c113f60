"""Seeking: words as somebody types them who looks for something, whatever the letters of their keyboard."""

from __future__ import annotations

import unicodedata
from typing import Final

_APOSTROPHES: Final = str.maketrans("’‘", "''")


def folded(words: str) -> str:
    """Words without capitals and accents, their apostrophes straight: two that fold alike are meant alike."""
    bare = unicodedata.normalize("NFKD", words.translate(_APOSTROPHES).casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
