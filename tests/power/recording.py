"""Every call that changes the disk below a folder, written down in order while it is carried out.

Files and folders are nodes with numbers, as on a real disk: a name in a folder leads to a node, and a rename changes
names, not nodes. Waiting for the disk (fsync) is written down and not carried out.
"""

from __future__ import annotations

import builtins
import io
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

ROOT: Final = 0
_WRITING: Final = os.O_WRONLY | os.O_RDWR
_FLAGS: Final = {"w": os.O_CREAT | os.O_TRUNC, "x": os.O_CREAT | os.O_EXCL, "a": os.O_CREAT | os.O_APPEND, "r": 0}


class Named(NamedTuple):
    """A new name of a node: made, or linked."""

    folder: int
    name: str
    node: int
    is_folder: bool = False


class Unnamed(NamedTuple):
    """A name is gone, and with the last one the node."""

    folder: int
    name: str
    node: int


class Moved(NamedTuple):
    """A node has another name, in place of what had that name."""

    folder: int
    name: str
    node: int
    to_folder: int
    to_name: str


class Wrote(NamedTuple):
    """Bytes are written to a file."""

    node: int
    at: int
    data: bytes


class Cut(NamedTuple):
    """A file has this many bytes now."""

    node: int
    size: int


class Synced(NamedTuple):
    """A file, or the names in a folder, are on disk."""

    node: int


Op = Named | Unnamed | Moved | Wrote | Cut | Synced
#: What changes names.
Renaming = Named | Unnamed | Moved


@dataclass
class Nodes:
    """Folders, by number the names in them, and files, by number their contents."""

    folders: dict[int, dict[str, int]] = field(default_factory=lambda: {ROOT: {}})
    files: dict[int, bytes] = field(default_factory=dict)

    def copy(self) -> Nodes:
        return Nodes({node: dict(names) for node, names in self.folders.items()}, dict(self.files))

    def read(self, folder: Path, into: int = ROOT) -> Nodes:
        """Add everything in a real folder."""
        for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
            if is_index(entry.name):
                continue
            node = self.folders[into][entry.name] = len(self.folders) + len(self.files)
            if entry.is_dir():
                self.folders[node] = {}
                self.read(Path(entry.path), node)
            else:
                self.files[node] = Path(entry.path).read_bytes()
        return self

    def tree(self, folder: int = ROOT) -> dict[str, Any]:
        """What a person sees: a folder as a dictionary of names, a file as bytes."""
        return {
            name: self.tree(node) if node in self.folders else self.files[node]
            for name, node in self.folders[folder].items()
        }

    def rename(self, op: Renaming) -> None:
        """Change names, as far as they are there."""
        names = self.folders.setdefault(op.folder, {})  # a folder may have lost its own name
        if isinstance(op, Named):
            names[op.name] = op.node
            if op.is_folder:
                self.folders.setdefault(op.node, {})
            else:
                self.files.setdefault(op.node, b"")
            return
        if names.get(op.name) == op.node:
            del names[op.name]
        if isinstance(op, Moved):
            self.folders.setdefault(op.to_folder, {})[op.to_name] = op.node


def is_index(name: str) -> bool:
    """Whether a file is one of the index, which may be lost at any time."""
    return ".sqlite3" in name


def write_tree(folder: Path, tree: dict[str, Any]) -> None:
    """Make a real folder of a tree."""
    folder.mkdir()
    for name, what in tree.items():
        if isinstance(what, bytes):
            (folder / name).write_bytes(what)
        else:
            write_tree(folder / name, what)


