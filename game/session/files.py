"""Files that survive: read with a size limit, written completely or not at all, and never anything but files."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tomllib
from pathlib import Path
from typing import Any, Final

#: Opening does not block, and other programs do not inherit the handle.
_OPENING: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
#: The modes of a player's files and folders, on systems with modes: everything for the player alone.
FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700
#: The mode of a file to give away: what the player's umask allows.
SHARED_MODE: Final = 0o666


class TooLarge(ValueError):
    """Raised for a file larger than anything this program writes, without reading it."""


class LineTooLong(ValueError):
    """Raised for a text with a line longer than any this program writes, without parsing it."""


def open_file(path: Path, flags: int, follow: bool = True, mode: int = FILE_MODE) -> int:
    """Open a file and return its handle; raises OSError for a pipe or a device without touching it.

    With `follow` False also for a link, so that nothing written into a folder of the game lands elsewhere. `mode`
    applies to a new file.
    """
    with contextlib.suppress(FileNotFoundError):
        _must_be_file(path, os.stat(path, follow_symlinks=follow))
    handle = os.open(path, flags | _OPENING | (0 if follow else _NO_LINK), mode)
    try:
        _must_be_file(path, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return handle


def _must_be_file(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if stat.S_ISLNK(found.st_mode):
        raise OSError(errno.ELOOP, "A link, not a file", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "Not a file", str(path))


def read_limited(path: Path, limit: int) -> bytes:
    """Read a file of at most `limit` bytes. Raises TooLarge or OSError."""
    with open(open_file(path, os.O_RDONLY), "rb") as file:
        if os.fstat(file.fileno()).st_size > limit:
            raise TooLarge(f"{path.name} is larger than {limit} bytes")
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLarge(f"{path.name} is larger than {limit} bytes")
    return data


def parse_toml(data: bytes, longest: int) -> dict[str, Any]:
    """Parse a TOML file. Raises LineTooLong, another ValueError for malformed TOML, or RecursionError.

    The time for reading a key is quadratic in its parts, and a key is on one line; so no line may exceed `longest`.
    """
    if max(map(len, data.split(b"\n"))) > longest:
        raise LineTooLong(f"a line is longer than {longest} bytes")
    return tomllib.loads(data.decode("utf-8"))


def write_durably(path: Path, data: bytes, keep: Path | None = None, mode: int = FILE_MODE) -> None:
    """Replace a file so that the disk has the old or the new contents, never half; `keep` gets the old file.

    A link is replaced, not followed. Raises OSError; then nothing has changed, except that `keep` may have the old
    file.
    """
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    try:
        with open(open_file(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, follow=False, mode=mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep is not None and path.exists():
            os.replace(path, keep)
        os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk, on systems that offer it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, for the player alone, all of them on disk. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with contextlib.suppress(FileExistsError):  # another copy of the program was faster
            os.mkdir(folder, FOLDER_MODE)
        with contextlib.suppress(PermissionError):  # a folder of another account that cannot be listed
            sync_folder(folder.parent)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def free_name(folder: Path, stem: str) -> Path:
    """Return the first free name: stem-1, stem-2 and so on."""
    number = 1
    while os.path.lexists(folder / f"{stem}-{number}"):
        number += 1
    return folder / f"{stem}-{number}"
