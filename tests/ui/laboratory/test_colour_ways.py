"""A Wild is one line of the laboratory's list: its pile and colour are chosen after it."""

from __future__ import annotations

import pytest

from game.rules.values.cards import NO_COLOUR
from game.ui.laboratory.colour_ways import ColourWay
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER, begin, click, move


@pytest.fixture
def laboratory(host: Sitter) -> LaboratoryScene:
    scene = LaboratoryScene(host)
    begin(host, scene)
    return scene


@pytest.fixture
def ways(laboratory: LaboratoryScene) -> list[ColourWay]:
    """The colours of the first Wild, while they are listed."""
    laboratory.focus.focus(laboratory.widget("kind 1"))
    laboratory.handle(ENTER)
    return [widget for widget in laboratory.focus.widgets if isinstance(widget, ColourWay)]


def test_a_wild_has_a_line_for_each_pile_with_its_colours(laboratory: LaboratoryScene, ways: list[ColourWay]) -> None:
    lines = {way.rect.top: [one.act.where for one in ways if one.rect.top == way.rect.top] for way in ways}
    assert list(lines.values()) == [[0] * 5, [1] * 5]
    assert len({way.label for way in ways}) == 10
    assert [way.act.colour for way in ways].count(NO_COLOUR) == 2
    note = laboratory.widget("left open")
    assert "for anybody to call (G6.5)" in getattr(note, "words", "")
    click(laboratory, ways[7].rect.center)
    assert laboratory.experiment.acts == [ways[7].act]


def test_arrows_go_from_line_to_line_and_along_one(laboratory: LaboratoryScene, ways: list[ColourWay]) -> None:
    laboratory.focus.focus(ways[1])
    for direction, at in (("right", 2), ("down", 7), ("left", 6), ("up", 1)):
        laboratory.handle(move(direction))
        assert laboratory.focus.focused is ways[at]
    laboratory.handle(move("up"))
    assert laboratory.focus.focused is laboratory.widget("kind 1")
    for _ in range(3):
        laboratory.handle(move("down"))
    assert laboratory.focus.focused is laboratory.widget("kind 2")


def test_claims_of_several_players_name_none_of_them(laboratory: LaboratoryScene) -> None:
    labels = [row.label for row in laboratory.rows if row.name.startswith("kind")]
    assert {"Somebody calls Uno", "One player catches another"} <= set(labels)
