"""Moving seats: by mouse and by keys, and the one who was chosen stays chosen."""

from __future__ import annotations

from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.new_game.rows import PlaceRow
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from tests.ui.pages import key, show_at_rest


def shown(host: Sitter) -> NewGameScene:
    page = NewGameScene(host)
    show_at_rest(host, page)
    return page


def names(page: NewGameScene) -> list[str]:
    return [place.name for place in page.places]


def row(page: NewGameScene, at: int) -> tuple[int, int]:
    """A point on the face of a row."""
    found = page.widget(f"place {at}")
    assert isinstance(found, PlaceRow)
    return found.rect.center


def test_a_place_is_dragged_to_where_another_is(host: Sitter) -> None:
    page = shown(host)
    before = names(page)
    page.handle(Intent(intents.PRESS, pos=row(page, 0), button=1))
    for at in (1, 2, 3):
        page.handle(Intent(intents.POINT, pos=row(page, at)))
    page.handle(Intent(intents.RELEASE, pos=row(page, 3), button=1))
    assert names(page) == [*before[1:], before[0]]
    assert page.places.place.name == before[0], "the one who was dragged is the one that was pressed"
    page.handle(Intent(intents.POINT, pos=row(page, 0)))
    assert names(page) == [*before[1:], before[0]], "nobody is held any more"


def test_pointing_without_a_press_moves_nobody(host: Sitter) -> None:
    page = shown(host)
    before = names(page)
    for at in (0, 1, 2):
        page.handle(Intent(intents.POINT, pos=row(page, at)))
    assert names(page) == before


def test_keys_move_the_place_with_the_focus_which_goes_along(host: Sitter) -> None:
    page = shown(host)
    before = names(page)
    page.focus.focus(page.widget("place 1"))
    page.handle(key("."))
    assert names(page) == [before[0], before[2], before[1], before[3]]
    assert page.focus.focused is page.widget("place 2")
    page.handle(key(","))
    page.handle(key(","))
    page.handle(key(","))
    assert names(page) == [before[1], before[0], *before[2:]] and page.focus.focused is page.widget("place 0")


def test_without_a_row_in_focus_keys_move_the_chosen_place(host: Sitter) -> None:
    page = shown(host)
    before, chosen = names(page), page.places.chosen
    page.handle(key("."))
    assert names(page)[chosen + 1] == before[chosen] and page.places.chosen == chosen + 1


def test_a_name_that_is_typed_may_have_the_keys_in_it(host: Sitter) -> None:
    page = shown(host)
    before = names(page)
    page.focus.focus(page.widget("name 1"))
    page.handle(key("."))
    assert names(page)[0] == before[0] and len(page.places) == len(before)


def test_the_first_dealer_stays_the_same_person(host: Sitter) -> None:
    page = shown(host)
    page.dealer = 1
    dealer = page.places[1]
    page.focus.focus(page.widget("place 1"))
    page.handle(key("."))
    assert page.places[page.dealer] is dealer


def test_a_button_of_a_pad_moves_the_place_with_the_focus_on_and_from_the_last_position_to_the_first(
    host: Sitter,
) -> None:
    host.by_pad = True
    page = shown(host)
    before, on = names(page), Intent(intents.PAD, pad=pads.X)
    page.focus.focus(page.widget("place 1"))
    page.handle(on)
    assert names(page) == [before[0], before[2], before[1], before[3]]
    assert page.focus.focused is page.widget("place 2")
    page.handle(on)
    page.handle(on)
    assert names(page) == [before[1], before[0], *before[2:]] and page.focus.focused is page.widget("place 0")
    chosen = page.places.chosen
    moved = names(page)[chosen]
    page.focus.focus(page.widget("start"))
    page.handle(on)
    assert names(page)[page.places.chosen] == moved != names(page)[chosen], "without a row in focus, the chosen place"
    assert page.focus.focused is page.widget("start")


def test_it_is_said_how_the_device_in_use_moves_a_place(host: Sitter) -> None:
    page = shown(host)
    assert "Drag" in page._moving.told and "“.”" in page._moving.told
    host.by_pad = True
    assert page._moving.told == "Press {x} to move a seat one place on."
