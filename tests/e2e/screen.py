"""A display with nobody before it: what it shows can be looked at, and its mouse and keys can be moved."""

from __future__ import annotations

import ctypes
import mmap
import os
import shutil
import struct
import subprocess
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

SIZE: Final = (1280, 720)
TOOLS: Final = ("Xvfb", "xdotool")
_LOOK: Final = 0.025  # seconds between two looks at the screen
_BLINK: Final = 0.008  # and while a place is watched all the time
_HEADER: Final = struct.Struct(">25I")  # of the X window dump that Xvfb keeps its picture in
_HEADER_SIZE, _DEPTH, _LINE, _COLOURS = 0, 11, 12, 19
_COLOUR_SIZE: Final = 12

Colour = tuple[int, int, int]


def missing() -> str:
    """Which programs these tests need and do not find."""
    return " and ".join(tool for tool in TOOLS if shutil.which(tool) is None)


class Picture:
    """What the screen showed at one moment."""

    def __init__(self, size: tuple[int, int], data: bytes) -> None:
        self.size = size
        self.data = data  # red, green and blue of every pixel

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and (self.size, self.data) == (other.size, other.data)

    __hash__ = None  # type: ignore[assignment]

    def surface(self) -> Surface:
        """As a surface, to be measured or written down."""
        return pygame.image.frombuffer(self.data, self.size, "RGB")

    def part(self, box: Rect) -> Picture:
        """What the screen showed in one place."""
        piece = self.surface().subsurface(box.clip(Rect((0, 0), self.size)))
        return Picture(piece.get_size(), pygame.image.tobytes(piece, "RGB"))

    def without(self, *boxes: Rect) -> Picture:
        """The same with some places blackened."""
        copy = self.surface().copy()
        for box in boxes:
            copy.fill((0, 0, 0), box)
        return Picture(self.size, pygame.image.tobytes(copy, "RGB"))

    def count(self, colour: Colour, box: Rect | None = None, near: int = 3) -> int:
        """How many pixels of a place have a colour, or nearly so."""
        piece = self.surface()
        if box is not None:
            piece = piece.subsurface(box.clip(Rect((0, 0), self.size)))
        return pygame.mask.from_threshold(piece, colour, (near + 1, near + 1, near + 1, 255)).count()

    def differs(self, other: Picture) -> Rect | None:
        """The smallest box round all pixels that are not the same in another picture; None if all are."""
        assert self.size == other.size, f"{self.size} is not the size {other.size}"
        if self.data == other.data:
            return None
        width, height = self.size
        here, there = memoryview(self.data), memoryview(other.data)
        line = width * 3
        rows = [y for y in range(height) if here[y * line : (y + 1) * line] != there[y * line : (y + 1) * line]]
        left, right = width, 0
        for y in rows:
            mine, others = self.data[y * line : (y + 1) * line], other.data[y * line : (y + 1) * line]
            apart = [i for i in range(line) if mine[i] != others[i]]
            left, right = min(left, apart[0] // 3), max(right, apart[-1] // 3)
        return Rect(left, rows[0], right - left + 1, rows[-1] - rows[0] + 1)

    def save(self, file: Path) -> None:
        """Write it down as PNG."""
        pygame.image.save(self.surface(), file)


class Screen:
    """A display that exists in memory only; nothing but its own mouse and keys reaches what runs on it."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        ear, mouth = os.pipe()
        words = ["Xvfb", "-displayfd", str(mouth), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        words += ["-nolisten", "tcp", "-nocursor", "-noreset", "-fbdir", str(folder)]
        self._server = subprocess.Popen(
            words, pass_fds=(mouth,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(mouth)
        with os.fdopen(ear) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        self.name = f":{number}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = _HEADER.unpack_from(self._memory)
        assert (header[_DEPTH], header[_LINE]) == (32, size[0] * 4), "four bytes a pixel, nothing between lines"
        self._start = header[_HEADER_SIZE] + header[_COLOURS] * _COLOUR_SIZE

    def close(self) -> None:
        """Switch it off."""
        self._memory.close()
        self._server.terminate()
        self._server.wait(10)

    # The eye

    def look(self, box: Rect | None = None) -> Picture:
        """What it shows now, or what one place of it shows."""
        box = box or Rect((0, 0), self.size)
        return self._picture(self._bytes(box), box.size)

    def print(self, box: Rect) -> int:
        """A number that tells what one place of it shows from anything else."""
        return zlib.crc32(self._bytes(box))

    def _bytes(self, box: Rect) -> bytes:
        """The memory of a place, line by line."""
        if box.width == self.size[0]:
            start = self._start + box.top * box.width * 4
            return self._memory[start : start + box.width * box.height * 4]
        starts = (self._start + (y * self.size[0] + box.left) * 4 for y in range(box.top, box.bottom))
        return b"".join([self._memory[start : start + box.width * 4] for start in starts])

    @staticmethod
    def _picture(memory: bytes, size: tuple[int, int]) -> Picture:
        return Picture(size, pygame.image.tobytes(pygame.image.frombuffer(memory, size, "BGRA"), "RGB"))

    def settled(self, still: float = 0.12, within: float = 30.0) -> Picture:
        """What it shows once nothing has moved for a while."""
        end = time.monotonic() + within
        whole = Rect((0, 0), self.size)
        shown, since = self._bytes(whole), time.monotonic()
        while time.monotonic() - since < still:
            time.sleep(_LOOK)
            now = self._bytes(whole)
            if now != shown:
                shown, since = now, time.monotonic()
            assert time.monotonic() < end, "the screen does not come to rest"
        return self._picture(shown, self.size)

    @contextmanager
    def watched(self, box: Rect) -> Iterator[list[tuple[float, int]]]:
        """Watch a place from now on; the list grows by the time and the print of each new sight."""
        seen: list[tuple[float, int]] = []
        over = threading.Event()

        def watch() -> None:
            while not over.is_set():
                moment, found = time.monotonic(), self.print(box)
                if not seen or seen[-1][1] != found:
                    seen.append((moment, found))
                time.sleep(_BLINK)

        thread = threading.Thread(target=watch)
        thread.start()
        try:
            yield seen
        finally:
            over.set()
            thread.join()

    # The hand

    def do(self, *words: str) -> str:
        """Do something in the words of xdotool; what it answers."""
        done = subprocess.run(
            ["xdotool", *words],
            env={"DISPLAY": self.name, "PATH": os.environ["PATH"]},
            capture_output=True,
            text=True,
            timeout=60,
        )
        return done.stdout.strip()

    def click(self, *spots: tuple[float, float], button: int = 1) -> None:
        """Go to places one after another, and press and let go a mouse button at each."""
        words: list[str] = []
        for x, y in spots:
            words += ["mousemove", str(round(x)), str(round(y)), "sleep", "0.02", "click", str(button), "sleep", "0.02"]
        self.do(*words)

    def press(self, *keys: str) -> None:
        """Press and let go keys one after another, by their X names."""
        self.do("key", "--delay", "12", *keys)

    def ask_to_close(self, window: int) -> None:
        """What a window manager does when somebody clicks the cross of a window."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        protocols = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        delete = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        client_message = 33
        event = (ctypes.c_long * 24)(client_message, 0, 0, 0, window, protocols, 32, delete, 0)
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        x11.XSync(display, 0)
        x11.XCloseDisplay(display)
