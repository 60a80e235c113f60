"""The lines sent to a far end, numbered, and kept in case it was cut off."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

#: The most lines kept, and the most bytes; a far end that missed more is told everything anew.
KEPT_LINES: Final = 256
KEPT_BYTES: Final = 1 << 19


class SeatLine(NamedTuple):
    """A line that was sent, and its number on its link; ``whole`` if it begins everything anew."""

    number: int
    data: bytes
    whole: bool = False


class SentLines:
    """The lines of one link: ``last`` is the number of the last one."""

    def __init__(self) -> None:
        self.last = 0
        self._lines: deque[SeatLine] = deque()
        self._bytes = 0

    def __iter__(self) -> Iterator[SeatLine]:
        """Yield the lines that are kept."""
        return iter(self._lines)

    def add(self, data: bytes, *, whole: bool = False) -> None:
        """Add a line; a ``whole`` one makes all earlier lines unnecessary."""
        if whole:
            self._lines.clear()
            self._bytes = 0
        self.last += 1
        self._lines.append(SeatLine(self.last, data, whole))
        self._bytes += len(data)
        while len(self._lines) > KEPT_LINES or self._bytes > KEPT_BYTES:
            self._bytes -= len(self._lines.popleft().data)

    def since(self, number: int) -> list[SeatLine] | None:
        """Return the lines after a number; None if they are no longer there or never were."""
        first = self._lines[0].number if self._lines else self.last + 1
        if not first - 1 <= number <= self.last:
            return None
        return [line for line in self._lines if line.number > number]
