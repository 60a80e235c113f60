"""The seats of a table that are played from phones: the joining phones, the connected ones, and the lines between.

`PhoneSeats` connects the server of phones to one match after another. It never blocks: the table calls `update` in
every frame with the seconds that have passed, and `look` before each step of its session.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from game.hosting.phone_hints import PhoneHints
from game.phones import pipe
from game.phones.phones import Phones
from game.phones.pipe import Joining, Signs
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.seat_lines import LanguageChosen, LineFault, away_line, said_in
from game.seats.seat_links import SeatLinks
from game.seats.seat_words import SeatWords
from game.session.bot_process import Worker
from game.session.session import Session

#: Seconds for which the table waits for a phone before it calls it gone: reloading a page takes a moment.
_BLINK: Final = 3.0
#: Seconds until news is looked for again.
LOOK_AGAIN: Final = 0.05

_AWAY: Final = sentence("A bot plays for you now. Sit down again at the screen: Pause, Who sits where.")


class Patience(Protocol):
    """The settings for waiting and for hints; they may change at any time."""

    @property
    def offer_seconds(self) -> float:
        """Seconds for which a private offer is open to phones."""

    @property
    def gone_seconds(self) -> float:
        """Seconds after which a bot may play for a phone that the table waits for."""

    @property
    def hints(self) -> bool:
        """Whether people may ask what a good player would do."""


class PhoneState(Enum):
    """The state of a seat's phone."""

    NONE = auto()  # the seat has no phone
    HERE = auto()
    ASLEEP = auto()  # its page is hidden or cut off, and nothing waits for it
    GONE = auto()  # the same, and the table waits for it


class ServerState(Enum):
    """The state of the server of phones."""

    OPENING = auto()
    OPEN = auto()
    REFUSED = auto()  # the address is not this machine's any more, or no port is free
    LOST = auto()  # the machine has lost the address
    ENDED = auto()  # it has ended unexpectedly


@dataclass
class _Seat:
    """A seat with a phone."""

    signs: Signs
    awake: bool = False
    away: float = 0.0  # seconds since it was last there
    gone: float = 0.0  # those of them for which the table has waited for it
    said: int = 0  # the number of the last line of its link that was sent on
    before: int = 0  # an offset to the line numbers of its link, so that a phone's numbers rise from match to match
    language: str = ""  # that its player chose; "" for the table's
    asked: int = 0  # the number of the last question in earlier matches: new questions are numbered from there


