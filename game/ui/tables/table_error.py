"""The errors of tables."""

from __future__ import annotations

from game.rules.values.messages import sentence
from game.text import Trouble


class TableError(Trouble):
    """A table that cannot be used."""


def unreadable(file: str, error: OSError) -> TableError:
    """Return the error for a file that the system refuses to read."""
    return TableError(sentence("{file} cannot be read: {why}.", file=file, why=str(error.strerror or error)))
