"""Hints at the table: asked for, shown, the next best, played."""

from __future__ import annotations

from typing import cast

import pytest

from game.ai.reasons import Advice, Reason
from game.rules.values.actions import CALL, DRAW, PLAY, UNO, Action
from game.rules.values.cards import FACE, RED, WILD_DRAW_FOUR_FACE, WILD_FACE
from game.rules.values.state import OWES_CALL
from game.session.bot_process import Worker
from game.session.session import Session
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.paint.advice import advice_items
from game.ui.table.paint.picture import items
from game.ui.table.question.hint_requests import HintRequests
from game.ui.table.question.hints import advised
from game.ui.table.question.targets import CardTarget, ColourTarget, PileTarget
from tests.ui.table.places import NAMES
from tests.ui.table.playing import FRAME, run, seat, seat_at
from tests.ui.table.question.prompting import TWO_PILES, shown, tap
from tests.workers.playing import Here, Stub

ANN, BEN = 0, 1


def test_a_hint_raises_its_card_and_lights_its_pile(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    tap(scene, "h")
    advice = shown(scene)
    assert advice is not None and advice.act.verb == PLAY and len(advice.reasons) == 2
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == advice.act.cards[0])
    raised = scene.story.motion.plan.cards["c", card].y
    seen = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert {("hint", card), ("hint", PileTarget(advice.act.where)), ("panel", "hint")} <= seen
    scene.handle(Intent(intents.BACK))
    assert shown(scene) is None and scene.story.motion.plan.cards["c", card].y > raised
    assert not scene.seat.prompt.chosen()


def test_the_lamp_of_a_hint_does_not_lie_on_the_number_of_a_chosen_card(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    tap(scene, "h")
    advice = shown(scene)
    assert advice is not None
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == advice.act.cards[0])
    scene.choices.choose(CardTarget(card))
    sight, letters = scene._seen(), scene.story.window.letters
    (lamp,) = (item for item in advice_items(sight, letters) if item.key == ("lamp", card))
    (number,) = (item for item in items(sight, letters, scene.story.window.art) if item.key == ("number", card))
    assert not lamp.rect.colliderect(number.rect)


def test_the_second_press_shows_the_next_best_and_the_third_the_best_which_is_then_played(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    best, other = scene.session.advice(ANN)
    tap(scene, "h")
    assert shown(scene) == best
    tap(scene, "h")
    assert shown(scene) == other != best
    tap(scene, "h")
    assert shown(scene) == best and scene.seat.hint is not None and scene.seat.hint.plays
    assert scene.session.count == 0 and scene.rests_for() is not None
    run(scene, 1.0)
    assert shown(scene) is None and scene.session.count == 1
    assert scene.session.state.piles[best.act.where][-1].by == ANN


def test_a_bluff_is_shown_before_it_is_played_for_somebody(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: F r0 b6", "hand Ben: r2 r3 g5", "pile 1: r9", "pile 2: y4",
                           "turn: Ann"])  # fmt: skip
    bluff = next(act for act in scene.session.legal(ANN) if act.cards == (WILD_DRAW_FOUR_FACE,))
    advice = Advice(bluff, (Reason("bluff", colours=(RED,)),))
    monkeypatch.setattr(Session, "advice", lambda session, player: [advice])
    tap(scene, "s")
    assert scene.session.count == 0 and shown(scene) == advice
    tap(scene, "s")
    assert scene.session.count == 1


