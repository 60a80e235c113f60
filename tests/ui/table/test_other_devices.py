"""Devices at the table: each person plays with their own, and what others press is not for the one at the screen."""

from __future__ import annotations

import pytest

from game.rules.values.state import NOBODY
from game.ui.input import intents, pads
from game.ui.input.intents import ANY, KEYS, LEFT_KEYS, MOUSE, RIGHT_KEYS, Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from game.ui.table.place.pointing import caller_boxes
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene
from tests.positions import table as position
from tests.ui.table.playing import run, seat, seat_people
from tests.ui.table.test_debts import play_the_five
from tests.ui.table.test_debts import table as two_cards

ANN, BEN = range(2)
DEVICES = (MOUSE, KEYS, "pad 1", "pad 2")


def of_two(host: Sitter, *given: str) -> TableScene:
    """Ann's turn, with her hand open, at a table of two people with these devices."""
    host.devices.give(given)
    state = position("players: Ann Ben", "dealer: Ben", "hand Ann: r1 b5 g7", "hand Ben: y2 b3 b4").state
    return at_screen(seat_people(host, state, ("Ann", "Ben")))


def at_screen(scene: TableScene) -> TableScene:
    """The scene once whoever is asked answers here."""
    stack = scene.host.stack
    if isinstance(stack.top, CoverScene):
        stack.top.take()
        stack.settle()
        run(scene, 1.0)
    return scene


def means(scene: TableScene, device: str) -> bool:
    """Whether anything came of pointing at a card with the mouse, or of asking why with the others."""
    at, spot = scene.seat, scene.story.motion.plan.cards["c", scene.story.motion.plan.hand[-1]]
    at.pointer.hover = at.why = None
    at.noted.close()
    if device == MOUSE:
        scene.handle(Intent(intents.POINT, pos=(round(spot.x), round(spot.y)), device=device))
    elif device == KEYS:
        scene.handle(Intent(intents.KEY, text="?", device=device))
    else:
        scene.handle(Intent(intents.PAD, pad=pads.SELECT, device=device))
    told = at.noted.told is not None and "has the screen" not in at.noted.told[0]
    return at.pointer.hover is not None or told or at.why is not None


@pytest.mark.parametrize(
    ("given", "heard"),
    [
        ((), DEVICES),
        (("pad 1", "pad 2"), (MOUSE, KEYS, "pad 1")),
        ((MOUSE, "pad 1"), (MOUSE, KEYS, "pad 2")),
        ((ANY, "pad 1"), DEVICES),
    ],
)
def test_the_one_at_the_screen_is_heard_from_all_but_the_devices_of_others(
    host: Sitter, given: tuple[str, ...], heard: tuple[str, ...]
) -> None:
    scene = of_two(host, *given)
    assert {device for device in DEVICES if means(scene, device)} == set(heard)


def test_it_is_said_whose_device_was_pressed_in_vain(host: Sitter) -> None:
    scene = of_two(host, "pad 1", "pad 2")
    scene.handle(Intent(intents.MOVE, direction="left", pad=pads.D_PAD, device="pad 2"))
    assert scene.seat.noted.told is None, "a stick that trembles is not worth a word"
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 2"))
    assert scene.seat.noted.told == ("Ann has the screen", "That is Ben's pad.")
    assert not scene.seat.prompt.chosen()


def test_an_act_of_another_device_never_chooses_a_card(host: Sitter) -> None:
    scene = of_two(host, "pad 1", MOUSE)
    card = scene.story.motion.plan.hand[0]
    spot = scene.story.motion.plan.cards["c", card]
    for kind in (intents.PRESS, intents.RELEASE):
        scene.handle(Intent(kind, pos=(round(spot.x), round(spot.y)), button=1, device=MOUSE))
    assert not scene.seat.prompt.chosen()
    scene.seat.pointer.focus.focus(CardTarget(card))
    scene.seat.pointer.focus.show(True)
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 1"))
    assert scene.seat.prompt.chosen() == [card]
    scene.handle(Intent(intents.BACK, pad=pads.B, device="pad 1"))
    assert not scene.seat.prompt.chosen()


@pytest.mark.parametrize(
    "intent",
    [
        Intent(intents.PAD, pad=pads.START, device="pad 2"),
        Intent(intents.BACK, device=KEYS),
    ],
)
def test_the_pause_is_open_to_every_device(host: Sitter, intent: Intent) -> None:
    scene = of_two(host, LEFT_KEYS, "pad 2") if intent.pad else of_two(host, "pad 1", LEFT_KEYS)
    scene.handle(intent)
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    assert scene.seat.viewer == NOBODY, "the hand is covered meanwhile"


