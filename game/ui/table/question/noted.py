"""Noted: what is explained to somebody at the table, for a while or for as long as they point at it."""

from __future__ import annotations

from typing import Final

from game.rules.state import NOBODY
from game.ui.table.question.asking import Target

#: How many seconds it stays that was asked for.
TOLD: Final = 12.0
#: A heading, and what is said beneath it.
Told = tuple[str, str]


class Noted:
    """The note beside what it is about, if there is one."""

    def __init__(self) -> None:
        self.told: Told | None = None
        self.left = 0.0  # seconds; 0 while it stays as long as it is pointed at
        self.key = ""  # the key that opens the rule book where the note is from
        self.of = NOBODY  # the player whose plate is pointed at, if it is about one
        self.about: Target | None = None  # what was pointed at when it was asked for

    @property
    def lasts(self) -> bool:
        """Whether it was asked for, and goes by itself."""
        return self.told is not None and self.left > 0.0

    def tell(self, told: Told, about: Target | None, seconds: float) -> None:
        """Show it for a while."""
        self.told, self.left, self.key, self.of, self.about = told, seconds, "", NOBODY, about

    def point(self, told: Told | None, key: str = "", of: int = NOBODY) -> None:
        """Show it while it is pointed at."""
        self.told, self.left, self.key, self.of = told, 0.0, key, of

    def close(self) -> None:
        """Explain nothing any more; a plate that is pointed at still explains itself when it changes."""
        self.told, self.left = None, 0.0