class Recording:
    """What is written down of a folder: what was there ``before``, the ``ops``, and what was said before each.

    ``said`` is asked for before each op; what it returns then is in ``sayings``, with one more at the end.
    """

    def __init__(self, folder: Path, said: Callable[[], Any]) -> None:
        self.folder = Path(os.path.realpath(folder))
        self.before = Nodes().read(self.folder)
        self.ops: list[Op] = []
        self.sayings: list[Any] = []
        self._said = said
        self._now = Nodes().read(self.folder)
        self._kinds = len(self._now.folders) + len(self._now.files)
        self._handles: dict[int, int] = {}
        self._real: dict[str, Any] = {}
        self._lock = threading.RLock()

    @contextmanager
    def on(self) -> Iterator[Recording]:
        """Write down what happens. Raises AssertionError at the end if anything happened unseen."""
        calls: dict[str, Callable[..., Any]] = {
            "open": self._open, "close": self._close, "write": self._write, "ftruncate": self._ftruncate,
            "truncate": self._truncate, "fsync": self._fsync, "fdatasync": self._fsync, "rename": self._move,
            "replace": self._move, "mkdir": self._mkdir, "rmdir": self._remove, "unlink": self._remove,
            "remove": self._remove, "link": self._link,
        }  # fmt: skip
        self._real = {name: getattr(os, name) for name in calls} | {"file": builtins.open}
        with ExitStack() as stack:
            for name, call in calls.items():
                stack.enter_context(mock.patch.object(os, name, self._locked(call)))
            for module in (builtins, io):
                stack.enter_context(mock.patch.object(module, "open", self._open_file))
            stack.enter_context(mock.patch.object(shutil, "_USE_CP_SENDFILE", False))
            yield self
        self.sayings.append(self._said())
        assert Nodes().read(self.folder).tree() == self.replayed().tree(), "something was written unseen"

    def replayed(self) -> Nodes:
        """What is on the disk after all ops."""
        nodes = self.before.copy()
        for op in self.ops:
            if isinstance(op, Wrote | Cut):
                nodes.files[op.node] = applied(nodes.files.get(op.node, b""), op)
            elif not isinstance(op, Synced):
                nodes.rename(op)
        return nodes

    def is_folder(self, node: int) -> bool:
        return node in self._now.folders

    def _locked(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def locked(*given: Any, **named: Any) -> Any:
            with self._lock:
                return call(*given, **named)

        return locked

    def _note(self, op: Op) -> None:
        self.sayings.append(self._said())
        self.ops.append(op)

    # Where things are

    def _place(self, path: Any, folder: int | None = None) -> tuple[int, str] | None:
        """The folder a path is in and its name there; None if it is elsewhere."""
        if isinstance(path, int):
            return None
        if folder is not None and not os.path.isabs(path):
            within = self._handles.get(folder)
            return None if within is None else (within, os.fspath(path))
        given = os.path.abspath(os.fspath(path))
        real = os.path.join(os.path.realpath(os.path.dirname(given)), os.path.basename(given))
        if not isinstance(real, str) or not real.startswith(f"{self.folder}{os.sep}"):
            return None
        *folders, name = Path(real).relative_to(self.folder).parts
        if is_index(name):
            return None
        at = ROOT
        for one in folders:
            if one not in self._now.folders[at]:
                return None
            at = self._now.folders[at][one]
        return at, name

    def _node(self, place: tuple[int, str]) -> int | None:
        return self._now.folders[place[0]].get(place[1])

    def _new(self, place: tuple[int, str], is_folder: bool) -> int:
        node, self._kinds = self._kinds, self._kinds + 1
        self._renamed(Named(*place, node, is_folder))
        return node

    def _renamed(self, op: Renaming) -> None:
        self._now.rename(op)
        self._note(op)

    # The calls

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        place = self._place(path, dir_fd)
        handle: int = self._real["open"](path, flags, mode, dir_fd=dir_fd)
        self._handles.pop(handle, None)
        if place is None:
            if os.path.realpath(path) == str(self.folder):
                self._handles[handle] = ROOT
            return handle
        node = self._node(place)
        if node is None:
            node = self._new(place, is_folder=False)
        elif flags & os.O_TRUNC:
            self._note(Cut(node, 0))
        if flags & _WRITING or self.is_folder(node):
            self._handles[handle] = node
        return handle

    def _close(self, handle: int) -> None:
        self._handles.pop(handle, None)
        self._real["close"](handle)

    def _write(self, handle: int, data: Any) -> int:
        node = self._handles.get(handle)
        if node is None:
            return int(self._real["write"](handle, data))
        written = int(self._real["write"](handle, data))
        self._note(Wrote(node, os.lseek(handle, 0, os.SEEK_CUR) - written, bytes(data)[:written]))
        return written

    def _ftruncate(self, handle: int, size: int) -> None:
        self._real["ftruncate"](handle, size)
        if handle in self._handles:
            self._note(Cut(self._handles[handle], size))

    def _truncate(self, path: Any, size: int) -> None:
        if isinstance(path, int):
            return self._ftruncate(path, size)
        self._real["truncate"](path, size)
        place = self._place(path)
        if place is not None:
            self._note(Cut(self._now.folders[place[0]][place[1]], size))
        return None

    def _fsync(self, handle: int) -> None:
        if handle in self._handles:
            self._note(Synced(self._handles[handle]))

    def _mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        self._real["mkdir"](path, mode, dir_fd=dir_fd)
        place = self._place(path, dir_fd)
        if place is not None:
            self._new(place, is_folder=True)

    def _remove(self, path: Any, *, dir_fd: int | None = None) -> None:
        place = self._place(path, dir_fd)
        self._real["rmdir" if self._is_folder_at(place) else "unlink"](path, dir_fd=dir_fd)
        node = None if place is None else self._node(place)
        if place is not None and node is not None:
            self._renamed(Unnamed(*place, node))

    def _is_folder_at(self, place: tuple[int, str] | None) -> bool:
        node = None if place is None else self._node(place)
        return node is not None and self.is_folder(node)

    def _move(self, path: Any, to: Any) -> None:
        self._real["replace"](path, to)
        source, goal = self._place(path), self._place(to)
        node = None if source is None else self._node(source)
        assert (source is None) == (goal is None), "it is moved into the folder or out of it"
        if source is not None and goal is not None and node is not None:
            self._renamed(Moved(*source, node, *goal))

    def _link(self, path: Any, to: Any) -> None:
        self._real["link"](path, to)
        source, goal = self._place(path), self._place(to)
        node = None if source is None else self._node(source)
        if goal is not None and node is not None:
            self._renamed(Named(*goal, node))

    def _open_file(self, file: Any, mode: str = "r", buffering: int = -1, *given: Any, **named: Any) -> Any:
        writes = any(letter in mode for letter in "wax+")
        handle = file if isinstance(file, int) else None
        if not writes or (handle is None and self._place(file) is None) or (handle and handle not in self._handles):
            return self._real["file"](file, mode, buffering, *given, **named)
        if handle is None:
            kind = next(letter for letter in "wxar" if letter in mode)
            handle = os.open(file, _FLAGS[kind] | (os.O_RDWR if "+" in mode else os.O_WRONLY), 0o666)
        raw = _Raw(handle, "+" in mode)
        buffered: Any = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, *given, **named)


class _Raw(io.RawIOBase):
    """A file being written through the calls that are written down."""

    def __init__(self, handle: int, reads: bool) -> None:
        self._handle, self._reads = handle, reads

    def writable(self) -> bool:
        return True

    def readable(self) -> bool:
        return self._reads

    def seekable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._handle

    def write(self, data: Any) -> int:
        return os.write(self._handle, data)

    def readinto(self, into: Any) -> int:
        data = os.read(self._handle, len(into))
        into[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        return os.lseek(self._handle, offset, whence)

    def truncate(self, size: int | None = None) -> int:
        size = self.tell() if size is None else size
        os.ftruncate(self._handle, size)
        return size

    def close(self) -> None:
        if not self.closed:
            super().close()
            os.close(self._handle)


def applied(data: bytes, op: Wrote | Cut) -> bytes:
    """What a file has after it is written or cut; a hole has zeros."""
    if isinstance(op, Cut):
        return data[: op.size].ljust(op.size, b"\0")
    return data[: op.at].ljust(op.at, b"\0") + op.data + data[op.at + len(op.data) :]
