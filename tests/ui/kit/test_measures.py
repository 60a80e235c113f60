"""The sizes of letters that all pages share."""

from __future__ import annotations

import pytest

from game.ui.kit.measures import shrunk, snapped


@pytest.mark.parametrize(("px", "size"), [(30.0, 28), (28, 28), (27.9, 24), (500.0, 72), (18.0, 18), (12.0, 12.0)])
def test_letters_come_in_the_next_smaller_size_there_is(px: float, size: float) -> None:
    assert snapped(px) == size


def test_words_short_of_room_come_in_smaller_sizes_and_large_ones_in_those_of_usual_letters_too() -> None:
    assert shrunk(24, 1.0) == [20, 18] and shrunk(18, 1.0) == shrunk(18, 0.75) == []
    assert shrunk(20, 2.0) == [18, 17, 14, 12, 10, 9]
