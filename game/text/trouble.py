"""Trouble: what cannot be done, and the message that tells a person why."""

from __future__ import annotations

from game.rules.messages import Message
from game.text.saying import say


class Trouble(Exception):
    """Something cannot be done, and ``message`` says why; as text it is that message in words."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)
