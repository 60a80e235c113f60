"""How long it takes until the title is on the screen, as a multiple of what any pygame program takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Final

from game.bench.figures import BenchError, Figures, median
from game.rules.messages import sentence

_RUNS: Final = 5

_BARE: Final = """
import pygame
pygame.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
"""

_TITLE: Final = """
import os, sys
from pathlib import Path
from game import app
from game.ui.scenes import title


class FirstFrame(title.TitleScene):
    drawn = False

    def draw(self, surface):
        self.drawn = True
        return super().draw(surface)

    def rests_for(self):
        return 0.0

    def update(self, seconds):
        if self.drawn:
            os._exit(0)  # the frame is on the screen; ending properly is not what is measured
        super().update(seconds)


title.TitleScene = FirstFrame
app.run(Path(sys.argv[1]))
"""


def measure() -> Figures:
    """Seconds from starting Python to the first frame, ours and a bare window's, and their ratio."""
    environment = dict(os.environ)
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")) and sys.platform == "linux":
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [os.getcwd(), *sys.path]))
    bare, title = [], []
    with tempfile.TemporaryDirectory() as folder:
        _seconds(_BARE, folder, environment)
        _seconds(_TITLE, folder, environment)
        for _ in range(_RUNS):
            bare.append(_seconds(_BARE, folder, environment))
            title.append(_seconds(_TITLE, folder, environment))
    return {
        "bare_pygame_s": round(median(bare), 3),
        "title_s": round(median(title), 3),
        "ratio": round(median(title) / median(bare), 2),
    }


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
