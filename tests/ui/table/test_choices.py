"""Choices: what is chosen before its question waits for it, and a refusal says why."""

from __future__ import annotations

import pytest

from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import COLOUR, FACE, FACE_OF_TEXT
from game.rules.values.views import TURN
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import Hint, about
from game.ui.table.question.noted import TOLD
from game.ui.table.question.targets import CardTarget, PileTarget, StockTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME, press, run, seat, seat_at


def begun(host: Sitter) -> TableScene:
    """A match whose first cards are in the hand of who begins, and of whose deal more is to be told."""
    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    while len(scene.story.motion.view.hand) < 7:
        scene.update(0.05)
    scene.update(0.05)
    assert scene.story.telling and scene.seat.prompt.ask is None
    return scene


def told(scene: TableScene, seconds: float = 20.0) -> float:
    """Let time pass until all is told; how long that took."""
    passed = 0.0
    while scene.story.telling:
        scene.update(0.02)
        passed += 0.02
        assert passed < seconds
    return passed


@pytest.mark.parametrize("pressed", ["card", "pile", "stock", "draw", "do", "hint"])
def test_what_is_pressed_before_it_is_asked_for_hastens_what_is_told_and_does_nothing(
    host: Sitter, pressed: str
) -> None:
    usual = told(begun(host))
    scene = begun(host)
    plan, count = scene.story.motion.plan, scene.session.count
    spot = plan.cards["c", plan.hand[-1]]
    places = {"card": (round(spot.x), round(spot.y)), "pile": plan.piles[0].center, "stock": plan.stocks[0].center}
    press(scene, places.get(pressed) or plan.boxes[pressed].center)
    assert scene.seat.hurrying and scene.seat.prompt.said().kind != "refused"
    assert told(scene) < usual / 2
    assert not scene.seat.hurrying and scene.session.count == count


def test_cards_pressed_while_the_deal_is_told_are_chosen_as_soon_as_a_play_is_asked_for(host: Sitter) -> None:
    scene = begun(host)
    asked = scene.session.question
    assert asked is not None and (asked.kind, asked.player) == (TURN, 0), "the seed has this person begin"
    plan, card = scene.story.motion.plan, scene.story.motion.plan.hand[-1]
    spot = plan.cards["c", card]
    for _ in range(2):
        press(scene, (round(spot.x), round(spot.y)))
        assert scene.seat.prompt.chosen() == []
    told(scene)
    assert scene.seat.prompt.chosen() == [card]


def test_a_card_pressed_before_somebody_elses_turn_is_not_chosen_in_ones_own(host: Sitter) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: r5", "pile 2: g6",
                           "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    nine, other = sorted(scene.story.motion.plan.hand, key=lambda card: FACE[card] != FACE_OF_TEXT["r9"])[:2]
    scene.choices.choose(CardTarget(nine))
    scene.choices.choose(PileTarget(0))
    assert scene.session.count == 1 and scene.story.telling
    scene.choices.choose(CardTarget(other))
    for _ in range(2000):
        scene.update(0.02)
        if scene.seat.prompt.ask is not None:
            break
    assert scene.session.count > 1 and scene.seat.prompt.chosen() == []


def ask_for_a_hint(scene: TableScene, times: int = 1) -> None:
    for _ in range(times):
        scene.handle(Intent(intents.KEY, key="h", text="h"))


def test_a_hint_asked_for_while_the_deal_is_told_comes_once_after_it_however_often_it_was_asked_for(
    host: Sitter,
) -> None:
    scene = begun(host)
    count = scene.session.count
    ask_for_a_hint(scene, 5)
    assert scene.seat.hint is None
    told(scene)
    assert scene.seat.hint == Hint(*scene.session.advice(0), False)
    assert scene.session.count == count


def test_who_wants_to_be_played_for_before_it_is_asked_for_a_play_plays_nothing(host: Sitter) -> None:
    scene = begun(host)
    count = scene.session.count
    scene.handle(Intent(intents.KEY, key="s", text="s"))
    told(scene)
    scene.update(0.02)
    assert scene.session.count == count and scene.seat.hint is None


