"""The journal of a match: one record for each action, on disk before the action counts as done.

A record is the length and the CRC-32 of its payload, four bytes each, and the payload: JSON with the number of the
record, counted from 1, and the fields of an action or of a `Note`. A separate thread writes, so that no frame waits for
the disk.
"""

from __future__ import annotations

import os
import struct
import threading
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.rules.values.actions import Action
from game.rules.values.cards import FACES
from game.rules.values.messages import Message, sentence
from game.session.files import open_file, write_durably
from game.session.history import LASTING, History, Note, What

_HEADER: Final = struct.Struct(">II")
#: Longer than any action can be.
LONGEST_RECORD: Final = 2048
#: Room for more than 100,000 actions; a match has a few thousand.
LARGEST_JOURNAL: Final = 16 * 1024 * 1024

#: More than any match has; larger numbers are damage.
MOST_ACTS: Final = 10_000_000

_Count = Annotated[int, msgspec.Meta(ge=1, le=MOST_ACTS)]
_PlayerNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Face = Annotated[int, msgspec.Meta(ge=0, le=FACES[-1])]
_KNOWN_FACES: Final = frozenset(FACES)


class Record(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """An action as it is written, with its number in the match, counted from 1."""

    number: _Count
    verb: Annotated[str, msgspec.Meta(max_length=20)]
    player: _PlayerNumber
    cards: Annotated[tuple[_Face, ...], msgspec.Meta(max_length=108)]
    where: Annotated[int, msgspec.Meta(ge=-1, le=2)]
    colour: Annotated[int, msgspec.Meta(ge=-1, le=3)]
    to: Annotated[tuple[_PlayerNumber, ...], msgspec.Meta(max_length=108)]

    @property
    def action(self) -> Action | None:
        """The action; None if it names a face that does not exist."""
        if not _KNOWN_FACES.issuperset(self.cards):
            return None
        return Action(self.verb, self.player, self.cards, self.where, self.colour, self.to)


class _NoteData(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    number: _Count
    what: What
    value: Annotated[int, msgspec.Meta(ge=0, le=MOST_ACTS)]


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Record).decode
_decode_note: Final = msgspec.json.Decoder(_NoteData).decode


def framed(payload: bytes) -> bytes:
    """Return bytes with their length and CRC in front."""
    return _HEADER.pack(len(payload), zlib.crc32(payload)) + payload


def unframed(data: bytes, start: int, longest: int) -> tuple[bytes | None, int]:
    """Return the payload framed at `start` (None if its CRC is wrong) and the frame's end (-1 if there is no frame)."""
    if start + _HEADER.size > len(data):
        return None, -1
    length, crc = _HEADER.unpack_from(data, start)
    end = start + _HEADER.size + length
    if not 0 < length <= longest or end > len(data):
        return None, -1
    payload = data[start + _HEADER.size : end]
    return (payload if zlib.crc32(payload) == crc else None), end


def record(number: int, action: Action) -> bytes:
    """Return the record of an action; the first of a match has number 1."""
    return framed(_encode((number, *action)))


def note_record(note: Note) -> bytes:
    """Return the record of a note."""
    return framed(_encode(note))


class Contents:
    """The readable part of a journal: actions and notes by number, and where in the file each record ends.

    ``damaged`` is set if anything in the file is not a whole record in its place; ``torn`` if that is only an
    unfinished last record, whose action was never shown.
    """

    def __init__(self, data: bytes) -> None:
        self.actions: dict[int, Action] = {}
        self.notes: dict[int, Note] = {}
        self.ends: dict[int, int] = {}
        self.damaged = False
        self.torn = False
        start = last = 0
        while start < len(data):
            payload, end = unframed(data, start, LONGEST_RECORD)
            if end < 0:
                self.torn = not self.damaged and _is_unfinished(data[start:])
                self.damaged = True
                return
            found = _parse(payload) if payload is not None else None
            if found is None or found[0] <= last:
                self.damaged = True
            else:
                last, done = found
                if isinstance(done, Note):
                    self.notes[last] = done
                else:
                    self.actions[last] = done
                self.ends[last] = end
            start = end

    def history(self, players: int, last: int = MOST_ACTS, root: int = 0) -> History:
        """Return the history in the records, up to number ``last`` or up to the first missing or forbidden one."""
        history = History(root)
        history.notes = [note for note in self.notes.values() if note.number <= root and note.what in LASTING]
        for number in range(root + 1, last + 1):
            note, action = self.notes.get(number), self.actions.get(number)
            if note is not None and history.allows(note.what, note.value):
                history.note(note.what, note.value)
            elif action is not None and all(player < players for player in (action.player, *action.to)):
                history.add(action)
            else:
                break
        return history


def _is_unfinished(rest: bytes) -> bool:
    """Return whether the bytes are a single record that was cut off."""
    if len(rest) < _HEADER.size:
        return True
    length, _ = _HEADER.unpack_from(rest)
    # Only the end of a record has two brackets in a row; with those inside, it would be several records, thus damage.
    return len(rest) - _HEADER.size < length <= LONGEST_RECORD and b"]]" not in rest


def _parse(payload: bytes) -> tuple[int, Action | Note] | None:
    try:
        found = _decode(payload)
    except (msgspec.DecodeError, ValueError, RecursionError):  # ValueError: not text
        return _parse_note(payload)
    action = found.action
    return None if action is None else (found.number, action)


def _parse_note(payload: bytes) -> tuple[int, Note] | None:
    try:
        found = _decode_note(payload)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return found.number, Note(found.number, found.what, found.value)


_GONE: Final = sentence(
    "The journal of the match was gone from the disk. It has been written again; nothing is lost."
)


class Writer:
    """The thread that writes a match to disk: each action, now and then a snapshot, and other files.

    ``kept`` is the valid start of the journal. ``prepare`` makes the folder ready before the first write: ``at_once``
    or with the first action. ``restore`` writes the journal and the other files again if another program removed the
    journal; ``repaired`` then says so. A failed write is retried with the next action, so nothing is missing once a
    full disk has room again.
    """

    def __init__(
        self,
        journal: Path,
        kept: bytes,
        count: int,
        prepare: Callable[[], None],
        at_once: bool,
        restore: Callable[[bytes], None] | None = None,
    ) -> None:
        self.acknowledged = count
        self.error: Message | None = None
        self.repaired: Message | None = None
        self._journal = journal
        self._good = bytearray(kept)  # what is known to be on disk
        self._restore = restore or (lambda whole: write_durably(journal, whole))
        self._prepare: Callable[[], None] | None = prepare
        self._records: list[bytes] = []
        self._snapshot: Callable[[], None] | None = None
        self._beside: dict[str, Callable[[], None]] = {}
        self._handle = -1
        self._tried = not at_once
        self._closing = False
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def append(self, one: bytes, snapshot: Callable[[], None] | None = None) -> None:
        """Hand over the next record, and optionally a function that writes a snapshot once the record is safe."""
        with self._news:
            self._records.append(one)
            self._snapshot = snapshot or self._snapshot
            self._tried = False
            self._news.notify_all()

    def add(self, name: str, beside: Callable[[], None]) -> None:
        """Schedule another file to be written once all records are safe; replaces an earlier request of this name."""
        with self._news:
            self._beside[name] = beside
            self._tried = False
            self._news.notify_all()

    def flush(self, snapshot: Callable[[], None] | None = None, timeout: float = 30.0) -> bool:
        """Wait until everything handed over is on disk. Return False if that failed (`error` says why) or timed out."""
        with self._news:
            self._snapshot = snapshot or self._snapshot
            if self._records or self._snapshot or self._beside or self.error:
                self._tried = False
                self._news.notify_all()
            done = self._news.wait_for(lambda: self._tried, timeout)
            return done and not self.error

    def close(self) -> None:
        """Flush, then release the file and end the thread."""
        self.flush()
        with self._news:
            self._closing = True
            self._news.notify_all()
        self._thread.join(30.0)

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: not self._tried or self._closing)
                if self._tried:
                    break
                records = self._records[:]
                snapshot, beside = self._snapshot, dict(self._beside)
            error = None
            try:
                self._write(records, snapshot)
                self._write_beside(beside)
            except OSError as failure:
                error = _unsaved(failure)
            except Exception as failure:  # noqa: BLE001 - the outermost place of this thread
                error = _unsaved(failure)
            if error:
                self._let_go()
            with self._news:
                self.error = error
                done = len(self._records) == 0 and self._snapshot is None and not self._beside
                self._tried = bool(error) or done
                self._news.notify_all()
        self._let_go()

    def _write(self, records: list[bytes], snapshot: Callable[[], None] | None) -> None:
        if self._prepare is not None:
            self._prepare()
            self._prepare = None
        new = b"".join(records)
        if new and self._is_in_place():
            self._append(new)
        if not self._is_in_place():
            self._let_go()
            self._restore(bytes(self._good) + new)
            self.repaired = _GONE if self._good else self.repaired
        if records:
            with self._news:
                self._good += new
                del self._records[: len(records)]
                self.acknowledged += len(records)
                self._news.notify_all()
        if snapshot is not None:
            snapshot()
            with self._news:
                if self._snapshot is snapshot:
                    self._snapshot = None

    def _write_beside(self, beside: dict[str, Callable[[], None]]) -> None:
        for name, write in beside.items():
            write()
            with self._news:
                if self._beside.get(name) is write:
                    del self._beside[name]

    def _append(self, new: bytes) -> None:
        if self._handle < 0:
            self._handle = open_file(self._journal, os.O_RDWR | os.O_CREAT, follow=False)
            os.ftruncate(self._handle, len(self._good))
        os.lseek(self._handle, len(self._good), os.SEEK_SET)
        data = memoryview(new)
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)

    def _is_in_place(self) -> bool:
        """Return whether the journal is still at its path, with everything written to it."""
        try:
            found = os.lstat(self._journal)
        except (FileNotFoundError, NotADirectoryError):
            return False
        if self._handle < 0:
            return found.st_size >= len(self._good)
        return os.path.samestat(found, os.fstat(self._handle))

    def _let_go(self) -> None:
        # The next try opens the file again and cuts off what a failed write left behind the good records.
        if self._handle >= 0:
            handle, self._handle = self._handle, -1
            try:
                os.close(handle)
            except OSError as failure:
                self.error = self.error or _unsaved(failure)


def _unsaved(failure: Exception) -> Message:
    why = failure.strerror if isinstance(failure, OSError) else None
    why = why or str(failure) or type(failure).__name__
    return sentence("The match cannot be saved ({why}); you can play on, but it would be lost.", why=why)
