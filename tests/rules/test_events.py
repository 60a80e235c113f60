"""Events tell who did what to whom, with which cards, where, and by which rule."""

from __future__ import annotations

import pytest

from game.rules import mask
from game.rules.events import (
    HIDDEN,
    Asked,
    CallEnded,
    CallVoided,
    Challenged,
    ChallengeLost,
    ChallengeWon,
    ColourCalled,
    ColourLeftOpen,
    Drawn,
    Event,
    Forced,
    HandShown,
    HandsMovedOn,
    HandsSwapped,
    Named,
    ReadySaid,
    Skipped,
    Taken,
    TurnLost,
    Walked,
    cards_of,
    course,
    moving,
    players,
)
from game.rules.play.frames import CardEffect, Draws
from game.rules.values.actions import CALL, CATCH, CLAIMS, INTERVENE, PLAY, UNO, Action
from game.rules.values.cards import BLUE, FACE_OF_TEXT, NO_COLOUR, card_of
from game.rules.values.state import NOBODY
from tests.positions import ANN, BEN, CY, named, of, table
from tests.rules.facts import CARD, KINDS, made_up


def card(face: str) -> int:
    return card_of(FACE_OF_TEXT[face])


ONE_PILE = "pile 2:"
HOUSE = ("rules: classic seven_zero=on", ONE_PILE)

