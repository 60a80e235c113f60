"""Random numbers from one int, so that a seed and the actions determine every card.

The generator is PCG32 (XSH-RS output over a 64-bit linear congruence): small enough to live in the state, good enough
that no player will ever see a pattern, and the same on every Python. A stream is that int; functions return the stream
after the numbers they used.
"""

from __future__ import annotations

from _blake2 import blake2b  # hashlib would load OpenSSL, 4 MB more in each process
from collections.abc import Callable
from functools import cache, lru_cache
from struct import Struct
from typing import Final

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
_SEED_MULTIPLIER: Final = 0x9E3779B97F4A7C15
_SEED_INCREMENT: Final = 0xD1B54A32D192ED03
#: The largest seed with a stream of its own.
LARGEST_SEED: Final = _MASK
#: The largest secret.
LARGEST_SECRET: Final = (1 << 128) - 1


def seeded(seed: int) -> int:
    """Return the start of the stream for a seed (any int)."""
    start = (seed * _SEED_MULTIPLIER + _SEED_INCREMENT) & _MASK
    return (start * _MULTIPLIER + _INCREMENT) & _MASK


def seed_of(rng: int) -> int:
    """Return the seed, from 0 to `LARGEST_SEED`, whose stream starts here: it undoes `seeded`."""
    start = (rng - _INCREMENT) * pow(_MULTIPLIER, -1, _MASK + 1)
    return (start - _SEED_INCREMENT) * pow(_SEED_MULTIPLIER, -1, _MASK + 1) & _MASK


def one_way(secret: int, purpose: str, *numbers: int) -> int:
    """Return the start of a stream derived from a secret that cannot be traced back to it.

    Each purpose (at most 16 ASCII letters) with its numbers has its own stream, and none reveals another.
    The secret is from 0 to `LARGEST_SECRET`; each number fits in 64 bits.
    """
    text = b"".join([number.to_bytes(8, "little", signed=True) for number in numbers])
    digest = blake2b(text, digest_size=8, key=secret.to_bytes(16, "little"), person=purpose.encode()).digest()
    return int.from_bytes(digest, "little")


def below(rng: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to limit - 1, and the stream after it."""
    rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
    return ((rng >> 22 ^ rng) >> 22 + (rng >> 61) & 0xFFFFFFFF) * limit >> 32, rng


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle a list in place and return the stream after it.

    From the last card down, each is swapped with the one that `below` would name; all numbers are made at once.
    """
    last = len(cards) - 1
    if last < 1:
        return rng
    for place, word in zip(range(last, 0, -1), _words(rng, last), strict=True):
        other = (word >> (word >> 39) & 0xFFFFFFFF) * (place + 1) >> 32
        cards[place], cards[other] = cards[other], cards[place]
    return leap(rng, last)


def numbers(rng: int, count: int) -> tuple[list[int], int]:
    """Return this many numbers below 2 ** 32, made at once, and the stream after them."""
    return [word >> (word >> 39) & 0xFFFFFFFF for word in _words(rng, count)], leap(rng, count)


def _words(rng: int, steps: int) -> tuple[int, ...]:
    """Return the words behind this many numbers; the top three bits of each tell how far it must be shifted."""
    factors, adds, masks, split = _lanes(steps)
    streams = (rng & _MASK) * factors + adds & masks
    # The lowest 22 bits are always shifted out, and smaller numbers are faster. Mixing leaves the top three of the rest
    # as they are in `below`.
    mixed = (streams >> 22 ^ streams) >> 22
    return split(mixed.to_bytes(16 * steps, "little"))


@lru_cache(maxsize=256)
def _lanes(steps: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """Return the factors, addends, masks and unpacker that advance a stream by 1 to ``steps`` at once.

    Each of the results has 128 bits of its own.
    """
    factors = adds = masks = 0
    for step in range(steps):
        factor, add = _leap(step + 1)
        factors |= factor << 128 * step
        adds |= add << 128 * step
        masks |= _MASK << 128 * step
    return factors, adds, masks, Struct("<" + "Q8x" * steps).unpack


def take(rng: int, cards: list[int]) -> tuple[int, int]:
    """Take out the card that `shuffle` would put last; return it and the stream after it."""
    last = len(cards) - 1
    if last:
        other, rng = below(rng, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards.pop(), rng


def leap(rng: int, steps: int) -> int:
    """Return the stream after skipping this many numbers."""
    factor, add = _leap(steps)
    return (rng * factor + add) & _MASK


@cache
def _leap(steps: int) -> tuple[int, int]:
    """Return the factor and addend that advance a stream by this many steps at once."""
    if steps == 0:
        return 1, 0
    factor, add = _leap(steps - 1)
    return factor * _MULTIPLIER & _MASK, (add * _MULTIPLIER + _INCREMENT) & _MASK
