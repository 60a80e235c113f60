"""The figures of matches that were deleted for good, in a small file: they could not be computed again.

Each line is a checksum and a match. A damaged line is skipped when reading and kept when writing.
"""

from __future__ import annotations

import errno
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from game.score_book.counted import Counted
from game.session.files import TooLarge, read_limited, write_durably
from game.session.lock import Lock
from game.session.shelf.about import is_match_name
from game.session.shelf.summary import LATEST

#: The file in the folder of saves.
FILE: Final = "score-book.kept"
#: The largest size in bytes: ten thousand matches.
LARGEST: Final = 32 * 1024 * 1024
_DIGITS: Final = 8  # of a checksum

_Time = Annotated[float, msgspec.Meta(ge=0, le=LATEST)]


class DeletedMatch(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The figures of a deleted match, with its name, the time it was last played, and the seconds it took.

    ``cards`` is equal for matches dealt the same cards; it is empty in figures kept by older versions.
    """

    counted: Counted
    name: Annotated[str, msgspec.Meta(max_length=60)]
    played: _Time
    seconds: _Time
    cards: Annotated[str, msgspec.Meta(max_length=16)] = ""


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(DeletedMatch).decode


class DeletedRead(NamedTuple):
    """The matches in the file, and the number of damaged lines."""

    kept: list[DeletedMatch]
    damaged: int = 0


def read_kept(saves: Path) -> DeletedRead:
    """Return the kept figures; an empty list if there is no file. Raises OSError or TooLarge."""
    try:
        data = read_limited(saves / FILE, LARGEST)
    except FileNotFoundError:
        return DeletedRead([])
    found = [_parsed(line) for line in data.split(b"\n") if line]
    kept = [one for one in found if one is not None]
    return DeletedRead(kept, len(found) - len(kept))


def keep(saves: Path, matches: Iterable[DeletedMatch]) -> None:
    """Append the figures of matches to the file. Raises OSError or TooLarge and then leaves the file unchanged."""
    lines = b"".join(b"%08x %s\n" % (zlib.crc32(payload), payload) for payload in map(_encode, matches))
    if not lines:
        return
    path = saves / FILE
    lock = Lock(path.with_name(f"{FILE}.lock"))
    if not lock.taken:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
    try:
        before = read_limited(path, LARGEST) if os.path.lexists(path) else b""
        if before and not before.endswith(b"\n"):
            before += b"\n"
        if len(before) + len(lines) > LARGEST:
            raise TooLarge(f"{FILE} would be too large")
        write_durably(path, before + lines)
    finally:
        lock.release()


def _parsed(line: bytes) -> DeletedMatch | None:
    crc, _, payload = line.partition(b" ")
    if crc != b"%08x" % zlib.crc32(payload):
        return None
    try:
        found = _decode(payload)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.counted.is_sound and is_match_name(found.name) else None
