"""Piles: the run on top that adds up (G5), and the colour of a pile (G1.8, G3.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.notation import parse_card
from game.rules.play.piles import forced_cards, run_length, top_colour, visible_run
from game.rules.values.cards import BLUE, COLOUR, DECKS, NO_COLOUR, RANK, RED, card_of
from game.rules.values.state import PileCard


def pile(text: str) -> list[PileCard]:
    """A pile from bottom to top; copies are told apart by their place."""
    cards = [parse_card(word) for word in text.split()]
    return [PileCard(card_of(face, place % 4), 0, colour) for place, (face, colour) in enumerate(cards)]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("", 0),
        ("r0", 1),
        ("r0 g0 b0", 3),
        ("r0 r9 g0 b0", 2),
        ("r1 b1", 2),
        ("r4 b4", 2),
        ("r5 b5 g5", 3),
        ("rS bS gS yS", 4),
        ("r5 b5 g4", 1),
        ("r2 b2", 1),
        ("r3 b3", 1),
        ("r6 b6", 1),
        ("r7 b7", 1),
        ("r8 b8", 1),
        ("r9 b9", 1),
        ("rR bR", 1),
        ("W:r W:b", 1),
        ("rD F:b", 2),
        ("F:b bD gD", 3),
        ("rD W:r bD", 1),
    ],
)
def test_equal_cards_on_each_other_are_a_run_where_the_rule_lists_them(text: str, length: int) -> None:
    cards = pile(text)
    assert run_length(cards) == length
    assert visible_run(cards) == cards[len(cards) - length :]


def test_where_nothing_adds_up_the_top_card_stands_alone() -> None:
    assert run_length(pile("r0 g0 b0"), False) == 1
    assert forced_cards(pile("F:r rD bD"), False) == 2
    assert run_length([], False) == 0


@pytest.mark.parametrize(
    ("text", "cards"), [("rD", 2), ("r9 F:r", 4), ("F:r rD", 6), ("rD bD gD", 6), ("rD r9 F:r F:b", 8)]
)
def test_the_twos_and_fours_of_a_run_are_added(text: str, cards: int) -> None:
    assert forced_cards(pile(text)) == cards


def test_a_pile_has_the_colour_of_its_top_or_the_one_called_for_it() -> None:
    assert top_colour([]) == NO_COLOUR
    assert top_colour(pile("b1 r9")) == RED
    assert top_colour(pile("r9 W:b")) == top_colour(pile("r9 F:b")) == BLUE
    assert top_colour(pile("r9 W")) == NO_COLOUR


@given(st.lists(st.sampled_from([card for card in DECKS[108] if RANK[card] in (0, 4, 7, 10, 12, 15)]), max_size=12))
def test_a_run_is_the_longest_unbroken_top_of_one_kind(cards: list[int]) -> None:
    kinds = ["draw" if RANK[card] in (12, 15) else str(RANK[card]) for card in cards]
    expected = 0
    while expected < len(kinds) and kinds[-1] != "7" and kinds[-1 - expected] == kinds[-1]:
        expected += 1
    entries = [PileCard(card, 0, COLOUR[card] % 4) for card in cards]
    assert run_length(entries) == max(expected, min(1, len(cards)))
