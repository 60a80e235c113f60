"""Matches as text: a second reader finds in them what was played, and a spoiled one is refused or disagrees."""

from __future__ import annotations

import random
from functools import cache
from hashlib import sha256
from itertools import count, islice

import pytest

from game.session.transcript.transcript_lines import counts, written
from tests.transcripts.judging import harm_of, spoiled, wrong_with
from tests.transcripts.matches import Played, played
from tests.transcripts.second_reader import Unreadable, play

MATCHES = 6


@cache
def matches() -> list[Played]:
    """Matches that were played to their end, or long enough."""
    return [*islice((match for seed in count(1) if (match := played(seed)) is not None), MATCHES)]


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_second_reader_finds_the_same_hands_movements_and_scores(number: int) -> None:
    assert wrong_with(matches()[number]) == ""


def test_a_second_reader_notices_a_card_that_goes_elsewhere() -> None:
    lines = written(matches()[0].found).rstrip().split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("  stock 1 > ") and "pile" not in line)
    del lines[at]
    kept = [line for line in lines[:-1] if counts(line)]
    lines[-1] = "end " + sha256("".join(f"{line}\n" for line in kept).encode()).hexdigest()
    with pytest.raises(Unreadable, match="does not hold|holds|cards"):
        play("\n".join(lines))


def test_a_spoiled_text_is_refused_in_a_sentence_or_says_the_same() -> None:
    text = min((written(match.found) for match in matches()), key=len)
    assert [harm for seed in range(80) if (harm := harm_of(text, spoiled(text, random.Random(seed))))] == []
