"""The keyboard in two parts: each is a pad to the person who has it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents, pads
from game.ui.input.bindings import Bindings
from game.ui.input.intents import KEYS, LEFT_KEYS, RIGHT_KEYS, Intent
from game.ui.input.key_parts import key_in, part_of, sign_of, stands_for
from game.ui.input.reader import Reader

pytestmark = pytest.mark.usefixtures("host")


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)


@pytest.fixture
def parted() -> Reader:
    bindings = Bindings()
    bindings.parted = True
    return Reader(bindings)


def test_the_keys_of_a_part_stand_for_the_buttons_of_a_pad(parted: Reader) -> None:
    found = parted.translate([key(pygame.K_w, "w"), key(pygame.K_e, "e"), key(pygame.K_q, "q"), key(pygame.K_c, "c")])
    assert found == [
        Intent(intents.MOVE, direction="up", pad=pads.D_PAD, device=LEFT_KEYS),
        Intent(intents.ACTIVATE, pad=pads.A, device=LEFT_KEYS),
        Intent(intents.BACK, pad=pads.B, device=LEFT_KEYS),
        Intent(intents.PAD, pad=pads.X, device=LEFT_KEYS),
    ]
    found = parted.translate([key(pygame.K_LEFT), key(pygame.K_RETURN, "\r"), key(pygame.K_PERIOD, ".")])
    assert found == [
        Intent(intents.MOVE, direction="left", pad=pads.D_PAD, device=RIGHT_KEYS),
        Intent(intents.ACTIVATE, pad=pads.A, device=RIGHT_KEYS),
        Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER, device=RIGHT_KEYS),
    ]


def test_other_letters_do_as_usual_for_the_part_they_lie_in(parted: Reader) -> None:
    assert parted.translate([key(pygame.K_l, "l")]) == [Intent(intents.KEY, key="l", text="l", device=RIGHT_KEYS)]
    assert parted.translate([key(pygame.K_f, "f")])[0].device == LEFT_KEYS


def test_the_keys_of_menus_belong_to_everybody(parted: Reader) -> None:
    found = parted.translate([key(pygame.K_ESCAPE, "\x1b"), key(pygame.K_F1), key(pygame.K_F10)])
    assert [(intent.kind, intent.device) for intent in found] == [
        (intents.BACK, KEYS), (intents.KEY, KEYS), (intents.SETTINGS, KEYS),
    ]  # fmt: skip


def test_a_direction_repeats_while_it_is_held_and_a_button_does_not(parted: Reader) -> None:
    assert [intent.direction for intent in parted.translate([key(pygame.K_d, "d")] * 3)] == ["right"] * 3
    assert len(parted.translate([key(pygame.K_e, "e")] * 3)) == 1


def test_undoing_with_ctrl_is_no_button(parted: Reader) -> None:
    (undo,) = parted.translate([key(pygame.K_z, "", pygame.KMOD_CTRL)])
    assert (undo.kind, undo.key, undo.device) == (intents.KEY, "ctrl z", LEFT_KEYS)


def test_a_keyboard_that_is_not_shared_is_one_device() -> None:
    assert Reader().translate([key(pygame.K_w, "w")]) == [Intent(intents.KEY, key="w", text="w", device=KEYS)]


def test_every_button_a_turn_needs_has_a_key_in_each_part() -> None:
    for part in (LEFT_KEYS, RIGHT_KEYS):
        for button in (pads.A, pads.B, pads.X, pads.Y, pads.START, pads.SELECT, pads.LEFT_STICK, pads.RIGHT_STICK,
                       pads.LEFT_SHOULDER, pads.RIGHT_SHOULDER, pads.RIGHT_TRIGGER, *intents.DIRECTIONS):  # fmt: skip
            found = key_in(sign_of(part, button))
            assert found, (part, button)
            assert part_of(found) in (part, "")
            assert stands_for(found) in (button, "")


def test_a_button_of_a_pad_is_no_sign_of_a_key() -> None:
    assert key_in(pads.A) == "" and key_in(pads.LEFT_STICK) == ""
