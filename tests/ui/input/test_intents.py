"""Mouse and keyboard become intents in one place."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.bindings import Bindings
from game.ui.input.intents import KEYS, MOUSE, Intent
from game.ui.input.reader import Reader
from game.ui.screenshot import Sitter

pytestmark = pytest.mark.usefixtures("host")


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)


def text(typed: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=typed)


def words(meant: list[Intent]) -> str:
    return "".join(intent.text for intent in meant if intent.kind == intents.TEXT)


def key_up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def test_arrows_move_tab_goes_on_and_shift_tab_goes_back() -> None:
    meant = Reader().translate([key(pygame.K_LEFT), key(pygame.K_TAB), key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)])
    assert meant == [
        Intent(intents.MOVE, direction="left", device=KEYS),
        Intent(intents.NEXT, device=KEYS),
        Intent(intents.PREVIOUS, device=KEYS),
    ]


def test_a_letter_is_a_key_with_its_name_and_what_it_types() -> None:
    assert Reader().translate([key(pygame.K_d, "D")]) == [Intent(intents.KEY, key="d", text="D", device=KEYS)]
    assert Reader().translate([key(pygame.K_SLASH, "?")]) == [Intent(intents.KEY, key="/", text="?", device=KEYS)]


def test_enter_activates_once_however_long_it_is_held() -> None:
    reader = Reader()
    assert reader.translate([key(pygame.K_RETURN, "\r")] * 3) == [Intent(intents.ACTIVATE, device=KEYS)]
    reader.translate([key_up(pygame.K_RETURN)])
    assert reader.translate([key(pygame.K_RETURN, "\r")]) == [Intent(intents.ACTIVATE, device=KEYS)]


def test_held_arrows_and_backspace_repeat() -> None:
    meant = Reader().translate([key(pygame.K_RIGHT)] * 3 + [key(pygame.K_BACKSPACE, "\b")] * 2)
    assert [intent.kind for intent in meant] == [intents.MOVE] * 3 + [intents.KEY] * 2


def test_hurry_lasts_while_any_of_its_keys_is_held() -> None:
    reader = Reader()
    assert reader.translate([key(pygame.K_LSHIFT)]) == [Intent(intents.HURRY, on=True, device=KEYS)]
    assert reader.translate([key(pygame.K_SPACE, " ")]) == [Intent(intents.KEY, key="space", text=" ", device=KEYS)]
    assert reader.translate([key_up(pygame.K_LSHIFT)]) == []
    assert reader.translate([key_up(pygame.K_SPACE)]) == [Intent(intents.HURRY, on=False, device=KEYS)]


def test_hurry_ends_when_the_window_loses_the_keyboard() -> None:
    reader = Reader()
    reader.translate([key(pygame.K_LSHIFT)])
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert reader.translate([lost]) == [Intent(intents.HURRY, on=False, device=KEYS)]


def test_of_pointer_moves_in_a_row_only_the_last_counts() -> None:
    moved = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0)) for x in range(9)]
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 5), button=1)
    assert Reader().translate([*moved, pressed, moved[0]]) == [
        Intent(intents.POINT, pos=(8, 5), device=MOUSE),
        Intent(intents.PRESS, pos=(3, 5), button=1, device=MOUSE),
        Intent(intents.POINT, pos=(0, 5), device=MOUSE),
    ]


def test_keys_can_be_bound_anew() -> None:
    reader = Reader(Bindings({"left": ["a"]}))
    assert reader.translate([key(pygame.K_a, "a")]) == [Intent(intents.MOVE, direction="left", letter="a", device=KEYS)]


def test_reading_waits_no_longer_than_asked_and_any_event_ends_it(host: Sitter) -> None:
    reader = Reader()
    reader.read(0.0)
    assert reader.read(0.01) == []
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert reader.read(None) == []  # would wait for ever, had nothing come


def test_a_key_that_changed_the_scene_types_nothing_until_it_is_pressed_anew() -> None:
    reader = Reader()
    opened, *rest = reader.translate([key(pygame.K_p, "p"), text("p"), key(pygame.K_q, "q"), text("q")])
    assert words(reader.scene_changed(opened, rest)) == "q"
    assert words(reader.translate([key(pygame.K_p, "p"), text("p")])) == "", "it is still held"
    assert words(reader.translate([key(pygame.K_e, "e"), text("e")])) == "e"
    assert words(reader.translate([key_up(pygame.K_p), key(pygame.K_p, "p"), text("p")])) == "p"


def test_a_key_that_changed_the_scene_types_nothing_when_its_text_comes_late() -> None:
    reader = Reader()
    [opened] = reader.translate([key(pygame.K_p, "p")])
    assert reader.scene_changed(opened, []) == []
    assert words(reader.translate([text("p"), key_up(pygame.K_p)])) == ""


def test_a_key_that_was_pressed_again_before_the_scene_changed_types_once() -> None:
    reader = Reader()
    pressed = [key(pygame.K_p, "p"), text("p"), key_up(pygame.K_p)]
    opened, *rest = reader.translate(pressed * 2)
    assert words(reader.scene_changed(opened, rest)) == "p"


def test_a_key_bound_anew_to_open_pages_types_nothing_into_them() -> None:
    reader = Reader(Bindings({"return": ["e"]}))
    [opened] = reader.translate([key(pygame.K_e, "e")])
    assert reader.scene_changed(opened, []) == []
    assert words(reader.translate([text("e")])) == ""
    opened, *rest = reader.translate([key_up(pygame.K_e), key(pygame.K_e, "e"), text("e")])
    assert words(reader.scene_changed(opened, rest)) == ""


def test_losing_the_focus_and_getting_it_back_are_told_but_not_the_first_time() -> None:
    reader = Reader()
    lost, gained = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    assert reader.translate([lost]) == [], "a window that never had the focus counts as in front"
    assert reader.translate([gained]) == []
    assert reader.translate([lost, gained]) == [Intent(intents.FRONT), Intent(intents.FRONT, on=True)]
