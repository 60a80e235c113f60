"""Text and interface have each a size; letters stay between three quarters of the usual ones and twice those."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.ui.kit.look import USUAL, Look


def test_the_usual_settings_are_the_usual_look() -> None:
    assert Look.of(Settings()) == USUAL and USUAL.letters == USUAL.places == 1.0


@pytest.mark.parametrize(
    ("look", "letters", "places"),
    [
        (Look(1.25), 1.25, 1.0), (Look(1.5), 1.5, 1.2), (Look(interface=1.5), 1.5, 1.5), (Look(0.8), 0.8, 1.0),
        (Look(0.8, 1.5), 1.2, 1.5), (Look(0.75, 0.75), 0.75, 1.0), (Look(2.0, 2.0), 2.0, 1.8),
    ],
)  # fmt: skip
def test_an_interface_grows_with_its_letters_and_letters_only_as_far_as_they_can_be_read(
    look: Look, letters: float, places: float
) -> None:
    assert look.letters == pytest.approx(letters) and look.places == pytest.approx(places)


def test_letters_in_a_part_of_the_window_are_as_large_as_in_the_whole_if_they_are_not_too_large() -> None:
    assert Look(1.2).within(0.8).letters == pytest.approx(1.5) and USUAL.within(0.8).usual == 1.25
    assert Look(1.5).within(0.5).letters == 2.0 and Look(1.5).within(0.8).lettered(1.2).usual == 1.25


def test_letters_in_a_part_of_the_window_are_no_larger_for_filling_it() -> None:
    assert USUAL.large == USUAL.within(0.8).large == 1.0 and Look(1.5).within(0.8).large == pytest.approx(1.5)


def test_a_look_is_had_with_other_letters_and_nothing_larger_than_they_are() -> None:
    assert Look(1.0, 2.0).lettered(1.2) == Look(1.0, 1.2) and Look(1.5).lettered(1.2) == Look(1.2)
