"""One copy of the program to a match: a lock the system lets go of when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.session.files import free_name, make_folder, open_file

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Lock:
    """The right to write one match; `taken` is False while another copy of the program has it."""

    def __init__(self, path: Path) -> None:
        """Try to take the lock; raises OSError where there can be none (a folder that cannot be written)."""
        make_folder(path.parent)
        if os.path.islink(path) or (os.path.lexists(path) and not os.path.isfile(path)):
            os.replace(path, free_name(path.parent, "lock.aside"))  # it is somebody's, and would lock nothing
        self._handle = open_file(path, os.O_RDWR | os.O_CREAT, follow=False)
        try:
            self.taken = _take(self._handle)
        except OSError:
            os.close(self._handle)
            raise
        if not self.taken:
            os.close(self._handle)

    def release(self) -> None:
        """Let another copy of the program have the match."""
        if self.taken:
            os.close(self._handle)
            self.taken = False
