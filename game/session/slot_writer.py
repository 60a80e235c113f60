"""Writing a match into its slot as it is played, act by act, while this program holds its lock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.rules.values.messages import Message, sentence
from game.session.files import write_durably
from game.session.journal import Writer
from game.session.lock import Lock
from game.session.saves import Slot


class SlotWriter:
    """Writes one match to disk; without a slot, or where another copy of the program has the match, it does nothing.

    ``error`` is why the match is not being saved, None while it is. ``begun`` is the number of records that were
    already there when the program opened the match.
    """

    def __init__(self, slot: Slot | None = None, lock: Lock | None = None, begun: int = 0) -> None:
        self.slot, self.begun = slot, begun
        self._lock = lock
        self._writer: Writer | None = None
        self._error: Message | None = None

    def take(self, begin: Callable[[], Writer]) -> None:
        """Begin to write, unless another copy of the program holds the lock."""
        if self._lock is None or self._lock.taken:
            self._writer = begin()
        else:
            self._error = sentence("Another copy of the program has this match open, so this new one is not saved.")

    @property
    def error(self) -> Message | None:
        """Why the match is not being saved; None while it is."""
        return self._error or (self._writer.error if self._writer is not None else None)

    @property
    def active(self) -> bool:
        """Whether the match is being saved."""
        return self._writer is not None

    @property
    def folder(self) -> Path | None:
        """The folder of the match; None if it has none."""
        return self.slot.folder if self.slot is not None else None

    @property
    def repaired(self) -> Message | None:
        """What was repaired on disk while the match was played."""
        return self._writer.repaired if self._writer is not None else None

    @property
    def acknowledged(self) -> int | None:
        """The number of records known to be on disk; None if nothing is saved."""
        return self._writer.acknowledged if self._writer is not None else None

    def append(self, record: bytes, snapshot: Callable[[], None] | None = None) -> None:
        """Write the next record, and then perhaps a snapshot."""
        if self._writer is not None:
            self._writer.append(record, snapshot)

    def beside(self, name: str, change: Callable[[Path], bytes | None]) -> None:
        """Write another file of the match once all records are safe.

        ``change`` gets the file's path and returns its contents, or None to leave the file as it is.
        """
        if self._writer is None or self.slot is None:
            return
        file = self.slot.folder / name

        def write() -> None:
            data = change(file)
            if data is not None:
                write_durably(file, data)

        self._writer.add(name, write)

    def flush(self) -> bool:
        """Wait until everything is on disk; False if that failed, and then `error` says why."""
        return self._writer.flush() if self._writer is not None else not self._error

    def close(self, count: int, snapshot: Callable[[], Callable[[], None]]) -> None:
        """Write everything to disk, with a snapshot if there are new records, and release the lock."""
        if self._writer is not None:
            if count > self.begun:
                self._writer.flush(snapshot())
            self._writer.close()
            self._error = self._writer.error
            self._writer = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
