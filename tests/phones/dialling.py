"""A table with phones, and phones that reach it by real connections."""

from __future__ import annotations

import json
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any, NamedTuple, TypeVar

from game.phones import pipe
from game.phones.phones import Phones

N = TypeVar("N", bound=pipe.News)

HERE = "127.0.0.1"
SOON = 60.0  # seconds, which only keep a test from waiting for ever
PAGES = {
    "/": pipe.PhonePage("text/html; charset=utf-8", b"<!doctype html><title>Sit down with us</title>"),
    "/hand.js": pipe.PhonePage("text/javascript; charset=utf-8", b'"use strict";'),
}
#: Nobody is sent away for asking often.
PATIENT = pipe.Limits(burst=10**6, rate=10.0**6, of_one=150)


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Event(NamedTuple):
    """One event of a stream, and how many bytes it took."""

    name: str
    id: str
    data: str
    size: int


class Dialled:
    """One tab of a phone's browser."""

    def __init__(self, port: int, cookie: str = "", source: str = HERE) -> None:
        self.port, self.cookie, self.source = port, cookie, source
        self.tab = secrets.token_hex(8)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Reply:
        """Ask one thing on a connection of its own; a header with the value "-" is left out."""
        connection, response = self.begin(method, path, body, **headers)
        try:
            return Reply(response.status, dict(response.getheaders()), response.read())
        finally:
            connection.close()

    def begin(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[HTTPConnection, HTTPResponse]:
        """Ask one thing; the answer is not read yet."""
        connection = HTTPConnection(HERE, self.port, timeout=SOON, source_address=(self.source, 0))
        host = f"{HERE}:{self.port}"
        sent = {"Host": host, "Cookie": self.cookie, "Tab": self.tab}
        sent |= {"Origin": f"http://{host}", "Content-Length": str(len(body))} if method == "POST" else {}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in sent.items():
            if value not in ("", "-"):
                connection.putheader(name, value)
        connection.endheaders(body)
        return connection, connection.getresponse()

    def join(self, code: str, name: str = "Ann", **wish: Any) -> Reply:
        """Show the code, and keep the secret that is given for it."""
        said = {"code": code, "name": name, "face": 2} | wish
        reply = self.ask("POST", "/join", json.dumps(said).encode())
        if reply.status == 200:
            self.cookie = reply.headers["Set-Cookie"].partition(";")[0]
        return reply

    def join_when_set(self, host: Phones) -> None:
        """Join by the code that the program has just drawn, once the server knows it."""
        while (reply := self.join(host.code)).status == 403:
            time.sleep(0.05)  # who asks all the time is turned away for a while
        assert reply.status == 200

    def act(self, line: bytes) -> int:
        return self.ask("POST", "/act", line).status

    def again(self) -> Dialled:
        """Another tab of the same browser."""
        return Dialled(self.port, self.cookie, self.source)

    @contextmanager
    def stream(self, last: str = "") -> Iterator[Iterator[Event]]:
        """The events this tab is sent."""
        connection, response = self.begin("GET", "/stream", Last_Event_ID=last)
        assert response.status == 200, response.status
        held = connection.sock or response.fp.raw._sock  # type: ignore[attr-defined]
        try:
            yield events(response)
        finally:
            with socket.socket(fileno=held.detach()):
                response.fp = None  # type: ignore[assignment]


def events(response: HTTPResponse) -> Iterator[Event]:
    """What comes, until the stream ends."""
    fields, size = dict[str, str](), 0
    while line := response.readline():
        size += len(line)
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if line != b"\n":
            fields[name] = value
        else:
            yield Event(fields.get("event", ""), fields.get("id", ""), fields.get("data", ""), size)
            fields, size = {}, 0


def next_line(stream: Iterator[Event]) -> Event:
    """The next event that is a line."""
    return next(event for event in stream if event.id)


def next_called(stream: Iterator[Event], name: str) -> Event:
    return next(event for event in stream if event.name == name)


def names_until_end(stream: Iterator[Event]) -> list[str]:
    """What is still said, beats aside, before the server ends the stream."""
    return [event.name for event in stream if event.name != "beat"]


def is_open(connection: socket.socket) -> bool:
    """Whether the server has not closed a connection."""
    connection.setblocking(False)
    try:
        return connection.recv(4096) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


class Table(Phones):
    """The program's end here, which keeps what it hears until a test asks for it."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(HERE, PAGES, *given, **more)
        self.heard: list[pipe.News] = []
        self.passed: list[pipe.News] = []

    def wait_for(self, kind: type[N]) -> N:
        """The next news of a kind; what came before has passed."""
        while True:
            while self.heard:
                self.passed.append(news := self.heard.pop(0))
                if isinstance(news, kind):
                    return news
            self.heard += self.news(SOON)
            assert self.heard, f"no {kind.__name__} came"

    def phone(self, seat: int, name: str = "Ann") -> Dialled:
        """A phone that has joined and has a seat."""
        phone = Dialled(self.port)
        assert phone.join(self.code, name).status == 200
        self.admit(self.wait_for(pipe.Joining).joiner, seat)
        self.wait_for(pipe.Seated)
        return phone


@contextmanager
def table(
    limits: pipe.Limits = PATIENT, seats: dict[int, pipe.KeptSeat] | None = None, ports: tuple[int, ...] = (0,)
) -> Iterator[Table]:
    """A table with phones, at a free port unless one is named."""
    opened = Table(seats=seats, ports=ports, limits=limits)
    try:
        opened.wait_for(pipe.Listening)
        yield opened
    finally:
        opened.close()
        opened.process.end(SOON)


def goes_on(host: Table, phone: Dialled, seat: int) -> None:
    """The phone at a seat is told and heard as ever, and nobody else was heard."""
    with phone.stream() as stream:
        host.send(seat, 1, b"view", whole=True)
        assert next_line(stream).data == "view"
        assert phone.act(b"here") == 200
        assert host.wait_for(pipe.LineCame) == pipe.LineCame(seat, b"here")
