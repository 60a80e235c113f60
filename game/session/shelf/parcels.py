"""Copies of matches: in another folder, or in one file to give away (``NAME.grand-uno``).

Such a file is a line with its version, then a frame for each file of the match, as in a journal: its name, a zero byte
and its contents. An empty name marks the end. Nothing in the file is trusted: only known names within their sizes are
accepted, and only a match that opens without loss.

A match that is going on holds hidden cards. So its copy is practice from there on, and both matches note the copy.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from game.rules.values.messages import sentence
from game.session.advised import FILE as ADVISED
from game.session.fair_file import FILE as FAIR
from game.session.fair_file import LARGEST as LARGEST_FAIR
from game.session.files import (
    SHARED_MODE,
    TooLarge,
    make_folder,
    open_file,
    read_limited,
    sync_folder,
    write_durably,
)  # fmt: skip
from game.session.history import History, Note, What
from game.session.journal import LARGEST_JOURNAL, framed, note_record, unframed
from game.session.loading import STARTS, Loaded, load
from game.session.lock import Lock
from game.session.match_file import LARGEST_MATCH, NEWER, SaveError, read_file
from game.session.shelf import about, as_text
from game.session.shelf.errors import SameMatch, ShelfError
from game.session.shelf.identity import identity_in, identity_of
from game.session.snapshot import LARGEST_SNAPSHOT

#: The files of a match, by name.
Files = Mapping[str, bytes]

VERSION: Final = 1
_MAGIC: Final = b"Grand Uno match "
_FIRST_LINE: Final = re.compile(re.escape(_MAGIC) + rb"([0-9]{1,9})\n")
_NAME_ENDS: Final = b"\0"
_END: Final = framed(_NAME_ENDS)

#: The files of a match, and the largest size of each in bytes.
SIZES: Final[Mapping[str, int]] = {
    "match.json": LARGEST_MATCH, "journal": LARGEST_JOURNAL, "snapshot": LARGEST_SNAPSHOT,
    "snapshot.old": LARGEST_SNAPSHOT, **dict.fromkeys(STARTS, LARGEST_SNAPSHOT), ADVISED: LARGEST_JOURNAL,
    FAIR: LARGEST_FAIR, about.FILE: about.LARGEST,
}  # fmt: skip
_NEEDED: Final = ("match.json", "journal")
_LARGEST_PARCEL: Final = sum(SIZES.values()) + 64 * len(SIZES)
_LARGEST_PART: Final = max(SIZES.values()) + 64

_NOT_ONE: Final = sentence("This file is not a match exported from Grand Uno.")
_NEWER: Final = sentence("This file was written by a newer version of the program.")
_TOO_LARGE: Final = sentence("This file is larger than any match.")
_DAMAGED: Final = sentence("The match in this file is damaged.")
_SHORT: Final = sentence("This file is not complete: its end is missing.")
_FOREIGN: Final = sentence("This file holds something that belongs to no match.")
_TWICE: Final = sentence("This file holds a part of the match twice.")
_MISSING: Final = sentence("This file lacks a part of the match.")
_MORE: Final = sentence("This file goes on after its end.")
_OPEN: Final = sentence("This match is open at a table, here or in another copy of the program; close it there first.")
_OPEN_IT_FIRST: Final = sentence(
    "This match is damaged, or it was played by other rules, so it cannot be copied as it is. Open it once, then copy "
    "it."
)


def _not_copied(why: str) -> ShelfError:
    return ShelfError(sentence("The match cannot be copied: {why}.", why=why))


def _not_exported(why: str) -> ShelfError:
    return ShelfError(sentence("The match cannot be exported: {why}.", why=why))


def _not_imported(why: str) -> ShelfError:
    return ShelfError(sentence("The match cannot be imported: {why}.", why=why))


@contextmanager
def _told(as_error: Callable[[str], ShelfError]) -> Iterator[None]:
    """Turn an OSError into a ShelfError."""
    try:
        yield
    except OSError as error:
        raise as_error(error.strerror or str(error)) from None


# Out of a folder


def copy_match(folder: Path, new_folder: Path) -> None:
    """Copy a match into a folder that does not exist yet. Raises ShelfError; then there is no copy."""
    with _copied(folder, _not_copied) as (files, note):

        def before(hidden: Path) -> None:
            note()
            played = os.stat(folder / "journal").st_mtime_ns
            os.utime(hidden / "journal", ns=(played, played))  # this time puts matches in the order they were played

        settle(files, new_folder, before)


def write_parcel(folder: Path, path: Path) -> None:
    """Export a match to a file, replacing any file there. Raises ShelfError; then the file is as it was."""
    with _copied(folder, _not_exported) as (files, note):
        new = path.with_name(f".{path.name}")
        try:
            write_durably(new, parcel_bytes(files), mode=SHARED_MODE)
            note()
            os.replace(new, path)
        finally:
            with suppress(OSError):
                new.unlink(missing_ok=True)
        sync_folder(path.parent)


def parcel_bytes(files: Files) -> bytes:
    """Return the contents of an exported file with these files of a match."""
    parts = (framed(name.encode() + _NAME_ENDS + data) for name, data in files.items())
    return b"".join((b"%b%d\n" % (_MAGIC, VERSION), *parts, _END))


@contextmanager
def _copied(
    folder: Path, as_error: Callable[[str], ShelfError]
) -> Iterator[tuple[dict[str, bytes], Callable[[], None]]]:
    """Yield the files of a copy of a match, and a function that notes in the match that the copy was made.

    The match is locked inside the block. Raises ShelfError, also for an OSError in the block.
    """
    with _told(as_error), locked(folder):
        try:
            loaded = load(folder)
            files = dict(_files_of(folder, loaded))
        except SaveError as error:
            raise ShelfError(error.message) from None
        over = bool(loaded.state.winners)
        if loaded.renewed or (loaded.damaged and not loaded.torn and not over):
            raise ShelfError(_OPEN_IT_FIRST)
        if over:
            yield files, lambda: None
            return
        practice = loaded.match.practice or loaded.history.is_practice
        files["journal"] += _notes(loaded.history, *(() if practice else (What.PRACTICE,)), What.COPY)
        noted = _notes(loaded.history, What.COPIED)
        yield files, lambda: _append(folder / "journal", loaded.journal, noted)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a match. Raises ShelfError if it is open. A read-only folder needs no lock."""
    try:
        lock = Lock(folder / "lock")
    except OSError:
        lock = None
    if lock is not None and not lock.taken:
        raise ShelfError(_OPEN)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _files_of(folder: Path, loaded: Loaded) -> Iterator[tuple[str, bytes]]:
    """Yield the sound files of a match, with their names. Raises SaveError."""
    for name, limit in SIZES.items():
        if name == "journal":
            yield name, loaded.journal
        elif name == about.FILE:
            yield name, about.about_bytes(about.read_about(folder))
        elif name not in loaded.wrong and (folder / name).is_file():
            yield name, read_file(folder / name, limit)
        elif name in loaded.wrong and name in STARTS:
            right = next((start for start in STARTS if start not in loaded.wrong), name)
            yield name, read_file(folder / right, limit)


