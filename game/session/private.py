"""Keep the player's folders private: anybody who can read a match on disk can see its cards.

The program creates everything closed to other accounts (`files.FILE_MODE`, `FOLDER_MODE`). This module closes what
older versions left open.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

#: What the program stores in a player's folder, and in its folder of matches.
_KEPT: Final = re.compile(r"saves|tables|(settings|presets|lessons)\.(toml(\.new)?|damaged-\d+)|crash-[\d-]+\.txt")
_MATCHES: Final = re.compile(
    r"matches|bin|shelf\.sqlite3(-journal|-wal|-shm)?|"
    r"current|previous|new|aside-\d+|lock(\.aside-\d+)?"  # of older versions
)
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def keep_private(folder: Path, usual: bool) -> None:
    """Close what the program stores in a folder to other accounts, as far as possible.

    The folder itself is closed if it is the ``usual`` one, which the program created, or if it holds only the program's
    files; a folder that the player chose and also uses for other things stays as open as it is. Links are not followed.
    """
    if os.name != "posix":
        return
    top = Path(os.path.realpath(folder))
    saves = top / "saves"
    for path in (*_own(top, _KEPT, usual), *_own(saves, _MATCHES, False)):
        _close(path)
        if path.parent == saves and not path.is_symlink():
            for inside, folders, files in os.walk(path):
                for name in (*folders, *files):
                    _close(Path(inside, name))


def _own(folder: Path, known: re.Pattern[str], usual: bool) -> Iterator[Path]:
    """Yield the program's own files in a folder, and the folder itself if nothing else is in it."""
    try:
        names = os.listdir(folder)
    except OSError:  # no folder
        return
    own = [name for name in names if known.fullmatch(name)]
    if usual or (own and len(own) == len(names)):
        yield folder
    for name in own:
        if name not in ("saves", "tables"):
            yield folder / name


def _close(path: Path) -> None:
    with suppress(OSError):  # owned by another account, or read-only
        mode = path.lstat().st_mode
        if mode & _OTHERS and not stat.S_ISLNK(mode):
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)