TOLD: dict[str, tuple[tuple[str, ...], tuple[str, ...], list[Event]]] = {
    "a Wild laid without its colour": (
        ("hand Ann: W y5 y1",),
        ("Ann plays W on 2", "Cy calls blue"),
        [
            ColourLeftOpen(ANN, 1),
            ColourCalled(CY, BLUE, 1),
        ],
    ),
    "a Wild Draw Four laid without its colour is open to nobody": (
        ("hand Ann: F b5 b1",),
        ("Ann plays F on 1", "Ann calls blue"),
        [ColourCalled(ANN, BLUE, 0)],
    ),
    "two names for two Ones": (
        ("hand Ann: y1 y5 y6", "pile 2: y4 b1", "stock 1: b7 b8"),
        ("Ann plays y1 on 2", "Ann names Cy", "Ann names Ben"),
        [
            Named(ANN, CY, 1, "G6.9"),
            Named(ANN, BEN, 0, "G6.9"),
            Forced(CY, 1, ANN, 1, "G6.9"),
            Drawn(CY, card("b7"), 0, (CY,)),
            Forced(BEN, 1, ANN, 1, "G6.9"),
            Drawn(BEN, card("b8"), 0, (BEN,)),
        ],
    ),
    "a name for a Five on a Five": (
        ("hand Ann: r5 y5 y6", "pile 1: r9 b5"),
        ("Ann plays r5 on 1", "Ann names Cy"),
        [Named(ANN, CY, 1, "G6.14")],
    ),
    "a Skip": (
        ("hand Ann: rS y5 y6",),
        ("Ann plays rS on 1",),
        [Skipped(ANN, (BEN,), "G6.2")],
    ),
    "a Skip on a Skip": (
        ("hand Ann: rS y5 y6", "pile 1: gS"),
        ("Ann plays rS on 1",),
        [Skipped(ANN, (BEN, CY), "G5.3")],
    ),
    "a Reverse between two": (
        ("players: Ann Ben", "dealer: Ben", "hand Ann: rR y5 y6"),
        ("Ann plays rR on 1",),
        [Skipped(ANN, (BEN,), "G6.3")],
    ),
    "a Draw Two": (
        ("rules: classic", ONE_PILE, "hand Ann: rD y5 y6", "stock 1: b7 b8"),
        ("Ann plays rD",),
        [
            Forced(BEN, 2, ANN, 0, "G6.1"),
            TurnLost(BEN),
            Drawn(BEN, card("b7"), 0, (BEN,)),
            Drawn(BEN, card("b8"), 0, (BEN,)),
        ],
    ),
    "a challenge that is won": (
        ("rules: classic", ONE_PILE, "hand Ann: F r5 b1"),
        ("Ann plays F:g", "Ben challenges"),
        [
            Challenged(BEN, ANN),
            HandShown(ANN, (card("r5"), card("b1")), BEN, (ANN, BEN)),
            ChallengeWon(BEN, ANN),
            Forced(ANN, 4, ANN, 0, "G6.7"),
        ],
    ),
    "a challenge that is lost": (
        ("rules: classic", ONE_PILE, "hand Ann: F b5 b1"),
        ("Ann plays F:g", "Ben challenges"),
        [
            Challenged(BEN, ANN),
            HandShown(ANN, (card("b5"), card("b1")), BEN, (ANN, BEN)),
            ChallengeLost(BEN, ANN),
            Forced(BEN, 6, ANN, 0, "G6.7"),
            TurnLost(BEN),
        ],
    ),
    "a challenge of a stacked card, wrongly laid": (
        ("rules: classic stacking=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F r1 g2"),
        ("Ann plays rD", "Ben answers with F:g", "Cy challenges"),
        [
            HandShown(BEN, (card("r1"), card("g2")), CY, (BEN, CY)),
            ChallengeWon(CY, BEN),
            Forced(BEN, 6, BEN, 0, "G6.7"),
        ],
    ),
    "a challenge of a stacked card, rightly laid": (
        ("rules: classic stacking=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F b1 g2"),
        ("Ann plays rD", "Ben answers with F:g", "Cy challenges"),
        [
            HandShown(BEN, (card("b1"), card("g2")), CY, (BEN, CY)),
            ChallengeLost(CY, BEN),
            Forced(CY, 8, BEN, 0, "G6.7"),
        ],
    ),
    "a stacked Wild Draw Four laid without its colour": (
        ("rules: classic stacking=on open_colour_call=on", ONE_PILE, "hand Ann: rD y5 y1", "hand Ben: F b1 g2"),
        ("Ann plays rD", "Ben answers with F", "Ben calls blue"),
        [ColourCalled(BEN, BLUE, 0)],
    ),
    "a player who says that play may go on": (
        ("rules: junction ready=on", ONE_PILE, "hand Ann: F y5 y6"),
        ("Ann plays F:g", "Ben passes", "Ben says ready"),
        [ReadySaid(BEN)],
    ),
    "a Seven by the house rule": (
        (*HOUSE, "hand Ann: r7 y5 y6"),
        ("Ann plays r7", "Ann swaps with Cy"),
        [HandsSwapped(ANN, CY)],
    ),
    "a Zero by the house rule": (
        (*HOUSE, "hand Ann: r0 y5 y6"),
        ("Ann plays r0",),
        [HandsMovedOn(ANN)],
    ),
    "a Six on the own Nine at an austere table": (
        ("rules: grand austere=on", "hand Ann: r6 y5 y6", "pile 1: r9/Ann"),
        ("Ann plays r6 on 1",),
        [Walked(ANN, "G6.15")],
    ),
    "a Nine on the own Six at an austere table": (
        ("rules: grand austere=on", "hand Ann: r9 y5 y6", "pile 1: r6/Ann"),
        ("Ann plays r9 on 1",),
        [Walked(ANN, "G6.18")],
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_the_events_tell_what_happened(name: str) -> None:
    lines, acts, expected = TOLD[name]
    happened = table(*lines).play(*acts)
    kinds = {type(event) for event in expected} | ({ColourLeftOpen} if "colour" in name else set())
    assert named(of(happened, *kinds)) == named(expected)


def test_every_fact_is_one_of_the_kinds_and_says_its_rule() -> None:
    facts = {value for module in (course, moving, players) for value in vars(module).values() if "rule" in dir(value)}
    assert facts == set(KINDS)
    for kind in KINDS:
        assert "rule" in kind._fields and not kind.__doc__.startswith(kind.__name__), kind


@pytest.mark.parametrize("kind", KINDS)
def test_the_cards_of_an_event_are_those_it_names_and_a_mask_hides_them_where_not_all_may_know(kind: type) -> None:
    event = made_up(kind)
    has_cards = bool({"card", "cards", "run"} & set(event._fields))
    assert cards_of(event) == ((CARD,) if has_cards else ())
    if "seen" in event._fields and has_cards:
        hidden = event._replace(seen=(ANN,))
        assert mask(hidden, ANN) == hidden
        assert cards_of(mask(hidden, BEN)) == (HIDDEN,) and mask(hidden, BEN).seen == ()
        assert type(mask(hidden, BEN)) is kind
    elif kind is not Asked:
        assert mask(event, NOBODY) == event


def test_an_act_and_a_frame_say_nothing_of_what_they_are_not_about() -> None:
    assert Action(PLAY, ANN) == (PLAY, ANN, (), NOBODY, NO_COLOUR, ())
    assert CardEffect(0, ANN, 0, 1, NOBODY)[5:] == (NOBODY, (), False)
    assert Draws(ANN, 2) == (ANN, 2, 0)
    assert {CALL, UNO, CATCH, INTERVENE} == CLAIMS


def test_of_a_private_question_nothing_is_told_but_that_there_is_one() -> None:
    """Of a public one all but the card drawn."""
    (asked,) = of(table("hand Ann: rD y5 y1", "hand Ben: W g1").play("Ann plays rD on 1"), Asked)
    assert mask(asked, BEN) == asked
    assert mask(asked, CY) == Asked(None, ())
    (asked,) = of(table("stock 1: b7").play("Ann draws"), Asked)
    assert mask(asked, ANN) == asked and asked.question.card == card("b7")
    assert mask(asked, CY) == Asked(asked.question._replace(card=HIDDEN), ())


def test_a_hidden_card_keeps_its_place_in_what_others_are_told() -> None:
    """G3.8: a card taken by a Four is known to the two of them; the others learn that there was one."""
    (taken,) = of(
        table("hand Ann: r4 y5 y1", "pile 1: r9", "hand Ben: g1").play("Ann plays r4 on 1", "Ann takes from Ben"), Taken
    )
    assert [mask(taken, viewer).card for viewer in (ANN, BEN, CY, -1)] == [card("g1"), card("g1"), HIDDEN, HIDDEN]


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
    assert [event.player for event in of(happened, CallEnded)] == [BEN]
    assert not of(happened, CallVoided)
