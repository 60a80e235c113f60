"""Figures of rules beside others are read strictly, and only what is beyond chance is told."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from game.review.rules_beside import FIGURES, Figure, RulesBeside, changes, read
from game.text import say

ALIKE = Figure((0.5, 0.48, 0.52), (0.5, 0.48, 0.52), (0.0, 0.03))
SENTENCES = {
    "turns": ("A game has fewer turns.", "A game has more turns."),
    "minutes": ("A game is a third shorter.", "A game takes about twice as long."),
    "same_hand": ("The deal decides less.", "The deal decides more."),
    "stronger_wins": ("Skill tells less.", "Skill tells more."),
    "biggest_draw": ("The biggest draw is smaller.", "The biggest draw is larger."),
    "sets": ("Fewer games end with a set.", "More games end with a set."),
    "blocked": ("Fewer games are blocked.", "More games are blocked."),
}


def found(**figures: Figure) -> RulesBeside:
    each = {**dict.fromkeys(FIGURES, ALIKE), **figures}
    return RulesBeside("grand stacking=on", "grand", 4, 1, 200, 100, "casual", "beginner", **each)


def told(**figures: Figure) -> list[str]:
    return [say(message) for message in changes(found(**figures))]


def figure(usual: float, more: float, wide: float = 0.01) -> Figure:
    mine = usual + more
    return Figure((mine, mine - wide, mine + wide), (usual, usual - wide, usual + wide), (more, 1.4 * wide))


def test_what_is_written_is_read_again() -> None:
    line = msgspec.json.encode(found(sets=figure(0.2, 0.1)))
    assert read(line) == found(sets=figure(0.2, 0.1)) and not read(line).over


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"players":4', b'"players":11'), (b'"players":4', b'"players":"4"'), (b'"played":100', b'"played":-1'),
        (b'"seed":1', b'"seed":1,"more":2'), (b"0.48", b"-0.02"), (b"0.48", b"1e9"),
        (b"[0.5,0.48,0.52]", b"[0.5,0.02]"),
        (b'"turns"', b'"leaps"'), (b"[]}", b"[]"),
    ],
)  # fmt: skip
def test_a_line_that_is_not_figures_is_refused(old: bytes, new: bytes) -> None:
    line = msgspec.json.encode(found())
    assert old in line
    with pytest.raises(msgspec.MsgspecError):
        read(line.replace(old, new, 1))


@pytest.mark.parametrize(("name", "up"), list(itertools.product(FIGURES, (False, True))))
def test_each_figure_that_differs_has_one_sentence(name: str, up: bool) -> None:
    more = 0.2 if up else -0.2
    usual = {"minutes": 0.2 if up else 0.55}.get(name, 0.5)
    assert told(**{name: figure(usual, more)}) == [SENTENCES[name][up]]


@pytest.mark.parametrize("name", FIGURES)
def test_nothing_is_told_where_intervals_touch_or_the_difference_may_be_chance(name: str) -> None:
    assert told(**{name: figure(0.5, 0.1, 0.051)}) == []
    assert told(**{name: Figure((0.6, 0.59, 0.61), (0.5, 0.49, 0.51), (0.1, 0.1))}) == []
    assert told(**{name: Figure((0.6, 0.59, 0.61), (0.5, 0.49, 0.51), (0.1, 0.099))}) != []


@pytest.mark.parametrize(
    ("ratio", "words"),
    [
        (0.3, "A game takes less than half as long."), (0.5, "A game takes about half as long."),
        (0.67, "A game is a third shorter."), (0.75, "A game is a quarter shorter."),
        (0.95, "A game is a little shorter."), (1.05, "A game is a little longer."),
        (1.25, "A game is a quarter longer."), (1.5, "A game is half as long again."),
        (2.0, "A game takes about twice as long."), (3.0, "A game takes more than twice as long."),
    ],
)  # fmt: skip
def test_how_much_longer_a_game_takes_is_told_in_the_words_of_players(ratio: float, words: str) -> None:
    assert told(minutes=figure(4.0, 4.0 * (ratio - 1)), turns=figure(50, 50 * (ratio - 1))) == [words]


def test_turns_are_told_besides_only_if_they_go_the_other_way() -> None:
    assert told(minutes=figure(4.0, 1.0), turns=figure(50.0, -9.0)) == [
        "A game is a quarter longer.", "A game has fewer turns.",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["same_hand", "stronger_wins", "sets", "blocked"])
def test_a_small_difference_is_called_small(name: str) -> None:
    less, more = told(**{name: figure(0.5, -0.05)}), told(**{name: figure(0.5, 0.05)})
    assert all("little" in words or "Slightly" in words for words in (*less, *more)) and less != more
