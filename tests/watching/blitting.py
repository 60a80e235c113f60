"""A bare window beside the program: what any frame of its size costs on this machine in the same minutes.

python -m tests.watching.blitting WIDTHxHEIGHT SECONDS FILE
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pygame

from tests.watching.frames import Frames

_A_SECOND = 60


def blit(size: tuple[int, int], seconds: float) -> Frames:
    """Blit a picture as large as the window and show it, frame by frame."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    pygame.display.init()
    window = pygame.display.set_mode(size)
    pictures = [window.copy() for _ in range(2)]
    clock, frames = pygame.time.Clock(), Frames()
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        pygame.event.get()
        with frames.timed(lambda: "bare"):
            window.blit(pictures[0], (0, 0))
            pygame.display.flip()
        pictures.reverse()
        clock.tick(_A_SECOND)
    pygame.quit()
    return frames


if __name__ == "__main__":
    width, height = sys.argv[1].split("x")
    Path(sys.argv[3]).write_text(blit((int(width), int(height)), float(sys.argv[2])).written(), encoding="utf-8")
