"""Hints for phones: thought about in a process, one after another, and told to the seat alone that wants one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.reasons import Advice
from game.seats.seat_links import SeatLinks
from game.session.bot_process import Worker
from game.session.session import Session
from game.session.thinking import Thinking

#: Seconds from the wish to the hint, in which all that are wanted at once are usually thought about.
HINT_SECONDS: Final = 1.0


@dataclass(eq=False)
class _Wish:
    """A hint that a player wants on the question with this number."""

    player: int
    number: int
    left: float = HINT_SECONDS
    advice: Advice | None = None


class PhoneHints:
    """The hints wanted at the links of one match, of which each player has one at most."""

    def __init__(self, session: Session, links: SeatLinks, worker: Worker) -> None:
        self._links, self._thinking = links, Thinking(session, worker)
        self._wishes: dict[int, _Wish] = {}
        self._open: _Wish | None = None  # what is thought about

    def update(self, seconds: float) -> None:
        """Take in wishes, let time pass, and tell what is due. To be called when all that was done has been told."""
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
        """Take what was thought of, and begin with the next; nothing more of a question gone by."""
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
