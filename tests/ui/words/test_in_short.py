"""What tells long names apart stays when they are shortened."""

from __future__ import annotations

import pytest

from game.ui.words.in_short import in_short

NAME = "Draw until with Suvi, Ben and 2 more, seats turned"


@pytest.mark.parametrize("room", range(24, len(NAME)))
def test_the_end_of_a_long_name_stays(room: int) -> None:
    shorter = in_short(NAME, lambda words: len(words) <= room)
    assert len(shorter) <= room and "turned" in shorter and shorter.startswith("Draw")


def test_words_that_fit_stay_as_they_are() -> None:
    assert in_short(NAME, lambda words: True) == NAME


def test_one_long_word_keeps_both_ends() -> None:
    assert in_short("Regenbogenabende", lambda words: len(words) <= 11) == "Rege … ende"


def test_no_word_is_cut_where_whole_ones_fit() -> None:
    assert in_short(NAME, lambda words: len(words) <= 30) == "Draw until with … seats turned"


def test_words_that_no_room_holds_are_left_to_whoever_draws_them() -> None:
    assert in_short(NAME, lambda words: False) == NAME
