"""One focus wanders over all widgets, by keyboard alone; the mouse works beside it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.focus import FocusRing
from game.ui.kit.switches import Choice, Toggle
from game.ui.kit.textfield import TextField
from game.ui.kit.widgets import Button
from tests.ui.pages import ENTER, TAB, move


def typed(letter: str) -> list[Intent]:
    return [Intent(intents.KEY, key=letter.lower(), text=letter), Intent(intents.TEXT, text=letter)]


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def grid(pressed: list[str]) -> FocusRing:
    """Two columns of three buttons, named by row and column."""
    return FocusRing(
        [
            Button(
                f"{row}{column}",
                pygame.Rect(column * 200, row * 100, 150, 60),
                "",
                press,
                key="abcdef"[row * 2 + column],
            )
            for row in range(3)
            for column in range(2)
            for press in [lambda row=row, column=column: pressed.append(f"{row}{column}")]
        ]
    )


def focused(ring: FocusRing) -> str:
    assert ring.focused is not None
    return ring.focused.name


def test_tab_goes_round_all_widgets_and_shift_tab_back(grid: FocusRing) -> None:
    seen = [focused(grid)]
    for _ in range(6):
        grid.handle(TAB)
        seen.append(focused(grid))
    assert seen == ["00", "01", "10", "11", "20", "21", "00"]
    grid.handle(Intent(intents.PREVIOUS))
    assert focused(grid) == "21"


def test_arrows_go_to_the_neighbour_that_lies_there(grid: FocusRing) -> None:
    for direction, there in (("right", "01"), ("down", "11"), ("left", "10"), ("down", "20"), ("up", "10")):
        grid.handle(move(direction))
        assert focused(grid) == there
    assert not grid.handle(move("left"))
    assert focused(grid) == "10"


def test_what_cannot_be_pressed_now_never_gets_the_focus(grid: FocusRing, pressed: list[str]) -> None:
    grid.widgets[1].enabled = False
    grid.widgets[2].visible = False
    grid.handle(TAB)
    assert focused(grid) == "11"
    grid.handle(Intent(intents.KEY, key="b", text="b"))
    grid.handle(Intent(intents.KEY, key="c", text="c"))
    assert pressed == []


def test_enter_and_space_press_what_has_the_focus_and_hot_keys_the_rest(grid: FocusRing, pressed: list[str]) -> None:
    grid.handle(ENTER)
    grid.handle(Intent(intents.KEY, key="space", text=" "))
    grid.handle(Intent(intents.KEY, key="f", text="F"))
    assert pressed == ["00", "00", "21"]


def test_a_button_is_pressed_where_the_mouse_went_down_and_up(grid: FocusRing, pressed: list[str]) -> None:
    inside, outside = (220, 20), (500, 500)
    grid.handle(Intent(intents.PRESS, pos=inside, button=1))
    grid.handle(Intent(intents.RELEASE, pos=outside, button=1))
    assert pressed == []
    grid.handle(Intent(intents.PRESS, pos=inside, button=1))
    grid.handle(Intent(intents.RELEASE, pos=inside, button=1))
    assert pressed == ["01"] and focused(grid) == "01"


def test_the_focus_is_shown_for_the_keyboard_and_hidden_for_the_mouse(grid: FocusRing) -> None:
    assert grid.widgets[0].ringed
    grid.handle(Intent(intents.PRESS, pos=(20, 20), button=1))
    assert not grid.widgets[0].ringed
    grid.handle(TAB)
    assert grid.widgets[1].ringed and not grid.widgets[0].ringed


def test_letters_typed_into_a_name_are_nobodys_hot_keys(pressed: list[str]) -> None:
    names: list[str] = []
    field = TextField("name", pygame.Rect(0, 0, 200, 50), "Ann", names.append, longest=5)
    quit_button = Button("quit", pygame.Rect(0, 100, 200, 50), "Quit", lambda: pressed.append("quit"), key="q")
    ring = FocusRing([field, quit_button])
    for intent in [Intent(intents.KEY, key="end"), *typed("q"), *typed("U"), *typed("x")]:
        ring.handle(intent)
    assert field.value == "AnnqU" and names == ["Annq", "AnnqU"] and pressed == []
    for key in ("home", "delete", "end", "backspace"):
        ring.handle(Intent(intents.KEY, key=key))
    assert field.value == "nnq"
    ring.handle(move("left"))
    ring.handle(Intent(intents.TEXT, text="ö"))
    assert field.value == "nnöq"
    ring.handle(TAB)
    ring.handle(typed("q")[0])
    assert pressed == ["quit"]


def test_with_a_pad_arrows_leave_a_name_and_a_press_is_the_pages() -> None:
    field = TextField("name", pygame.Rect(0, 0, 200, 50), "Ann", lambda _: None)
    ring = FocusRing([field, Button("quit", pygame.Rect(300, 0, 200, 50), "Quit", lambda: None)])
    assert not ring.handle(Intent(intents.ACTIVATE, pad="a"))
    assert not ring.handle(Intent(intents.MOVE, direction="left", pad="d-pad")) and field.caret == 3
    assert ring.handle(Intent(intents.MOVE, direction="right", pad="d-pad"))
    assert focused(ring) == "quit"
    ring.handle(move("left"))
    assert ring.handle(move("left")) and field.caret == 2


def test_a_button_of_a_pad_presses_its_widget_wherever_the_focus_is(pressed: list[str]) -> None:
    field = TextField("name", pygame.Rect(0, 0, 200, 50), "Ann", lambda _: None)
    go = Button("go", pygame.Rect(0, 100, 200, 50), "Go", lambda: pressed.append("go"), pad="start")
    plain = Button("plain", pygame.Rect(0, 200, 200, 50), "Plain", lambda: pressed.append("plain"))
    ring = FocusRing([field, go, plain])
    assert ring.handle(Intent(intents.PAD, pad="start")) and pressed == ["go"]
    assert not ring.handle(Intent(intents.PAD, pad="x"))
    go.enabled = False
    assert not ring.handle(Intent(intents.PAD, pad="start")) and pressed == ["go"]


@pytest.mark.parametrize("round_again", [False, True])
def test_from_the_ends_of_a_choice_the_arrows_go_on_to_its_neighbours(round_again: bool) -> None:
    choice = Choice("speed", pygame.Rect(300, 0, 300, 50), [(1, "Slow"), (2, "Quick")], 1, lambda _: None,
                    round_again=round_again)  # fmt: skip
    left, right = (Button(name, pygame.Rect(x, 0, 200, 50), name, lambda: None) for name, x in (("l", 0), ("r", 700)))
    ring = FocusRing([left, choice, right], focus="speed")
    for direction, focused, at in (("right", choice, 1), ("right", right, 1), ("left", choice, 1), ("left", choice, 0),
                                   ("left", left, 0)):  # fmt: skip
        ring.handle(move(direction))
        assert ring.focused is focused and choice.at == at


def test_an_arrow_that_leads_to_a_choice_passed_by_leads_on_and_changes_nothing() -> None:
    choice = Choice("speed", pygame.Rect(300, 0, 300, 50), [(at, str(at)) for at in range(4)], 2, lambda _: None)
    choice.passed_by = True
    left, right = (Button(name, pygame.Rect(x, 0, 200, 50), name, lambda: None) for name, x in (("l", 0), ("r", 700)))
    ring = FocusRing([left, choice, right], focus="r")
    for direction, focused in (("left", choice), ("left", left), ("right", choice), ("right", right)):
        ring.handle(move(direction))
        assert ring.focused is focused and choice.at == 2
    for direction, at in (("left", 2), ("right", 3), ("left", 2), ("left", 1)):
        ring.handle(move(direction))
        assert ring.focused is choice and choice.at == at, "turned round, an arrow changes the value"
    ring.focus(right)
    ring.handle(move("left"))
    ring.handle(ENTER)
    ring.handle(move("left"))
    assert ring.focused is left and choice.at == 2, "a press changes it, wherever the arrow came from"
    ring.focus(choice)
    ring.handle(move("left"))
    assert ring.focused is choice and choice.at == 1, "Tab or a shoulder came here on purpose"
    alone = FocusRing([left, choice], focus="l")
    for _ in range(2):
        alone.handle(move("right"))
    assert choice.at == 2, "past it there is nothing"


def test_a_choice_steps_with_arrows_stops_at_its_ends_and_goes_round_with_enter() -> None:
    chosen: list[object] = []
    choice = Choice("speed", pygame.Rect(0, 0, 300, 50), [(1, "Slow"), (2, "Normal"), (3, "Quick")], 2, chosen.append)
    ring = FocusRing([choice])
    for intent in (move("right"), move("right"), ENTER, move("left"), move("right")):
        ring.handle(intent)
    assert chosen == [3, 1, 2]
    ring.handle(Intent(intents.PRESS, pos=(10, 20), button=1))
    ring.handle(Intent(intents.PRESS, pos=(290, 20), button=1))
    assert chosen == [3, 1, 2, 1, 2]


def test_a_toggle_is_switched_by_enter_arrows_and_mouse() -> None:
    values: list[bool] = []
    ring = FocusRing([Toggle("calm", pygame.Rect(0, 0, 300, 50), "Calm", False, values.append)])
    for intent in (ENTER, move("right"), move("left"), Intent(intents.PRESS, pos=(5, 5), button=1)):
        ring.handle(intent)
    assert values == [True, False, True]
