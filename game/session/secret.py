"""The secret of a match: all chance follows from it, one-way, so that nothing leads back from it to the cards."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from game.rules.chance import LARGEST_SECRET, one_way
from game.rules.events import Asked, Event
from game.rules.views import PRIVATE_QUESTIONS


def new_secret() -> int:
    """The secret of a match that nobody can play again."""
    return secrets.randbelow(LARGEST_SECRET + 1)


def secret_of(seed: int) -> int:
    """The secret of the match that ``--seed`` asks for, the same for the same seed."""
    return one_way(seed, "match")


def count_seen(seen: list[int], events: Sequence[Event]) -> None:
    """Add, for each player, how many of these events that player has seen: all but the private questions of others.

    Of those nothing is left when they are masked, so that they must not count either.
    """
    asked = [event.question for event in events if isinstance(event, Asked) and event.question is not None]
    private = [question.player for question in asked if question.kind in PRIVATE_QUESTIONS]
    for player in range(len(seen)):
        seen[player] += len(events) - len(private) + private.count(player)
