"""Hints for phones: computed in a worker process, one after another, and sent only to the seat that asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.reasons import Advice
from game.seats.seat_links import SeatLinks
from game.session.bot_process import Worker
from game.session.session import Session
from game.session.thinking import Thinking

#: Seconds from the request to the hint: usually enough to compute all hints that are wanted at the same time.
HINT_SECONDS: Final = 1.0


@dataclass(eq=False)
class _Wish:
    """A hint that a player wants on the question with this number."""

    player: int
    number: int
    left: float = HINT_SECONDS
    advice: Advice | None = None


class PhoneHints:
    """The hints requested over the links of one match, at most one for each player."""

    def __init__(self, session: Session, links: SeatLinks, worker: Worker) -> None:
        self._links, self._thinking = links, Thinking(session, worker)
        self._wishes: dict[int, _Wish] = {}
        self._open: _Wish | None = None  # the one being computed

    def update(self, seconds: float) -> None:
        """Take in requests, let time pass, and send the hints that are due. Call it only once all steps are told."""
        before, self._wishes = self._wishes, {}
        for link in self._links:
            if link.wish:
                wish = before.get(link.player)
                same = wish is not None and wish.number == link.wish
                self._wishes[link.player] = wish if wish is not None and same else _Wish(link.player, link.wish)
        self._think()
        for wish in self._wishes.values():
            wish.left -= seconds
            if wish.left <= 0.0 and wish.advice is not None:
                self._links[wish.player].advise(wish.number, wish.advice)

    def _think(self) -> None:
        """Collect the finished hint and begin the next; drop one whose question has passed."""
        thinking = self._thinking
        if self._open is not None and self._wishes.get(self._open.player) is not self._open:
            thinking.drop()
            self._open = None
        if self._open is not None and (advice := thinking.advice()) is not None:
            self._open.advice, self._open = advice[0], None
        if self._open is None:
            left = [wish for wish in self._wishes.values() if wish.advice is None]
            self._open = min(left, key=lambda wish: wish.left, default=None)
            if self._open is not None:
                thinking.consult(self._open.player, self._links[self._open.player].ahead)
