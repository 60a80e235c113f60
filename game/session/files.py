"""Files that survive: read with a limit, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


class TooLarge(ValueError):
    """A file is larger than anything this program writes; it was not read."""


def read_limited(path: Path, limit: int) -> bytes:
    """All bytes of a file that holds at most `limit` of them; raises TooLarge or OSError."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size > limit:
            raise TooLarge(f"{path.name} is larger than {limit} bytes")
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLarge(f"{path.name} is larger than {limit} bytes")
    return data


def write_durably(path: Path, data: bytes, keep: Path | None = None) -> None:
    """Replace a file so that old or new contents are on disk, never half; `keep` gets the older generation."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if keep is not None and path.exists():
        os.replace(path, keep)
    os.replace(new, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk, on systems where a folder can be told to."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(folder: Path, stem: str) -> Path:
    """A name that is not taken: stem-1, stem-2 and so on."""
    number = 1
    while (folder / f"{stem}-{number}").exists():
        number += 1
    return folder / f"{stem}-{number}"
