"""The phones that are joining or seated: handles each request of a phone and each order of the program.

    GET  a page          returns the page
    POST /join           {"code", "name", "face"}: returns a secret in a cookie, and the two signs
    GET  /stream         streams the events of this phone that follow the one in Last-Event-ID
    POST /act            sends a line from the seat
    POST /here           answers a beat

The last three carry the secret in the cookie, and the id of the browser tab in the header `Tab`.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from math import inf
from typing import Final

import msgspec

from game.phones import pipe
from game.phones.credentials import code_given, digest_of, drawn_signs, known_by, new_secret
from game.phones.doorman import Doorman
from game.phones.exchange import Exchange, PhoneReply, PhoneRequest
from game.phones.handset import Handset
from game.session.letters import is_name

_JSON: Final = "application/json"
_TAB: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
_DAYS: Final = 30  # for which a browser keeps a secret
_MOST: Final = 255  # the highest number of a face; the server does not know how many the program has
_DONE: Final = PhoneReply(200, b"{}", _JSON)


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to join."""

    code: str
    name: str
    face: int


class Hall:
    """All phones of the server: those at seats, and those that are joining."""

    def __init__(
        self,
        order: pipe.Listen,
        doorman: Doorman,
        tell: Callable[[pipe.News], None],
        clock: Callable[[], float],
    ) -> None:
        self._limits, self._doorman, self._tell, self._clock = order.limits, doorman, tell, clock
        self._pages, self._code, self._guesses = dict(order.pages), order.code, 0
        self._spares = dict.fromkeys(order.spares, inf)  # until when each counts
        self._epoch = secrets.token_hex(4)
        self._joined = 0
        self._joiners: dict[int, Handset] = {}
        self._seats = {
            seat: Handset(known, self._epoch, order.limits, seat=seat) for seat, known in order.seats.items()
        }
        self._awake: set[int] = set()
        self._host = self._cookie = ""
        self._beaten = clock()

    def opened(self, host: str, port: int) -> None:
        """Note the host name and port at which phones reach the server: requests to any other host get a 403."""
        self._host, self._cookie = host, f"hand-{port}"

    # What phones ask

    def answer(self, address: str, request: PhoneRequest, exchange: Exchange) -> PhoneReply | None:
        """Return the answer to a request; None if the request has opened a stream."""
        own = f"http://{self._host}"
        origin = request.headers.get("origin")
        if request.headers.get("host") != self._host or (origin != own and (origin or request.method == "POST")):
            return PhoneReply(403)
        if request.method == "POST" and request.path == "/join":
            return self._join(address, request)
        if (request.method, request.path) in (("GET", "/stream"), ("POST", "/act"), ("POST", "/here")):
            return self._of_phone(address, request, exchange)
        page = self._pages.get(request.path)
        if page is None or request.method != "GET":
            return PhoneReply(404)
        return PhoneReply(200, page.body, page.kind)

    def _join(self, address: str, request: PhoneRequest) -> PhoneReply:
        try:
            wish = msgspec.json.decode(request.body, type=Wish)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return PhoneReply(400)
        name = wish.name.strip()
        if not (is_name(name) and 0 <= wish.face <= _MOST):
            return PhoneReply(400)
        if not self._doorman.may_guess(address):
            return PhoneReply(429)
        if len(self._joiners) >= self._limits.joining:
            return PhoneReply(503)
        code = code_given(wish.code, [self._code, *self._spares])
        if not code:
            self._wrong_code(address)
            return PhoneReply(403, b'{"wrong":"code"}', _JSON)
        self._spares.pop(code, None)
        self._code = "" if code == self._code else self._code
        self._joined += 1
        secret = new_secret()
        signs = drawn_signs([phone.known.signs for phone in self._phones()])
        known = pipe.KeptSeat(digest_of(secret), signs)
        phone = Handset(known, self._epoch, self._limits, joiner=self._joined)
        phone.heard = self._clock()
        self._joiners[phone.joiner] = phone
        self._tell(pipe.Joining(phone.joiner, name, wish.face, signs))
        return PhoneReply(200, phone.signed(), _JSON, self._kept_by_browser(secret, _DAYS * 86400))

    def _wrong_code(self, address: str) -> None:
        self._doorman.guessed(address)
        if self._code:
            self._guesses += 1
            if self._guesses >= self._limits.all_guesses:
                self._code = ""
                self._spares.clear()
                self._tell(pipe.CodeVoid())

    def _of_phone(self, address: str, request: PhoneRequest, exchange: Exchange) -> PhoneReply | None:
        secret, tab = self._secret_in(request), request.headers.get("tab", "")
        phone = known_by(secret, ((phone.known.digest, phone) for phone in self._phones())) if secret else None
        if phone is None:
            if secret:
                self._doorman.guessed(address)
            return PhoneReply(401, cookie=self._kept_by_browser("", 0) if secret else "")
        if not _TAB.fullmatch(tab):
            return PhoneReply(400)
        self._doorman.knows(exchange.writer)
        if request.path == "/stream":
            return self._stream(phone, request, tab, exchange)
        if not phone.is_at(tab):
            return PhoneReply(409)
        phone.heard = self._clock()
        return _DONE if request.path == "/here" else self._act(phone, request.body)

    def _stream(self, phone: Handset, request: PhoneRequest, tab: str, exchange: Exchange) -> PhoneReply | None:
        if phone.is_older(tab):
            return PhoneReply(409)
        wants = phone.open(exchange, tab, request.headers.get("last-event-id", ""), self._clock())
        if phone.seat is None:
            return None
        if phone.seat not in self._awake:
            self._awake.add(phone.seat)
            self._tell(pipe.Awake(phone.seat))
        if wants:
            self._tell(pipe.WantsWhole(phone.seat))
        return None

    def _act(self, phone: Handset, line: bytes) -> PhoneReply:
        if phone.seat is None:
            return PhoneReply(403)
        if not _is_line(line):
            return PhoneReply(400)
        self._tell(pipe.LineCame(phone.seat, line))
        return _DONE

    def ended(self, exchange: Exchange) -> None:
        """Note that a connection has ended."""
        for phone in self._phones():
            if phone.stream is exchange:
                phone.stream = None
                self._sleeps(phone)

    def _sleeps(self, phone: Handset) -> None:
        phone.heard = self._clock()
        if phone.seat in self._awake:
            self._awake.discard(phone.seat)
            self._tell(pipe.Asleep(phone.seat))

    def _secret_in(self, request: PhoneRequest) -> str:
        pairs = (part.strip().partition("=") for part in request.headers.get("cookie", "").split(";"))
        return next((value for name, _, value in pairs if name == self._cookie), "")

    def _kept_by_browser(self, secret: str, seconds: int) -> str:
        return f"{self._cookie}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict"

    def _phones(self) -> Iterable[Handset]:
        return [*self._seats.values(), *self._joiners.values()]

    # What the program orders

    def take(self, order: pipe.Order) -> None:
        """Carry out an order."""
        match order:
            case pipe.SendLine():
                if (phone := self._seats.get(order.seat)) is not None:
                    phone.line(order.number, order.line, order.whole)
            case pipe.SetCode():
                self._set_code(order)
            case pipe.Admit():
                self._admit(order.joiner, order.seat)
            case pipe.TurnAway():
                self._drop(self._joiners.pop(order.joiner, None), b"refused")
            case pipe.Revoke():
                self._drop(self._seats.pop(order.seat, None), b"revoked")
            case pipe.Reseat():
                self._reseat(order.numbers)
            case pipe.ShowPages():
                self._pages |= order.pages
            case pipe.Listen():
                raise ValueError("the server is open")

    def _set_code(self, order: pipe.SetCode) -> None:
        """Set a new code; the previous spare codes stay valid for a while, for phones that scanned them already."""
        self._code, self._guesses = order.code, 0
        until = self._clock() + self._limits.spare
        self._spares = {code: min(end, until) for code, end in self._spares.items()} | dict.fromkeys(order.spares, inf)

    def _admit(self, joiner: int, seat: int) -> None:
        phone = self._joiners.pop(joiner, None)
        if phone is None:
            return  # it has left; the program was told so
        self._drop(self._seats.pop(seat, None), b"moved")
        self._seats[seat] = phone
        wants = phone.sit(seat)
        self._tell(pipe.Seated(seat, phone.known))
        if phone.stream is not None:
            self._awake.add(seat)
            self._tell(pipe.Awake(seat))
        if wants:
            self._tell(pipe.WantsWhole(seat))

    def _reseat(self, numbers: dict[int, int]) -> None:
        for seat in self._seats.keys() - numbers.keys():
            self._drop(self._seats.pop(seat), b"revoked")
        self._seats = {numbers[seat]: phone for seat, phone in self._seats.items()}
        for seat, phone in self._seats.items():
            phone.seat = seat
            self._tell(pipe.Asleep(seat) if phone.stream is None else pipe.Awake(seat))
        self._awake = {seat for seat, phone in self._seats.items() if phone.stream is not None}

    def _drop(self, phone: Handset | None, event: bytes) -> None:
        if phone is not None:
            phone.say(event)
            phone.cut()
            self._sleeps(phone)

    # What passes with time

    def look(self) -> None:
        """Send a beat if it is due; drop phones that have not answered for too long."""
        now = self._clock()
        self._spares = {code: end for code, end in self._spares.items() if end > now}
        beat = now - self._beaten >= self._limits.beat
        if beat:
            self._beaten = now
        for phone in self._phones():
            if phone.stream is None:
                if phone.seat is None and now - phone.heard > self._limits.wait:
                    del self._joiners[phone.joiner]
                    self._tell(pipe.JoinerLeft(phone.joiner))
            elif now - phone.heard > self._limits.silence:
                phone.stream.writer.transport.abort()
                self.ended(phone.stream)
            elif beat:
                phone.say(b"beat")

    def close(self) -> None:
        """Tell all phones that the server closes."""
        for phone in self._phones():
            self._drop(phone, b"closed")


def _is_line(line: bytes) -> bool:
    """Return whether these bytes are one line of text, which may be passed on."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return bool(text.strip()) and "\n" not in text and "\r" not in text
