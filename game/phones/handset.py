"""One phone at the server: its secret, its tabs, and the lines sent to it, each of which it gets exactly once.

Each line is an event with a number. A phone that reconnects names the last number it has. The server resends what
followed from its buffer; if the buffer does not go back so far, the server asks the program for a whole line and sends
no other line before it.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from game.phones.exchange import Exchange
from game.phones.pipe import KeptSeat, Limits

_ROUND: Final = 512  # bytes of the shortest event that holds a line
_TABS: Final = 16  # older tabs that are remembered


class Handset:
    """A phone that is joining, or has a seat.

    ``joiner`` is its number while it joins, ``seat`` is None until it has one, ``heard`` is when its page last spoke.
    """

    def __init__(self, known: KeptSeat, epoch: str, limits: Limits, joiner: int = 0, seat: int | None = None) -> None:
        self.known, self.joiner, self.seat = known, joiner, seat
        self.stream: Exchange | None = None
        self.heard = 0.0
        self.wants_whole = False
        self._epoch, self._limits = epoch, limits
        self._tab = ""
        self._older: deque[str] = deque(maxlen=_TABS)
        self._lines: deque[tuple[int, bytes]] = deque()
        self._size = 0
        self._stale = True  # the stream waits for a whole line

    def signed(self) -> bytes:
        """Return the phone's two signs as JSON, for its page."""
        return msgspec.json.encode({"signs": self.known.signs})

    def is_older(self, tab: str) -> bool:
        """Return whether a tab has given way to a newer one."""
        return tab in self._older

    def is_at(self, tab: str) -> bool:
        """Return whether a tab is the one that holds this hand."""
        return tab == self._tab != ""

    def open(self, stream: Exchange, tab: str, last: str, now: float) -> bool:
        """Send events on this stream from now on; return whether the program must now be asked for a whole line.

        If another tab had the stream, it is told. ``last`` is the id of the last event that the phone received.
        """
        if self._tab not in ("", tab):
            self._older.append(self._tab)
            self.say(b"elsewhere")
        self.cut()
        self._tab, self.stream, self.heard = tab, stream, now
        stream.begin_stream()
        self._greet()
        return self.seat is not None and not self._resumes(last) and self._ask()

    def sit(self, seat: int) -> bool:
        """Take a seat; return whether the program must now be asked for a whole line, which an open page needs."""
        self.seat = seat
        self._greet()
        return self.stream is not None and self._ask()

    def say(self, event: bytes, data: bytes = b"{}") -> None:
        """Send an event other than a line, if there is a stream; it is not kept."""
        self._send(b"event: " + event + b"\ndata: " + data + b"\n\n")

    def line(self, number: int, line: bytes, whole: bool) -> None:
        """Send a line, and keep it in case the phone reconnects."""
        if whole:
            self._lines.clear()
            self._size = 0
            self.wants_whole = self._stale = False
        self._lines.append((number, line))
        self._size += len(line)
        while len(self._lines) > self._limits.lines or self._size > self._limits.kept and len(self._lines) > 1:
            self._size -= len(self._lines.popleft()[1])
        if not self._stale:
            self._send_line(number, line)

    def cut(self) -> None:
        """End the stream, if there is one, after everything sent so far."""
        if self.stream is not None:
            self.stream.end_stream()
            self.stream = None

    def _greet(self) -> None:
        self.say(b"joining" if self.seat is None else b"seated", self.signed())

    def _ask(self) -> bool:
        """Wait for a whole line; return whether the program has not been asked for it yet."""
        self._stale = True
        asked, self.wants_whole = self.wants_whole, True
        return not asked

    def _resumes(self, last: str) -> bool:
        """Resend the lines after an event; return False, sending none, if some of them are no longer kept."""
        epoch, _, number = last.partition("-")
        if self.wants_whole or epoch != self._epoch or not self._lines or not (number.isascii() and number.isdigit()):
            return False
        if not self._lines[0][0] - 1 <= int(number[:12]) <= self._lines[-1][0]:
            return False
        self._stale = False
        for kept, line in list(self._lines):
            if kept > int(number[:12]):
                self._send_line(kept, line)
        return True

    def _send_line(self, number: int, line: bytes) -> None:
        event = f"id: {self._epoch}-{number}\ndata: ".encode() + line + b"\n"
        self._send(event + b":" + b" " * (_rounded(len(event) + 3) - len(event) - 3) + b"\n\n")

    def _send(self, event: bytes) -> None:
        if self.stream is None:
            return
        transport = self.stream.writer.transport
        if transport.is_closing():
            return
        self.stream.write(event)
        if transport.get_write_buffer_size() > self._limits.behind:
            transport.abort()  # the phone reconnects and gets the lines that are kept


def _rounded(length: int) -> int:
    """Return the padded length of an event; there are few lengths, so that they reveal little of the content."""
    rounded = _ROUND
    while rounded < length:
        rounded *= 2
    return rounded
