"""HTTP for phones: one request after another on a connection, each within its limits, and the answers.

h11 parses and writes the protocol; this module enforces the limits of size and time.
"""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from game.phones.pipe import Limits

if TYPE_CHECKING:
    import h11

_READ: Final = 4096
#: Pages load only what this server sends; no other page may frame or cache them or see their address as a referrer.
_GUARDS: Final = (
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cache-Control", "no-store"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)


class PhoneRequest(NamedTuple):
    """A request. Header names are in lower case; no header occurs twice."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class PhoneReply(NamedTuple):
    """An answer to a request."""

    status: int
    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    cookie: str = ""


class BadRequest(Exception):
    """Raised when a request is malformed or too large."""

    def __init__(self, status: int = 400) -> None:
        super().__init__(status)
        self.status = status


class Exchange:
    """One connection: its requests and answers, the last of which may be a stream of events."""

    def __init__(self, reader: StreamReader, writer: StreamWriter, limits: Limits) -> None:
        import h11

        self.reader, self.writer, self._limits, self._h11 = reader, writer, limits, h11
        self._protocol = h11.Connection(h11.SERVER, max_incomplete_event_size=limits.head)

    async def requested(self) -> PhoneRequest | None:
        """Wait for the next request; None if the connection ends. Raises BadRequest, or TimeoutError for a slow one."""
        try:
            async with asyncio.timeout(self._limits.arrive):
                return await self._request()
        except self._h11.RemoteProtocolError as fault:
            raise BadRequest(fault.error_status_hint) from None

    async def _request(self) -> PhoneRequest | None:
        if self._protocol.our_state is self._h11.MUST_CLOSE:
            return None
        if self._protocol.our_state is self._h11.DONE:
            self._protocol.start_next_cycle()
        head = await self._event()
        if not isinstance(head, self._h11.Request):
            return None
        if head.method not in (b"GET", b"POST"):
            raise BadRequest(405)
        pairs = [(name.decode("ascii"), value.decode("latin-1")) for name, value in head.headers]
        headers = dict(pairs)
        if len(headers) < len(pairs):
            raise BadRequest
        body = bytearray()
        while isinstance(part := await self._event(), self._h11.Data):
            body += part.data
            if len(body) > self._limits.body:
                raise BadRequest(413)
        return PhoneRequest(head.method.decode("ascii"), head.target.decode("ascii"), headers, bytes(body))

    async def _event(self) -> h11.Event | type[h11.PAUSED]:
        while (event := self._protocol.next_event()) is self._h11.NEED_DATA:
            self._protocol.receive_data(await self.reader.read(_READ))
        return event

    async def tell(self, reply: PhoneReply, last: bool = False) -> None:
        """Answer a request; ``last`` announces that the connection ends with this answer."""
        if self._protocol.our_state not in (self._h11.IDLE, self._h11.SEND_RESPONSE):
            return
        headers = [*_GUARDS, ("Content-Type", reply.kind), ("Content-Length", str(len(reply.body)))]
        if reply.cookie:
            headers.append(("Set-Cookie", reply.cookie))
        if last:
            headers.append(("Connection", "close"))
        self._begin(reply.status, headers)
        self.write(reply.body)
        self.writer.write(self._protocol.send(self._h11.EndOfMessage()))
        async with asyncio.timeout(self._limits.leave):
            await self.writer.drain()

    def begin_stream(self) -> None:
        """Answer a request with a stream of events, which `write` sends as they come."""
        self._begin(200, [*_GUARDS, ("Content-Type", "text/event-stream; charset=utf-8")])

    def write(self, data: bytes) -> None:
        """Send a part of an answer."""
        self.writer.write(self._protocol.send(self._h11.Data(data=data)))

    def end_stream(self) -> None:
        """End the stream properly, as a complete answer, and let the connection end."""
        if not self.writer.transport.is_closing():
            self.writer.write(self._protocol.send(self._h11.EndOfMessage()))
        self.reader.feed_eof()

    async def close(self) -> None:
        """Close the connection once everything is sent, or when the time limit is over."""
        self.writer.close()
        with suppress(OSError):
            async with asyncio.timeout(self._limits.leave):
                await self.writer.wait_closed()
        self.writer.transport.abort()

    def _begin(self, status: int, headers: list[tuple[str, str]]) -> None:
        self.writer.write(self._protocol.send(self._h11.Response(status_code=status, headers=headers)))