def _notes(history: History, *said: What) -> bytes:
    """Return records with these notes, numbered after the last record, without adding them to the history."""
    return b"".join(
        note_record(Note(number, what, history.cursor)) for number, what in enumerate(said, history.count + 1)
    )


def _append(journal: Path, kept: bytes, records: bytes) -> None:
    """Append records to a journal after its valid start ``kept``, which stays as it is even on failure. Raises OSError.

    The file keeps its time, that of the last act, because matches are ordered by it.
    """
    handle = open_file(journal, os.O_RDWR, follow=False)
    try:
        before = os.fstat(handle)
        os.lseek(handle, len(kept), os.SEEK_SET)
        os.ftruncate(handle, len(kept))
        data = memoryview(records)
        try:
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, len(kept))
            raise
        with suppress(OSError):
            os.utime(journal, ns=(before.st_atime_ns, before.st_mtime_ns))
    finally:
        os.close(handle)


# Into a folder


def read_parcel(path: Path) -> Files:
    """Read an exported file, or a match as text; `put_parcel` then opens the match in it.

    Raises ShelfError with what is wrong with it.
    """
    try:
        data = read_limited(path, _LARGEST_PARCEL)
        return as_text.files_of_text(data) if as_text.is_text(data) else parcel_of(data)
    except TooLarge:
        raise ShelfError(_TOO_LARGE) from None
    except OSError as error:
        raise ShelfError(sentence("The file cannot be read: {why}.", why=error.strerror or str(error))) from None


