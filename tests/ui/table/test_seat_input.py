"""The input of a seat: what its own device means, by mouse, keys and pads."""

from __future__ import annotations

import pytest

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, FACE_OF_TEXT, colour_of
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FORCED, FRAME, press, run, seat, seat_at


def with_a_card_to_lay(host: Sitter) -> tuple[TableScene, Action, int]:
    """A table in the person's turn, a coloured card that can be laid alone, and the act of laying it."""
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        asked = scene.session.question
        if not scene.story.motion.busy and asked is not None and asked.player == 0 and asked.kind == "turn":
            break
    legal = [action for action in scene.session.legal(0) if action.verb == actions.PLAY and len(action.cards) == 1]
    coloured = [action for action in legal if colour_of(action.cards[0]) < 4]
    assert coloured, "this seed gives a card that can be laid"
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == coloured[0].cards[0])
    return scene, coloured[0], card


def test_a_card_is_laid_with_the_keyboard_alone(host: Sitter) -> None:
    scene, play, card = with_a_card_to_lay(host)
    scene.handle(Intent(intents.NEXT))
    while scene.seat.pointer.focus.focused != CardTarget(card):
        scene.handle(Intent(intents.MOVE, direction="right"))
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.seat.prompt.chosen() == [card]
    before = scene.session.count
    scene.handle(Intent(intents.KEY, key="1", text=str(play.where + 1)))
    assert scene.session.count == before + 1
    assert card not in scene.session.state.hands[0]


def test_a_card_can_be_dragged_onto_a_pile(host: Sitter) -> None:
    scene, play, card = with_a_card_to_lay(host)
    spot = scene.story.motion.plan.cards["c", card]
    corner = (round(spot.x - 0.4 * spot.width), round(spot.y - 0.5 * spot.width))
    scene.handle(Intent(intents.PRESS, pos=corner, button=1))
    assert scene.seat.prompt.chosen() == [card]
    scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[play.where].center, button=1))
    assert card not in scene.session.state.hands[0]


def test_a_forced_draw_takes_no_card_of_the_pile_that_was_not_meant(host: Sitter) -> None:
    scene = seat_at(host, FORCED)
    left, right = (place.center for place in scene.story.motion.plan.piles)
    press(scene, left)
    assert scene.session.count == 0
    assert (scene.seat.prompt.said().kind, scene.seat.prompt.said().rule) == ("refused", "G4.2")
    press(scene, right)
    assert scene.session.count == 1 and FACE_OF_TEXT["g1"] in [FACE[card] for card in scene.session.state.hands[1]]


@pytest.mark.parametrize("pile", [0, 1])
def test_a_card_of_the_hand_dropped_on_a_pile_draws_none(host: Sitter, pile: int) -> None:
    scene = seat_at(host, FORCED)
    spot = scene.story.motion.plan.cards["c", scene.story.motion.plan.hand[0]]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1))
    scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[pile].center, button=1))
    assert scene.session.count == 0
    assert scene.seat.prompt.said().kind == "refused" and "draw first" in scene.seat.prompt.said().words


@pytest.mark.parametrize("how", ["dropped", "pressed twice", "with the button"])
def test_a_card_that_answers_is_chosen_first_and_goes_once(host: Sitter, how: str) -> None:
    scene = seat_at(host, (
        "rules: classic stacking=on", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: rD b1 b5", "hand Ben: gD g8 r3",
        "hand Cy: b4 b6", "pile 1: r9", "turn: Ann", "---", "Ann plays rD",
    ))  # fmt: skip
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["gD"])
    spot = scene.story.motion.plan.cards["c", card]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1))
    assert scene.session.count == 0 and scene.seat.prompt.chosen() == [card]
    if how == "dropped":
        scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[0].center, button=1))
    else:
        scene.handle(Intent(intents.RELEASE, pos=(round(spot.x), round(spot.y)), button=1))
        assert scene.session.count == 0
        again = (round(spot.x), round(spot.y)) if how == "pressed twice" else scene.story.motion.plan.boxes["do"].center
        press(scene, again)
    assert scene.session.count == 1 and scene.seat.prompt.said().kind != "refused"


def test_escape_pauses_and_the_table_waits(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 2)
    scene.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)


@pytest.mark.parametrize("close", [Intent(intents.BACK), Intent(intents.KEY, key="/", text="?")])
def test_a_note_that_was_asked_for_is_closed_by_escape_or_by_asking_again(host: Sitter, close: Intent) -> None:
    scene = seat(host, 1, 3)
    run(scene, 2)
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.told is not None
    scene.handle(close)
    host.stack.settle()
    assert scene.seat.noted.told is None and host.stack.top is scene


def test_a_button_that_does_nothing_now_can_be_clicked_and_says_why(host: Sitter) -> None:
    scene = seat_at(host, FORCED[:9])
    for name in ("do", "pass"):
        scene.seat.prompt.undo()
        press(scene, scene.story.motion.plan.boxes[name].center)
        assert scene.seat.prompt.said().kind == "refused", name


def test_enter_on_a_chosen_card_that_has_one_place_plays_it(host: Sitter) -> None:
    scene = seat_at(host, [
        "rules: grand", "players: Ann Ben", "hand Ann: r1 b2 b3", "hand Ben: r8 r9", "pile 1: r3", "pile 2: y7",
        "turn: Ann", "---",
    ])  # fmt: skip
    focus, before = scene.seat.pointer.focus, scene.session.count
    focus.show(True)
    focus.focus(CardTarget(next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["r1"])))
    scene.handle(Intent(intents.ACTIVATE))
    assert len(scene.seat.prompt.chosen()) == 1 and scene.session.count == before
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.session.count == before + 1


@pytest.mark.parametrize(("key", "stays"), [("home", True), ("end", False)])
def test_the_note_about_a_card_goes_when_the_focus_jumps_to_another(host: Sitter, key: str, stays: bool) -> None:
    scene, *_ = with_a_card_to_lay(host)
    scene.handle(Intent(intents.KEY, key="home"))
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.about == CardTarget(scene.story.motion.plan.hand[0]) and scene.seat.noted.lasts
    scene.handle(Intent(intents.KEY, key=key))
    assert scene.seat.noted.lasts == stays
