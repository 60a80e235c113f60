"""Sticks and crosses of pads: what leans or is held goes on until it is let go of, or the pad is gone."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from tests.ui.virtual_pads import PLUG, Clock, anyhow, meant, moves

pytestmark = pytest.mark.usefixtures("host")


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
