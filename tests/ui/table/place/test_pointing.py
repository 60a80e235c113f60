"""What the focus can go to lies where the arrows find it, cards that overlap too."""

from __future__ import annotations

from game.ui.input import intents
from game.ui.kit.focus import towards
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget
from tests.ui.table.playing import seat_at

TURN = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy",
    "hand Ann: r1 r2 r3 r4 r5 b1 b2 b3 b4 b5 g1 g2 g3 y1 y2", "pile 1: r9", "pile 2: g1", "turn: Ann",
)  # fmt: skip


def test_arrows_lead_along_the_hand_card_by_card_and_up_out_of_it(host: Sitter) -> None:
    scene = seat_at(host, TURN)
    places, hand = scene.seat.pointer.places(), scene.story.motion.plan.hand
    for here, there in zip(hand, hand[1:], strict=False):
        assert towards(places, CardTarget(here), "right") == CardTarget(there)
        assert towards(places, CardTarget(there), "left") == CardTarget(here)
    for card in hand:
        above = towards(places, CardTarget(card), "up")
        assert above is not None and not isinstance(above, CardTarget)


def test_arrows_lead_from_everything_to_everything(host: Sitter) -> None:
    scene = seat_at(host, TURN)
    places = scene.seat.pointer.places()
    for start in places:
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            reached = {there for way in intents.DIRECTIONS if (there := towards(places, here, way)) is not None}
            waiting += reached - seen
            seen |= reached
        assert seen == set(places)
