"""Moves the matches of older versions, which kept one in ``current``, to the shelf: once, at the first start.

Each match is moved by a single rename. So if the program is killed, each is either where it was or on the shelf, and
the next start continues.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.rules.values.messages import Message, plural, sentence
from game.session.files import make_folder, sync_folder
from game.session.lock import Lock
from game.session.match_file import SaveError, read_match
from game.session.saves import LOCK, fresh_folder, has_match

_NAMES: Final = re.compile(r"current|previous|aside-\d+|new")
_OPEN: Final = sentence(
    "Another copy of the program still has your earlier matches open. Close it, and they move here at the next start."
)


def moving_in(saves: Path, matches: Path) -> Generator[None, None, Message | None]:
    """Move the matches of older versions to the others, in parts; return a message about it, None if there were none.

    Nothing is moved while another copy of the program has the lock that older versions took.
    """
    if not _older(saves):
        return None
    yield
    moved = 0
    try:
        lock = Lock(saves / LOCK)
        if not lock.taken:
            return _OPEN
        try:
            make_folder(matches)
            for folder in _older(saves):
                moved += _move(folder, matches)
                yield
            sync_folder(matches)
            sync_folder(saves)
        finally:
            lock.release()
        if not _older(saves):
            with suppress(OSError):
                (saves / LOCK).unlink()
    except OSError as error:
        if not _older(saves):  # another copy of the program was faster
            return None
        return sentence(
            "Your earlier matches cannot be moved to the others ({why}). They stay where they are, and the next start "
            "tries again.",
            why=error.strerror or str(error),
        )
    if moved == 0:
        return None
    return plural(
        "Your earlier match is kept under Your matches now, as every match will be.",
        "Your {number} earlier matches are kept under Your matches now, as every match will be.",
        moved,
    )


def _older(saves: Path) -> list[Path]:
    """Return the folders of older versions; the match that was played last comes last."""
    try:
        with os.scandir(saves) as found:
            names = [one.name for one in found if _NAMES.fullmatch(one.name) and one.is_dir()]
    except OSError:
        return []
    return [saves / name for name in sorted(names, key=lambda name: (name == "current", name))]


def _move(folder: Path, matches: Path) -> bool:
    """Move one folder, or remove one without a match; return whether there was a match in it. Raises OSError."""
    if not has_match(folder) or (folder.name == "new" and not _is_whole(folder)):
        shutil.rmtree(folder)
        return False
    os.rename(folder, fresh_folder(matches))
    return True


def _is_whole(new: Path) -> bool:
    """Return whether the match in an older version's ``new`` folder was written completely."""
    try:
        read_match(new)
    except SaveError:
        return False
    return (new / "journal").is_file()
