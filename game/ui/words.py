"""Words the screen uses for things that have only a name in the program."""

from __future__ import annotations

import re
from collections.abc import Sequence
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


#: What is left out, or said otherwise, of words about keys and clicks.
_OF_KEYS: Final = (
    (r"; or go to it with the arrows and press Enter, then \d", ""),
    (r",? or press (the number on (his|her|a) plaque|\d|[A-Z]\b)", ""),
    (r", or [A-Z]\b", ""),
    (r" with Enter or a click", " with A"),
    (r" \([A-Z]\)", ""),
    (r"!\.(?= |$)", "!"),
    (r"\b(then|and) click the\b", r"\1 the"),
    (r"\bClick\b", "Choose"),
    (r"\bclick\b", "choose"),
)


def without_keys(words: str) -> str:
    """The words of a lesson for somebody who holds a pad: nothing is clicked there, and there are no keys."""
    for said, instead in _OF_KEYS:
        words = re.sub(said, instead, words)
    return words


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: ``Ann``, ``Ann and Ben``, ``Ann, Ben and Cy``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun: ``1 card``, ``3 cards``."""
    return f"{number} {one if number == 1 else many}"
