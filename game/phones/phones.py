"""The program's end of the server of phones: it sends orders and receives news, and never blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.phones import pipe
from game.phones.credentials import new_code
from game.processes import Process, module
from game.rules.values.messages import sentence
from game.text import Trouble

#: The first port to try, and how many ports to try from there.
PORT: Final = 7142
_TRIES: Final = 10
_SPARES: Final = 2  # more phones that may scan one code together
_FAREWELL: Final = 3.0  # seconds for the server to tell the phones and to exit

#: Starts the process of the server.
SERVER: Final = module("game.phones.server")


class NoPhones(Trouble):
    """Raised when the packages that the server needs are not installed."""


def need_extra() -> None:
    """Raise NoPhones, with a sentence, unless the extra "phones" is installed."""
    try:
        import h11  # noqa: F401
        import segno  # noqa: F401
    except ModuleNotFoundError:
        raise NoPhones(
            sentence("Playing with phones needs h11 and segno: install the game with its extra “phones”.")
        ) from None


class Phones:
    """The server of phones at one address of this machine, from its start until `close`.

    ``code`` is the code for the next phone to join, and empty while none can. ``spares`` are further codes in the same
    QR code: each lets in one more phone that scanned it at the same time. ``port`` is 0 until the server is open.
    ``seats`` holds the credentials of each seat's phone; another `Phones` at the same address that is given them lets
    all phones back in.
    """

    def __init__(
        self,
        address: str,
        pages: Mapping[str, pipe.PhonePage],
        *,
        seats: Mapping[int, pipe.KeptSeat] | None = None,
        ports: tuple[int, ...] = tuple(range(PORT, PORT + _TRIES)),
        limits: pipe.Limits | None = None,
        begin: Callable[[], Process] = lambda: Process(SERVER, farewell=_FAREWELL, talks=True),
    ) -> None:
        need_extra()
        self.address, self.port = address, 0
        self.code, self.spares = _drawn()
        self.seats = dict(seats or {})
        self._process, self._closed = begin(), False
        limits = limits or pipe.Limits()
        self._say(pipe.Listen(address, list(ports), self.code, self.seats, dict(pages), limits, self.spares))

    @property
    def process(self) -> Process:
        """The process of the server."""
        return self._process

    def news(self, seconds: float = 0.0) -> list[pipe.News]:
        """Return the news since the last call; wait at most this many seconds for the first."""
        found = self._heard(seconds)
        if self._process.gone:
            found += self._heard()  # what it sent before it ended
            if not self._closed:
                self._closed, self.code, self.port = True, "", 0
                found.append(pipe.ServerGone())
        return found

    def _heard(self, seconds: float = 0.0) -> list[pipe.News]:
        found: list[pipe.News] = []
        while (payload := self._process.answer(0.0 if found else seconds)) is not None:
            found.append(pipe.news_in(payload))
            self._note(found[-1])
        return found

    def send(self, seat: int, number: int, line: bytes, whole: bool = False) -> None:
        """Send a line to a seat; ``whole`` if the line is complete by itself, for a phone that knows nothing yet."""
        assert b"\n" not in line and b"\r" not in line, "a line of a seat has no line break"
        self._say(pipe.SendLine(seat, number, line, whole))

    def admit(self, joiner: int, seat: int) -> None:
        """Give a seat to a joining phone; another phone that had the seat loses it."""
        self._say(pipe.Admit(joiner, seat))

    def turn_away(self, joiner: int) -> None:
        """Refuse a joining phone."""
        self._say(pipe.TurnAway(joiner))

    def revoke(self, seat: int) -> None:
        """Take a seat from its phone."""
        self.seats.pop(seat, None)
        self._say(pipe.Revoke(seat))

    def reseat(self, numbers: Mapping[int, int]) -> None:
        """Renumber the seats of phones; ``numbers`` maps old to new. A phone whose seat is missing there loses it.

        The server reports `Awake` or `Asleep` again for each.
        """
        self.seats = {numbers[seat]: known for seat, known in self.seats.items() if seat in numbers}
        self._say(pipe.Reseat(dict(numbers)))

    def show(self, pages: Mapping[str, pipe.PhonePage]) -> None:
        """Replace the pages at these paths."""
        self._say(pipe.ShowPages(dict(pages)))

    def renew(self) -> None:
        """Draw a new code and new spare codes."""
        self.code, self.spares = _drawn()
        self._say(pipe.SetCode(self.code, self.spares))

    def close(self) -> None:
        """Tell the phones that the server closes, and end it, without waiting for the process."""
        self._closed, self.code, self.port = True, "", 0
        self._process.dismiss()

    def _note(self, news: pipe.News) -> None:
        match news:
            case pipe.Listening():
                self.port = news.port
            case pipe.Joining():
                self.renew()
            case pipe.Seated():
                self.seats[news.seat] = news.known
            case pipe.CodeVoid():
                self.code = ""

    def _say(self, order: pipe.Order) -> None:
        self._process.say(pipe.written(order), answered=False)


def _drawn() -> tuple[str, tuple[str, ...]]:
    """Draw a code, and spare codes."""
    return new_code(), tuple(new_code() for _ in range(_SPARES))
