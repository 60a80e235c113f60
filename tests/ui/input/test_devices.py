"""Devices: what a person has taken is theirs, and what nobody has is for all."""

from __future__ import annotations

from game.rules.values.state import NOBODY
from game.text import say
from game.ui.input.devices import Devices, called
from game.ui.input.intents import ANY, KEYS, LEFT_KEYS, MOUSE, RIGHT_KEYS

ANN, BEN, CY, DEE = range(4)


def of(*given: str) -> Devices:
    devices = Devices()
    devices.give(given)
    return devices


def test_without_devices_everybody_is_heard_from_each() -> None:
    devices = of(ANY, ANY)
    assert all(devices.hears(player, device) for player in (ANN, BEN) for device in (MOUSE, KEYS, "pad 1", ""))
    assert devices.whose("pad 1") == devices.whose("") == NOBODY
    assert devices.kept == ()


def test_a_device_is_heard_for_its_person_alone_and_others_for_all() -> None:
    devices = of("pad 1", "pad 2", ANY)
    assert devices.hears(ANN, "pad 1") and not devices.hears(ANN, "pad 2")
    assert devices.hears(BEN, "pad 2") and not devices.hears(BEN, "pad 1")
    assert devices.hears(ANN, MOUSE) and devices.hears(BEN, KEYS) and devices.hears(ANN, "pad 3")


def test_who_sits_down_again_has_the_device_of_before_unless_another_has_it() -> None:
    devices = of("pad 1", MOUSE)
    devices.lay_down(ANN)
    assert devices.of(ANN) == ANY and devices.hears(BEN, "pad 1")
    devices.take_up(ANN)
    assert devices.of(ANN) == "pad 1"
    devices.lay_down(ANN)
    devices.hand(BEN, "pad 1")
    devices.take_up(ANN)
    assert devices.of(ANN) == ANY
    devices.take_up(CY)
    assert devices.of(CY) == ANY


def test_who_has_no_device_is_never_locked_out() -> None:
    devices = of("pad 1", MOUSE, LEFT_KEYS, ANY)
    assert all(devices.hears(DEE, device) for device in ("pad 1", MOUSE, KEYS, LEFT_KEYS))


def test_one_person_with_a_part_of_the_keyboard_has_all_of_it() -> None:
    devices = of(LEFT_KEYS, ANY)
    assert devices.whose(KEYS) == ANN and not devices.part(ANN) and not devices.by_pad(ANN, now=True)
    assert say(called(LEFT_KEYS, ["pad 1"])) == "Keyboard"


def test_two_people_share_the_keyboard_by_its_parts() -> None:
    devices = of(LEFT_KEYS, "pad 1", RIGHT_KEYS)
    assert devices.shares_keys
    assert (devices.whose(LEFT_KEYS), devices.whose(RIGHT_KEYS), devices.whose(KEYS)) == (ANN, CY, NOBODY)
    assert devices.part(ANN) == LEFT_KEYS and devices.by_pad(ANN, now=False) and not devices.part(BEN)
    assert say(called(LEFT_KEYS, [RIGHT_KEYS])) == "Keyboard, left"


def test_a_pad_that_is_gone_is_missed_once_anybody_has_looked() -> None:
    devices = of("pad 1", MOUSE)
    assert not devices.lacks(ANN)
    devices.plugged = {"pad 2"}
    assert devices.lacks(ANN) and not devices.lacks(BEN)
    devices.plugged = {"pad 1", "pad 2"}
    assert not devices.lacks(ANN)


def test_who_lacks_a_pad_at_the_beginning_uses_any_device() -> None:
    devices = of("pad 1", "pad 2")
    devices.plugged = {"pad 2"}
    devices.drop_missing()
    assert devices.kept == (ANY, "pad 2")


def test_it_is_said_whose_a_device_is() -> None:
    devices, names = of("pad 1", MOUSE, LEFT_KEYS), ("Ann", "Ben", "Cy")
    told = [say(devices.told(player), names) for player in (ANN, BEN, CY)]
    assert told == ["That is Ann's pad.", "That is Ben's mouse.", "That is Cy's keyboard."]
    devices.hand(BEN, RIGHT_KEYS)
    assert say(devices.told(CY), names) == "That is Cy's part of the keyboard."


def test_a_device_is_handed_to_a_player_who_had_none() -> None:
    devices = Devices()
    devices.hand(BEN, "pad 1")
    assert devices.whose("pad 1") == BEN and devices.of(ANN) == ANY
