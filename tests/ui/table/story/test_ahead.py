"""Pictures of cards are made before they are needed, so that no card waits for its drawing in the air."""

from __future__ import annotations

from game.ui.kit.drawings import card_look
from game.ui.screenshot import Sitter
from tests.ui.table.playing import seat


def test_cards_in_hand_are_drawn_as_they_would_lie_before_one_is_played(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    while scene.story.telling:
        scene.update(0.5)
    scene.resize()  # to a window for which nothing has been drawn
    story = scene.story
    assert scene.rests_for() is not None
    while story.ahead.waiting:
        scene.update(0.5)
    assert story.motion.plan.hand
    for card in story.motion.plan.hand:
        for pile in story.motion.plan.piles:
            assert not story.window.art.prepare(card_look(card), round(pile.width)), card
