"""What is said of a table that cannot be used."""

from __future__ import annotations

from game.rules.messages import Message, sentence
from game.text import say


class TableError(ValueError):
    """A table that cannot be used; the message is one sentence for a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(say(message))
        self.message = message


def unreadable(file: str, error: OSError) -> TableError:
    """What is said of a file that the system does not let be read."""
    return TableError(sentence("{file} cannot be read: {why}.", file=file, why=str(error.strerror or error)))
