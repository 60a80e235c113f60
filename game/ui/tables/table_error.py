"""What is wrong with a table."""

from __future__ import annotations

from game.rules.messages import sentence
from game.text import Trouble


class TableError(Trouble):
    """A table that cannot be used."""


def unreadable(file: str, error: OSError) -> TableError:
    """What is said of a file that the system does not let be read."""
    return TableError(sentence("{file} cannot be read: {why}.", file=file, why=str(error.strerror or error)))
