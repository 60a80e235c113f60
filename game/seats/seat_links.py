"""The links of one match, updated together, so that an offer opens and closes for all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, KeysView, Sequence

from game.rules.values.messages import Message
from game.seats.joint_offers import JointOffers
from game.seats.seat_lines import TableState, phones_away, table_pauses
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
        self._standing = {"paused": table_pauses(paused=False), "phones": phones_away((), ())}
        self._usual = dict(self._standing)
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

    def open(
        self, player: int, words: SeatWords | None = None, asked: int = 0, *, joins: bool = False
    ) -> SeatLink:
        """Link a far end to a player, replacing any other; ``asked`` is the number of its last question so far.

        If it ``joins`` in the middle of a match, an offer to its player begins anew.
        """
        if joins:
            self.offers.begin_anew(player)
        link = self._links[player] = SeatLink(self._session, player, self.offers, words, asked, self._hints)
        for what, state in self._standing.items():
            if state != self._usual[what]:
                link.stand(what, state, usual=False)
        if joins:
            self.look()
        return link

    def close(self, player: int) -> None:
        """Remove a player's link; questions to that player are answered through the session's queue again."""
        del self._links[player]
        self.offers.forget(player)
        self.look()

    def pause(self, *, paused: bool, why: Message | None = None) -> None:
        """Tell every far end that the table pauses, and perhaps why, or that it goes on."""
        self._stand("paused", table_pauses(paused=paused, why=why))

    def tell_phones(self, asleep: Sequence[int], gone: Sequence[int]) -> None:
        """Tell every far end whose phones are asleep, and whose are gone, if that has changed."""
        self._stand("phones", phones_away(asleep, gone))

    def _stand(self, what: str, state: TableState) -> None:
        if state == self._standing[what]:
            return
        self._standing[what] = state
        for link in self._links.values():
            link.stand(what, state, usual=state == self._usual[what])

    def look(self) -> bool:
        """Tell every far end what is new; return False if it may not be told yet.

        Call this after each step of the session, done or refused, and again until it returns True before the next step.
        """
        if not self._session.settled:
            return False
        self.offers.look()
        for link in self._links.values():
            link.look()
        return True
