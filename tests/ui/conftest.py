"""No test of the screen needs a screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ui.screenshot import Sitter


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Sitter]:
    """A host of scenes with a window of 1280x720 that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield Sitter((1280, 720), tmp_path)
    pygame.quit()
