"""Mouse and keyboard become intents in one place."""

from __future__ import annotations

import pygame
import pytest

from game.ui import intents
from game.ui.intents import Intent, Reader
from game.ui.screenshot import Sitter

pytestmark = pytest.mark.usefixtures("host")


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)


def key_up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def test_arrows_move_tab_goes_on_and_shift_tab_goes_back() -> None:
    meant = Reader().translate([key(pygame.K_LEFT), key(pygame.K_TAB), key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)])
    assert meant == [Intent(intents.MOVE, direction="left"), Intent(intents.NEXT), Intent(intents.PREVIOUS)]


def test_a_letter_is_a_key_with_its_name_and_what_it_types() -> None:
    assert Reader().translate([key(pygame.K_d, "D")]) == [Intent(intents.KEY, key="d", text="D")]
    assert Reader().translate([key(pygame.K_SLASH, "?")]) == [Intent(intents.KEY, key="/", text="?")]


def test_enter_activates_once_however_long_it_is_held() -> None:
    reader = Reader()
    assert reader.translate([key(pygame.K_RETURN, "\r")] * 3) == [Intent(intents.ACTIVATE)]
    reader.translate([key_up(pygame.K_RETURN)])
    assert reader.translate([key(pygame.K_RETURN, "\r")]) == [Intent(intents.ACTIVATE)]


def test_held_arrows_and_backspace_repeat() -> None:
    meant = Reader().translate([key(pygame.K_RIGHT)] * 3 + [key(pygame.K_BACKSPACE, "\b")] * 2)
    assert [intent.kind for intent in meant] == [intents.MOVE] * 3 + [intents.KEY] * 2


def test_hurry_lasts_while_any_of_its_keys_is_held() -> None:
    reader = Reader()
    assert reader.translate([key(pygame.K_LSHIFT)]) == [Intent(intents.HURRY, on=True)]
    assert reader.translate([key(pygame.K_SPACE, " ")]) == [Intent(intents.KEY, key="space", text=" ")]
    assert reader.translate([key_up(pygame.K_LSHIFT)]) == []
    assert reader.translate([key_up(pygame.K_SPACE)]) == [Intent(intents.HURRY, on=False)]


def test_hurry_ends_when_the_window_loses_the_keyboard() -> None:
    reader = Reader()
    reader.translate([key(pygame.K_LSHIFT)])
    assert reader.translate([pygame.event.Event(pygame.WINDOWFOCUSLOST)]) == [Intent(intents.HURRY, on=False)]


def test_of_pointer_moves_in_a_row_only_the_last_counts() -> None:
    moved = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0)) for x in range(9)]
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 5), button=1)
    assert Reader().translate([*moved, pressed, moved[0]]) == [
        Intent(intents.POINT, pos=(8, 5)),
        Intent(intents.PRESS, pos=(3, 5), button=1),
        Intent(intents.POINT, pos=(0, 5)),
    ]


def test_keys_can_be_bound_anew() -> None:
    reader = Reader({"a": "left"})
    assert reader.translate([key(pygame.K_a, "a")]) == [Intent(intents.MOVE, direction="left")]


def test_reading_waits_no_longer_than_asked_and_waking_ends_it(host: Sitter) -> None:
    reader = Reader()
    reader.read(0.0)
    assert reader.read(0.01) == []
    intents.wake()
    assert reader.read(None) == []  # would wait for ever, had nobody woken it
