"""Errors of the shelf, each with a sentence for people."""

from __future__ import annotations

from pathlib import Path

from game.rules.values.messages import sentence
from game.text import Trouble


class ShelfError(Trouble):
    """Raised when something cannot be done with a match on the shelf; then nothing has changed."""


class SameMatch(ShelfError):
    """Raised when a match to be imported is there already, in ``folder``."""

    def __init__(self, folder: Path) -> None:
        super().__init__(sentence("This match is among your matches already."))
        self.folder = folder
