"""Visible letters: what names may consist of, and what replaces other characters in a sentence."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 24
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"  # French has it before a question mark


def is_name(text: str) -> bool:
    """Return whether a text can be a player's name, or a kind of bot."""
    return 0 < len(text.strip()) <= LONGEST_NAME and text.isprintable()


def printable(text: str) -> str:
    """Return a text with control characters, line breaks and the like escaped, for people to read.

    So none of them reaches a terminal, or reverses a line on the screen.
    """
    return text if _can_be_seen(text) else "".join(map(_escaped, text))


def _escaped(letter: str) -> str:
    return letter if _can_be_seen(letter) else ascii(letter)[1:-1]


def _can_be_seen(text: str) -> bool:
    return text.replace(_NO_BREAK, " ").isprintable()