@pytest.mark.parametrize("landed", [False, True])
def test_a_hint_for_a_card_just_drawn_can_be_asked_for_before_it_was_seen(host: Sitter, landed: bool) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: y5", "pile 2: y6",
                           "stock 1: g7 y8 b3", "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    scene.choices.choose(StockTarget(0))
    assert scene.story.telling
    if landed:
        told(scene)
        assert scene.turns.pace.glimpse.holds
    ask_for_a_hint(scene)
    told(scene)
    assert scene.seat.hint is None, "nobody has seen the card"
    run(scene, 0.5)
    assert scene.seat.hint is not None


def test_a_hint_asked_for_before_somebody_elses_turn_does_not_come_in_ones_own(host: Sitter) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: r5", "pile 2: g6",
                           "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    scene.turns.act(Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0))
    assert scene.story.telling
    ask_for_a_hint(scene)
    for _ in range(2000):
        scene.update(0.02)
        if scene.seat.prompt.ask is not None:
            break
    assert scene.session.count > 1 and scene.seat.hint is None


def test_every_refusal_says_why_with_a_rule(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        if not scene.story.motion.busy and scene.seat.prompt.ask is not None:
            break
    scene.handle(Intent(intents.KEY, key="l", text="l"))
    said = scene.seat.prompt.said()
    assert said.kind == "refused" and said.rule
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.told is not None and scene.seat.noted.told[0] == said.rule


BOTH_FIT = ["rules: grand", "players: Ann Ben", "hand Ann: W g7 b1", "hand Ben: r8 r9", "pile 1: r5", "pile 2: y5",
            "turn: Ann", "---"]  # fmt: skip


def tap(scene: TableScene, *keys: str) -> None:
    """Press keys one after another."""
    for key in keys:
        scene.handle(Intent(intents.KEY, key=key, text=key))


def test_a_catch_with_nobody_to_catch_says_so(host: Sitter) -> None:
    scene = seat_at(host, BOTH_FIT)
    tap(scene, "c")
    said = scene.seat.prompt.said()
    assert (said.words, said.kind) == ("There is nobody to catch now, or it is too late.", "refused")


def test_the_key_to_play_says_what_is_still_to_be_chosen(host: Sitter) -> None:
    scene = seat_at(host, BOTH_FIT)
    prompt = scene.seat.prompt
    assert prompt.ask is not None
    scene.choices.choose(CardTarget(min(prompt.bright() or ())))
    for keys, said in (("l", "Both piles fit: choose the left or the right one."),
                       ("1l", "First choose a colour for your card.")):  # fmt: skip
        tap(scene, *keys)
        assert (prompt.said().words, prompt.said().kind) == (said, "refused")
    assert scene.session.count == 0


@pytest.mark.parametrize("how", ["the focus moves on", "a card is chosen", "it has been read"])
def test_a_refusal_gives_way_to_the_question(host: Sitter, how: str) -> None:
    scene = seat_at(host, BOTH_FIT)
    prompt = scene.seat.prompt
    scene.seat.pointer.reveal()
    asked = prompt.said()
    tap(scene, "p")
    scene.update(TOLD - 1.0)
    assert prompt.said().kind == "refused"
    if how == "the focus moves on":
        scene.handle(Intent(intents.MOVE, direction="right"))
    elif how == "a card is chosen":
        scene.handle(Intent(intents.ACTIVATE))
        scene.handle(Intent(intents.KEY, key="backspace"))
    else:
        waits = scene.seat.waits()
        assert waits, "the picture is made anew then"
        scene.update(1.0)
        scene.update(0.01)
    assert prompt.said() == asked


@pytest.mark.parametrize("how", ["pointed at", "chosen"])
def test_asked_about_a_card_that_cannot_be_played_it_is_said_why(host: Sitter, how: str) -> None:
    scene = seat_at(host, ["players: Ann Ben Cy", "hand Ann: r9 b1", "pile 1: r5", "pile 2: g6", "turn: Ann"])
    fits, misfit = sorted(scene.story.motion.plan.hand, key=lambda card: COLOUR[card])
    for card in (fits, misfit):
        if how == "chosen":
            scene.choices.choose(CardTarget(card))
        else:
            scene.seat.pointer.hover = CardTarget(card)
        scene.handle(Intent(intents.KEY, key="/", text="?"))
        assert scene.seat.noted.told is not None
        assert ("fits neither pile" in scene.seat.noted.told[1]) == (card == misfit)
        assert about(card, scene.session.match.rules)[1] in scene.seat.noted.told[1], "and what it does"
        scene.handle(Intent(intents.BACK))
