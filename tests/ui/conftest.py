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
from game.ui.theme import Theme
from tests.ui.written import Written, writing


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Sitter]:
    """A host of scenes with a window of 1280x720 that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield Sitter((1280, 720), tmp_path)
    pygame.quit()


@pytest.fixture
def written() -> Iterator[Written]:
    """What is written while the test language is spoken."""
    with writing() as found:
        yield found


@pytest.fixture(scope="module", params=((800, 600), (1920, 1080)), ids=["small", "usual"])
def theme(request: pytest.FixtureRequest) -> Iterator[Theme]:
    """The smallest window, and then a usual one, each with its pictures kept for all tests of a module."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(request.param)
    yield Theme(request.param)
    pygame.quit()
