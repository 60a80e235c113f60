"""Moves: which of two equal cards goes, what a received card may complete, and what is told of each move."""

from __future__ import annotations

import pytest

from game.rules.events import (
    DrawnFromPile,
    Event,
    Given,
    HandedOn,
    HandReceived,
    Laid,
    LaidOpen,
    PepperGiven,
    PlaySent,
    Reshuffled,
    SaltGiven,
    SeatsSwapped,
    Shared,
    Taken,
    TakenBack,
    ThreesGiven,
    TurnedUp,
    Uncovered,
)
from game.rules.play.moves import draw, find_card
from game.rules.values.cards import FACE_OF_TEXT, card_of
from game.rules.values.state import NOBODY, OWES_DISCOVERED, OWES_NOTHING, PileCard
from tests.positions import ANN, BEN, CY, named, of, table

ONE_PILE = "pile 2:"


def card(text: str, copy: int = 0) -> int:
    return card_of(FACE_OF_TEXT[text], copy)


@pytest.mark.parametrize("open_one", [0, 1])
def test_of_two_equal_cards_the_one_that_lies_face_up_goes(open_one: int) -> None:
    state = table("hand Ann: g8 r1 g8").state
    first, _, second = state.hands[ANN]
    assert find_card(state, ANN, FACE_OF_TEXT["g8"]) == first
    state.faceup = [(first, second)[open_one]]
    assert find_card(state, ANN, FACE_OF_TEXT["g8"]) == state.faceup[0]
    assert find_card(state, ANN, FACE_OF_TEXT["r1"]) == state.hands[ANN][1]
    assert find_card(state, ANN, FACE_OF_TEXT["b8"]) == NOBODY


@pytest.mark.parametrize(
    ("switches", "hand", "drawn", "asked"),
    [
        ("rainbow=off", "r1 r2 y8", "r3", "Ann share"),
        ("run=off", "r8 y8 g8", "b8", "Ann share"),
        ("rainbow=off", "r8 y8 g8", "b8", "Ann keep"),
        ("run=off", "r1 r2 y8", "r3", "Ann keep"),
        ("run=off rainbow=off", "r1 r2 y8", "r3", "Ann keep"),
    ],
)
def test_a_drawn_card_completes_what_the_switches_let_be_given_away(
    switches: str, hand: str, drawn: str, asked: str
) -> None:
    position = table(f"rules: grand {switches}", f"hand Ann: {hand}", "hand Ben: y1 y2", f"stock 1: {drawn}")
    position.play("Ann draws")
    assert position.asked == asked


@pytest.mark.parametrize(
    ("switches", "hand", "asked"),
    [
        ("run=on", "r1 r2 r3", "Ann share"),
        ("rainbow=on", "r8 y8 g8 b8", "Ann share"),
        ("fine=0", "r1 r2 r3", "Ben turn"),
    ],
)
def test_a_hand_received_whole_completes_what_the_switches_let_be_given_away(
    switches: str, hand: str, asked: str
) -> None:
    """H.seven-zero."""
    position = table(f"rules: classic seven_zero=on {switches}", ONE_PILE, "hand Ann: r7 y5 y6", f"hand Cy: {hand}")
    position.play("Ann plays r7", "Ann swaps with Cy")
    assert position.asked == asked