def test_who_means_something_else_is_not_played_for(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    for _ in range(3):
        tap(scene, "h")
    scene.choices.choose(CardTarget(scene.story.motion.plan.hand[0]))
    run(scene, 1.0)
    assert shown(scene) is None and scene.session.count == 0


def test_a_fourth_press_plays_the_best_at_once(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    for _ in range(4):
        tap(scene, "h")
    assert scene.session.count == 1


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_a_key_plays_for_somebody_at_once_and_the_stick_once_it_has_shown_the_hint(host: Sitter, by: str) -> None:
    scene = seat_at(host, TWO_PILES)
    if by == "keys":
        tap(scene, "s")
    else:
        scene.handle(Intent(intents.PAD, pad=pads.RIGHT_STICK))
        assert scene.session.count == 0 and shown(scene) is not None
        scene.handle(Intent(intents.PAD, pad=pads.RIGHT_STICK))
    assert scene.session.count == 1 and shown(scene) is None
    assert scene.session.past.advised == {1}


def test_who_is_played_for_down_to_one_card_calls_uno(host: Sitter) -> None:
    scene = seat_at(host, [line.replace("gD gS b6 r9 y7", "gD b6") for line in TWO_PILES])
    (best, *_) = scene.session.advice(ANN)
    assert len(best.act.cards) == 1
    tap(scene, "s")
    scene.update(0.0)
    assert scene.session.state.called[ANN] and not scene.session.state.owes[ANN]
    assert scene.session.why_not(Action(UNO, ANN)) is not None


def test_what_was_advised_is_gone_once_something_else_is_done(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    tap(scene, "h")
    scene.turns.act(Action(DRAW, ANN, where=0))
    assert shown(scene) is None and not scene.session.past.advised


class Slow:
    """In the place of a worker's thinking: the advice comes when it is looked for the second time."""

    def __init__(self, session: Session) -> None:
        self.session, self.looked, self.consulted = session, 0, 0

    def consult(self, player: int) -> None:
        self.consulted += 1

    def advice(self) -> list[Advice] | None:
        self.looked += 1
        return self.session.advice(ANN) if self.looked > 1 else None


def test_nobody_waits_for_a_hint_that_is_thought_of_apart(host: Sitter) -> None:
    session = seat_at(host, TWO_PILES).session
    slow = Slow(session)
    hinting = HintRequests(session, slow)  # type: ignore[arg-type]
    assert hinting.press(ANN) is None and hinting.pending and hinting.shown is None
    assert hinting.press(ANN) is None and slow.consulted == 1
    assert hinting.pass_time(0.0) is None and hinting.pending
    assert hinting.pass_time(0.0) is None and hinting.shown is not None and not hinting.pending
    assert hinting.drop() and hinting.shown is None


def test_what_is_to_be_played_at_once_is_played_when_it_has_been_thought_of(host: Sitter) -> None:
    session = seat_at(host, TWO_PILES).session
    hinting = HintRequests(session, Slow(session))  # type: ignore[arg-type]
    assert hinting.play(ANN) is None and hinting.pending
    assert hinting.pass_time(0.0) is None and hinting.shown is None
    assert hinting.pass_time(0.0) == session.advice(ANN)[0].act


def test_a_hint_asked_for_before_the_first_frame_of_a_table_comes_too(host: Sitter) -> None:
    host.worker = cast(Worker, Stub(Here()))
    scene = seat_at(host, TWO_PILES)
    tap(scene, "h")
    scene.update(FRAME)
    assert shown(scene) == scene.session.advice(ANN)[0]


def test_the_table_looks_on_until_the_hint_is_there(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    scene.turns.help.hinting = HintRequests(scene.session, Slow(scene.session))  # type: ignore[arg-type]
    tap(scene, "h")
    assert shown(scene) is None and scene.rests_for() is not None
    run(scene, 0.3)
    assert shown(scene) is not None


def test_a_hint_is_for_nobody_else_who_takes_the_screen(host: Sitter) -> None:
    scene = seat_at(host, TWO_PILES)
    tap(scene, "h")
    assert shown(scene) is not None
    scene.turns.see_as(BEN, BEN)
    scene.turns.see_as(ANN, ANN)
    assert shown(scene) is None


def test_the_colour_that_is_to_be_called_is_lit_where_it_is_picked(host: Sitter) -> None:
    position = [line.replace("gD gS b6 r9 y7", "W b6 b4 b3") for line in TWO_PILES]
    scene = seat_at(host, position)
    scene.turns.act(Action(PLAY, ANN, (WILD_FACE,), 0))
    for _ in range(100):
        scene.update(0.05)
        if scene.seat.prompt.ask is not None and not scene.story.telling:
            break
    tap(scene, "h")
    advice = shown(scene)
    assert advice is not None and advice.act.verb == CALL
    seen = {item.key for item in advice_items(scene._seen(), scene.story.window.letters)}
    assert ("hint", ColourTarget(advice.act.colour)) in seen


def test_a_hint_to_who_owes_a_call_begins_with_the_call(host: Sitter) -> None:
    scene = seat_at(host, [line.replace("gD gS b6 r9 y7", "b6") for line in TWO_PILES])
    (best, *_) = scene.session.advice(ANN)
    ask = scene.seat.prompt.ask
    assert ask is not None and not say(advised(best.act, ask), NAMES).startswith("First call Uno!")
    scene.session.state.owes[ANN] = OWES_CALL
    scene.turns.see_as(ANN, ANN)
    ask = scene.seat.prompt.ask
    assert ask is not None and say(advised(best.act, ask), NAMES).startswith("First call Uno! ")


def test_who_likes_no_hints_has_no_button_for_them_and_no_key(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 8.0)

    def offered() -> bool:
        """Whether there is a button, and key and pad have something said or played."""
        count = scene.session.count
        scene.handle(Intent(intents.KEY, key="h", text="h"))
        scene.handle(Intent(intents.PAD, pad=pads.LEFT_STICK))
        there = "hint" in scene.seat.prompt.buttons()
        assert there == (scene.seat.hint is not None)
        scene.handle(Intent(intents.KEY, key="s", text="s"))
        assert there == (scene.session.count > count)
        return there

    host.go.settings()
    host.stack.settle()
    host.settings.hints = False
    host.go.back()
    host.stack.settle()
    run(scene, 1.0)
    assert not offered()
    host.settings.hints = True
    scene.resume()
    run(scene, 1.0)
    assert offered()
