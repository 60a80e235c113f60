"""The eight somebodies a bot can be."""

from __future__ import annotations

import pytest

from game import ai
from game.ai.characters import CHARACTERS, named, parts


@pytest.mark.parametrize("name", ai.CHARACTER_NAMES)
def test_a_bot_is_named_by_level_and_character(name: str) -> None:
    level, character = parts(name)
    assert level in ai.levels.LEVELS and character in CHARACTERS
    assert named(level, character) == name
    assert ai.thinks(name) == ai.thinks(level)


def test_a_plain_bot_and_a_bare_level_are_nobody() -> None:
    for name in ai.BOT_NAMES:
        assert parts(name) == (name, "")
        assert named(name) == name


def test_there_are_eight_and_no_two_have_the_same_temperament_or_traits() -> None:
    assert len(CHARACTERS) == 8
    assert len({str(somebody.temperament) for somebody in CHARACTERS.values()}) == 8
    assert len({somebody[3:] for somebody in CHARACTERS.values()}) == 8
