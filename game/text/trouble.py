"""Trouble: an error with a message that tells a person why."""

from __future__ import annotations

from game.rules.values.messages import Message
from game.text.saying import say


class Trouble(Exception):
    """Raised when a request cannot be carried out; ``message`` says why, and str() renders it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)
