"""Tests that play in a real window, on a display of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.program import QUICK, Program
from tests.e2e.screen import Screen, missing

_NEEDED = "GRAND_UNO_WINDOW_TESTS"  # set to "needed" where a skipped test would hide something


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A display in memory."""
    lacking = missing()
    if lacking:
        words = f"playing in a real window needs {lacking}"
        if os.environ.get(_NEEDED) == "needed":
            pytest.fail(words)
        pytest.skip(words)
    screen = Screen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.close()


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Makes programs, to be started when the test wants; what still runs afterwards is ended."""
    made: list[Program] = []

    def make(seed: int = 1, settings: str = QUICK, name: str = "player") -> Program:
        made.append(Program(screen, tmp_path / name, seed, settings))
        return made[-1]

    yield make
    for one in made:
        one.stop()
