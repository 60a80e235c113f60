"""The score book: the figures of every match, computed from the shelf in parts and cached in a file.

The file may be lost: it only holds what the matches say. A match is counted again once its record has changed, and
copies of a match count once.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.rules.values.messages import Message, sentence
from game.score_book.counted import Counted
from game.score_book.counting import counting
from game.score_book.deleted_matches import DeletedMatch, keep, read_kept
from game.session.advised import FILE as ADVISED
from game.session.deals import turns_between
from game.session.files import TooLarge
from game.session.journal import framed, unframed
from game.session.shelf.entry import Entry
from game.session.shelf.errors import ShelfError
from game.session.shelf.family import before_turning
from game.session.shelf.index import MATCHES, stamps
from game.session.shelf.index_file import IndexFile, Key
from game.session.shelf.shelf import SAVES, Shelf

#: Raise this with each change to what is counted; older files are then discarded.
VERSION: Final = 1_003
#: The file in the folder of saves.
FILE: Final = "score-book.sqlite3"
_STAMPED: Final = ("match.json", "journal", ADVISED)
_LONGEST: Final = 1024 * 1024
_PART: Final = 25


class _BookRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True, array_like=True):
    """A match in the file, with the stamps of the files it was counted from."""

    id: str
    stamps: tuple[int, ...]
    counted: Counted


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_BookRow).decode


class BookMatch(NamedTuple):
    """A match that counts, with its entry on the shelf; ``entry`` is None if it was deleted for good."""

    counted: Counted
    entry: Entry | None
    name: str
    played: float
    seconds: float


class ScoreBook:
    """The matches that count, as of the last `refreshing`.

    ``left`` is the number of matches still to count; ``trouble`` says why figures may be missing or are not cached.
    """

    def __init__(self, data_dir: Path, shelf: Shelf | None = None) -> None:
        self.trouble: Message | None = None
        self.left = 0
        self._saves = data_dir / SAVES
        self._shelf = shelf or Shelf(data_dir)
        self._file = IndexFile(self._saves / FILE, VERSION)
        self._rows: dict[str, _BookRow] = {}
        self._unsaved: set[str] = set()
        self._is_read = False
        self._kept: list[DeletedMatch] = []

    def matches(self) -> list[BookMatch]:
        """Return the matches that count, without copies, in the order in which they were last played."""
        best: dict[str, BookMatch] = {}
        for match in (*self._present(), *self._gone()):
            other = best.get(match.counted.identity)
            if match.counted.games and (other is None or _rank(match) > _rank(other)):
                best[match.counted.identity] = match
        return sorted(best.values(), key=lambda match: (match.played, match.counted.identity))

    def _present(self) -> list[BookMatch]:
        return [
            BookMatch(row.counted, entry, entry.name, entry.played, entry.seconds)
            for entry in self._entries()
            if (row := self._rows.get(entry.id)) is not None
        ]

    def _gone(self) -> list[BookMatch]:
        return [BookMatch(kept.counted, None, kept.name, kept.played, kept.seconds) for kept in self._kept]

    def _entries(self) -> list[Entry]:
        """Return the matches that may count; a match with the seats turned does not, since its cards were known."""
        both = (*self._shelf.entries(), *self._shelf.entries(binned=True))
        alike: dict[str, list[Entry]] = {}
        for entry in both:
            alike.setdefault(entry.cards, []).append(entry)
        gone = {kept.cards: kept.counted.players for kept in self._kept if kept.cards}
        return [
            entry
            for entry in both
            if _may_count(entry)
            and before_turning(entry, alike[entry.cards]) is None
            and not turns_between(gone.get(entry.cards, ()), entry.players)
        ]

    def refreshing(self) -> Generator[None, None, None]:
        """Bring the book up to date with the shelf, in parts of a few milliseconds; the caller may stop after any."""
        self.trouble = None
        yield from self._shelf.refreshing()
        self._read_kept()
        yield from self._reading()
        entries = self._entries()
        for gone in self._rows.keys() - {entry.id for entry in entries}:
            self._put(gone, None)
        yield from self._counting(entries)

    def keeping(self) -> Generator[None, None, None]:
        """Save the figures of all matches in the bin, in parts, before the bin is emptied. Raises ShelfError."""
        yield from self._shelf.refreshing()
        self._read_kept()
        yield from self._reading()
        binned = {entry.id for entry in self._shelf.entries(binned=True)}
        going = [entry for entry in self._entries() if entry.id in binned]
        yield from self._counting(going)
        self._keep(going)

    def _counting(self, entries: Sequence[Entry]) -> Generator[None, None, None]:
        """Count those of these matches that have changed, in parts."""
        stale = list[tuple[Entry, tuple[int, ...]]]()
        for number, entry in enumerate(entries):
            if number % _PART == 0:
                yield
            now, row = stamps(os.path.join(entry.folder, name) for name in _STAMPED), self._rows.get(entry.id)
            if row is None or row.stamps != now or not now:
                stale.append((entry, now))
        self.left = len(stale)
        for entry, now in stale:
            counted = yield from counting(entry.folder)
            self._put(entry.id, None if counted is None else _BookRow(entry.id, now, counted))
            self.left -= 1
            if len(self._unsaved) >= _PART:
                self._save()
        self._save()

    def _keep(self, entries: Iterable[Entry]) -> None:
        rows = [(entry, self._rows[entry.id]) for entry in entries if entry.id in self._rows]
        known = {kept.counted for kept in self._kept}
        kept = [
            DeletedMatch(row.counted, entry.name, entry.played, entry.seconds, entry.cards)
            for entry, row in rows
            if row.counted.games and row.counted not in known
        ]
        try:
            keep(self._saves, kept)
        except (OSError, TooLarge) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise ShelfError(sentence("The figures of these matches cannot be kept: {why}.", why=why)) from error
        self._kept += kept

    def _read_kept(self) -> None:
        try:
            self._kept, damaged = read_kept(self._saves)
        except (OSError, TooLarge) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.trouble = sentence("The figures of deleted matches cannot be read: {why}.", why=why)
        else:
            if damaged:
                self.trouble = sentence("Some figures of deleted matches are damaged, and do not count.")

    def _reading(self) -> Generator[None, None, None]:
        """Load the rows of the file, the first time this is called."""
        if self._is_read:
            return
        self._is_read = True
        try:
            found = self._file.read()
        except OSError as failure:
            self._tell(failure)
            return
        for number, data in enumerate(found):
            if number % _PART == 0:
                yield
            if (row := _read_row(data)) is not None:
                self._rows[row.id] = row

    def _put(self, match_id: str, row: _BookRow | None) -> None:
        if row is not None:
            self._rows[match_id] = row
        else:
            self._rows.pop(match_id, None)
        self._unsaved.add(match_id)

    def _save(self) -> None:
        """Write the changed rows; rows that cannot be written are counted again next time."""
        if not self._unsaved:
            return
        rows: dict[Key, bytes | None] = {
            (MATCHES, match_id): framed(_encode(self._rows[match_id])) if match_id in self._rows else None
            for match_id in self._unsaved
        }
        try:
            self._file.write(rows)
        except OSError as failure:
            self._tell(failure)
        self._unsaved.clear()

    def _tell(self, failure: OSError) -> None:
        why = failure.strerror or str(failure)
        self.trouble = sentence("The score book cannot be kept ({why}), so it opens more slowly.", why=why)


def _may_count(entry: Entry) -> bool:
    """Return whether a match may have a game that counts, judging by its entry alone."""
    people = any(player.is_person for player in entry.players)
    return people and not entry.standing.is_closed and not entry.practice and entry.origin is None


def _rank(match: BookMatch) -> tuple[int, bool, float, str]:
    """Return the sort key by which one of several copies counts: most games, then still on the shelf, then oldest."""
    entry = match.entry
    return len(match.counted.games), entry is not None, -match.played, "" if entry is None else entry.id


def _read_row(data: bytes) -> _BookRow | None:
    payload, end = unframed(data, 0, _LONGEST)
    if payload is None or end != len(data):
        return None
    try:
        row = _decode(payload)
    except (msgspec.DecodeError, ValueError, RecursionError):  # ValueError: not text
        return None
    return row if row.counted.is_sound else None
