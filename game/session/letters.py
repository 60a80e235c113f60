"""Letters that can be seen: what names are made of, and what stands in a sentence for all others."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 24
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"  # what French has before a question mark


def is_name(text: str) -> bool:
    """Whether somebody at a table can be called so, and a bot be of that kind."""
    return 0 < len(text.strip()) <= LONGEST_NAME and text.isprintable()


def printable(text: str) -> str:
    """A text for people, in which control characters, line breaks and what is no letter at all stand escaped.

    So none of them reaches a terminal, or turns a line round on the screen.
    """
    return "".join(map(_escaped, text))


def _escaped(letter: str) -> str:
    return letter if _can_be_seen(letter) else ascii(letter)[1:-1]


def _can_be_seen(text: str) -> bool:
    return text.replace(_NO_BREAK, " ").isprintable()