MOVES: dict[str, tuple[tuple[str, ...], tuple[str, ...], list[Event]]] = {
    "a set": (
        ("hand Ann: b6 b3 y1 y2", "hand Cy: b2 gS y8"),
        ("Ann plays b6 b3 on 1",),
        [
            Laid(ANN, (card("b6"), card("b3")), 0),
            SeatsSwapped(ANN, CY, "G6.15"),
        ],
    ),
    "an Eight": (
        ("hand Ann: r8 y8 y2", "hand Ben: g8 g1"),
        ("Ann plays r8 on 1",),
        [
            Laid(ANN, (card("r8"),), 0),
            LaidOpen(ANN, (card("y8"),)),
            LaidOpen(BEN, (card("g8"),)),
            SaltGiven(ANN),
        ],
    ),
    "an Eight where only its player lays them open, who holds the salt": (
        ("rules: grand eights=own", "salt: Ann", "hand Ann: r8 y8 y2", "hand Ben: g8 g1"),
        ("Ann plays r8 on 1",),
        [
            Laid(ANN, (card("r8"),), 0),
            LaidOpen(ANN, (card("y8"),)),
        ],
    ),
    "a Two": (
        ("hand Ann: r2 y8 y2", "pepper: Ben"),
        ("Ann plays r2 on 1",),
        [
            Laid(ANN, (card("r2"),), 0),
            PlaySent(ANN, BEN),
            PepperGiven(ANN),
        ],
    ),
    "a Two of the player with the pepper": (
        ("hand Ann: r2 y8 y2", "pepper: Ann"),
        ("Ann plays r2 on 1",),
        [
            Laid(ANN, (card("r2"),), 0),
            PlaySent(ANN, ANN),
        ],
    ),
    "Sevens passed by three": (
        ("hand Ann: r7 y7 y2", "hand Ben: g7 g1", "hand Cy: b7 gS"),
        ("Ann plays r7 on 1",),
        [
            Laid(ANN, (card("r7"),), 0),
            HandedOn(ANN, (card("y7"),), BEN, 2, "G6.16"),
            HandedOn(BEN, (card("g7"),), CY, 1, "G6.16"),
            HandedOn(CY, (card("b7"),), ANN, 0, "G6.16"),
        ],
    ),
    "a Three": (
        ("hand Ann: r3 y8 y2", "hand Ben: g3 b3 g1"),
        ("Ann plays r3 on 1", "Ben gives g3 b3"),
        [
            Laid(ANN, (card("r3"),), 0),
            ThreesGiven(BEN, (card("g3"), card("b3")), ANN),
        ],
    ),
    "a card taken and one given": (
        ("hand Ann: r4 y5 y8 y2", "hand Ben: g1", "hand Cy: b2 gS y9", "pile 1: r9"),
        ("Ann plays r4 on 1", "Ann takes from Ben"),
        [
            Laid(ANN, (card("r4"),), 0),
            Taken(ANN, card("g1"), BEN, (BEN, ANN)),
        ],
    ),
    "a card given for a Five": (
        ("hand Ann: r5 y5 y8 y2", "hand Ben: g1 g6"),
        ("Ann plays r5 on 1", "Ann names Ben", "Ben gives g6 to Cy"),
        [
            Laid(ANN, (card("r5"),), 0),
            Given(BEN, card("g6"), CY, (BEN, CY)),
        ],
    ),
    "a Rainbow": (
        ("hand Ann: r8 y8 g8", "hand Ben: r2 g1", "stock 1: b8"),
        ("Ann draws", "Ann shares r8 y8 to Ben, g8 b8 to Cy"),
        [Shared(ANN, (card("r8"), card("y8"), card("g8"), card("b8")), (BEN, BEN, CY, CY), "G7.1")],
    ),
    "a Run": (
        ("hand Ann: r1 r2 y8", "hand Ben: y2 g1", "stock 1: r3"),
        ("Ann draws", "Ann shares r1 r2 to Ben, r3 to Cy"),
        [Shared(ANN, (card("r1"), card("r2"), card("r3")), (BEN, BEN, CY), "G7.2")],
    ),
    "a Rainbow with a Wild": (
        ("hand Ann: r8 y8 W", "hand Ben: r2 g1", "stock 1: b8"),
        ("Ann draws", "Ann shares r8 y8 to Ben, b8 W to Cy"),
        [Shared(ANN, (card("r8"), card("y8"), card("b8"), card("W")), (BEN, BEN, CY, CY), "G7.1")],
    ),
    "a top taken from the opposite pile": (
        ("pile 1: g5/Ben r5/Cy W:b/Cy", "hand Ann: yD y1 y8"),
        ("Ann plays yD on 2", "Ben draws from pile"),
        [
            Laid(ANN, (card("yD"),), 1),
            DrawnFromPile(BEN, card("W"), 0),
            Uncovered(0, (PileCard(card("g5"), BEN), PileCard(card("r5"), CY)), "G4.2"),
        ],
    ),
    "a top taken where nothing adds up": (
        ("rules: grand accumulation=off", "pile 1: g5/Ben r5/Cy W:b/Cy", "hand Ann: yD y1 y8"),
        ("Ann plays yD on 2", "Ben draws from pile"),
        [
            Laid(ANN, (card("yD"),), 1),
            DrawnFromPile(BEN, card("W"), 0),
            Uncovered(0, (PileCard(card("r5"), CY),), "G4.2"),
        ],
    ),
    "a pile reformed from the second draw pile": (
        ("rest: aside", "stock 1: b7", "stock 2: g4 g6", "hand Ann: yD y1 y8"),
        ("Ann plays yD on 2", "Ben draws from pile", "Ben draws from 1"),
        [
            Laid(ANN, (card("yD"),), 1),
            DrawnFromPile(BEN, card("r9"), 0),
            Uncovered(0, (), "G4.2"),
            TurnedUp(BEN, card("g4"), 1, 0, "G4.3"),
        ],
    ),
    "hands that were swapped": (
        ("rules: classic seven_zero=on", ONE_PILE, "hand Ann: r7 y5", "hand Cy: g8 g1", "faceup Cy: g8"),
        ("Ann plays r7", "Ann swaps with Cy"),
        [
            Laid(ANN, (card("r7"),), 0),
            HandReceived(ANN, (card("g8"), card("g1", 1)), (ANN,), "H.seven-zero"),
            HandReceived(CY, (card("y5"),), (CY,), "H.seven-zero"),
        ],
    ),
    "a Rainbow of Replays": (
        ("rules: grand deck=120", "hand Ann: rP yP gP", "hand Ben: r2 g1", "stock 1: bP"),
        ("Ann draws", "Ann shares rP yP to Ben, gP bP to Cy"),
        [Shared(ANN, (card("rP"), card("yP"), card("gP"), card("bP")), (BEN, BEN, CY, CY), "G7.1")],
    ),
    "a Wild Draw Four taken back": (
        ("rules: junction", "pile 1: gD/Cy r9/Cy", ONE_PILE, "hand Ann: F r5 b1"),
        ("Ann plays F:g", "Ben challenges"),
        [
            Laid(ANN, (card("F"),), 0),
            TakenBack(ANN, card("F"), 0),
            Uncovered(0, (PileCard(card("r9"), CY),), "J.challenge-won"),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MOVES)
def test_each_move_is_told(name: str) -> None:
    lines, acts, expected = MOVES[name]
    happened = table(*lines).play(*acts)
    kinds = {Laid, LaidOpen, SaltGiven, PepperGiven, PlaySent, HandedOn, SeatsSwapped, ThreesGiven, Shared}
    found = of(happened, *kinds, *(type(event) for event in expected))
    assert named(found) == named(expected)


def test_the_discards_turned_over_are_told_as_sizes() -> None:
    """G1.7: the top and what was laid in this turn stay."""
    position = table("rest: aside", "pile 1: g1 g2 g3 r9", "pile 2: y4")
    (told,) = of(position.play("Ann draws"), Reshuffled)
    assert told == Reshuffled((2, 1), (1, 1))


def test_nothing_is_told_where_nothing_can_be_turned_over() -> None:
    position = table("rest: aside", "hand Ben: g1", "owes: Ben")
    assert not of(position.play("Cy catches Ben"), Reshuffled)


def test_the_discards_turned_over_are_shuffled() -> None:
    """G1.7."""
    discards = "g1 g2 g3 g4 g5 g6 b1 b3 b4 b5 b6 b7 r9"
    orders = set()
    for seed in range(4):
        position = table("rest: aside", f"pile 1: {discards}", f"seed: {seed}")
        position.play("Ann draws")
        orders.add(tuple(position.state.stocks[0] + position.state.stocks[1]))
    assert len(orders) == 4


def test_a_turn_in_which_a_card_was_taken_from_a_pile_is_not_idle() -> None:
    """G1.8."""
    position = table("pile 1: g1 g3 r9", "hand Ann: yD y1 y8")
    position.play("Ann plays yD on 2", "Ben draws from pile", "Ben draws from pile")
    assert (position.asked, position.state.idle_turns) == ("Cy turn", 0)


@pytest.mark.parametrize(
    "acts",
    [
        ("Ann plays r4 on 1",),
        ("Ann plays r5 r4 on 1",),
        ("Ann draws", "Ann passes"),
        ("Ann draws from 2", "Ann passes"),
    ],
    ids=" ".join,
)
def test_idle_turns_are_counted_anew_after_one_in_which_a_card_was_laid_or_drawn(acts: tuple[str, ...]) -> None:
    """G1.8."""
    position = table("rules: grand number_effects=off", "hand Ann: r5 r4 y1 b8")
    position.state.idle_turns = 2
    position.play(*acts)
    assert (position.asked, position.state.idle_turns) == ("Ben turn", 0)


@pytest.mark.parametrize(("held", "owes"), [("", OWES_DISCOVERED), ("r5", OWES_NOTHING)])
def test_a_card_drawn_into_an_empty_hand_is_discovered_uno(held: str, owes: int) -> None:
    """G8.3, also where nothing is given away."""
    state = table("rules: classic call_window=stays", ONE_PILE, f"hand Ben: {held}").state
    draw(state, BEN, 0, None)
    assert state.owes[BEN] == owes


def test_with_two_players_a_hand_received_whole_is_not_given_away() -> None:
    """G7.5."""
    lines = ("players: Ann Ben", "dealer: Ben", ONE_PILE, "hand Ann: r7 y5 y6", "hand Ben: r1 r2 g8")
    position = table("rules: classic seven_zero=on run=on rainbow=on", *lines)
    position.play("Ann plays r7", "Ann swaps with Ben")
    assert position.asked == "Ben turn"


def test_a_hand_that_was_swapped_lies_face_up_no_more() -> None:
    """G6.17: an Eight that changes hands is no longer face up."""
    position = table("rules: classic seven_zero=on", ONE_PILE, "hand Ann: r7 y5", "hand Cy: g8 g1", "faceup Cy: g8")
    position.play("Ann plays r7", "Ann swaps with Cy")
    assert position.state.faceup == []


def test_all_cards_above_a_two_are_the_other_players() -> None:
    """G6.11."""
    position = table("hand Ann: b2 b3 b4 y1", "hand Cy: g1 gS y8", "pepper: Cy")
    position.play("Ann plays b2 b3 b4 on 1")
    assert position.pile(1) == "r9/Cy b2/Ann b3/Cy b4/Cy"
