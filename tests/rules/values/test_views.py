"""A question tells who is asked, for which card on which pile, how many are still to come, and whose card it is."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from game.rules import GRAND, View, blank_view, legal_actions, question, why_not
from game.rules.values.cards import DRAW_TWO, FACE_OF_TEXT, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, card_of
from game.rules.values.state import NOBODY
from game.rules.values.views import (
    BACKFIRE,
    CHALLENGE,
    COLOUR,
    DEFLECT,
    DRAWING,
    GIVE,
    KEEP,
    NAME,
    PRIVATE_QUESTIONS,
    READY,
    RECOVER,
    SHARE,
    SWAP,
    TAKE,
    THREES,
    TURN,
    Question,
)
from tests.positions import ANN, BEN, CY, table
from tests.rules.games import near_misses

#: The usual table with one pile less.
ONE_PILE = "pile 2:"
ONES = "pile 2: y4 b1"

QUESTIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Question]] = {
    "a turn": ((), (), Question(TURN, ANN)),
    "a turn with sets to lay": (
        ("hand Ann: b3 b6 b4 b5 g9 W rS", "pile 1: r9", "pile 2: gS"),
        (),
        Question(TURN, ANN),
    ),
    "a turn with a set on a Zero": (
        ("rules: grand deck=120", "hand Ann: b0 b0 b1", "pile 1: g1 r0", "pile 2: yR"),
        (),
        Question(TURN, ANN),
    ),
    "the drawn card that makes sets": (
        ("rules: grand run=off", "hand Ann: b3 b4 b1 b5", "pile 1: r9", "stock 1: b6"),
        ("Ann draws",),
        Question(KEEP, ANN, card=card_of(FACE_OF_TEXT["b6"])),
    ),
    "a turn after a Replay": (
        ("rules: replay", ONE_PILE, "hand Ann: rP y5"),
        ("Ann plays rP",),
        Question(TURN, ANN),
    ),
    "the card drawn for a turn": (
        ("stock 1: y8",),
        ("Ann draws",),
        Question(KEEP, ANN, card=card_of(FACE_OF_TEXT["y8"])),
    ),
    "the colour of a Wild left open": (
        ("hand Ann: W y5 y1",),
        ("Ann plays W on 2",),
        Question(COLOUR, ANN, 1, rank=WILD, open=True),
    ),
    "the colour of a Wild Draw Four": (
        ("hand Ann: F b5 b1",),
        ("Ann plays F on 1",),
        Question(COLOUR, ANN, 0, rank=WILD_DRAW_FOUR),
    ),
    "whether to challenge": (
        ("hand Ann: F b5 b1",),
        ("Ann plays F:g on 2",),
        Question(CHALLENGE, BEN, 1, 4, ANN, WILD_DRAW_FOUR),
    ),
    "whether to backfire a Draw Two on another": (
        ("hand Ann: rD y5 y1", "hand Ben: W g1", "pile 1: r9 gD"),
        ("Ann plays rD on 1",),
        Question(BACKFIRE, BEN, 0, 4, ANN, DRAW_TWO),
    ),
    "whether to backfire a backfire": (
        ("hand Ann: rD y5 W", "hand Ben: W g1"),
        ("Ann plays rD on 1", "Ben answers with W:g"),
        Question(BACKFIRE, ANN, 0, 2, BEN, DRAW_TWO),
    ),
    "the next card of a draw that may take from the opposite pile": (
        ("hand Ann: yD y5 y1",),
        ("Ann plays yD on 2", "Ben draws from 1"),
        Question(DRAWING, BEN, 0, 1),
    ),
    "whether to recover": (
        ("hand Ann: rR y5 y1", "hand Ben: gR g1"),
        ("Ann plays rR on 1",),
        Question(RECOVER, BEN, 0, other=ANN, rank=REVERSE),
    ),
    "the second name of two Ones": (
        ("hand Ann: y1 y5 y6", ONES, "stock 1: b7"),
        ("Ann plays y1 on 2", "Ann names Cy"),
        Question(NAME, ANN, 1, 1, rank=1),
    ),
    "the name of a Five on a Five": (
        ("hand Ann: r5 y5 y6", "pile 1: r9 b5"),
        ("Ann plays r5 on 1",),
        Question(NAME, ANN, 0, 2, rank=5),
    ),
    "the card to give for a Five": (
        ("hand Ann: y5 y1 y6",),
        ("Ann plays y5 on 2", "Ann names Cy"),
        Question(GIVE, CY, 1, other=ANN, rank=5),
    ),
    "the second card of a Four on a Four": (
        ("hand Ann: r4 y5 y6", "pile 1: r9 b4"),
        ("Ann plays r4 on 1", "Ann takes from Ben"),
        Question(TAKE, ANN, 0, 1, rank=4),
    ),
    "which Threes to give": (
        ("hand Ann: y3 y5 y6", "hand Cy: b3 gS"),
        ("Ann plays y3 on 2",),
        Question(THREES, CY, 1, other=ANN, rank=3),
    ),
    "whether to give away a Rainbow": (
        ("hand Ann: r8 y8 g8", "hand Ben: r2 g1", "stock 1: b8"),
        ("Ann draws",),
        Question(SHARE, ANN),
    ),
    "whether to pass a Skip on": (
        ("rules: junction", ONE_PILE, "hand Ann: rS y5 y6", "hand Ben: rS g1"),
        ("Ann plays rS",),
        Question(DEFLECT, BEN, 0, other=ANN, rank=SKIP),
    ),
    "whether to pass a Draw Two on": (
        ("rules: junction", ONE_PILE, "hand Ann: rD y5 y6", "hand Ben: gD g1"),
        ("Ann plays rD",),
        Question(DEFLECT, BEN, 0, 2, ANN, DRAW_TWO),
    ),
    "whether play may go on": (
        ("rules: junction ready=on", ONE_PILE, "hand Ann: F y5 y6", "pile 1: r9"),
        ("Ann plays F:g", "Ben passes"),
        Question(READY, BEN),
    ),
    "whose hand to take": (
        ("rules: classic seven_zero=on", ONE_PILE, "hand Ann: r7 y5 y6"),
        ("Ann plays r7",),
        Question(SWAP, ANN, 0, rank=7),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_question_tells_all_there_is_to_know(name: str) -> None:
    lines, acts, expected = QUESTIONS[name]
    position = table(*lines)
    position.play(*acts)
    assert question(position.state) == expected


def test_a_question_says_nothing_of_what_it_is_not_about() -> None:
    assert Question(TURN, ANN) == (TURN, ANN, NOBODY, 0, NOBODY, NOBODY, NOBODY, False)
    assert blank_view(GRAND, 3, ANN).next_dealer == NOBODY
    assert [field.default for field in fields(View) if field.name == "next_dealer"] == [NOBODY]


def test_the_questions_that_would_tell_what_a_hand_holds_are_private() -> None:
    """Asked only of one who holds what it takes: a Wild, a Reverse, a Three, a set, a card that passes on."""
    assert {BACKFIRE, RECOVER, THREES, SHARE, DEFLECT} == PRIVATE_QUESTIONS


def test_every_kind_of_question_is_among_them() -> None:
    kinds = {TURN, KEEP, COLOUR, DRAWING, BACKFIRE, CHALLENGE, RECOVER, NAME, TAKE, GIVE, THREES, SHARE, DEFLECT, READY}
    assert {expected.kind for _, _, expected in QUESTIONS.values()} == kinds | {SWAP}


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_nearly_an_answer_is_refused_exactly_when_it_is_not_offered(name: str) -> None:
    lines, acts, _ = QUESTIONS[name]
    position = table(*lines)
    position.play(*acts)
    state, chance = position.state, random.Random(1)
    offered = [set(legal_actions(state, player)) for player in range(state.players)]
    bases = {action for actions in offered for action in actions}
    tried = {action for base in sorted(bases)[:80] for action in (base, *near_misses(base, state, chance))}
    for action in tried:
        refusal = why_not(state, action)
        legal = 0 <= action.player < state.players and action in offered[action.player]
        assert (refusal is None) == legal, (action, refusal)
