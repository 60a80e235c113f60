"""Covers where people have devices of their own: who may press what, and what each cover shows for it."""

from __future__ import annotations

import pytest

from game.session.pace.offers import Cover
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.widgets import Button
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER
from tests.ui.scenes.test_cover import ANN, BEN, CY, Sitting, at, ready


def by(kind: str, device: str, pad: str = "") -> Intent:
    return Intent(kind, pad=pad, device=device)


def test_only_the_device_of_the_one_called_takes_the_screen(host: Sitter) -> None:
    host.devices.give(("pad 1", "pad 2"))
    sitting = Sitting(host, ANN)
    ready(sitting)
    assert sitting.label() == "Ann: press"
    sitting.cover.handle(by(intents.ACTIVATE, "pad 2", pads.A))
    assert sitting.taken == [] and sitting.cover.note() == "That is Ben's pad."
    sitting.wait(3.1)
    assert sitting.cover.note() != "That is Ben's pad."
    sitting.cover.handle(by(intents.ACTIVATE, "pad 1", pads.A))
    assert sitting.taken == [ANN]


def test_what_belongs_to_nobody_takes_it_too_so_that_no_one_is_locked_out(host: Sitter) -> None:
    host.devices.give(("pad 1", "pad 2"))
    sitting = Sitting(host, ANN)
    ready(sitting)
    sitting.cover.handle(ENTER._replace(device=intents.KEYS))
    assert sitting.taken == [ANN]


def test_their_own_device_is_heard_sooner_than_one_that_others_press_too(host: Sitter) -> None:
    host.devices.give(("pad 1", "pad 2"))
    sitting = Sitting(host, ANN)
    sitting.cover.handle(by(intents.ACTIVATE, "pad 1", pads.A))
    assert sitting.taken == [], "not at once: Ann pressed it for what was there before"
    sitting.wait(0.5)
    sitting.cover.handle(ENTER._replace(device=intents.KEYS))
    assert sitting.taken == [], "anybody may have pressed that for another cover"
    sitting.wait(0.5)
    sitting.cover.handle(by(intents.ACTIVATE, "pad 1", pads.A))
    assert sitting.taken == [ANN]
    host.devices.give(())
    shared = Sitting(host, ANN)
    shared.wait(0.5)
    shared.cover.handle(ENTER)
    assert shared.taken == []


def test_by_mouse_one_clicks_and_no_other_mouse_does(host: Sitter) -> None:
    host.devices.give((intents.MOUSE, "pad 1"))
    sitting = Sitting(host, BEN)
    place = sitting.cover.widget("ready").rect.center
    for kind in (intents.PRESS, intents.RELEASE):
        sitting.cover.handle(Intent(kind, pos=place, button=1, device=intents.MOUSE))
    assert sitting.taken == [] and sitting.cover.note() == "That is Ann's mouse."
    host.stack.pop()
    mine = Sitting(host, ANN)
    assert mine.label() == "Ann: click here"
    ready(mine)
    for kind in (intents.PRESS, intents.RELEASE):
        mine.cover.handle(Intent(kind, pos=place, button=1, device=intents.MOUSE))
    assert mine.taken == [ANN]


def test_everybody_pauses_from_a_cover(host: Sitter) -> None:
    host.devices.give(("pad 1", "pad 2"))
    sitting = Sitting(host, ANN)
    sitting.cover.handle(by(intents.PAD, "pad 2", pads.START))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)


def test_people_press_their_plates_with_their_own_devices(host: Sitter) -> None:
    host.devices.give((intents.LEFT_KEYS, "pad 1", intents.RIGHT_KEYS))
    sitting = Sitting(host, ANN, races=True)
    sitting.cover.handle(by(intents.ACTIVATE, "pad 1", pads.A))
    assert sitting.pressed == [BEN]
    sitting.cover.handle(by(intents.PAD, intents.RIGHT_KEYS, pads.X))
    assert sitting.pressed == [BEN, CY]
    sitting.cover.handle(by(intents.PAD, "pad 1", pads.X))
    assert sitting.pressed == [CY]


def test_a_cover_shows_what_each_person_presses(host: Sitter) -> None:
    host.devices.give((intents.LEFT_KEYS, "pad 1", intents.RIGHT_KEYS))
    sitting = Sitting(host, ANN, races=True)
    signs = {widget.name: getattr(widget, "sign", None) for widget in sitting.cover.focus.widgets}
    assert signs["ready"] == "key e" and signs["plate 1"] == pads.X and signs["plate 2"] == "key u"
    assert signs["pause"] == "key escape"


@pytest.mark.parametrize(
    ("device", "shown"),
    [
        (intents.MOUSE, {"", None}),
        ("pad 1", {"", None, pads.A, pads.START}),
        (intents.LEFT_KEYS, {"key return", "N", "Ctrl Z", "Esc"}),
    ],
)
def test_a_cover_shows_no_key_of_the_devices_of_others(host: Sitter, device: str, shown: set[str | None]) -> None:
    host.devices.give((device, "pad 2"))
    session = at("Ann plays y3", Ann="y3 r1")
    cover = CoverScene(host, session, Cover(ANN, ANN), lambda _: None, on_take_back=lambda: None)
    host.stack.push(cover)
    host.stack.settle()
    buttons = [widget for widget in cover.focus.widgets if isinstance(widget, Button)]
    assert {widget.name for widget in buttons} == {"ready", "decline", "pause", "take back"}
    signs = {widget.pad if widget.sign is None else widget.sign for widget in buttons if widget.by_pad}
    assert signs | {widget.hint for widget in buttons if not widget.by_pad} <= shown


def test_who_has_no_device_presses_their_plate_on_whatever_there_is(host: Sitter) -> None:
    host.devices.give((intents.LEFT_KEYS, "pad 1", intents.ANY))
    sitting = Sitting(host, BEN, races=True)
    typed = Intent(intents.KEY, key="j", text="j", device=intents.KEYS)
    sitting.pressed.append(BEN)
    sitting.cover.handle(typed)
    assert sitting.pressed == [BEN, CY], "Cy may use Ann's keyboard"
    sitting.cover.handle(typed._replace(key="f", text="f"))
    assert sitting.pressed == [BEN, CY] and sitting.cover.note() == "That is Ann's keyboard."
