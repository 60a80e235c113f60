"""A disk on which one call fails, or that call and all after it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from unittest import mock

from game.session import files

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS)
#: How a call fails: this once, from now on, or once with half of what was to be written on the disk.
ONCE, FOR_EVER, HALF = MODES = ("once", "for ever", "half-written")
_CALLS = ("open", "write", "fsync", "replace", "rename", "mkdir", "unlink", "ftruncate", "rmdir")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


@dataclass
class Disk:
    """What fails; ``calls`` are those made so far that would have changed something."""

    fails_at: int = -1
    mode: str = ONCE
    error: int = errno.EIO
    calls: list[str] = field(default_factory=list)

    def _fails(self, name: str) -> bool:
        self.calls.append(name)
        at = len(self.calls) - 1
        return self.fails_at >= 0 and (at == self.fails_at or (self.mode == FOR_EVER and at > self.fails_at))

    def _raise(self) -> None:
        raise OSError(self.error, os.strerror(self.error))

    def _call(self, name: str, real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        reading = name == "open" and not (len(given) > 1 and given[1] & _WRITING)
        if not reading and self._fails(name):
            if name == "write" and self.mode == HALF:
                real(given[0], bytes(given[1])[: len(given[1]) // 2])
            self._raise()
        return real(*given, **named)

    def _open(self, *given: Any, **named: Any) -> Any:
        file = open(*given, **named)  # noqa: SIM115 - whoever asked for it closes it
        return _File(self, file) if "w" in given[1] else file

    @contextmanager
    def mounted(self) -> Iterator[Disk]:
        """Have all that is written go to this disk."""
        with mock.patch.object(files, "open", self._open, create=True):
            patches = [mock.patch.object(os, name, partial(self._call, name, getattr(os, name))) for name in _CALLS]
            for patch in patches:
                patch.start()
            try:
                yield self
            finally:
                for patch in patches:
                    patch.stop()


class _File:
    """A file of this disk that is being written."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self._disk = disk
        self._file = file

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> int:
        if self._disk._fails("write"):
            if self._disk.mode == HALF:
                self._file.write(data[: len(data) // 2])
                self._file.flush()
            self._disk._raise()
        written: int = self._file.write(data)
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
