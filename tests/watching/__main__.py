"""What watching bots takes: late frames by scene, memory and open files, beside a bare window in the same minutes.

    python -m tests.watching --minutes 15
    python -m tests.watching --full

Bots play game after game in the window of the real program, and after each the results, how it went and whether it was
fair are looked at, after every third the title and the pages beyond it. Beside it a window of the same size shows a
picture frame by frame, which says how many frames the machine itself loses. Each frame is timed by the clock and by
what its thread worked. Where there is no display, Xvfb makes one.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.watching.frames import Frames, Scene, read

_ROOT: Final = Path(__file__).resolve().parents[2]
_FULL: Final = 60.0
_OFTEN: Final = 5.0  # seconds between two looks at memory and files
_ROWS: Final = 12  # of what memory was in the course of time
_SETTINGS: Final = "master_volume = 0.0\nmusic_offered = true\nbot_pause = 0.0\nanimation_speed = 2.0\n"
_WORKER: Final = "game.ai.worker"


class Held(NamedTuple):
    """What the program and the process bots think in hold after so many seconds."""

    seconds: float
    program: float  # megabytes
    peak: float  # and at most, up to then
    worker: float
    files: int


@contextmanager
def _display(size: str) -> Iterator[dict[str, str]]:
    """An environment with a display in it."""
    environment = dict(os.environ, SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or shutil.which("Xvfb") is None:
        yield environment
        return
    ear, mouth = os.pipe()
    words = ["Xvfb", "-displayfd", str(mouth), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=(mouth,), stderr=subprocess.DEVNULL)
    os.close(mouth)
    try:
        with os.fdopen(ear) as answer:
            yield environment | {"DISPLAY": f":{answer.readline().strip()}"}
    finally:
        server.terminate()
        server.wait()


def _held(process: int, began: float) -> Held | None:
    """What a process holds now; None where the system does not tell."""
    try:
        files = len(os.listdir(f"/proc/{process}/fd"))
        workers = [child for child in _children(process) if _WORKER in Path(f"/proc/{child}/cmdline").read_text()]
        took, peak = _taken(process), _taken(process, "VmHWM")
        held = Held(time.monotonic() - began, took, peak, sum(map(_taken, workers)), files)
    except OSError:
        return None
    return held if held.program else None  # nothing once it has ended


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def _taken(process: int, what: str = "VmRSS") -> float:
    """The memory a process takes, or has taken at most, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(what)), 0.0)


def watch(minutes: float, size: str) -> tuple[Frames, Frames, list[Held]]:
    """Watch bots for so long: the frames of the program, those of the bare window, and what was held when."""
    width, height = size.split("x")
    with _display(size) as environment, tempfile.TemporaryDirectory() as kept:
        folder, seconds = Path(kept), str(60 * minutes)
        player, ours, bare = folder / "player", folder / "ours.json", folder / "bare.json"
        player.mkdir()
        settings = f"{_SETTINGS}window_width = {width}\nwindow_height = {height}\n"
        (player / "settings.toml").write_text(settings, encoding="utf-8")
        begin = [sys.executable, "-m"]
        blitting = [*begin, "tests.watching.blitting", size, seconds, str(bare)]
        looking = [*begin, "tests.watching.looking_on", str(player), seconds, str(ours)]
        with (
            subprocess.Popen(blitting, cwd=_ROOT, env=environment) as control,
            subprocess.Popen(looking, cwd=_ROOT, env=environment) as program,
        ):
            began, held = time.monotonic(), list[Held]()
            while program.poll() is None:
                time.sleep(_OFTEN)
                found = _held(program.pid, began)
                held += [found] if found is not None else []
            control.wait()
        if program.returncode or control.returncode:
            raise SystemExit("one of the two windows ended early")
        return read(ours.read_text(encoding="utf-8")), read(bare.read_text(encoding="utf-8")), held


def tell(ours: Frames, bare: Frames, held: Sequence[Held]) -> None:
    """Print the frames by scene, the bare window last, and what was held in the course of time."""
    print(f"{'':18}{'frames':>8}{'>16.7':>8}{'>50':>6}{'worst':>8}   of its thread: {'>16.7':>6}{'>50':>6}{'worst':>8}")
    for name, scene in [*sorted(ours.scenes.items()), *bare.scenes.items()]:
        print(_line(name, scene))
    if held:
        print(f"\n{'minute':>8}{'program MB':>12}{'at most':>9}{'worker MB':>11}{'files':>7}")
        for one in [held[round(at * (len(held) - 1) / _ROWS)] for at in range(_ROWS + 1)]:
            print(f"{one.seconds / 60:8.1f}{one.program:12.1f}{one.peak:9.1f}{one.worker:11.1f}{one.files:7}")
        most = [max(column) for column in zip(*held, strict=True)]
        print(f"{'most':>8}{most[1]:12.1f}{most[2]:9.1f}{most[3]:11.1f}{most[4]:7}")


def _line(name: str, scene: Scene) -> str:
    own = f"{scene.late_own:>22}{scene.long_own:>6}{scene.worst_own:>8.1f}"
    return f"{name:18}{scene.frames:>8}{scene.late:>8}{scene.long:>6}{scene.worst:>8.1f}{own}"


def main(given: Sequence[str] | None = None) -> int:
    """Watch and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.watching", description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--full", action="store_true", help="for an hour")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument(
        "--late", type=Path, help="a file for every late frame: second, scene, milliseconds, of its thread"
    )
    asked = parser.parse_args(given)
    ours, bare, held = watch(_FULL if asked.full else asked.minutes, asked.size)
    tell(ours, bare, held)
    if asked.late is not None:
        asked.late.write_text(json.dumps(ours.late), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
