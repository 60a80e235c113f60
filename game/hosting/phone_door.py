"""The door for phones: the address of this machine at which they join, and the reason if they cannot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import Thread
from typing import Final

from game.hosting.phone_seats import Patience, PhoneSeats, ServerState
from game.phones import pipe
from game.phones.addresses import CardKind, OwnAddress, own_addresses
from game.phones.phones import NoPhones, Phones, need_extra
from game.rules.values.messages import Message, sentence

_AGAIN, _CALMLY = 2.0, 10.0  # seconds until the machine's addresses are looked for again, and while all is well

#: The pages that the server shows, by path.
Pages = Mapping[str, pipe.PhonePage]
#: Opens the server at an address with the seats known from before.
Begin = Callable[[str, Pages, Mapping[int, pipe.KeptSeat]], Phones]

_ALONE: Final = sentence("This computer is in no network. Join a Wi-Fi, or plug in a cable.")
_SHUT: Final = sentence("Phones cannot come in at {address}: other programs have its ports.")
_ENDED: Final = sentence("The server for phones ended. It is being opened again.")

#: What a network card joins the machine to.
CARDS: Final = {
    CardKind.WIFI: sentence("Wi-Fi"),
    CardKind.CABLE: sentence("Cable"),
    CardKind.UNKNOWN: sentence("Network"),
}


def _begun(address: str, pages: Pages, seats: Mapping[int, pipe.KeptSeat]) -> Phones:
    return Phones(address, pages, seats=seats)


class PhoneDoor:
    """Opens the server at one address, and reopens it with the same seats when the address is lost or changed.

    Attributes: ``addresses``: all addresses of this machine. ``seats``: the seats with phones; None before the server
    is first opened. ``trouble``: why no phone can join now. ``barred``: whether the packages for phones are missing.
    """

    def __init__(
        self,
        pages: Callable[[], Pages],
        patience: Patience,
        find: Callable[[], Sequence[OwnAddress]] = own_addresses,
        begin: Begin = _begun,
    ) -> None:
        self._pages, self._patience, self._find, self._begin = pages, patience, find, begin
        self.addresses: list[OwnAddress] = []
        self.seats: PhoneSeats | None = None
        self.trouble: Message | None = None
        self.barred = False
        self._chosen = ""  # by the host
        self._searching: _Search | None = None
        self._waits = 0.0  # seconds until the addresses are looked for
        self._shut: set[str] = set()  # addresses at which the server could not be opened
        self._tried = False  # whether the packages for phones have been looked for

    @property
    def address(self) -> str:
        """Return the address at which phones come in, or are to; "" for none."""
        return self._chosen

    @property
    def port(self) -> int:
        """Return the port of the server; 0 while it is not open."""
        return self.seats.phones.port if self.seats is not None else 0

    @property
    def code(self) -> str:
        """Return the code for the next phone to join; "" while none can."""
        return self.seats.phones.code if self.seats is not None and self.port else ""

    @property
    def join_codes(self) -> tuple[str, ...]:
        """Return the codes of the QR code: the one to join by, and spare ones in case other phones are quicker."""
        return (self.code, *self.seats.phones.spares) if self.seats is not None and self.code else ()

    def go_to(self, address: str) -> None:
        """Let phones in at another address."""
        self._shut.discard(address)
        if address != self._chosen:
            self._chosen = address
            self._open()

    def close(self) -> None:
        """Switch phones off: tell them, and end the server, without waiting for it."""
        if self.seats is not None:
            self.seats.close()
        self.seats, self.trouble, self._chosen, self._waits = None, None, "", 0.0

    def update(self, seconds: float) -> bool:
        """Look for addresses, open the server, and hear what comes; return whether the host sees anything new."""
        tried, self._tried = self._tried, True
        if not tried:
            self._try()
        if self.barred:
            return not tried
        before = self.trouble, list(self.addresses), self.port, self.code
        self._search(seconds)
        changed = self.seats is not None and self.seats.update(seconds)
        self._note()
        return changed or before != (self.trouble, self.addresses, self.port, self.code)

    def attend(self, *, goes_on: bool, why: Message | None = None) -> None:
        """Tell the phones of a match whether it goes on; while it does not, hear them, but let no time run for them.

        ``why`` says what is decided at the screen meanwhile, if it is more than a pause.
        A phone that loads its page again gets its hand in a pause, too.
        """
        if self.seats is not None:
            self.seats.pause(paused=not goes_on, why=why)
            if not goes_on:
                self.update(0.0)

    def waits(self) -> list[float]:
        """Return the seconds until the phones must be heard again."""
        return self.seats.waits() if self.seats is not None else []

    def _try(self) -> None:
        """Find out whether the packages for phones are installed."""
        try:
            need_extra()
        except NoPhones as missing:
            self.trouble, self.barred = missing.message, True

    def _note(self) -> None:
        """Note what is wrong with the server."""
        if self.seats is not None and self.seats.server is ServerState.OPEN:
            self.trouble = None
        elif self.seats is not None and self.seats.server is ServerState.REFUSED:
            self._shut.add(self._chosen)
            self.trouble = _SHUT.about(address=self._chosen)
        elif self.seats is not None and self.seats.server is ServerState.ENDED:
            self.trouble = _ENDED

    def _search(self, seconds: float) -> None:
        """Look for the machine's addresses now and then, and open the server at one of them if it is not open."""
        self._waits -= seconds
        if self._searching is None:
            if self._waits <= 0.0:
                self._searching, self._waits = _Search(self._find), _CALMLY if self.code else _AGAIN
            return
        if self._searching.is_alive():
            return
        found, self._searching = self._searching.found, None
        if found != self.addresses:
            self.addresses, self._shut = found, set()
        if self.seats is None or self.seats.server not in (ServerState.OPENING, ServerState.OPEN):
            self._open()

    def _open(self) -> None:
        """Open the server where the host wants it, or else at the likeliest address."""
        free = [own.address for own in self.addresses if own.address not in self._shut]
        if not self.addresses:
            self.trouble = _ALONE
        if not free:
            return
        self._chosen = self._chosen if self._chosen in free else free[0]
        self.trouble = None
        known: Mapping[int, pipe.KeptSeat] = {}
        if self.seats is not None:
            self.seats.phones.close()  # its port may be the next one's
            known = self.seats.phones.seats
        phones = self._begin(self._chosen, self._pages(), known)
        if self.seats is None:
            self.seats = PhoneSeats(phones, self._patience)
        else:
            self.seats.move_to(phones)


class _Search(Thread):
    """Looks for the machine's addresses in a thread: resolving the host name may ask the network and take seconds."""

    def __init__(self, find: Callable[[], Sequence[OwnAddress]]) -> None:
        super().__init__(name="addresses", daemon=True)
        self._find, self.found = find, list[OwnAddress]()
        self.start()

    def run(self) -> None:
        self.found = list(self._find())
