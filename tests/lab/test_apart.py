"""A bar tells how far games in parts have come: on a terminal, and nowhere else."""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
import sys
import time

import pytest

from game.lab.apart import ProcessDied, in_parts, with_progress

PARTS = [[1, 2], [3, 4, 5], [6]]


class Terminal(io.StringIO):
    """Keeps what is written to a terminal."""

    def isatty(self) -> bool:
        return True


def written_to(errors: io.StringIO, monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What is written beside the parts, which come as they are."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", errors)
    assert list(with_progress(iter(PARTS), 6, len, *words)) == PARTS
    return errors.getvalue()


def test_a_terminal_shows_a_bar_that_counts_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    written = written_to(Terminal(), monkeypatch)
    assert "6/6" in written and "games" in written
    written = written_to(Terminal(), monkeypatch, "matches")
    assert "6/6" in written and "matches" in written and "games" not in written


def test_where_no_terminal_is_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written_to(io.StringIO(), monkeypatch) == ""


KILL = signal.SIGTERM if os.name == "nt" else signal.SIGKILL


def dies(plan: str, first: int, last: int) -> list[int]:
    """The numbers of the games of a part; whoever has the second is killed at it, and the third takes for ever."""
    if first == 2:
        os.kill(os.getpid(), KILL)
    while first == 4:
        time.sleep(1)
    return list(range(first, last))


def test_a_process_that_is_killed_is_a_sentence_and_the_others_are_ended() -> None:
    parts = in_parts(dies, "", 8, 2, 2)
    assert next(parts) == [0, 1]
    with pytest.raises(ProcessDied, match="A process that was playing has died"):
        next(parts)
    assert not multiprocessing.active_children()
