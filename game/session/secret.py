"""The secret of a match: all chance follows from it, one-way, so that nothing leads back from it to the cards.

The program draws its part first and shows the fingerprint of it; a word of the players is mixed into it afterwards.
So the program could not choose the part by the word, and nobody could choose the word by the part.
"""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import blake2b, sha256
from typing import Final

from game.rules.chance import LARGEST_SECRET, one_way

LONGEST_WORD: Final = 60
_BYTES: Final = 16
_WORD: Final = b"word"  # the purpose of mixing, which nothing else has that follows from a secret
_PART: Final = "grand-uno part "  # before the part in what its fingerprint is made of


def new_secret() -> int:
    """The program's part of the secret of a match that nobody can play again."""
    return secrets.randbelow(LARGEST_SECRET + 1)


def secret_of(seed: int) -> int:
    """The program's part of the secret of the match that ``--seed`` asks for, the same for the same seed."""
    return one_way(seed, "match")


def part_fingerprint(part: int) -> str:
    """The fingerprint of the program's part, as 64 digits: the SHA-256 of ``grand-uno part`` and its 32 digits."""
    return sha256(f"{_PART}{part:032x}".encode()).hexdigest()


def mixed(part: int, word: str) -> int:
    """The secret of a match: the program's part with a word mixed into it one-way; without a word the part alone."""
    if not word:
        return part
    key = part.to_bytes(_BYTES, "little")
    return int.from_bytes(blake2b(word.encode(), digest_size=_BYTES, key=key, person=_WORD).digest(), "little")


def as_word(typed: str) -> str:
    """What was typed as it is mixed in: without spaces round it, not too long, each letter written in one way (NFC)."""
    return unicodedata.normalize("NFC", typed.strip())[:LONGEST_WORD].strip()


def is_word(word: str) -> bool:
    """Whether something can be mixed in, or is empty: of letters that can be seen, and not too long."""
    return word.isprintable() and word == as_word(word)