def parcel_of(data: bytes) -> Files:
    """Read the contents of an exported file. Raises ShelfError."""
    first = _FIRST_LINE.match(data)
    if first is None:
        raise ShelfError(_NOT_ONE)
    if int(first[1]) != VERSION:
        raise ShelfError(_NEWER if int(first[1]) > VERSION else _NOT_ONE)
    files: dict[str, bytes] = {}
    at = first.end()
    while True:
        payload, at = unframed(data, at, _LARGEST_PART)
        if at < 0:
            raise ShelfError(_SHORT)
        if payload is None:
            raise ShelfError(_DAMAGED)
        if payload == _NAME_ENDS:
            break
        name, contents = _part(payload)
        if name in files:
            raise ShelfError(_TWICE)
        files[name] = contents
    if at < len(data):
        raise ShelfError(_MORE)
    if not files.keys() >= set(_NEEDED):
        raise ShelfError(_MISSING)
    if about.FILE in files and about.parsed(files[about.FILE]) is None:
        raise ShelfError(_DAMAGED)
    return files


def _part(payload: bytes) -> tuple[str, bytes]:
    written, _, contents = payload.partition(_NAME_ENDS)
    name = written.decode("ascii", errors="replace")
    if name not in SIZES:
        raise ShelfError(_FOREIGN)
    if len(contents) > SIZES[name]:
        raise ShelfError(_TOO_LARGE)
    return name, contents


def put_parcel(parcel: Files, new_folder: Path, beside: Iterable[Path] = ()) -> None:
    """Put an exported match into a folder that does not exist yet.

    Raises SameMatch if the match is in one of the folders ``beside`` already, and ShelfError if it cannot be opened or
    written; then there is no new folder.
    """
    identity = identity_of(parcel["match.json"])
    for folder in beside:
        if identity is not None and identity == identity_in(folder):
            raise SameMatch(folder)
    with _told(_not_imported):
        settle(parcel, new_folder, _as_played)


def _as_played(folder: Path) -> None:
    """Give an imported match the time when it was played. Raises ShelfError if it does not open."""
    _must_open(folder)
    there = about.read_about(folder)
    played = there.began + there.seconds
    if 0 < played < time.time():
        os.utime(folder / "journal", (played, played))


def _must_open(folder: Path) -> None:
    """Raise ShelfError unless the match in a folder opens without loss."""
    try:
        loaded = load(folder)
    except SaveError as error:
        raise ShelfError(_NEWER if error.message == NEWER else error.message) from None
    by_other_rules = loaded.renewed and loaded.count == 0
    if loaded.lost is not None and not by_other_rules:
        raise ShelfError(_DAMAGED)


def settle(files: Files, new_folder: Path, before: Callable[[Path], None]) -> None:
    """Write files into a hidden folder and, after ``before`` was called with it, give the folder its name.

    Raises OSError, or what ``before`` raises; then neither folder is there.
    """
    hidden = new_folder.with_name(f".{new_folder.name}")

    def hide() -> None:
        with suppress(OSError):
            os.rename(new_folder, hidden)

    shutil.rmtree(hidden, ignore_errors=True)
    with ExitStack() as unless_done:
        unless_done.callback(shutil.rmtree, hidden, ignore_errors=True)
        make_folder(hidden)
        for name, data in files.items():
            write_durably(hidden / name, data)
        before(hidden)
        os.rename(hidden, new_folder)
        unless_done.callback(hide)
        sync_folder(new_folder.parent)
        unless_done.pop_all()
