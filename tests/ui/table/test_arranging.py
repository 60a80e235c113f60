"""Arranging: a hand is sorted on one key or laid by hand, and stays so for each person; nobody else sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GRAND
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session, Slot
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.arranging import FILE, LARGEST, Arranging, read_orders
from game.ui.table.place.hand_order import BY_COLOUR, BY_HAND, BY_NUMBER, HandOrder
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene
from tests.ui.table.places import cards
from tests.ui.table.playing import press, seat_at

POSITION = ["players: Ann Ben Cy", "hand Ann: r9 b1 g4 r1 W", "hand Ben: r2 r3 g5", "hand Cy: b2 b3", "pile 1: r5",
            "pile 2: g6", "turn: Ann"]  # fmt: skip


def held(scene: TableScene) -> str:
    """The hand at the bottom from left to right."""
    plan = scene.story.motion.plan
    spots = [plan.cards["c", card].x for card in plan.hand]
    assert spots == sorted(spots)
    return " ".join(face_text(FACE[card]) for card in plan.hand)


def test_one_key_sorts_by_number_and_by_colour_again_whoever_is_asked(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    assert held(scene) == "r1 r9 g4 b1 W"
    for expected in ("r1 b1 g4 r9 W", "r1 r9 g4 b1 W"):
        scene.handle(Intent(intents.KEY, key="n", text="n"))
        assert held(scene) == expected
    assert Command.SORT in scene.seat.prompt.buttons(), "with mouse and pad it is a button"
    press(scene, scene.story.motion.plan.boxes[Command.SORT].center)
    assert held(scene) == "r1 b1 g4 r9 W" and scene.session.count == 0
    scene.choices.choose(Command.DRAW)
    assert scene.story.telling
    scene.handle(Intent(intents.KEY, key="n", text="n"))
    assert scene.seat.order.way == BY_COLOUR, "it waits for nothing"


def test_laid_by_hand_a_hand_keeps_its_order_and_what_comes_is_at_its_end() -> None:
    hand = cards("r9 b1 g4 r1")
    nine, one, four, red = hand
    order = HandOrder().moved(hand, nine, 0)
    assert order.way == BY_HAND and order.arranged(hand) == [nine, red, four, one]
    order = order.moved(hand, nine, 3)
    assert order.arranged(hand) == [red, four, one, nine]
    assert order.arranged([nine, *cards("y2 b0"), red]) == [red, nine, *cards("y2 b0")]
    assert order.next == HandOrder(BY_COLOUR) and order.next.next == HandOrder(BY_NUMBER)


def match_in(folder: Path) -> Session:
    slot, people = Slot(folder), (Player("Ann"), Player("Ben"), Player("Cy", "greedy"))
    return Session.resume(slot) if slot.has_match else Session(Match(GRAND, people, 3), slot)


def test_each_person_finds_their_hand_as_they_held_it_after_a_resume_too(tmp_path: Path) -> None:
    session, laid = match_in(tmp_path / "match"), HandOrder(BY_HAND, tuple(cards("g4 r1")))
    acts = list(session.past.acts)
    arranging = Arranging(session)
    arranging.hold(1, laid)
    assert (arranging.of(0), arranging.of(1)) == (HandOrder(), laid)
    session.close()
    session = match_in(tmp_path / "match")
    assert Arranging(session).of(1) == laid and Arranging(session).of(0) == HandOrder()
    assert list(session.past.acts) == acts, "it is no act"
    session.close()


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[1]", b'[{"way": "deal"}]', b'[{"way": "hand", "laid": [-1]}]', b"[" * 9000, b" " * LARGEST * 2],
)
def test_a_damaged_file_of_orders_is_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert read_orders(tmp_path) == []


def test_a_covered_hand_shows_nothing_of_its_order_and_cannot_be_arranged(host: Sitter) -> None:
    plans = []
    for order in (HandOrder(), HandOrder(BY_NUMBER)):
        scene = seat_at(host, POSITION)
        scene.seat.hold(order)
        scene.turns.see_as(0, NOBODY)
        plans.append(scene.story.motion.plan.cards)
        assert Command.SORT not in scene.seat.prompt.buttons()
        scene.handle(Intent(intents.KEY, key="n", text="n"))
        assert scene.seat.order == order
    assert plans[0] == plans[1]


def test_the_card_with_the_focus_is_moved_by_two_keys_and_by_the_right_stick_as_far_as_the_hand_goes(
    host: Sitter,
) -> None:
    scene = seat_at(host, POSITION)
    left, right = (Intent(intents.KEY, key=key, text=key) for key in ",.")
    scene.handle(right)
    assert held(scene) == "r1 r9 g4 b1 W", "nothing is pointed at"
    scene.seat.pointer.focus.focus(CardTarget(scene.story.motion.plan.hand[0]))
    scene.seat.pointer.focus.show(True)
    for key, expected in ((right, "r9 r1 g4 b1 W"), (right, "r9 g4 r1 b1 W"), (left, "r9 r1 g4 b1 W")):
        scene.handle(key)
        assert held(scene) == expected
    for _ in range(5):
        scene.handle(left)
    assert held(scene) == "r1 r9 g4 b1 W"
    for _ in range(4):  # lines
        scene.handle(Intent(intents.SCROLL, pad=pads.RIGHT_STICK, amount=-1.0))
    assert held(scene) == "r9 r1 g4 b1 W"
    scene.handle(Intent(intents.SCROLL, pos=(0, 0), amount=-9.0))
    assert held(scene) == "r9 r1 g4 b1 W", "the wheel of a mouse moves nothing"
