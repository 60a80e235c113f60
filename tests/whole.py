"""Whether words are one whole message: what every text on the screen and in the terminal is in the test language."""

from __future__ import annotations

from game.text import CLOSING, OPENING


def whole(words: str) -> bool:
    """Whether these words are one message of the test language and nothing else."""
    return words.startswith(OPENING) and words.endswith(CLOSING) and words.count(OPENING) == words.count(CLOSING) == 1
