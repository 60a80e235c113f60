"""The score book after its filling was killed: rebuilt, it says the same."""

from __future__ import annotations

import multiprocessing
import random
import time
from pathlib import Path

from game.score_book.score_book import FILE, BookMatch, ScoreBook
from game.session.parts import at_once


def _fill(data_dir: Path) -> None:
    at_once(ScoreBook(data_dir).refreshing())


def filled(data_dir: Path) -> list[BookMatch]:
    """The matches of a book that was filled."""
    book = ScoreBook(data_dir)
    at_once(book.refreshing())
    return book.matches()


def kill_once(data_dir: Path, chance: random.Random, longest: float) -> None:
    """Kill a process that fills the book, from nothing or from what an earlier one has left, within so many seconds."""
    if chance.random() < 0.3:
        (data_dir / "saves" / FILE).unlink(missing_ok=True)
    process = multiprocessing.get_context("fork").Process(target=_fill, args=(data_dir,))
    process.start()
    time.sleep(chance.random() * longest)
    process.kill()
    process.join()
