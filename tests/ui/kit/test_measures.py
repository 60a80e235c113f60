"""The sizes of letters that all pages share."""

from __future__ import annotations

import pytest

from game.ui.kit.measures import snapped


@pytest.mark.parametrize(("px", "size"), [(30.0, 28), (28, 28), (27.9, 24), (500.0, 72), (18.0, 18), (12.0, 12.0)])
def test_letters_come_in_the_next_smaller_size_there_is(px: float, size: float) -> None:
    assert snapped(px) == size
