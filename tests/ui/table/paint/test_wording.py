"""The few words on the table: what is said beside the name of a bot."""

from __future__ import annotations

import pytest

from game.text import say
from game.ui.table.paint.wording import temperament


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("sharp:kofi", "hoards Wilds"),
        ("beginner:suvi", "bears grudges"),
        ("sharp", "Sharp"),
        ("random", "plays anything"),
        ("stranger", "stranger"),
    ],
)
def test_of_a_character_its_temperament_is_said_and_of_other_bots_their_level(kind: str, said: str) -> None:
    assert say(temperament(kind)) == said
