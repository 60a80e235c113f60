"""For how long something has been shown, however slow the frames are."""

from __future__ import annotations

import math

import pytest

from game.ui.kit.time_shown import TimeShown


def test_the_first_frame_counts_little_and_every_later_one_in_full() -> None:
    shown = TimeShown(0.0)
    shown.pass_time(3.0)
    assert shown.seconds < 0.1
    shown.pass_time(3.0)
    assert 3.0 < shown.seconds < 3.1


def test_time_that_a_frame_does_not_count_is_shown_time_too() -> None:
    shown = TimeShown(0.0)
    for _ in range(3):
        shown.wait(0.4)
        shown.pass_time(0.1)
    assert 1.0 < shown.seconds < 1.1


def test_time_while_it_is_hidden_does_not_count_then_or_later() -> None:
    shown = TimeShown()
    shown.begin()
    for _ in range(3):
        shown.wait(0.4)
        shown.pass_time(0.1, hidden=True)
    shown.pass_time(0.01)
    assert shown.seconds == 0.01


@pytest.mark.parametrize("rested", [0.0, 0.02, 0.3])
def test_who_waits_as_long_as_it_says_waits_no_longer_than_the_limit(rested: float) -> None:
    shown, passed = TimeShown(0.0), 0.0
    shown.pass_time(rested)
    while left := shown.left(0.5):
        shown.pass_time(left)
        passed += left
    assert passed <= 0.5 + 1e-9 and shown.left(0.5) == 0.0


def test_what_never_began_waits_for_nothing() -> None:
    assert TimeShown().seconds == math.inf and TimeShown().left(0.5) == 0.0
