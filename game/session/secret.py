"""The secret of a match: all random numbers are derived from it one-way, so that the cards do not reveal it.

The program draws its part first and shows the part's fingerprint; then a word from the players is mixed in. So the
program could not choose the part to suit the word, and the players could not choose the word to suit the part.
"""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import blake2b, sha256
from typing import Final

from game.rules.values.chance import LARGEST_SECRET, one_way

LONGEST_WORD: Final = 60
_BYTES: Final = 16
_WORD: Final = b"word"  # the purpose of mixing, used for nothing else derived from a secret
_PART: Final = "grand-uno part "  # precedes the part in the text of its fingerprint


def new_secret() -> int:
    """Return a random part for the secret of a match."""
    return secrets.randbelow(LARGEST_SECRET + 1)


def secret_of(seed: int) -> int:
    """Return the part for the match with a ``--seed``: always the same for the same seed."""
    return one_way(seed, "match")


def part_fingerprint(part: int) -> str:
    """Return the fingerprint of a part, 64 digits: the SHA-256 of ``grand-uno part`` and its 32 digits."""
    return sha256(f"{_PART}{part:032x}".encode()).hexdigest()


def mixed(part: int, word: str) -> int:
    """Return the secret of a match: the part mixed one-way with the word; without a word, the part alone."""
    if not word:
        return part
    key = part.to_bytes(_BYTES, "little")
    return int.from_bytes(blake2b(word.encode(), digest_size=_BYTES, key=key, person=_WORD).digest(), "little")


def as_word(typed: str) -> str:
    """Return typed text in the form that is mixed in: stripped, cut to length, in normal form (NFC)."""
    return unicodedata.normalize("NFC", typed.strip())[:LONGEST_WORD].strip()


def is_word(word: str) -> bool:
    """Return whether a word can be mixed in: empty, or printable, in normal form and not too long."""
    return word.isprintable() and word == as_word(word)
