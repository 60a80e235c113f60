"""The hands of a match that are on phones, as its table handles them; without phones all of this does nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from game import paths
from game.hosting.phone_seats import PhoneSeats, PhoneState
from game.rules.values.messages import Message, sentence
from game.seats.seat_words import SeatWords
from game.session.session import Session
from game.text import language
from game.ui.kit.scene_stack import Host
from game.ui.table.question.asking import Offer
from game.ui.table.question.seat_wording import ScreenWording

#: The words beside the name of a player whose hand is on a phone, while the table does not wait for that phone.
_BESIDE: Final = {PhoneState.HERE: sentence("on the phone"), PhoneState.ASLEEP: sentence("asleep")}
_MENDED: Final = sentence("Pause (Esc), then Phones (H): take the hand to the screen, or seat a bot.")
_GONE: Final = sentence("phone gone")


class PhoneHands(Collection[int]):
    """The players whose hands are on phones, as they change; phones that join later get theirs in the next frame."""

    def __init__(self, host: Host, session: Session) -> None:
        self._host, self._session = host, session
        # A replayed or scripted match cannot be played from phones.
        self._played = bool(session.persons) and not session.directed
        self._begin()
        self._shown = self.beside_names(), self.flags()

    @property
    def _seats(self) -> PhoneSeats | None:
        seats = self._host.phones.seats if self._played else None
        return seats if seats is not None and seats.session is self._session else None

    def _begin(self) -> None:
        """Hand the match over to the phones, if there are any and they do not have it yet."""
        seats = self._host.phones.seats if self._played else None
        if seats is not None and seats.session is not self._session:
            names = [player.name for player in self._session.match.players]
            words = SeatWords(names, ScreenWording(), language(), paths.translations())
            seats.begin(self._session, lambda _: words)

    def __contains__(self, player: object) -> bool:
        seats = self._seats
        return seats is not None and player in seats.players

    def __iter__(self) -> Iterator[int]:
        seats = self._seats
        return iter([*seats.players] if seats is not None else ())

    def __len__(self) -> int:
        seats = self._seats
        return len(seats.players) if seats is not None else 0

    def covers(self, viewer: int) -> bool:
        """Return whether an open hand must be covered because it is on a phone, or was just taken from one."""
        seats = self._seats
        covers = seats is not None and (viewer in seats.players or viewer in seats.taken)
        if seats is not None:
            seats.taken.clear()  # else it is covered by now
        return covers

    @property
    def offer(self) -> Offer | None:
        """Return the private offer and its players, as shown on every phone; None if there is no offer."""
        links = seats.links if (seats := self._seats) is not None else None
        if links is None or links.offers.asks is None or not links.offers.players:
            return None
        return Offer(tuple(links.offers.players), links.offers.asks)

    def beside_names(self) -> dict[int, Message]:
        """Return the words beside the players' names: the state of their phones."""
        seats = self._seats
        states = {player: seats.state(player) for player in self} if seats is not None else {}
        return {player: _BESIDE[state] for player, state in states.items() if state in _BESIDE}

    def awake(self) -> dict[int, bool]:
        """Return whether the phone of each of these players is awake."""
        seats = self._seats
        return {player: seats.state(player) is PhoneState.HERE for player in self} if seats is not None else {}

    def flags(self) -> dict[int, Message]:
        """Return the flags on the plates of players whose phones the table waits for."""
        seats = self._seats
        missed = [player for player in self if seats is not None and seats.state(player) is PhoneState.GONE]
        return {player: _GONE if self._is_lost(player) else _BESIDE[PhoneState.ASLEEP] for player in missed}

    def _is_lost(self, player: int) -> bool:
        """Return whether the table has waited for a player's phone for as long as the settings say."""
        seats = self._seats
        return seats is not None and seats.state(player) is PhoneState.GONE and not seats.bot_may_in(player)

    def trouble(self) -> tuple[Message, Message] | None:
        """Say that a phone is gone, and what can be done about it; None if none is."""
        players = self._session.match.players
        for player in self:
            if self._is_lost(player):
                return sentence("{name}’s phone is gone", name=players[player].name), _MENDED
        return None

    def update(self, seconds: float) -> bool:
        """Update the phones, and let time pass for them; return whether the plates must show something new."""
        if self._played and self._host.phones.seats is not None:
            self._host.phones.update(seconds)
            self._begin()
        session = self._session
        session.covered = session.covered and (len(session.persons) > 1 or {*session.persons} <= {*self})
        before, self._shown = self._shown, (self.beside_names(), self.flags())
        return self._shown != before

    def stepped(self) -> None:
        """Note that the match has taken a step, done or refused, or has gone to another position."""
        seats = self._seats
        if seats is not None:
            seats.stepped()

    def look(self) -> bool:
        """Return whether the match may take its next step, as far as the phones are concerned."""
        seats = self._seats
        return seats is None or seats.look()

    def waits(self) -> list[float]:
        """Return the seconds until the next `update` must be called."""
        seats = self._seats
        return seats.waits() if seats is not None else []

    def end(self) -> None:
        """End with the match; its phones keep their seats for the next one."""
        seats = self._seats
        if seats is not None:
            seats.end()
