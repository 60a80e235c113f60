"""Late frames of the table in peace, and while strangers attack its server of phones.

    python -m tests.phones.late --seconds 20 --turns 3

The table of `grand-uno bench draw` plays a scripted game again and again, at 60 frames a second, with the server of
phones open and its news heard in each frame. In turn it is left in peace, and attacked by another process: malformed
requests, idle connections and slow bodies, which come from many own addresses (Linux). That process is as nice as can
be: what is measured is what the server's burden does to the table.
"""

from __future__ import annotations

import argparse
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.hosting.phone_seats import PhoneSeats
from game.lab.bench.figures import median, percentile
from game.phones.phones import Phones
from game.settings import Settings
from tests.phones.dialling import HERE, PAGES, SOON, is_open
from tests.phones.malformed import malformed, sent

if TYPE_CHECKING:
    import pygame

_ROOT: Final = Path(__file__).resolve().parents[2]
_LATE: Final = 1000 / 60  # milliseconds
_FRAME: Final = 1 / 60  # seconds
_SOURCES: Final = 200
_IDLE: Final = 1000
_SLOW: Final = 100
_AT_ONCE: Final = 20  # requests between two looks at the connections
_NICEST: Final = 19
_ROUNDS: Final = 5  # of frames at the beginning, which are not counted


class Frames(NamedTuple):
    """The milliseconds of each frame, by the clock and by what its thread worked."""

    wall: list[float]
    own: list[float]

    def add(self, more: Frames) -> None:
        """More frames."""
        self.wall.extend(more.wall)
        self.own.extend(more.own)


class Attack:
    """Strangers at a server, until the process is ended."""

    def __init__(self, port: int) -> None:
        self._port, self._lot = port, random.Random(1)
        self._idle: list[socket.socket] = []
        self._slow: list[socket.socket] = []
        self.requests = self.opened = self.bodies = 0

    def go_on(self) -> None:
        """Send some requests, a byte more of each slow body, and open what the server has closed."""
        for _ in range(_AT_ONCE):
            sent(self._port, malformed(self._port, self._lot), self._source())
            self.requests += 1
        self._idle = [one for one in self._idle if is_open(one)]
        for _ in range(min(_AT_ONCE, _IDLE - len(self._idle))):
            self.opened += self._open(self._idle, b"")
        self._slow = [one for one in self._slow if is_open(one) and _goes(one, b"x")]
        head = f"POST /join HTTP/1.1\r\nHost: {HERE}:{self._port}\r\nOrigin: http://{HERE}:{self._port}\r\n"
        for _ in range(min(_AT_ONCE, _SLOW - len(self._slow))):
            self.bodies += self._open(self._slow, f"{head}Content-Length: 4000\r\n\r\n".encode())

    def _open(self, kept: list[socket.socket], said: bytes) -> bool:
        with suppress(OSError):
            one = socket.create_connection((HERE, self._port), SOON, (self._source(), 0))
            one.setblocking(False)
            kept.append(one)
            return _goes(one, said)
        return False

    def _source(self) -> str:
        return f"127.0.{1 + self._lot.randrange(_SOURCES)}.1"


def _goes(connection: socket.socket, said: bytes) -> bool:
    try:
        connection.send(said)
    except OSError:
        return False
    return True


def attack(port: int) -> None:
    """Attack until standard input ends: print a line once it has begun, and in the end what was done."""
    os.set_blocking(sys.stdin.fileno(), False)
    strangers = Attack(port)
    strangers.go_on()
    print("begun", flush=True)
    os.nice(_NICEST)
    while sys.stdin.buffer.read() is None:
        strangers.go_on()
    print(strangers.requests, strangers.opened, strangers.bodies)


class Table:
    """The table, and the server of phones beside it."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        from game.ui.kit.heap import keep_for_good

        pygame.display.init()
        pygame.font.init()
        self._surface: pygame.Surface = pygame.display.set_mode(size)
        keep_for_good(collect=True)  # as the program does once it has shown its title
        self.seats = PhoneSeats(Phones(HERE, PAGES, ports=(0,)), Settings())
        while not self.seats.phones.port:
            self.seats.update(_FRAME)

    def play(self, seconds: float) -> Frames:
        """Play for so long."""
        found = Frames([], [])
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self._play_once(end, found)
        return found

    def _play_once(self, end: float, found: Frames) -> None:
        from game.lab.bench import situations
        from game.ui.kit.scene_stack import PATIENCE
        from game.ui.screenshot import Sitter

        host, session = Sitter(self._surface.get_size()), situations.playing()
        host.settings.bot_pause = 0.0
        host.stack.patience = PATIENCE
        host.go.table(session)
        host.stack.settle()
        scene, frames = host.stack.top, 0
        assert scene is not None
        while host.stack.draw(self._surface) is None:
            scene.update(_FRAME)
        due = time.perf_counter()
        while time.perf_counter() < end:
            began, worked = time.perf_counter(), time.thread_time()
            self.seats.update(_FRAME)
            scene.update(_FRAME)
            host.stack.draw(self._surface)
            frames += 1
            if frames > _ROUNDS:
                found.wall.append((time.perf_counter() - began) * 1e3)
                found.own.append((time.thread_time() - worked) * 1e3)
            if scene.rests_for() is None:
                if (act := session.next_act) is None:
                    return
                session.put(act)
            due = max(due + _FRAME, time.perf_counter())
            time.sleep(max(0.0, due - time.perf_counter()))

    def close(self) -> None:
        """End the server."""
        self.seats.close()


@contextmanager
def _strangers(port: int) -> Iterator[subprocess.Popen[str]]:
    """Another process that attacks the server already."""
    words = [sys.executable, "-m", "tests.phones.late", "--attack", str(port)]
    with subprocess.Popen(words, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        yield process


def tell(name: str, frames: Frames) -> None:
    """Print how long frames took."""
    wall, own = frames
    late, late_own = sum(one > _LATE for one in wall), sum(one > _LATE for one in own)
    print(
        f"{name:10} {len(wall)} frames, {late} late: median {median(wall):.1f} ms, 99 % {percentile(wall, 99):.1f} ms,"
        f" longest {max(wall):.1f} ms; of its thread alone {late_own} late, 99 % {percentile(own, 99):.1f} ms",
        flush=True,
    )


def main(given: Sequence[str] | None = None) -> int:
    """Measure and tell; it asserts no time."""
    parser = argparse.ArgumentParser(prog="python -m tests.phones.late", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=3, help="of peace and of attack")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    asked = parser.parse_args(given)
    if asked.attack:
        attack(asked.attack)
        return 0
    width, height = map(int, asked.size.split("x"))
    table = Table((width, height))
    peace, attacked = Frames([], []), Frames([], [])
    done = [0, 0, 0]
    try:
        table.play(asked.seconds)  # every picture is made
        for _ in range(asked.turns):
            peace.add(table.play(asked.seconds))
            with _strangers(table.seats.phones.port) as strangers:
                attacked.add(table.play(asked.seconds))
                said, _ = strangers.communicate()
            done = [one + more for one, more in zip(done, map(int, said.split()), strict=True)]
    finally:
        table.close()
    tell("in peace", peace)
    tell("attacked", attacked)
    print("attacked by {} malformed requests, {} idle connections, {} slow bodies".format(*done))
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
