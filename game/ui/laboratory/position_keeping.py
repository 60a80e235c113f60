"""Keeps positions of the laboratory under names, and deletes kept ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.values.messages import Message, sentence
from game.session.workbench.draft import Impossible
from game.session.workbench.experiment import Experiment
from game.session.workbench.kept_positions import KeptPosition, KeptPositions
from game.text import text
from game.ui.kit.page import Page
from game.ui.laboratory.position_rows import delete_of

_KEPT: Final = sentence("Kept as “{name}”.")
_KEPT_AGAIN: Final = sentence("Kept as “{name}”, in place of the position of that name.")
_DELETES: Final = sentence("Press again to delete {name} for good.")
_DELETED: Final = sentence("{name} is deleted.")


class PositionKeeping:
    """Does what the page asks for, and says through ``tell`` what came of it; ``deletes`` while the list deletes."""

    def __init__(self, page: Page, kept: KeptPositions, tell: Callable[[Message | None, bool, str], None]) -> None:
        self._page, self._kept, self._tell = page, kept, tell
        self.deletes = False

    def turn(self) -> None:
        """Let the list delete positions, or open them again."""
        self.deletes = not self.deletes
        self._tell(None, False, "")
        self._page.rebuild()

    def delete(self, one: KeptPosition) -> None:
        """Delete a position once that was asked for twice."""
        sure = self._page.asked_again(delete_of(one))
        try:
            if sure:
                self._kept.delete(one.path)
            told = (_DELETED if sure else _DELETES).about(name=one.name)
            self._tell(told, False, "" if sure else delete_of(one))
        except Impossible as impossible:
            self._tell(impossible.message, True, "")
        self._page.rebuild()

    def save(self, name: str, experiment: Experiment) -> str:
        """Keep a position under its name, or under a free one; return the name that it has then."""
        kept = name or self._kept.free(text("Position"))
        told = _KEPT_AGAIN if self._kept.place(kept).exists() else _KEPT
        try:
            path = self._kept.keep(kept, experiment.text(kept))
        except Impossible as impossible:
            self._tell(impossible.message, True, "")
            return name
        self._tell(told.about(name=path.stem), False, "")
        return kept
