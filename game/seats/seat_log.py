"""What one seat has been told of the present game: the sentences about it, and whose turns come next."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from game.rules import Event, View
from game.seats.seat_words import SeatWords
from game.session.publishing import UNSEEN
from game.session.turns_ahead import Coming

#: The most sentences that are sent with a whole view.
_MOST: Final = 60


class SeatLog:
    """Tells events in the words of a seat; a seat without ``words`` is told none."""

    def __init__(self, words: SeatWords | None) -> None:
        self._words, self._coming = words, Coming()
        self._sentences: deque[str] = deque(maxlen=_MOST)

    def tell(self, events: Iterable[Event], seen: View) -> list[dict[str, str]]:
        """Note events that led to this view; return the sentence of each as keys for its line."""
        return [self._told(event, seen) for event in events]

    def _told(self, event: Event, seen: View) -> dict[str, str]:
        self._coming.note(event, seen)
        words = self._words if event != UNSEEN else None
        said = words.event(event, seen.rules.piles, seen.viewer) if words is not None else ""
        self._sentences.extend([said] if said else [])
        return {"say": said} if said else {}

    @property
    def sentences(self) -> dict[str, list[str]]:
        """Return the last sentences as keys for a line."""
        return {"log": [*self._sentences]} if self._words is not None else {}

    def coming(self, seen: View) -> tuple[int, ...]:
        """Return the players in the order of their next turns; an empty tuple if that is still open."""
        return self._coming.order(seen)
