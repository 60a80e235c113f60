"""Events tell who did what to whom, with which cards, where, and by which rule."""

from __future__ import annotations

import pytest

from game.rules import mask
from game.rules.actions import CALL, CATCH, CLAIMS, INTERVENE, PLAY, UNO, Action
from game.rules.cards import BLUE, FACE_OF_TEXT, NO_COLOUR, card_of
from game.rules.events import (
    ASKED,
    CALL_ENDED,
    CALL_VOID,
    CHALLENGE_LOST,
    CHALLENGE_WON,
    CHALLENGED,
    COLOUR_CALLED,
    COLOUR_OPEN,
    DRAWN,
    FORCED,
    HAND_SHOWN,
    HANDS_SWAPPED,
    HIDDEN,
    LOSES_TURN,
    NAMED,
    READY_SAID,
    SKIPPED,
    TAKEN,
    WALKED,
    Event,
)
from game.rules.frames import CardEffect, Draws
from game.rules.state import NOBODY
from tests.positions import ANN, BEN, CY, of, table


def card(face: str) -> int:
    return card_of(FACE_OF_TEXT[face])


ONE_PILE = "pile 2:"
HOUSE = ("rules: classic seven_zero=on", ONE_PILE)

TOLD: dict[str, tuple[tuple[str, ...], tuple[str, ...], list[Event]]] = {
    "a Wild laid without its colour": (
        ("hand Ann: W y5 y1",),
        ("Ann plays W on 2", "Cy calls blue"),
        [
            Event(COLOUR_OPEN, ANN, where=1, rule="G6.5"),
            Event(COLOUR_CALLED, CY, where=1, number=BLUE, rule="G6.4"),
        ],
    ),
    "a Wild Draw Four laid without its colour is open to nobody": (
        ("hand Ann: F b5 b1",),
        ("Ann plays F on 1", "Ann calls blue"),
        [Event(COLOUR_CALLED, ANN, where=0, number=BLUE, rule="G6.4")],
    ),
    "two names for two Ones": (
        ("hand Ann: y1 y5 y6", "pile 2: y4 b1", "stock 1: b7 b8"),
        ("Ann plays y1 on 2", "Ann names Cy", "Ann names Ben"),
        [
            Event(NAMED, ANN, to=(CY,), number=1, rule="G6.9"),
            Event(NAMED, ANN, to=(BEN,), number=0, rule="G6.9"),
            Event(FORCED, CY, where=1, to=(ANN,), number=1, rule="G6.9"),
            Event(DRAWN, CY, (card("b7"),), 0, rule="G4.1", seen=(CY,)),
            Event(FORCED, BEN, where=1, to=(ANN,), number=1, rule="G6.9"),
            Event(DRAWN, BEN, (card("b8"),), 0, rule="G4.1", seen=(BEN,)),
        ],
    ),
    "a name for a Five on a Five": (
        ("hand Ann: r5 y5 y6", "pile 1: r9 b5"),
        ("Ann plays r5 on 1", "Ann names Cy"),
        [Event(NAMED, ANN, to=(CY,), number=1, rule="G6.14")],
    ),
    "a Skip": (
        ("hand Ann: rS y5 y6",),
        ("Ann plays rS on 1",),
        [Event(SKIPPED, ANN, to=(BEN,), rule="G6.2")],
    ),
    "a Skip on a Skip": (
        ("hand Ann: rS y5 y6", "pile 1: gS"),
        ("Ann plays rS on 1",),
        [Event(SKIPPED, ANN, to=(BEN, CY), rule="G5.3")],
    ),
    "a Reverse between two": (
        ("players: Ann Ben", "dealer: Ben", "hand Ann: rR y5 y6"),
        ("Ann plays rR on 1",),
        [Event(SKIPPED, ANN, to=(BEN,), rule="G6.3")],
    ),
    "a Draw Two": (
        ("rules: classic", ONE_PILE, "hand Ann: rD y5 y6", "stock 1: b7 b8"),
        ("Ann plays rD",),
        [
            Event(FORCED, BEN, where=0, to=(ANN,), number=2, rule="G6.1"),
            Event(LOSES_TURN, BEN, rule="G4.4"),
            Event(DRAWN, BEN, (card("b7"),), 0, rule="G4.1", seen=(BEN,)),
            Event(DRAWN, BEN, (card("b8"),), 0, rule="G4.1", seen=(BEN,)),
        ],
    ),
    "a challenge that is won": (
        ("rules: classic", ONE_PILE, "hand Ann: F r5 b1"),
        ("Ann plays F:g", "Ben challenges"),
        [
            Event(CHALLENGED, BEN, to=(ANN,), rule="G3.5"),
            Event(HAND_SHOWN, ANN, (card("r5"), card("b1")), to=(BEN,), rule="G3.5", seen=(ANN, BEN)),
            Event(CHALLENGE_WON, BEN, to=(ANN,), rule="G3.5"),
            Event(FORCED, ANN, where=0, to=(ANN,), number=4, rule="G6.7"),
        ],
    ),
    "a challenge that is lost": (
        ("rules: classic", ONE_PILE, "hand Ann: F b5 b1"),
        ("Ann plays F:g", "Ben challenges"),
        [
            Event(CHALLENGED, BEN, to=(ANN,), rule="G3.5"),
            Event(HAND_SHOWN, ANN, (card("b5"), card("b1")), to=(BEN,), rule="G3.5", seen=(ANN, BEN)),
            Event(CHALLENGE_LOST, BEN, to=(ANN,), rule="G3.5"),
            Event(FORCED, BEN, where=0, to=(ANN,), number=6, rule="G6.7"),
            Event(LOSES_TURN, BEN, rule="G4.4"),
        ],
    ),
    "a challenge of a stacked card, wrongly laid": (
        ("rules: classic stacking=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F r1 g2"),
        ("Ann plays rD", "Ben answers with F:g", "Cy challenges"),
        [
            Event(HAND_SHOWN, BEN, (card("r1"), card("g2")), to=(CY,), rule="G3.5", seen=(BEN, CY)),
            Event(CHALLENGE_WON, CY, to=(BEN,), rule="G3.5"),
            Event(FORCED, BEN, where=0, to=(BEN,), number=6, rule="G6.7"),
        ],
    ),
    "a challenge of a stacked card, rightly laid": (
        ("rules: classic stacking=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F b1 g2"),
        ("Ann plays rD", "Ben answers with F:g", "Cy challenges"),
        [
            Event(HAND_SHOWN, BEN, (card("b1"), card("g2")), to=(CY,), rule="G3.5", seen=(BEN, CY)),
            Event(CHALLENGE_LOST, CY, to=(BEN,), rule="G3.5"),
            Event(FORCED, CY, where=0, to=(BEN,), number=8, rule="G6.7"),
        ],
    ),
    "a stacked Wild Draw Four laid without its colour": (
        ("rules: classic stacking=on open_colour_call=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F b1 g2"),
        ("Ann plays rD", "Ben answers with F", "Ben calls blue"),
        [Event(COLOUR_CALLED, BEN, where=0, number=BLUE, rule="G6.4")],
    ),
    "a player who says that play may go on": (
        ("rules: junction ready=on", ONE_PILE, "hand Ann: F y5 y6"),
        ("Ann plays F:g", "Ben passes", "Ben says ready"),
        [Event(READY_SAID, BEN, rule="J.ready")],
    ),
    "a Seven by the house rule": (
        (*HOUSE, "hand Ann: r7 y5 y6"),
        ("Ann plays r7", "Ann swaps with Cy"),
        [Event(HANDS_SWAPPED, ANN, to=(CY,), rule="H.seven-zero")],
    ),
    "a Zero by the house rule": (
        (*HOUSE, "hand Ann: r0 y5 y6"),
        ("Ann plays r0",),
        [Event(HANDS_SWAPPED, ANN, rule="H.seven-zero")],
    ),
    "a Six on the own Nine at an austere table": (
        ("rules: grand austere=on", "hand Ann: r6 y5 y6", "pile 1: r9/Ann"),
        ("Ann plays r6 on 1",),
        [Event(WALKED, ANN, rule="G6.15")],
    ),
    "a Nine on the own Six at an austere table": (
        ("rules: grand austere=on", "hand Ann: r9 y5 y6", "pile 1: r6/Ann"),
        ("Ann plays r9 on 1",),
        [Event(WALKED, ANN, rule="G6.18")],
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_the_events_tell_what_happened(name: str) -> None:
    lines, acts, expected = TOLD[name]
    happened = table(*lines).play(*acts)
    kinds = {event.kind for event in expected} | ({COLOUR_OPEN} if "colour" in name else set())
    assert of(happened, *kinds) == expected


def test_an_event_an_act_and_a_frame_say_nothing_of_what_they_are_not_about() -> None:
    assert Event(DRAWN) == (DRAWN, NOBODY, (), NOBODY, (), 0, "", None, ())
    assert Action(PLAY, ANN) == (PLAY, ANN, (), NOBODY, NO_COLOUR, ())
    assert CardEffect(0, ANN, 0, 1, NOBODY)[5:] == (NOBODY, (), False)
    assert Draws(ANN, 2) == (ANN, 2, 0)
    assert {CALL, UNO, CATCH, INTERVENE} == CLAIMS


def test_of_a_private_question_nothing_is_told_but_that_there_is_one() -> None:
    """Of a public one all but the card drawn."""
    (asked,) = of(table("hand Ann: rD y5 y1", "hand Ben: W g1").play("Ann plays rD on 1"), ASKED)
    assert mask(asked, BEN) == asked
    assert mask(asked, CY) == Event(ASKED, seen=())
    (asked,) = of(table("stock 1: b7").play("Ann draws"), ASKED)
    assert mask(asked, ANN).cards == (card("b7"),)
    assert mask(asked, CY) == asked._replace(cards=(HIDDEN,), seen=())


def test_a_hidden_card_keeps_its_place_in_what_others_are_told() -> None:
    """G3.8: a card taken by a Four is known to the two of them; the others learn that there was one."""
    (taken,) = of(
        table("hand Ann: r4 y5 y1", "pile 1: r9", "hand Ben: g1").play("Ann plays r4 on 1", "Ann takes from Ben"), TAKEN
    )
    assert [mask(taken, viewer).cards for viewer in (ANN, BEN, CY, -1)] == [(card("g1"),), (card("g1"),), (-1,), (-1,)]


@pytest.mark.parametrize(
    ("lines", "before", "answer"),
    [
        (
            ("rules: junction fine=2", ONE_PILE, "hand Ann: rS y5 y6", "hand Ben: rS"),
            "Ann plays rS",
            "Ben answers with rS",
        ),
        (
            ("rules: junction fine=2", ONE_PILE, "hand Ann: rD y5 y6", "hand Ben: gD"),
            "Ann plays rD",
            "Ben answers with gD",
        ),
        (("rules: grand fine=2", "hand Ann: rR y5 y6", "hand Ben: gR"), "Ann plays rR on 1", "Ben answers with gR"),
        (("rules: grand fine=2", "hand Ann: rD y5 y6", "hand Ben: W"), "Ann plays rD on 1", "Ben answers with W:g"),
    ],
    ids=["passing a Skip on", "passing a Draw Two on", "recovering", "backfiring"],
)
def test_a_last_card_laid_in_answer_ends_its_call_and_costs_no_fine(
    lines: tuple[str, ...], before: str, answer: str
) -> None:
    """G8.1: the call was for that one card, which is what it came to."""
    position = table(*lines, "owes: Ben", "hand Cy: b2 g6 y8")
    happened = position.play("Ben says uno", before, answer)
    assert [event.player for event in of(happened, CALL_ENDED)] == [BEN]
    assert not of(happened, CALL_VOID)
