"""How long it takes until the title is on the screen, as a multiple of what any pygame program takes.

Two moments are timed: the window's first picture (the table with the name on it), and the buttons. A window opens far
more quickly on a display that is not shown, so all programs run on the same display, which is created if there is none.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which
from typing import Final

from game.lab.bench.figures import BenchError, Figures, median
from game.rules.values.messages import sentence

_RUNS: Final = 5

_BARE: Final = """
import pygame
pygame.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
"""

_PICTURE: Final = """
import os, sys
from pathlib import Path
from game.ui.first_picture import opened

opened(Path(sys.argv[1]))
os._exit(0)  # the picture is on the screen; ending properly is not what is measured
"""

_BUTTONS: Final = """
import os, sys
from pathlib import Path
from game.ui.first_picture import opened

folder = Path(sys.argv[1])
window = opened(folder)

from game import app


class FirstButtons(app.App):
    def _show(self):
        super()._show()
        if self.stack.top.focus.widgets and not self.stack.top.whole:
            os._exit(0)


app.App = FirstButtons
app.run(folder, None, window)
"""


def measure() -> Figures:
    """Return the seconds from starting Python to a bare window, to our first picture and to our buttons, and ratios."""
    environment = dict(os.environ)
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [os.getcwd(), *sys.path]))
    programs = {"bare_pygame": _BARE, "picture": _PICTURE, "buttons": _BUTTONS}
    taken: dict[str, list[float]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as folder, _display(environment) as seen:
        for run in range(_RUNS + 1):
            for name, code in programs.items():
                seconds = _seconds(code, folder, environment)
                if run:  # the first run only fills the system's file cache
                    taken[name].append(seconds)
    usual = {name: median(seconds) for name, seconds in taken.items()}
    return {
        **{f"{name}_s": round(seconds, 3) for name, seconds in usual.items()},
        **{f"{name}_ratio": round(usual[name] / usual["bare_pygame"], 2) for name in ("picture", "buttons")},
        "in_a_window": float(seen),
    }


@contextmanager
def _display(environment: dict[str, str]) -> Iterator[bool]:
    """Set a display in the environment, starting one if there is none; yield whether windows are really shown."""
    if sys.platform != "linux" or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        yield "SDL_VIDEODRIVER" not in environment
        return
    if which("Xvfb") is None:
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
        yield False
        return
    environment.pop("SDL_VIDEODRIVER", None)
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            environment["DISPLAY"] = f":{server.stdout.readline().strip()}"
            yield True
        finally:
            server.terminate()


def _seconds(code: str, folder: str, environment: dict[str, str]) -> float:
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, folder], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    seconds = time.perf_counter() - started
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        if not last:
            raise BenchError(sentence("The window could not be opened to be timed."))
        raise BenchError(sentence("The window could not be opened to be timed: {why}.", why=last[0].rstrip(".")))
    return seconds
