"""A bar tells how far games in parts have come: on a terminal, and nowhere else."""

from __future__ import annotations

import io
import sys

import pytest

from game.session.apart import with_progress

PARTS = [[1, 2], [3, 4, 5], [6]]


class Terminal(io.StringIO):
    """Keeps what is written to a terminal."""

    def isatty(self) -> bool:
        return True


def written_to(errors: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is written beside the parts, which come as they are."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", errors)
    assert list(with_progress(iter(PARTS), 6, len)) == PARTS
    return errors.getvalue()


def test_a_terminal_shows_a_bar_that_counts_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    written = written_to(Terminal(), monkeypatch)
    assert "6/6" in written and "games" in written


def test_where_no_terminal_is_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written_to(io.StringIO(), monkeypatch) == ""
