"""A phone's credentials: the code it joins with, the two signs at its plate, and the secret of its seat."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection, Iterable
from hashlib import sha256
from itertools import permutations
from typing import Final, TypeVar

from game.phones.pipe import Signs

K = TypeVar("K")

#: The signs, in the order of their numbers. Phone and table show the same picture of each.
SIGNS: Final = (
    "anchor", "kite", "bell", "snail", "cup", "boat", "pear", "tent", "moon", "fish", "key", "tree",
    "house", "umbrella", "apple", "hat", "ladder", "mushroom", "feather", "candle", "wheel", "bridge", "glove", "crown",
)  # fmt: skip

#: No two of these look alike in any typeface.
_LETTERS: Final = "2345679ACDEFGHJKMNPQRTWXY"
_LENGTH: Final = 8
_SECRET: Final = 32  # bytes


def new_code() -> str:
    """Draw a random code, one of about 10^11."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def code_given(given: str, codes: Iterable[str]) -> str:
    """Return the code that was entered, ignoring case, spaces and hyphens; "" if it is none of them."""
    typed = "".join(given.split()).replace("-", "").upper().encode("utf-8", "replace")
    found = [code for code in codes if hmac.compare_digest(typed, code.encode())]
    return found[0] if found else ""


def new_secret() -> str:
    """Draw the secret of a seat, as stored in the cookie."""
    return secrets.token_urlsafe(_SECRET)


def digest_of(secret: str) -> bytes:
    """Return the digest of a secret; only this is kept."""
    return sha256(secret.encode("utf-8", "replace")).digest()


def known_by(secret: str, known: Iterable[tuple[bytes, K]]) -> K | None:
    """Return the key whose digest matches a secret, or None. The comparison takes constant time."""
    given, found = digest_of(secret), None
    for digest, whose in known:
        if hmac.compare_digest(digest, given):
            found = whose
    return found


def drawn_signs(taken: Collection[Signs]) -> Signs:
    """Draw two different signs that no other plate has, in either order."""
    away = {frozenset(signs) for signs in taken}
    return secrets.choice([signs for signs in permutations(range(len(SIGNS)), 2) if frozenset(signs) not in away])
