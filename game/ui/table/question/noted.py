"""Noted: the explanation shown at the table, for a while or as long as it is pointed at."""

from __future__ import annotations

from typing import Final

from game.rules.values.state import NOBODY
from game.ui.table.question.targets import Target

#: The seconds for which a requested note stays.
TOLD: Final = 12.0
#: A heading, and the words below it.
Told = tuple[str, str]


class Noted:
    """The note beside its subject, if there is one."""

    def __init__(self) -> None:
        self.told: Told | None = None
        self.left = 0.0  # seconds; 0 for a note that stays while pointed at
        self.key = ""  # the key that opens the rule book at the note's source
        self.of = NOBODY  # the player whose plate is pointed at, if it is about one
        self.about: Target | None = None  # the target pointed at when it was requested
        self.asks = False  # whether it says that the next thing clicked is explained, and stays until then

    @property
    def lasts(self) -> bool:
        """Return whether the note was requested, and so goes by itself."""
        return self.told is not None and self.left > 0.0

    def tell(self, told: Told, about: Target | None, seconds: float) -> None:
        """Show a note for a while."""
        self.told, self.left, self.key, self.of, self.about = told, seconds, "", NOBODY, about
        self.asks = False

    def point(self, told: Told | None, key: str = "", of: int = NOBODY) -> None:
        """Show a note while its subject is pointed at."""
        self.told, self.left, self.key, self.of, self.asks = told, 0.0, key, of, False

    def close(self) -> None:
        """Close the note; a plate that is pointed at still explains itself when it changes."""
        self.told, self.left, self.asks = None, 0.0, False