def test_the_menu_and_the_rule_book_open_for_another_person_too(host: Sitter) -> None:
    scene = of_two(host, "pad 1", MOUSE)
    menu = scene.story.motion.plan.boxes[Command.MENU].center
    scene.handle(Intent(intents.PRESS, pos=menu, button=1, device=MOUSE))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    host.stack.pop()
    host.stack.settle()
    at_screen(scene)
    host.devices.give(("pad 1", "pad 2"))
    scene.handle(Intent(intents.PAD, pad=pads.Y, device="pad 2"))
    host.stack.settle()
    assert isinstance(host.stack.top, RuleBookScene)


def owing(host: Sitter, *given: str) -> TableScene:
    """Ann answers here and owes a call of Uno, which Ben may catch."""
    host.devices.give(given)
    scene = two_cards(host, "Ann Ben")
    scene.turns.see_as(ANN, ANN)
    play_the_five(scene)
    assert set(scene.seat.prompt.facts.callers) == {BEN}
    return scene


@pytest.mark.parametrize(
    ("device", "intent"),
    [
        ("pad 2", Intent(intents.PAD, pad=pads.X, device="pad 2")),
        (LEFT_KEYS, Intent(intents.KEY, key="c", device=KEYS)),
        (LEFT_KEYS, Intent(intents.KEY, key="f", text="f", device=KEYS)),
    ],
)
def test_a_person_catches_with_their_own_device_while_another_has_the_screen(
    host: Sitter, device: str, intent: Intent
) -> None:
    scene = owing(host, "pad 1", device)
    before = len(scene.session.state.hands[ANN])
    scene.handle(intent)
    assert len(scene.session.state.hands[ANN]) > before


def test_nobody_catches_for_another_person(host: Sitter) -> None:
    scene = owing(host, LEFT_KEYS, "pad 2")
    before = scene.session.count
    scene.handle(Intent(intents.KEY, key="f", text="f", device=KEYS))  # Ben's letter, on Ann's keyboard
    assert scene.session.count == before
    assert scene.seat.noted.told == ("That is for Ben", "That is Ann's keyboard.")


def test_a_catch_by_mouse_is_a_press_on_ones_own_claim(host: Sitter) -> None:
    scene = owing(host, MOUSE, "pad 2")
    (box,) = dict(caller_boxes(scene.story.motion.plan, [BEN])).values()
    before = scene.session.count
    press = Intent(intents.PRESS, pos=box.center, button=1, device=MOUSE)
    scene.handle(press)
    scene.handle(press._replace(kind=intents.RELEASE))
    assert scene.session.count == before, "it is Ann's mouse"
    host.devices.give((ANY, MOUSE))
    scene.handle(press)
    scene.handle(press._replace(kind=intents.RELEASE))
    assert scene.session.count == before + 1


def test_hints_name_what_the_player_at_the_screen_plays_with(host: Sitter) -> None:
    host.by_pad = True
    for given, by_pad, part in (
        ((ANY, ANY), True, ""), ((MOUSE, "pad 1"), False, ""), (("pad 1", MOUSE), True, ""),
        ((LEFT_KEYS, RIGHT_KEYS), True, LEFT_KEYS), ((LEFT_KEYS, "pad 1"), False, ""),
    ):  # fmt: skip
        sight = of_two(host, *given)._seen()
        assert (sight.by_pad, sight.part) == (by_pad, part), given


def test_what_another_person_holds_does_not_hurry_the_story(host: Sitter) -> None:
    scene = of_two(host, "pad 1", "pad 2")
    for on, device, hurrying in ((True, "pad 2", False), (True, "pad 1", True), (False, "pad 1", False)):
        scene.handle(Intent(intents.HURRY, on=on, device=device))
        assert scene.seat.hurrying == hurrying


def test_a_hand_that_rests_open_is_not_covered_by_the_press_of_another(host: Sitter) -> None:
    scene = of_two(host, "pad 1", "pad 2")
    scene.turns.pace.rest.lies = True
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 2"))
    assert scene.turns.pace.rest.lies
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 1"))
    assert not scene.turns.pace.rest.lies


def test_a_person_alone_has_every_device(host: Sitter) -> None:
    host.devices.give(("pad 1",))
    scene = seat(host, 1, 2)
    assert not scene.input.others.sends(Intent(intents.ACTIVATE, device=KEYS))
    assert scene.devices.kept == ()
