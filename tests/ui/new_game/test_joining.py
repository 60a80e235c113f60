"""Joining: each of several people takes a device by pressing it, before a game begins."""

from __future__ import annotations

import pytest

from game.session.match import PERSON
from game.ui.input import intents, pads
from game.ui.input.intents import ANY, KEYS, LEFT_KEYS, MOUSE, RIGHT_KEYS, Intent
from game.ui.input.key_parts import stands_for
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.new_game.rows import PlaceRow
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import key, look_at, settle, show_at_rest


def of_people(host: Sitter, *names: str) -> NewGameScene:
    """The page with these people and one bot, the first of them chosen."""
    host.settings.players = [{"name": name, "kind": PERSON, "face": at + 1} for at, name in enumerate(names)]
    host.settings.players.append({"name": "Ida", "kind": "casual", "face": 9})
    page = NewGameScene(host)
    show_at_rest(host, page)
    page.choose(0)
    return page


def join(page: NewGameScene, at: int, intent: Intent) -> None:
    """Ask the person at a place for a device, and press it."""
    page.choose(at)
    page.handle(key("d"))
    page.handle(intent)


def pressed(name: str) -> Intent:
    return Intent(intents.KEY, key=name, text=name, device=KEYS)


def button(page: NewGameScene) -> Button:
    found = page.widget("device")
    assert isinstance(found, Button)
    return found


@pytest.mark.parametrize(
    ("intent", "device", "called"),
    [
        (Intent(intents.PAD, pad=pads.A, device="pad 2"), "pad 2", "Pad 2"),
        (Intent(intents.MOVE, direction="up", pad=pads.D_PAD, device="pad 1"), "pad 1", "Pad 1"),
        (Intent(intents.PRESS, pos=(5, 5), button=1, device=MOUSE), MOUSE, "Mouse"),
        (pressed("w"), LEFT_KEYS, "Keyboard"),
        (pressed("return"), RIGHT_KEYS, "Keyboard"),
    ],
)
def test_a_device_is_joined_by_pressing_it(host: Sitter, intent: Intent, device: str, called: str) -> None:
    page = of_people(host, "Ann", "Ben")
    assert button(page).label == "Any device"
    join(page, 0, intent)
    assert page.places[0].device == device and button(page).label == called
    assert not host.bindings.listening


def test_the_note_beside_a_device_names_who_was_renamed(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 0, Intent(intents.PAD, pad=pads.A, device="pad 1"))
    settle(host)
    drawn: list[str] = []
    filling = Theme.filling
    monkeypatch.setattr(Theme, "filling", lambda *given, **more: (drawn.append(given[1]), filling(*given, **more))[1])
    page.rename(0, "Zoe")
    look_at(host)
    assert "At the table, only Zoe uses it." in drawn


def test_while_it_asks_the_page_hears_nothing_else(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    page.handle(key("d"))
    assert host.bindings.listening and button(page).label == "Press yours now"
    page.handle(Intent(intents.POINT, pos=(5, 5), device=MOUSE))
    assert host.bindings.listening, "the pointer may rest anywhere"
    page.handle(pressed("s"))
    assert host.stack.top is page and page.places[0].device == LEFT_KEYS


def test_escape_gives_any_device_back_and_leaving_the_page_ends_the_question(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 0, pressed("w"))
    join(page, 0, Intent(intents.KEY, key="escape", device=KEYS))
    assert page.places[0].device == ANY
    page.handle(key("d"))
    page.leave()
    assert not host.bindings.listening


def test_what_one_person_has_no_other_takes(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 0, Intent(intents.PAD, pad=pads.A, device="pad 1"))
    join(page, 1, Intent(intents.PAD, pad=pads.A, device="pad 1"))
    assert page.places[1].device == ANY and page.refusal == "Ann has that device already."
    join(page, 1, Intent(intents.PAD, pad=pads.A, device="pad 2"))
    assert page.places[1].device == "pad 2" and not page.refusal


def test_two_people_at_the_keyboard_have_its_parts(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 0, pressed("w"))
    join(page, 1, pressed("l"))
    told = [widget.told for widget in page.focus.widgets if isinstance(widget, PlaceRow)]
    assert told[:2] == ["1 · Keyboard, left", "2 · Keyboard, right"]
    for at, part, begins in ((0, LEFT_KEYS, "W, A, S and D move, E"), (1, RIGHT_KEYS, "Arrows move, Enter")):
        page.choose(at)
        assert page.joining.told.startswith(begins)
        assert stands_for("e" if part == LEFT_KEYS else "return") == pads.A


def test_a_person_alone_is_not_asked(host: Sitter) -> None:
    page = of_people(host, "Ann")
    with pytest.raises(KeyError):
        page.widget("device")
    page.places[0].device = "pad 1"
    page.start()
    assert host.devices.kept == ()


def test_the_match_has_the_devices_and_the_next_one_too(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 1, Intent(intents.PAD, pad=pads.A, device="pad 1"))
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    assert host.devices.kept == (ANY, "pad 1", ANY) and host.stack.top.devices is host.devices
    assert [place.device for place in NewGameScene(host).places] == [ANY, "pad 1", ANY]


def test_who_was_a_person_before_a_bot_has_the_same_device_again(host: Sitter) -> None:
    page = of_people(host, "Ann", "Ben")
    join(page, 1, Intent(intents.PAD, pad=pads.A, device="pad 1"))
    page.handle(key("p"))
    assert page.places.devices == [ANY, ANY, ANY]
    page.handle(key("p"))
    assert page.places.devices == [ANY, "pad 1", ANY]
