"""The links of one match, which look at it together, so that what is offered opens and closes for all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, KeysView

from game.seats.joint_offers import JointOffers
from game.seats.seat_link import SeatLink
from game.seats.seat_words import SeatWords
from game.session.session import Session


class SeatLinks:
    """Every far end of a match, by player; ``offers`` are the private questions put to them together.

    ``hints`` says whether hints may be asked for.
    """

    def __init__(self, session: Session, hints: Callable[[], bool] = lambda: False) -> None:
        self._session, self._hints = session, hints
        self._links: dict[int, SeatLink] = {}
        self._paused = False
        self.offers = JointOffers(session, self._links)
        self.offers.look()

    def __iter__(self) -> Iterator[SeatLink]:
        return iter([*self._links.values()])

    def __getitem__(self, player: int) -> SeatLink:
        return self._links[player]

    @property
    def players(self) -> KeysView[int]:
        """The players that have links; the same set as they change."""
        return self._links.keys()

    def open(self, player: int, words: SeatWords | None = None, asked: int = 0) -> SeatLink:
        """Link a far end to a player, in place of another; it has been asked so many questions in earlier matches."""
        link = self._links[player] = SeatLink(self._session, player, self.offers, words, asked, self._hints)
        if self._paused:
            link.pause(paused=True)
        return link

    def close(self, player: int) -> None:
        """Take a player's link away; what is asked of that player is answered through the session's queue again."""
        del self._links[player]
        self.offers.look()

    def pause(self, *, paused: bool) -> None:
        """Tell every far end that the table pauses, or goes on."""
        if paused == self._paused:
            return
        self._paused = paused
        for link in self._links.values():
            link.pause(paused=paused)

    def look(self) -> bool:
        """Tell every far end what is new; return whether it may be told yet.

        To be called after each step of the session, done or refused, and until it returns True before the next step.
        """
        if not self._session.settled:
            return False
        self.offers.look()
        for link in self._links.values():
            link.look()
        return True
