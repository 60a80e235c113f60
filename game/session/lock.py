"""A lock that lets one copy of the program write a match; the system releases it when its holder ends, in any way."""

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
        """Try to take the lock. Raises OSError where there can be none, as in a read-only folder."""
        make_folder(path.parent)
        if os.path.islink(path) or (os.path.lexists(path) and not os.path.isfile(path)):
            os.replace(path, free_name(path.parent, "lock.aside"))  # keep a foreign file, which would lock nothing
        self._handle = open_file(path, os.O_RDWR | os.O_CREAT, follow=False)
        try:
            self.taken = _take(self._handle)
        except OSError:
            os.close(self._handle)
            raise
        if not self.taken:
            os.close(self._handle)

    def release(self) -> None:
        """Release the match to other copies of the program."""
        if self.taken:
            os.close(self._handle)
            self.taken = False
