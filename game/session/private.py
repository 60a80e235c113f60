"""The player's folders are the player's alone: whoever can read a match on disk can see its cards.

What the program makes is closed to others from the beginning (`files.FILE_MODE`, `FOLDER_MODE`). Here is closed what
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

#: What the program keeps in a player's folder, and in the folder of the matches there.
_KEPT: Final = re.compile(r"saves|tables|(settings|presets|lessons)\.(toml(\.new)?|damaged-\d+)|crash-[\d-]+\.txt")
_MATCHES: Final = re.compile(r"current|previous|new|aside-\d+|lock(\.aside-\d+)?")
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def keep_private(folder: Path, usual: bool) -> None:
    """Close to other accounts what the program keeps in a folder, as far as that can be done.

    The folder itself is closed if it is the ``usual`` one, which the program has made, or if nothing else lies in it:
    one that somebody chose and uses for other things too stays as open as it is. Links are not followed.
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
    """What is the program's in a folder, and the folder too if nothing else is in it."""
    try:
        names = os.listdir(folder)
    except OSError:  # there is none, or it is none
        return
    own = [name for name in names if known.fullmatch(name)]
    if usual or (own and len(own) == len(names)):
        yield folder
    for name in own:
        if name not in ("saves", "tables"):
            yield folder / name


def _close(path: Path) -> None:
    with suppress(OSError):  # it belongs to another account, or lies where nothing can be changed
        mode = path.lstat().st_mode
        if mode & _OTHERS and not stat.S_ISLNK(mode):
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)
