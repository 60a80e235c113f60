"""The score book says what a second, naive count says; and a wrong figure would be noticed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.score_book import counting
from game.score_book.counted import TableRecord
from tests.recount.comparing import compared, shelf_at_random, stamp
from tests.recount.evenings import lay
from tests.recount.killed import filled, kill_once

CLASSIC = 4


def test_random_shelves_are_counted_as_by_hand(tmp_path: Path) -> None:
    games = 0
    for seed in range(3):
        shelf_at_random(tmp_path / str(seed), random.Random(seed), 3)
        games += compared(tmp_path / str(seed))
    assert games > 0


def test_a_wrong_figure_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp(lay(tmp_path / "saves" / "matches" / "one", CLASSIC), 1000.0)
    monkeypatch.setattr(counting, "most_points", lambda game: TableRecord(3, 0, 1, 1))
    with pytest.raises(AssertionError):
        compared(tmp_path)


def test_a_book_whose_filling_was_killed_is_rebuilt_the_same(tmp_path: Path) -> None:
    for number in range(3):
        stamp(lay(tmp_path / "saves" / "matches" / str(number), CLASSIC, names={"Ben": f"Ben{number}"}), 1000.0)
    right = filled(tmp_path)
    assert len(right) == 3
    for seed in range(3):
        kill_once(tmp_path, random.Random(seed), 0.2)
        assert filled(tmp_path) == right
