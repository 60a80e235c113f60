"""Files with matches in the player's own folders."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Final, NamedTuple

from game.session.shelf.file_names import SUFFIX

#: Folders in the player's home that are searched for files; a match is exported to the first that exists.
_FOLDERS: Final = ("Downloads", "Documents", "")
_AT_A_TIME: Final = 50  # files examined in one part of the search
_MOST: Final = 20_000  # files of a folder examined, at most
_KEPT: Final = 200  # matches found, the newest ones


class Found(NamedTuple):
    """A file with a match: its path, and when it was written, in seconds since 1970."""

    path: Path
    written: float


def folders() -> list[Path]:
    """Return the folders of a player's home for files, the one to export to first."""
    home = Path.home()
    return [folder for name in _FOLDERS if os.path.isdir(folder := home / name)] or [home]


def finding() -> Generator[None, None, list[Found]]:
    """Search these folders for exported matches, in parts; return the newest first."""
    found: list[Found] = []
    for folder in folders():
        yield
        try:
            with os.scandir(folder) as inside:
                for at, one in enumerate(inside):
                    if at % _AT_A_TIME == 0:
                        yield
                    if at >= _MOST:
                        break
                    if one.name.endswith(SUFFIX) and one.is_file():
                        found.append(Found(Path(one.path), one.stat().st_mtime))
        except OSError:  # a folder that cannot be read has no matches to offer
            continue
    return sorted(found, key=lambda one: -one.written)[:_KEPT]
