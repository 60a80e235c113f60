"""Pads become intents: plugged in and out at any time, several at once, known to SDL or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui import intents
from game.ui.intents import Intent
from game.ui.reader import Reader
from tests.ui.virtual_pads import VirtualPad

pytestmark = pytest.mark.usefixtures("host")

PLUG = Callable[..., VirtualPad]


class Clock:
    """The time, which passes when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def plug(host: object) -> Iterator[PLUG]:
    """Plugs in pads and pulls them all out afterwards."""
    plugged: list[VirtualPad] = []

    def make(reader: Reader | None = None, **about: int | str) -> VirtualPad:
        plugged.append(VirtualPad(**about))  # type: ignore[arg-type]
        if reader is not None:
            reader.read()
        return plugged[-1]

    yield make
    for pad in plugged:
        pad.unplug()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reader(clock: Clock) -> Iterator[Reader]:
    reader = Reader(clock=clock)
    reader.open_pads()
    reader.read()
    yield reader
    reader.close()


def anyhow(found: list[Intent]) -> list[Intent]:
    """The same intents, whatever they come from."""
    return [intent._replace(device="") for intent in found]


def meant(reader: Reader) -> list[Intent]:
    """What has come of it, from whichever device, the news of which is used left out."""
    return [intent for intent in anyhow(reader.read()) if intent.kind != intents.DEVICE]


def moves(reader: Reader) -> list[str]:
    found = meant(reader)
    assert all(intent.kind == intents.MOVE for intent in found)
    return [intent.direction for intent in found]


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


def test_the_stick_moves_once_past_its_dead_zone_and_again_after_it_has_been_let_go(
    reader: Reader, plug: PLUG
) -> None:
    pad = plug(reader)
    for share, expected in ((0.3, []), (0.6, ["right"]), (0.4, []), (0.6, []), (0.2, []), (0.6, ["right"])):
        pad.lean("left x", share)
        assert moves(reader) == expected, share
    pad.lean("left x", 0.0)
    pad.lean("left y", -0.9)
    assert moves(reader) == ["up"]


def test_a_stick_held_aslant_keeps_its_way_until_it_clearly_leans_another(reader: Reader, plug: PLUG) -> None:
    pad = plug(reader)
    pad.lean("left x", 0.7)
    assert moves(reader) == ["right"]
    pad.lean("left y", 0.8)
    assert moves(reader) == []
    pad.lean("left y", 0.98)
    assert moves(reader) == ["down"]
    pad.lean("left x", 0.99)
    assert moves(reader) == []


@pytest.mark.parametrize("by_stick", [False, True])
def test_what_is_held_goes_on_after_a_while_until_it_is_let_go(
    reader: Reader, plug: PLUG, clock: Clock, by_stick: bool
) -> None:
    pad = plug(reader)

    def hold(down: bool) -> None:
        if by_stick:
            pad.lean("left y", 1.0 if down else 0.0)
        else:
            pad.press("down", down)

    hold(True)
    assert moves(reader) == ["down"]
    clock.now += 0.35
    assert moves(reader) == []
    clock.now += 0.1
    assert moves(reader) == ["down"]
    assert moves(reader) == []
    clock.now += 0.12
    assert moves(reader) == ["down"]
    hold(False)
    assert moves(reader) == []
    clock.now += 5.0
    assert moves(reader) == []


def test_of_two_directions_held_the_newer_goes_on_and_then_the_older(reader: Reader, plug: PLUG, clock: Clock) -> None:
    pad = plug(reader)
    pad.press("down")
    assert moves(reader) == ["down"]
    pad.press("right")
    assert moves(reader) == ["right"]
    clock.now += 0.5
    assert moves(reader) == ["right"]
    pad.release("right")
    assert moves(reader) == []
    clock.now += 0.2
    assert moves(reader) == []
    clock.now += 0.3
    assert moves(reader) == ["down"]


def test_the_right_stick_scrolls_the_further_the_faster(reader: Reader, plug: PLUG, clock: Clock) -> None:
    def scrolled() -> float:
        total = 0.0
        for _ in range(30):
            clock.now += 1 / 30
            found = meant(reader)
            assert all(intent.kind == intents.SCROLL and intent.pos == (-1, -1) for intent in found)
            total += sum(intent.amount for intent in found)
        return total

    pad = plug(reader)
    pad.lean("right y", 0.15)
    assert scrolled() == 0.0
    pad.lean("right y", 0.6)
    slow = scrolled()
    pad.lean("right y", 1.0)
    assert scrolled() < 2 * slow < 0.0
    pad.lean("right y", -1.0)
    assert scrolled() > 5.0
    pad.lean("right y", 0.0)
    assert scrolled() == 0.0


def test_a_pad_that_is_pulled_out_lets_go_of_everything(reader: Reader, plug: PLUG, clock: Clock) -> None:
    plug(reader, product=2)
    pad = plug(reader)
    pad.lean("right trigger", 1.0)
    pad.lean("left x", -1.0)
    pad.lean("right y", 1.0)
    found = meant(reader)
    assert Intent(intents.HURRY, on=True) in found and Intent(intents.MOVE, direction="left", pad="d-pad") in found
    pad.unplug()
    assert meant(reader) == [Intent(intents.HURRY, on=False)]
    clock.now += 5.0
    assert meant(reader) == []


def test_a_pad_that_is_gone_without_a_word_lets_go_of_everything(reader: Reader, plug: PLUG, clock: Clock) -> None:
    pad = plug(reader)
    pad.lean("left trigger", 1.0)
    pad.press("down")
    reader.read()
    assert reader.pads is not None
    (number,) = reader.pads.pads
    gone = pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=number)
    found = anyhow(reader.translate([gone]))
    assert sorted(found) == [Intent(intents.DEVICE, on=False), Intent(intents.HURRY, on=False)]
    clock.now += 5.0
    assert meant(reader) == []


def test_a_window_that_loses_the_focus_lets_go_of_everything(reader: Reader, plug: PLUG, clock: Clock) -> None:
    pad = plug(reader)
    pad.lean("left trigger", 1.0)
    pad.press("up")
    reader.read()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert [intent for intent in meant(reader) if intent.kind != intents.FRONT] == [Intent(intents.HURRY, on=False)]
    clock.now += 5.0
    assert meant(reader) == []


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


def test_a_stick_that_trembles_does_not_end_the_waiting(plug: PLUG) -> None:
    pad = plug()
    reader = Reader()
    reader.open_pads()
    reader.read()
    pads = reader.pads
    assert pads is not None
    heard: list[int] = []
    listen = pads.translate

    def counted(event: pygame.event.Event) -> list[Intent]:
        heard.append(event.type)
        pad.lean("left x", 0.01 * (len(heard) % 7))
        if len(heard) > 20:
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        return listen(event)

    pads.translate = counted  # type: ignore[method-assign]
    pad.lean("left x", 0.1)
    assert reader.read(None) == []
    assert len(heard) > 20
    reader.close()


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
    plug(reader, product=3).press("b")
    assert Intent(intents.BACK, pad="b", device="pad 1") in reader.read(), "the place that was free"
