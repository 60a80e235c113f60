"""A player takes an act back at the table: the cards are seen to return, and in practice anything may be undone."""

from __future__ import annotations

import random
from pathlib import Path

from game.rules import state_to_data
from game.rules.values.actions import DRAW, Action
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.parts import at_once
from game.session.session import Session, Slot
from game.session.taking_back import last_choice
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.bindings import REDO, UNDO
from game.ui.input.intents import Intent
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.picture import pad_button
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget
from game.ui.table.scene import TableScene
from tests.histories.walks import act_on
from tests.ui.table.playing import seat_at

#: Ann may play a Two or a Four, which Ben then answers only in his own turn.
HER_TURN = (
    "rules: classic", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: r2 r4 b5 b7", "hand Ben: g5 g8 r3",
    "hand Cy: b4 b6", "pile 1: r9", "turn: Ann",
)  # fmt: skip


def settle(scene: TableScene, seconds: float = 6.0) -> None:
    """Let time pass until the story is told; bots wait meanwhile."""
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)
        if not scene.story.telling and not scene.turns.going_back.under_way:
            return
    raise AssertionError("it is still being told")


def key(scene: TableScene, name: str) -> None:
    scene.handle(Intent(intents.KEY, key=name))


def played(host: Sitter) -> tuple[TableScene, int]:
    """A table at which Ann has just played a Two, told to the end, and that card."""
    scene = seat_at(host, HER_TURN)
    host.settings.bot_pause = 5.0
    card = next(c for c in scene.session.state.hands[0] if scene.seat.prompt.against(c) is None)
    scene.choices.choose(CardTarget(card))
    assert "You can take it back until Ben acts." in scene.seat.prompt.said().words
    scene.choices.choose(Command.DO)
    settle(scene)
    return scene, card


def test_the_last_play_is_taken_back_with_the_button_and_flies_home(host: Sitter) -> None:
    scene = seat_at(host, HER_TURN)
    before = state_to_data(scene.session.state)
    scene, _ = played(host)
    assert Command.TAKE_BACK in scene.seat.prompt.buttons() and scene.session.takes_back == 0
    scene.choices.choose(Command.TAKE_BACK)
    scene.update(0.05)
    assert scene.story.telling, "the card is on its way"
    settle(scene)
    assert state_to_data(scene.session.state) == before
    assert len(scene.story.motion.view.hand) == 4 and len(scene.story.motion.view.piles[0].run) == 1
    assert scene.seat.prompt.ask is not None and Command.TAKE_BACK not in scene.seat.prompt.buttons()
    last = scene.story.log.entries[-1]
    assert say(last.told(0), scene.story.log.names) == "Ann takes red Two back into their hand"


def test_why_nothing_can_be_taken_back_is_said(host: Sitter) -> None:
    scene = seat_at(host, HER_TURN)
    key(scene, UNDO)
    assert scene.seat.noted.told == ("Undo", "There is nothing to take back yet.")
    scene, _ = played(host)
    scene.session.submit(Action(DRAW, 1, where=0))
    key(scene, UNDO)
    assert scene.seat.noted.told == ("Undo", "Nothing can be taken back now: Ben has acted since.")


def test_backspace_takes_back_the_choice_first_and_then_the_act(host: Sitter) -> None:
    scene, _ = played(host)
    key(scene, UNDO)
    settle(scene)
    assert scene.session.takes_back == NOBODY and len(scene.session.state.hands[0]) == 4
    chosen = next(card for card in scene.story.motion.view.hand if scene.seat.prompt.against(card) is None)
    scene.choices.choose(CardTarget(chosen))
    assert scene.seat.prompt.chosen()
    key(scene, UNDO)
    assert not scene.seat.prompt.chosen()


def test_when_ben_has_acted_it_is_too_late(host: Sitter) -> None:
    scene, _ = played(host)
    host.settings.bot_pause = 0.0
    scene.turns.act(scene.session.bot_answer())  # type: ignore[arg-type]  # Ben is asked
    settle(scene)
    count = scene.session.count
    assert Command.TAKE_BACK not in scene.seat.prompt.buttons()
    key(scene, UNDO)
    assert scene.session.count == count


def test_in_practice_an_act_is_taken_back_after_others_have_acted_and_done_again(host: Sitter) -> None:
    scene = seat_at(host, HER_TURN)
    before = state_to_data(scene.session.state)
    scene, _ = played(host)
    scene.session.practise()
    scene.turns.act(scene.session.bot_answer())  # type: ignore[arg-type]  # Ben is asked
    settle(scene)
    later = state_to_data(scene.session.state)
    key(scene, "ctrl z")
    settle(scene)
    assert state_to_data(scene.session.state) == before
    key(scene, REDO)
    settle(scene)
    assert state_to_data(scene.session.state) == later
    key(scene, REDO)
    assert state_to_data(scene.session.state) == later, "there is nothing more to do again"


def test_in_practice_a_play_that_was_free_to_take_back_is_done_again_too(host: Sitter) -> None:
    scene, _ = played(host)
    scene.session.practise()
    later = state_to_data(scene.session.state)
    assert scene.session.takes_back == 0
    key(scene, UNDO)
    settle(scene)
    assert state_to_data(scene.session.state) != later
    key(scene, REDO)
    settle(scene)
    assert state_to_data(scene.session.state) == later


def test_what_was_taken_back_is_done_again_after_a_resume_too(host: Sitter, tmp_path: Path) -> None:
    slot = Slot(tmp_path / "match")
    match = Match(CLASSIC, (Player("Ann"), Player("Ben", "greedy")), 8, practice=True)
    session, rng = Session(match, slot), random.Random(2)
    while last_choice(session.history, 0) is None or session.count < 12:
        assert act_on(session, rng)
    later, node = state_to_data(session.state), last_choice(session.history, 0)
    assert node is not None
    at_once(session.going(node))
    session.close()
    scene = TableScene(host, Session.resume(slot))
    host.stack.push(scene)
    host.stack.settle()
    assert scene.turns.going_back.again
    key(scene, REDO)
    settle(scene)
    assert state_to_data(scene.session.state) == later


def test_b_of_a_pad_takes_the_last_play_back_and_the_button_says_so(host: Sitter) -> None:
    host.by_pad = True
    scene, card = played(host)
    assert pad_button(scene._seen(), Command.TAKE_BACK) == pads.B
    scene.handle(Intent(intents.BACK, pad=pads.B))
    settle(scene)
    host.stack.settle()
    assert host.stack.top is scene and card in scene.session.state.hands[0]
    scene.seat.pointer.focus.focus(CardTarget(card))
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A))
    assert pad_button(scene._seen(), Command.TAKE_BACK) == pads.D_PAD, "B puts the card back first"
    scene.handle(Intent(intents.BACK, pad=pads.B))
    scene.handle(Intent(intents.BACK, pad=pads.B))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene), "there is nothing to take back"


def test_of_ones_own_last_act_it_is_said_that_a_card_was_seen_or_others_may_answer(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: grand", "players: Ann Ben Cy", "hand Ann: r4 b1 b5 y9", "hand Ben: y2 y4", "hand Cy: b6 g7",
        "pile 1: r9", "pile 2: y5", "turn: Ann", "---", "Ann plays r4 on 1",
    ))  # fmt: skip
    host.settings.bot_pause = 60.0
    scene.choices.choose(PlayerTarget(1))
    settle(scene)
    key(scene, UNDO)
    said = "Your last act cannot be taken back: it showed a card, or others may answer it or catch somebody."
    assert scene.seat.noted.told == ("Undo", said)
