"""Rate limits per address, and the choice of a connection to drop when the server is full."""

from __future__ import annotations

from asyncio import StreamWriter
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from game.phones.pipe import Limits

_ADDRESSES: Final = 1024  # whose counts are kept; the least recently seen is dropped first


class Allowance:
    """A token bucket for one address: requests spend it, and it refills at a constant rate."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most, self._rate, self._left, self._seen = most, rate, most, now

    def left(self, now: float) -> float:
        """Return the tokens left."""
        self._left = min(self._most, self._left + self._rate * (now - self._seen))
        self._seen = now
        return self._left

    def spend(self, now: float) -> bool:
        """Spend one token; return False if there is none."""
        if self.left(now) < 1.0:
            return False
        self._left -= 1.0
        return True


class Doorman:
    """Decides which connections are accepted, and how often an address may ask or guess.

    When the server is full, a new connection replaces the oldest one that has shown no seat's secret; the connection of
    a seat is never replaced. So a crowd of idle connections keeps no phone out.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._asking: OrderedDict[str, Allowance] = OrderedDict()
        self._guessing: OrderedDict[str, Allowance] = OrderedDict()
        self._inside: dict[StreamWriter, str] = {}  # the oldest first
        self._known: set[StreamWriter] = set()

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._inside)

    def enter(self, address: str, door: StreamWriter) -> bool:
        """Accept a connection, if necessary in place of an older one; return False if it must be refused."""
        if not self.may_ask(address):
            return False
        of_one = [other for other, whose in self._inside.items() if whose == address]
        full = len(self._inside) >= self._limits.connections
        crowd = of_one if len(of_one) >= self._limits.of_one else list(self._inside) if full else []
        if crowd:
            oldest = next((other for other in crowd if not self._stays(other)), None)
            if oldest is None:
                return False
            self.leave(oldest)
            oldest.transport.abort()
        self._inside[door] = address
        return True

    def knows(self, door: StreamWriter) -> None:
        """Note that a connection has shown a seat's secret."""
        self._known.add(door)

    def leave(self, door: StreamWriter) -> None:
        """Note that a connection has ended."""
        self._inside.pop(door, None)
        self._known.discard(door)

    def _stays(self, door: StreamWriter) -> bool:
        return door in self._known and not door.transport.is_closing()

    def may_ask(self, address: str) -> bool:
        """Count a connection or request; return False if there were too many."""
        return self._allowance(self._asking, address, self._limits.burst, self._limits.rate).spend(self._clock())

    def may_guess(self, address: str) -> bool:
        """Return whether an address may still try a code or a secret."""
        return self._guesses(address).left(self._clock()) >= 1.0

    def guessed(self, address: str) -> None:
        """Count a wrong code or secret."""
        self._guesses(address).spend(self._clock())

    def _guesses(self, address: str) -> Allowance:
        return self._allowance(self._guessing, address, self._limits.guesses, self._limits.guess_rate)

    def _allowance(self, of: OrderedDict[str, Allowance], address: str, most: float, rate: float) -> Allowance:
        if address not in of:
            of[address] = Allowance(most, rate, self._clock())
            if len(of) > _ADDRESSES:
                of.popitem(last=False)
        of.move_to_end(address)
        return of[address]
