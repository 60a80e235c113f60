"""What bots are asked unseen, because only a holder could do anything, they answer while the act before is told."""

from __future__ import annotations

import random
from typing import cast

import pytest

from game.rules import GRAND
from game.rules.values.views import PRIVATE_QUESTIONS, TURN
from game.session.bot_process import Worker
from game.session.match import Match, Player
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene
from tests.ui.table.places import NAMES
from tests.ui.table.playing import answer, seat
from tests.workers.playing import Here, Stub

FRAME = 1 / 60


@pytest.fixture
def apart(host: Sitter) -> Sitter:
    """A host at whose tables bots decide apart."""
    host.worker = cast(Worker, Stub(Here()))
    return host


def asked_privately(scene: TableScene) -> bool:
    """Whether a bot is asked what only a holder could do."""
    session = scene.session
    asked = session.question
    return asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player not in session.persons


def told(scene: TableScene) -> None:
    """Let all be told that is being told."""
    for _ in range(2000):
        if scene.story.motion.shown is not None:
            scene.handle(Intent(intents.ACTIVATE))
        if not scene.story.telling:
            return
        scene.update(FRAME)
    raise AssertionError("it goes on and on")


def answered_unseen(scene: TableScene) -> None:
    """Let all be told, and bots answer what they are asked unseen."""
    told(scene)
    while asked_privately(scene):
        assert not scene.seat.hurrying, "no pause of a bot is shorter for what was pressed"
        scene.update(FRAME)
        told(scene)


@pytest.mark.parametrize(("kind", "when"), [("greedy", "told"), ("sharp", "told"), ("sharp", "answered")])
def test_what_is_pressed_while_an_act_is_told_or_answered_unseen_is_chosen_after_that(
    apart: Sitter, kind: str, when: str
) -> None:
    chosen = 0
    for seed in range(4):
        scene, rng = seat(apart, people=1, bots=2, seed=seed, kind=kind), random.Random(seed)
        apart.settings.animation_speed = 1.0
        for _ in range(2400):
            if chosen > 1:
                return
            scene.update(FRAME)
            hand = scene.story.motion.view.hand[:]
            if scene.session.state.over:
                break
            if scene.story.telling == (when == "told") and asked_privately(scene) and hand:
                scene.choices.choose(CardTarget(hand[0]))
                scene.choices.choose(Command.HINT)
                assert scene.seat.prompt.said().kind != "refused"
                answered_unseen(scene)
                asked, same = scene.session.question, hand == scene.story.motion.view.hand
                if same and asked is not None and asked.kind == TURN and asked.player == 0:
                    assert scene.seat.prompt.chosen() == [hand[0]]
                    scene.update(FRAME)
                    assert scene.seat.hint is not None
                    chosen += 1
            elif scene.story.motion.shown is not None:
                scene.handle(Intent(intents.ACTIVATE))
            elif not scene.story.telling and scene.seat.prompt.ask is not None:
                answer(scene, rng)
    raise AssertionError("bots are asked too seldom")


def test_an_onlooker_takes_no_step_for_what_is_asked_privately(apart: Sitter) -> None:
    apart.settings.bot_pause = 0.0
    apart.go.table(Session(Match(GRAND, tuple(Player(name, "casual") for name in NAMES[:4]), 7)))
    apart.stack.settle()
    scene = apart.stack.top
    assert isinstance(scene, TableScene)
    asked = 0
    for _ in range(100):
        count = scene.session.count
        scene.handle(Intent(intents.KEY, key="d", text="d"))
        for _ in range(600):
            if scene.session.count == count:
                scene.update(FRAME)
        assert scene.session.count > count
        asked += asked_privately(scene)
        told(scene)
        for _ in range(12):
            scene.update(FRAME)
        if scene.session.state.over:
            break
        assert not asked_privately(scene), "the next step is one that can be seen"
    assert asked > 1
