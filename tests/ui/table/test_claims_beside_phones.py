"""Calls of Uno and catches at the screen of a table that waits for a phone: each person makes theirs there and then."""

from __future__ import annotations

import pytest

from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.state import NOBODY, OWES_DISCOVERED, OWES_DISCOVERED_OPEN, OWES_NOTHING
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.ui.input import intents, pads
from game.ui.input.intents import ANY, KEYS, LEFT_KEYS, MOUSE, Intent
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from tests.positions import ANN, BEN, CY, DEE, table
from tests.ui.table.test_covers_with_phones import covered
from tests.ui.table.test_phone_hands import Phoned

EVE = 4
ONE_CARD = (
    "rules: grand", "players: Ann Ben Cy Dee Eve", "dealer: Eve", "pile 1: r9", "pile 2: y3", "hand Ann: r3 b7 b8",
    "hand Ben: g2 b4 b9", "hand Cy: y1 y2 y4", "hand Dee: g9", "hand Eve: r1 b2 b3",
)  # fmt: skip
PAD_X = Intent(intents.PAD, pad=pads.X, device="pad 1")
KEY_U, KEY_C = (Intent(intents.KEY, key=letter, text=letter, device=KEYS) for letter in "uc")


def waiting(
    host: Sitter, owes: int, *devices: str, turn: str = "Ben", phones: tuple[int, ...] = (ANN, BEN, CY)
) -> Phoned:
    """Dee has one card, and such a debt; all wait for a phone, and those at the screen play with these devices."""
    host.devices.give((ANY, ANY, ANY, *devices))
    position = table(*ONE_CARD, f"turn: {turn}")
    position.state.asks_all, position.state.owes[DEE] = True, owes
    people = tuple(Player(name, PERSON, face) for face, name in enumerate(position.names, 1))
    at = Phoned(host, Session(Match(position.state.rules, people, 1), state=position.state), *phones)
    for _ in range(20):
        at.frame()
    assert at.host.stack.top is at.table or turn == "Dee"
    return at


@pytest.mark.parametrize(
    ("owes", "intent", "act"),
    [
        (OWES_DISCOVERED, KEY_U, Action(UNO, DEE)),
        (OWES_DISCOVERED_OPEN, KEY_U, Action(UNO, DEE)),
        (OWES_DISCOVERED_OPEN, PAD_X, Action(CATCH, EVE, to=(DEE,))),
    ],
)
def test_each_calls_and_catches_with_their_own_device_while_a_phone_has_the_turn(
    host: Sitter, owes: int, intent: Intent, act: Action
) -> None:
    at = waiting(host, owes, LEFT_KEYS, "pad 1")
    assert at.table.seat.viewer == NOBODY
    at.table.handle(intent)
    assert at.session.past.acts[-1:] == [act] and at.session.state.owes[DEE] == OWES_NOTHING


def test_the_button_uno_calls_for_the_player_whose_mouse_presses_it(host: Sitter) -> None:
    at = waiting(host, OWES_DISCOVERED, MOUSE, "pad 1")
    at.table.turns.see_as(EVE, NOBODY)
    place = at.table.story.motion.plan.boxes[Command.UNO].center
    for kind in (intents.PRESS, intents.RELEASE):
        at.table.handle(Intent(kind, pos=place, button=1, device=MOUSE))
    assert at.session.past.acts[-1:] == [Action(UNO, DEE)]


def test_one_card_left_by_the_act_of_another_is_called_at_the_plate_as_soon_as_on_a_phone(host: Sitter) -> None:
    at = waiting(host, OWES_DISCOVERED, ANY, ANY)
    assert at.table.seat.prompt.facts.callers == {DEE: Action(UNO, DEE)}, "nobody can catch yet"
    assert at.table.turns.pace.uno_time(DEE) == 1.0


def test_who_has_the_screen_is_told_of_one_card_left_by_the_act_of_another(host: Sitter) -> None:
    at = waiting(host, OWES_DISCOVERED, ANY, ANY, turn="Dee")
    covered(at).take()
    for _ in range(100):
        at.frame()
    prompt = at.table.seat.prompt
    assert (at.table.seat.viewer, prompt.owes, prompt.uno()) == (DEE, True, "owed")


@pytest.mark.parametrize(
    ("devices", "intent", "title", "why"),
    [
        ((LEFT_KEYS, "pad 1"), KEY_U, "Dee", "You hold one card already and owe no call."),
        ((LEFT_KEYS, "pad 1"), KEY_C, "Dee", "There is nobody to catch now, or it is too late."),
        ((ANY, ANY), KEY_C, "Uno!", "A player who can call or catch has a button beside their plate."),
        ((ANY, ANY), KEY_U, "Uno!", "A player who can call or catch has a button beside their plate."),
    ],
)
def test_a_call_or_catch_that_cannot_be_made_beside_a_phone_says_why(
    host: Sitter, devices: tuple[str, ...], intent: Intent, title: str, why: str
) -> None:
    at = waiting(host, OWES_NOTHING, *devices)
    at.table.handle(intent)
    assert at.session.count == 0 and at.table.seat.noted.told == (title, why)


def test_a_press_on_uno_says_that_all_hands_are_on_phones(host: Sitter) -> None:
    at = waiting(host, OWES_NOTHING, ANY, ANY, phones=(ANN, BEN, CY, DEE, EVE))
    at.table.handle(KEY_U)
    assert at.session.count == 0 and at.table.seat.noted.told == ("Uno!", "Every hand is on a phone: call there.")


@pytest.mark.parametrize("under", [False, True])
def test_a_device_calls_or_says_why_not_while_another_is_asked_at_the_screen(host: Sitter, under: bool) -> None:
    at = waiting(host, OWES_NOTHING, LEFT_KEYS, "pad 1", turn="Dee")
    cover = covered(at)
    if not under:
        cover.take()
        for _ in range(100):
            at.frame()
        assert at.table.seat.viewer == DEE
    top = at.host.stack.top
    assert top is not None
    for device in ("pad 1", KEYS):
        top.handle(KEY_C._replace(device=device))
    assert at.session.count == 0, "who would catch calls nothing"
    top.handle(PAD_X)
    at.frame()
    assert at.session.past.acts[-1:] == [Action(UNO, EVE)], "it may be called before it counts"
    for _ in range(100):
        at.frame()
    top = at.host.stack.top
    assert top is not None and isinstance(top, CoverScene) == under
    top.handle(PAD_X)
    why = "You have called Uno already."
    if isinstance(top, CoverScene):
        assert top.note() == f"That is Eve's pad. {why}"
    else:
        assert at.table.seat.noted.told == ("Eve", why)
