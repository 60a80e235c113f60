"""A lock that lets one copy of the program write a match; the system releases it however its holder ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.session.files import free_name, open_file

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
        """Try to take the lock. Raises OSError if it cannot exist, because the folder is read-only or gone."""
        self.taken, self._handle = False, -1
        self._take(path)

    def _take(self, path: Path) -> None:
        if os.path.islink(path) or (os.path.lexists(path) and not os.path.isfile(path)):
            os.replace(path, free_name(path.parent, "lock.aside"))  # keep a foreign file, which would lock nothing
        self._handle = open_file(path, os.O_RDWR | os.O_CREAT, follow=False)
        try:
            # A lock that was moved away meanwhile is another match's now.
            self.taken = _take(self._handle) and os.path.samestat(os.fstat(self._handle), os.stat(path))
        except OSError:
            os.close(self._handle)
            raise
        if not self.taken:
            os.close(self._handle)

    @contextmanager
    def moving(self, new: Path, after: Path) -> Iterator[None]:
        """Keep the match locked while its folder is moved, by holding also the lock at ``new``.

        On Windows, folders with open files cannot be moved: there the lock is released, and taken again at ``after``.
        Raises OSError, also if another copy of the program took the lock in the meantime.
        """
        if sys.platform == "win32":
            self.release()
            try:
                yield
            finally:
                self.renew(after)
        else:
            other = Lock(new)
            try:
                yield
            except BaseException:
                other.release()
                raise
            self.release()
            self.taken, self._handle = other.taken, other._handle

    def renew(self, path: Path) -> None:
        """Release this lock and take the one at a path. Raises OSError, also if another copy has it."""
        self.release()
        self._take(path)
        if not self.taken:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))

    def release(self) -> None:
        """Release the match to other copies of the program."""
        if self.taken:
            os.close(self._handle)
            self.taken = False
