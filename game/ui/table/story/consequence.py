"""What the last play led to, in the words of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.events import Event, GameStarted, HandedOn, TurnBegun
from game.rules.values.messages import Message
from game.session.narration import SILENT
from game.session.pace.card_moves import PLAYING
from game.session.summing_up import passed_round

if TYPE_CHECKING:
    from game.ui.words.log_entries import LogEntry


class Consequence:
    """The last consequence of the last play; none yet after a play, and at the beginning of a turn."""

    def __init__(self) -> None:
        self._latest: LogEntry | None = None
        self._passes: list[HandedOn] = []  # all of it, if several players pass cards at once

    def add(self, event: Event, latest: LogEntry | None) -> None:
        """Take in an event that has been told, and the log's entry for it."""
        if isinstance(event, (GameStarted, TurnBegun, *PLAYING)):
            self._latest, self._passes = None, []
        elif type(event) not in SILENT:
            self._latest = latest
            self._passes = [*self._passes, event] if isinstance(event, HandedOn) else []

    def told(self, viewer: int) -> Message | None:
        """Return the consequence as the log tells it to a player, or None."""
        if len(self._passes) > 1:
            return passed_round(self._passes, viewer)
        return self._latest.in_full(viewer) if self._latest is not None else None
