"""Letters that can be seen: what names are made of, and what stands in a sentence for all others."""

from __future__ import annotations

import pytest

from game.session.letters import is_name, printable


@pytest.mark.parametrize("name", ["Ann", "Bé", "李雷", "x" * 24, " Cy "])
def test_a_name_is_made_of_letters_that_can_be_seen(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\0", "a\n", "\x1b[31m", "\u202eBen", "\u200b", "\ud800"])
def test_no_name_has_letters_that_cannot_be_seen(name: str) -> None:
    assert not is_name(name)


def test_a_sentence_shows_letters_that_cannot_be_seen_escaped() -> None:
    assert printable("Bé lays r3.") == "Bé lays r3."
    assert printable("Pourquoi\N{NO-BREAK SPACE}?") == "Pourquoi\N{NO-BREAK SPACE}?"
    assert printable("\N{NO-BREAK SPACE}\0") == "\N{NO-BREAK SPACE}\\x00"
    assert printable("a\x1b[31m\0\n\u202eb\udcff") == r"a\x1b[31m\x00\n\u202eb\udcff"


def test_a_text_without_such_letters_stays_the_same_object() -> None:
    words = "··· 3\N{NO-BREAK SPACE}turns"
    assert printable(words) is words
