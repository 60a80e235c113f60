"""Words the screen uses for things that have only a name in the program."""

from __future__ import annotations

from typing import Final

from game.rules.messages import Message, sentence

PERSON: Final = "person"

#: How a bot of each kind is described beside its name.
TEMPERAMENTS: Final = {
    "greedy": sentence("thinks first"),
    "random": sentence("plays anything"),
    "react": sentence("always answers"),
    "never": sentence("likes to draw"),
}
#: The bots offered for a new match; the others exist for tests.
OFFERED_BOTS: Final = ("greedy", "random")


def temperament(kind: str) -> Message:
    """What stands under a bot's name; what its kind is called if nothing is known of it."""
    return TEMPERAMENTS.get(kind, Message(kind))
