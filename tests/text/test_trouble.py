"""What is wrong is told in the language of the moment, as one whole message whatever stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.values.messages import sentence
from game.session.presets import FILE_NAME, PresetError, Presets, read
from game.text import CLOSING, ENGLISH, OPENING, TEST, Trouble, say, use


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use(ENGLISH)


def is_whole(words: str) -> bool:
    return words.startswith(OPENING) and words.endswith(CLOSING) and words.count(OPENING) == 1


def test_trouble_is_said_when_it_is_told_not_when_it_happens() -> None:
    trouble = Trouble(sentence("{file} is damaged.", file=str(Path("a"))))
    assert str(trouble) == "a is damaged."
    use(TEST)
    assert is_whole(str(trouble)) and str(trouble) == say(trouble.message)


def test_what_is_wrong_with_a_file_of_presets_is_one_message(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("format = 2\n")
    use(TEST)
    with pytest.raises(PresetError) as refused:
        read(b"format = 2\n")
    trouble = Presets(tmp_path).trouble
    assert trouble is not None and is_whole(say(trouble)) and is_whole(str(refused.value))