class PhoneSeats:
    """All seats of a table that have phones, before a match and in it; a seat has the number of its player.

    Attributes: ``phones``: the server, with its address, port and code. ``server``: the state of the server.
    ``joining``: the joining phones, each with ``joiner``, ``name``, ``face`` and the two ``signs``.
    ``session``, ``links``: the running match and its links; None between matches.
    ``taken``: the seats whose hands have been taken to the screen, until the table covers them there.
    """

    def __init__(self, phones: Phones, patience: Patience, worker: Worker | None = None) -> None:
        self.phones = phones
        self._worker = worker or Worker()  # not the bots': a bot that waited for a hint would reveal it
        self._hints: PhoneHints | None = None
        self.server = ServerState.OPENING
        self.joining: list[Joining] = []
        self.taken: set[int] = set()
        self.links: SeatLinks | None = None
        self._patience = patience
        self.session: Session | None = None
        self._words: Callable[[int], SeatWords | None] = lambda _: None
        self._seats = {seat: _Seat(known.signs) for seat, known in phones.seats.items()}
        self._offered = 0.0  # seconds for which the private offer has been open
        self._offer = 0  # its number
        self._to_look = False  # whether a step of the session has not been told yet
        self._paused = False  # whether the table pauses: then no time runs for an offer

    # What the table reads

    def __iter__(self) -> Iterator[int]:
        """Yield the seats that have phones."""
        return iter(sorted(self._seats))

    def __contains__(self, seat: object) -> bool:
        return seat in self._seats

    @property
    def players(self) -> Collection[int]:
        """The players of the match whose hands are on phones; during a match this is one live set."""
        return self.links.players if self.links is not None else ()

    def state(self, seat: int) -> PhoneState:
        """Return the state of a seat's phone."""
        found = self._seats.get(seat)
        if found is None:
            return PhoneState.NONE
        if found.awake:
            return PhoneState.HERE
        return PhoneState.GONE if found.gone >= _BLINK else PhoneState.ASLEEP

    def signs(self, seat: int) -> Signs | None:
        """Return the two signs at a seat, numbers in `SIGNS`; None if it has no phone."""
        found = self._seats.get(seat)
        return found.signs if found is not None else None

    def gone_for(self, seat: int) -> float:
        """Return for how many seconds the table has waited for the phone of a seat that is away."""
        found = self._seats.get(seat)
        return found.gone if found is not None else 0.0

    def bot_may_in(self, seat: int) -> float:
        """Return the seconds until a bot may play for the phone of a seat that is away; 0.0 once it may."""
        return max(0.0, self._patience.gone_seconds - self.gone_for(seat))

    def hand_free_in(self, seat: int) -> float:
        """Return the seconds until the hand of a phone that is away may be taken to the screen; 0.0 once it may."""
        found = self._seats.get(seat)
        return max(0.0, self._patience.gone_seconds - (found.away if found is not None else 0.0))

    # What the host does

    def admit(self, joiner: int, seat: int) -> None:
        """Give a seat to a joining phone; if it has a phone already, the hand moves to the new one."""
        if self._taken_from_door(joiner):
            self.phones.admit(joiner, seat)

    def refuse(self, joiner: int) -> None:
        """Refuse a joining phone."""
        if self._taken_from_door(joiner):
            self.phones.turn_away(joiner)

    def revoke(self, seat: int) -> None:
        """Take a seat from its phone; in a match its player plays at the screen from then on."""
        self.phones.revoke(seat)
        del self._seats[seat]
        if seat in self.players:
            assert self.links is not None, "hands are on phones in a match alone"
            self.links.close(seat)
            self.taken.add(seat)

    def reseat(self, numbers: Mapping[int, int]) -> None:
        """Renumber the seats before a match; ``numbers`` maps old to new. A phone without a new seat loses its own."""
        self.phones.reseat(numbers)
        self._seats = {numbers[seat]: held for seat, held in self._seats.items() if seat in numbers}

    def move_to(self, phones: Phones) -> None:
        """Go on with another server, started with the seats of this one; seated phones reconnect by themselves."""
        self.phones.close()
        self.phones, self.server = phones, ServerState.OPENING
        self.joining.clear()
        for seat in self._seats.values():
            seat.awake = False

    def close(self) -> None:
        """Switch the phones off: they are told, and the server ends."""
        self.end()
        self._worker.close()
        self.phones.close()
        self.server = ServerState.ENDED

    # A match

    def begin(self, session: Session, words: Callable[[int], SeatWords | None] = lambda _: None) -> None:
        """Begin with a match, new or resumed: the phones at its people's seats get their hands.

        ``words`` returns the wording for a seat.
        """
        self.end()
        self.session, self._words = session, words
        self.links = SeatLinks(session, lambda: self._patience.hints)
        self._hints = PhoneHints(session, self.links, self._worker)
        self._offer, self._offered = 0, 0.0
        for seat in self:
            self._open(seat)

    def end(self) -> None:
        """End with the match; the phones keep their seats for the next one."""
        for link in self.links or ():
            self._seats[link.player].asked = link.asked
        self.session = self.links = self._hints = None
        for seat in self._seats.values():
            seat.before, seat.said, seat.gone = seat.before + seat.said, 0, 0.0

    def pause(self, *, paused: bool, why: Message | None = None) -> None:
        """Tell all phones that the table pauses, and perhaps why, or that it goes on, if that has changed."""
        self._paused = paused
        if self.links is not None:
            self.links.pause(paused=paused, why=why)
            self._send()

    def stepped(self) -> None:
        """Note that the session has taken a step, done or refused, or has gone to another node."""
        self._to_look = self.links is not None
        self.look()

    def look(self) -> bool:
        """Tell the phones the events of the last step, once they may be told; return whether the next may be taken."""
        if self._to_look and self.links is not None:
            self._to_look = not self.links.look()
            self._send()
        return not self._to_look

    def update(self, seconds: float) -> bool:
        """Take in news and let time pass; return whether anything has changed that the host is shown."""
        news = self.phones.news()
        for each in news:
            self._take(each)
        if self.look() and self._hints is not None:
            self._hints.update(seconds)
        self._pass_time(seconds)
        self._tell_phones()
        self._send()
        return any(not isinstance(each, (pipe.LineCame, pipe.WantsWhole)) for each in news)

    def waits(self) -> list[float]:
        """Return the seconds until the next `update` must be called."""
        return [LOOK_AGAIN] if self.server in (ServerState.OPENING, ServerState.OPEN) else []

    # News from the server

    def _take(self, news: pipe.News) -> None:
        match news:
            case pipe.Listening():
                self.server = ServerState.OPEN
            case pipe.NotListening():
                self.server = ServerState.REFUSED
            case pipe.AddressLost():
                self.server = ServerState.LOST
            case pipe.ServerGone():
                self._gone()
            case pipe.Joining():
                self.joining.append(news)
            case pipe.JoinerLeft():
                self._taken_from_door(news.joiner)
            case pipe.Seated():
                self._seated(news)
            case pipe.Awake() | pipe.Asleep():
                if news.seat in self._seats:
                    self._seats[news.seat].awake = isinstance(news, pipe.Awake)
            case pipe.WantsWhole():
                self._send_whole(news.seat)
            case pipe.LineCame():
                self._hear(news.seat, news.line)

    def _hear(self, seat: int, line: bytes) -> None:
        """Handle a line from a phone; a phone without a hand can only choose its language."""
        if self.links is not None and seat in self.players:
            self.links[seat].hear(line)
            return
        with suppress(LineFault):
            said = said_in(line)
            if isinstance(said, LanguageChosen) and seat in self._seats:
                self._speak(seat, said.speak)

    def _speak(self, seat: int, language: str) -> None:
        words = self._words(seat)  # none before the first match
        if language != self._seats[seat].language and (words is None or words.speaking(language) is not None):
            self._seats[seat].language = language
            self._send_away(seat)

    def _gone(self) -> None:
        if self.server not in (ServerState.REFUSED, ServerState.LOST):
            self.server = ServerState.ENDED
        self.joining.clear()
        for seat in self._seats.values():
            seat.awake = False

    def _taken_from_door(self, joiner: int) -> bool:
        """Remove a phone from the list of those joining; return whether it was on it."""
        found = [each for each in self.joining if each.joiner != joiner]
        gone, self.joining[:] = len(found) < len(self.joining), found
        return gone

    def _seated(self, news: pipe.Seated) -> None:
        had = self._seats.get(news.seat)
        if had is not None:  # another phone had it, or the same one is let in again
            had.signs, had.awake, had.away, had.gone = news.known.signs, False, 0.0, 0.0
            return
        self._seats[news.seat] = _Seat(news.known.signs)
        self._open(news.seat, joins=True)

    # Lines to phones

    def _open(self, seat: int, *, joins: bool = False) -> None:
        """Link a phone to the match, which may be under way, if its seat is a person's there."""
        if self.links is not None and self.session is not None and seat in self.session.persons:
            self.links.open(seat, self._words_of(seat), self._seats[seat].asked, joins=joins)
            self._send()
        else:
            self._send_away(seat)

    def _words_of(self, seat: int) -> SeatWords | None:
        """Return the wording for a seat, in the language chosen there if the program has it."""
        words = self._words(seat)
        return words.speaking(self._seats[seat].language) or words if words is not None else None

    def _send_away(self, seat: int) -> None:
        """Tell a phone that a bot plays at its seat in this match."""
        if self.session is not None and seat in self._seats and seat < len(self.session.match.players):
            words, own = self._words_of(seat), self._seats[seat]
            own.said += 1
            said = {"say": words.said(_AWAY), "language": words.language} if words is not None else {}
            self.phones.send(seat, own.before + own.said, away_line(seat, **said).rstrip(b"\n"), True)

    def _send_whole(self, seat: int) -> None:
        """Send a whole line to a seat's phone: the hand again, or that a bot plays there; nothing between matches."""
        if seat in self.players:
            self._seats[seat].said = -1
            self._send()
        else:
            self._send_away(seat)

    def _send(self) -> None:
        """Send on the new lines of all links."""
        for link in self.links or ():
            own = self._seats[link.player]
            if link.last != own.said:
                for line in link.since(own.said):
                    self.phones.send(link.player, own.before + line.number, line.data.rstrip(b"\n"), line.whole)
                own.said = link.last
                own.language = link.words.language if link.words is not None else own.language

    # Time

    def _pass_time(self, seconds: float) -> None:
        waited = self._waited_for()
        for number, seat in self._seats.items():
            seat.away = 0.0 if seat.awake else seat.away + seconds
            seat.gone = seat.gone + seconds if number == waited and number in self.players and not seat.awake else 0.0
        offers = self.links.offers if self.links is not None else None
        if offers is None or not offers.players or self._paused:
            return
        if offers.number != self._offer:
            self._offer, self._offered = offers.number, 0.0
            return
        self._offered += seconds
        if self._offered >= self._patience.offer_seconds:
            offers.close()

    def _tell_phones(self) -> None:
        """Tell all phones which of them are asleep or gone, as the plates at the table say."""
        if self.links is None:
            return
        away = [seat for seat in self if seat in self.players and not self._seats[seat].awake]
        gone = [seat for seat in away if self.state(seat) is PhoneState.GONE and not self.bot_may_in(seat)]
        self.links.tell_phones([seat for seat in away if seat not in gone], gone)

    def _waited_for(self) -> int:
        """Return the player the table waits for, as far as that is public; NOBODY if there is none."""
        session = self.session
        if session is None:
            return NOBODY
        if session.state.over:
            return NOBODY if session.state.winners else session.state.next_dealer
        asked = session.question
        return asked.player if asked is not None and asked.kind not in PRIVATE_QUESTIONS else NOBODY
