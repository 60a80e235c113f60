"""The secret of a match: all chance follows from it, one-way, so that nothing leads back from it to the cards."""

from __future__ import annotations

import secrets

from game.rules.chance import LARGEST_SECRET, one_way


def new_secret() -> int:
    """The secret of a match that nobody can play again."""
    return secrets.randbelow(LARGEST_SECRET + 1)


def secret_of(seed: int) -> int:
    """The secret of the match that ``--seed`` asks for, the same for the same seed."""
    return one_way(seed, "match")
