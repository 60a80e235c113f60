"""Pads become intents: plugged in and out at any time, several at once, known to SDL or not."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from tests.ui.virtual_pads import PLUG, Clock, anyhow, meant, moves

pytestmark = pytest.mark.usefixtures("host")


def test_every_button_has_its_meaning(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader)
    expected = {
        "a": Intent(intents.ACTIVATE, pad="a"),
        "b": Intent(intents.BACK, pad="b"),
        "x": Intent(intents.PAD, pad="x"),
        "y": Intent(intents.PAD, pad="y"),
        "select": Intent(intents.PAD, pad="select"),
        "start": Intent(intents.PAD, pad="start"),
        "left shoulder": Intent(intents.PREVIOUS, pad="left shoulder"),
        "right shoulder": Intent(intents.NEXT, pad="right shoulder"),
        "up": Intent(intents.MOVE, direction="up", pad="d-pad"),
        "down": Intent(intents.MOVE, direction="down", pad="d-pad"),
        "left": Intent(intents.MOVE, direction="left", pad="d-pad"),
        "right": Intent(intents.MOVE, direction="right", pad="d-pad"),
    }
    for name, intent in expected.items():
        pad.press(name)
        assert meant(reader) == [intent], name
        pad.release(name)
        assert meant(reader) == [], name


def test_a_pad_is_used_that_was_there_before_anybody_listened_and_one_that_comes_later(
    plug: PLUG, clock: Clock
) -> None:
    early = plug()
    reader = Reader(clock=clock)
    early.press("a")
    assert reader.read() == []
    reader.open_pads()
    early.release("a")
    reader.read()
    early.press("a")
    assert meant(reader) == [Intent(intents.ACTIVATE, pad="a")]
    late = plug(reader, product=2)
    late.press("b")
    assert meant(reader) == [Intent(intents.BACK, pad="b")]
    early.unplug()
    assert meant(reader) == []
    late.press("x")
    assert meant(reader) == [Intent(intents.PAD, pad="x")]
    back_again = plug(reader)
    back_again.press("y")
    assert meant(reader) == [Intent(intents.PAD, pad="y")]
    reader.close()


def test_two_pads_act_side_by_side_and_each_hurries_by_itself(reader: Reader, plug: PLUG) -> None:
    one, other = plug(reader), plug(reader, product=2)
    one.lean("left trigger", 1.0)
    assert meant(reader) == [Intent(intents.HURRY, on=True)]
    other.lean("right trigger", 1.0)
    other.press("down")
    hurry, move = meant(reader)
    assert (hurry, move) == (Intent(intents.HURRY, on=True), Intent(intents.MOVE, direction="down", pad="d-pad"))
    one.lean("left trigger", -1.0)
    assert [(intent.on, intent.device) for intent in reader.read()] == [(False, "pad 1")]
    other.lean("right trigger", -1.0)
    assert [(intent.on, intent.device) for intent in reader.read()] == [(False, "pad 2")]


def test_a_pad_that_comes_does_not_make_another_let_go(reader: Reader, plug: PLUG) -> None:
    one = plug(reader)
    one.lean("left trigger", 1.0)
    assert meant(reader) == [Intent(intents.HURRY, on=True)]
    plug(product=2)
    assert meant(reader) == []
    one.lean("left trigger", -1.0)
    assert meant(reader) == [Intent(intents.HURRY, on=False)]


def test_of_a_pad_with_named_buttons_the_numbers_say_nothing(reader: Reader, plug: PLUG) -> None:
    plug(reader)
    assert reader.pads is not None
    (number,) = reader.pads.pads
    told = [
        pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=number, button=1),
        pygame.event.Event(pygame.JOYAXISMOTION, instance_id=number, axis=0, value=1.0),
        pygame.event.Event(pygame.JOYHATMOTION, instance_id=number, hat=0, value=(0, 1)),
    ]
    assert reader.translate(told) == []


def test_the_device_that_is_used_is_told_when_it_changes(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader)
    assert reader.read() == []
    pad.press("x")
    assert anyhow(reader.read()) == [Intent(intents.DEVICE, on=True), Intent(intents.PAD, pad="x")]
    pad.press("y")
    assert anyhow(reader.read()) == [Intent(intents.PAD, pad="y")]
    still = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 1), buttons=(0, 0, 0))
    assert reader.translate([still]) == []
    assert anyhow(reader.translate([moved])) == [Intent(intents.DEVICE, on=False), Intent(intents.POINT, pos=(5, 6))]
    pad.lean("left trigger", 1.0)
    assert anyhow(reader.read()) == [Intent(intents.DEVICE, on=True), Intent(intents.HURRY, on=True)]
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
    assert anyhow(reader.translate([key])) == [Intent(intents.DEVICE, on=False), Intent(intents.ACTIVATE)]
    pad.release("x")
    assert reader.read() == []
    pad.press("x")
    reader.read()
    pad.unplug()
    assert sorted(anyhow(reader.read())) == [Intent(intents.DEVICE, on=False), Intent(intents.HURRY, on=False)]


def test_a_pad_nobody_knows_is_used_by_the_usual_order(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader, name="Odd stick", product=9, buttons=10, axes=4, hats=1)
    assert not pad.known
    for number, name in enumerate(("a", "b", "x", "y", "left shoulder", "right shoulder", "select", "start")):
        pad.press(number)
        (found,) = meant(reader)
        assert found.pad == name
        pad.release(number)
    pad.turn_hat("up", "left")
    assert sorted(moves(reader)) == ["left", "up"]
    pad.turn_hat("up")
    assert moves(reader) == []
    pad.turn_hat()
    pad.lean(0, 0.8)
    assert moves(reader) == ["right"]
    pad.lean(0, 0.0)
    pad.lean(1, 0.8)
    assert moves(reader) == ["down"]
    pad.lean(1, 0.0)
    pad.lean(3, 1.0)
    assert [intent.kind for intent in meant(reader)] == [intents.SCROLL]


def test_of_a_pad_nobody_knows_what_rests_at_an_end_is_a_trigger_and_no_stick(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader, name="Odd stick", product=9, buttons=10, axes=6, hats=1)
    reader.close()
    pygame.event.get()
    for axis in (2, 5):
        pad.lean(axis, -1.0)
    pygame.event.get()
    reader.open_pads()
    assert meant(reader) == []
    pad.lean(5, 1.0)
    assert meant(reader) == [Intent(intents.HURRY, on=True)]
    pad.lean(5, -1.0)
    assert meant(reader) == [Intent(intents.HURRY, on=False)]
    pad.lean(4, -1.0)
    assert [intent.kind for intent in meant(reader)] == [intents.SCROLL]


def test_a_pad_with_twelve_buttons_has_its_triggers_among_them(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader, name="Odd stick", product=9, buttons=12, axes=2)
    pad.press(6)
    assert meant(reader) == [Intent(intents.HURRY, on=True)]
    pad.press(9)
    assert meant(reader) == [Intent(intents.PAD, pad="start")]


def test_where_there_can_be_no_pads_nothing_comes_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no joysticks here")

    pygame.joystick.quit()
    monkeypatch.setattr(pygame.joystick, "init", refuse)
    reader = Reader()
    reader.open_pads()
    assert reader.read(0.0) == []
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert reader.read(None) == []
    reader.close()


def test_every_intent_knows_the_device_it_comes_from(reader: Reader, plug: PLUG) -> None:
    one, other = plug(reader), plug(reader, product=2)
    other.press("a")
    one.press("a")
    one.lean("left trigger", 1.0)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, unicode="", mod=0)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 1), buttons=(0, 0, 0))
    found = [*reader.read(), *reader.translate([key, moved])]
    assert {(intent.kind, intent.device) for intent in found if intent.kind != intents.DEVICE} == {
        (intents.ACTIVATE, "pad 1"),
        (intents.ACTIVATE, "pad 2"),
        (intents.HURRY, "pad 1"),
        (intents.HURRY, intents.KEYS),
        (intents.POINT, intents.MOUSE),
    }
    one.unplug()
    assert Intent(intents.HURRY, on=False, device="pad 1") in reader.read()
    plug(reader).press("b")
    assert Intent(intents.BACK, pad="b", device="pad 1") in reader.read(), "the place that was free"


def test_pads_of_different_kinds_stay_whose_they_are_in_whatever_order_they_come_back(
    reader: Reader, plug: PLUG
) -> None:
    pads = [plug(reader, product=product) for product in (1, 2, 2)]
    for pad in pads:
        pad.unplug()
    reader.read()
    for product, device in ((2, "pad 2"), (3, "pad 4"), (1, "pad 1"), (2, "pad 3"), (2, "pad 5")):
        plug(reader, product=product).press("b")
        assert Intent(intents.BACK, pad="b", device=device) in reader.read(), product
