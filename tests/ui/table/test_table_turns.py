"""What is due at the table waits for what is told, and is done once."""

from __future__ import annotations

import pytest

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.session.pace.pace import KEPT
from game.session.session import Step
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from tests.ui.table.playing import press, seat, seat_at

DRAWN = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: r1 b1 b5", "hand Ben: g5 g8 r3", "hand Cy: b4 b6",
    "pile 1: y6", "pile 2: g7", "stock 1: y2 gD", "turn: Ann",
)  # fmt: skip


@pytest.mark.parametrize("speed", [1.0, 8.0])
def test_a_card_just_drawn_is_not_laid_before_it_has_lain_for_a_quarter_of_a_second(host: Sitter, speed: float) -> None:
    scene = seat_at(host, DRAWN)
    host.settings.animation_speed = speed
    scene.handle(Intent(intents.KEY, key="d", text="d"))
    lain, frame = 0.0, 1 / 60
    while scene.session.count == 1:
        scene.update(frame)
        lain = 0.0 if scene.story.motion.beat is not None or scene.story.waits_to_be_told else lain + frame
        assert scene.seat.prompt.ask is not None or scene.rests_for() is not None, "it would sleep over the question"
        press(scene, scene.story.motion.plan.piles[0].center)
        assert lain < 1.0, "the question never came"
    assert lain == pytest.approx(0.25, abs=0.04)
    assert FACE[scene.session.state.piles[0][-1].card] == FACE_OF_TEXT["y2"]


def test_a_catch_neither_waits_for_the_card_just_drawn_nor_makes_it_wait_again(host: Sitter) -> None:
    scene = seat_at(host, (*DRAWN[:5], "hand Cy: b4", *DRAWN[6:], "owes: Cy"))
    host.settings.animation_speed = 1.0
    scene.handle(Intent(intents.KEY, key="d", text="d"))
    while scene.story.telling:
        scene.update(1 / 60)
    assert scene.seat.prompt.ask is None, "the card has landed, and is being looked at"
    scene.handle(Intent(intents.KEY, key="c", text="c"))
    assert scene.session.count == 2, "the catch did not wait"
    while scene.story.telling:
        scene.update(1 / 60)
    assert scene.seat.prompt.ask is not None, "it has been seen for long"


def test_an_action_that_came_too_late_is_dropped(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    scene.update(0.0)
    scene.session.put(Action(actions.CHALLENGE, 2))
    before = scene.session.count
    scene.update(0.0)
    assert scene.session.count == before
    assert not scene.session.queue


def test_a_bot_that_passes_unseen_passes_once_also_when_a_claim_comes_first(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    asked = scene.session.question
    assert asked is not None and asked.kind == "share", "the deal may have completed something"
    refused = []
    submit = scene.session.submit

    def noted(action: Action) -> Step:
        step = submit(action)
        refused.append(step.refusal)
        return step

    scene.session.submit = noted  # type: ignore[method-assign]
    scene.session.put(Action(actions.CATCH, 0, to=(1,)))
    scene.update(0.0)
    assert len(refused) > 2 and not any(refused)


def test_a_drawn_card_that_does_not_fit_is_kept_by_itself_once_that_was_said(host: Sitter) -> None:
    scene = seat_at(host, ("rules: junction", "players: Ann Ben Cy", "hand Ann: b7 y3", "hand Ben: r1 g1 b2",
                           "hand Cy: b4 b6", "pile 1: r8", "stock 1: b5 g9 g8 y7", "turn: Ann"))  # fmt: skip
    scene.choices.choose(Command.DRAW)
    for _ in range(100):
        scene.update(0.05)
        if scene.seat.prompt.ask is not None:
            break
    assert scene.seat.prompt.said().words == "Keep the blue Five: it does not fit."
    for part in (0.5, 0.6):
        assert scene.session.count == 1 and scene.rests_for() is not None, "it would sleep over it"
        scene.update(part * KEPT)
    assert scene.session.past.acts[-1] == Action(actions.PASS, 0)
