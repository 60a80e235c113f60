"""What somebody looks for is found whatever their keyboard has."""

from __future__ import annotations

import pytest

from game.text import folded


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("règle", "REGLE"),
        ("l’inversion", "l'inversion"),
        ("größer", "grosser"),
        ("Zieh-Zwei", "zieh-zwei"),
        ("Ça va", "ca va"),
    ],
)
def test_accents_capitals_and_apostrophes_make_no_difference(written: str, typed: str) -> None:
    assert folded(written) == folded(typed)


def test_other_letters_do() -> None:
    assert folded("Zieh") != folded("Zeh")
