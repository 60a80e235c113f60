"""The score book says what a second, naive count says; and a wrong figure would be noticed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.score_book import counting
from game.score_book.counted import TableRecord
from tests.recount.comparing import advise, compared, shelf_at_random, stamp
from tests.recount.evenings import lay
from tests.recount.killed import filled, kill_once

CLASSIC, ALL_PEOPLE = 4, 3


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


@pytest.mark.parametrize(("share", "counts"), [(0.0, True), (0.3, True), (0.7, False), (1.0, False)])
def test_games_mostly_played_for_somebody_are_left_out_of_both_counts(
    tmp_path: Path, share: float, counts: bool
) -> None:
    folder = lay(tmp_path / "saves" / "matches" / "one", ALL_PEOPLE)
    advise(folder, random.Random(1), share, players=(1,))
    stamp(folder, 1000.0)
    assert compared(tmp_path) > 0
    (match,) = filled(tmp_path)
    of_ben = {1 in game.people for game in match.counted.games}
    assert of_ben == {counts} and all(0 in game.people for game in match.counted.games)


def test_a_book_whose_filling_was_killed_is_rebuilt_the_same(tmp_path: Path) -> None:
    for number in range(3):
        stamp(lay(tmp_path / "saves" / "matches" / str(number), CLASSIC, names={"Ben": f"Ben{number}"}), 1000.0)
    right = filled(tmp_path)
    assert len(right) == 3
    for seed in range(3):
        kill_once(tmp_path, random.Random(seed), 0.2)
        assert filled(tmp_path) == right
