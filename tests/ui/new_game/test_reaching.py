"""The arrows and shoulders of a pad lead through the page of a new game, past what removes a player."""

from __future__ import annotations

from game.session.rule_choice import RuleChoice
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.new_game.seating import PRESETS
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER, key
from tests.ui.scenes.test_new_game import shown


def by_pad(page: NewGameScene, *ways: str) -> str:
    """Press directions and shoulders of a pad; the name of what has the focus then."""
    for way in ways:
        kind = {"RB": intents.NEXT, "LB": intents.PREVIOUS}.get(way, intents.MOVE)
        page.handle(Intent(kind, direction=way if kind == intents.MOVE else "", pad="pad"))
    assert page.focus.focused is not None
    return page.focus.focused.name


def test_an_arrow_never_leads_into_a_row_by_the_button_that_removes_its_player(host: Sitter) -> None:
    page = shown(host)
    page.focus.focus(page.widget("place 0"))
    assert by_pad(page, "up") == "table"
    assert by_pad(page, "down") == "place 0"
    for start in page.focus.widgets:
        for direction in intents.DIRECTIONS:
            page.focus.focus(start)
            page.focus._go(direction)
            there = page.focus.focused
            assert there is not None
            assert not there.name.startswith("remove") or start.head is there.head or there.head is start
    assert by_pad(page, "RB") != "remove 0"
    page.focus.focus(page.widget("place 1"))
    found = {by_pad(page, "right") for _ in range(2)}
    assert "remove 1" in found, "from the row itself it is within reach"


def test_the_only_person_is_removed_once_that_was_asked_for_twice(host: Sitter) -> None:
    page = shown(host)
    for expected in (4, 3):
        page.focus.focus(page.widget("remove 0"))
        page.handle(ENTER)
        assert len(page.places) == expected and bool(page.refusal) == (expected == 4)
    page = shown(host)
    page.focus.focus(page.widget("remove 1"))
    page.handle(ENTER)
    assert len(page.places) == 3, "of a bot nobody asks"
    page.focus.focus(page.widget("remove 0"))
    page.handle(ENTER)
    page.handle(key("+"))
    page.focus.focus(page.widget("remove 0"))
    page.handle(ENTER)
    assert page.places[0].is_person, "something else came between"


def test_the_shoulders_of_a_pad_go_from_part_to_part(host: Sitter) -> None:
    page = shown(host)
    assert by_pad(page) == "start"
    assert by_pad(page, "LB") in {widget.name for widget in page.focus.widgets if widget.part == 2}
    assert by_pad(page, "LB") == "place 1", "the place that is chosen"
    assert by_pad(page, "LB") == "preset 0"
    assert by_pad(page, "LB") == "start"
    assert by_pad(page, "RB") == "preset 0"
    page.handle(Intent(intents.NEXT))
    assert page.focus.focused is page.widget("preset 1"), "Tab goes from thing to thing"


def test_left_of_the_first_preset_there_is_nothing(host: Sitter) -> None:
    page = shown(host)
    for preset in range(len(PRESETS)):
        page.sit_down(PRESETS[preset])
        page.focus.focus(page.widget("preset 0"))
        assert by_pad(page, "left") == "preset 0"


def test_on_the_way_along_the_bar_nothing_is_changed(host: Sitter) -> None:
    page = shown(host)
    page.play_by(RuleChoice.parse("grand first_dealer=chosen"))
    settings = page.choice, page.dealer, page.practice, list(page.places)
    for direction in ("left", "right"):
        passed = [by_pad(page, direction) for _ in range(8)]
        assert {"length", "dealer"} <= set(passed), "both stand in the way"
        assert (page.choice, page.dealer, page.practice, list(page.places)) == settings
