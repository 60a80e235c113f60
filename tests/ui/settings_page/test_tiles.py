"""Tiles show what is chosen by its look: each has its picture, and as many lie side by side as have room."""

from __future__ import annotations

import pygame
import pytest

from game.settings import ASKED
from game.text import say
from game.ui.kit.look import Look
from game.ui.kit.theme import BOLD, Theme
from game.ui.screenshot import Sitter
from game.ui.settings_page.setting_pictures import pictured
from game.ui.settings_page.tiles import Tiles
from game.ui.tables.folders import shipped

PICTURED = ("table", "face_style", "card_back", "card_colours", "colour_marks")


def options(name: str) -> list[tuple[object, str]]:
    if name == "table":
        return [(table.name, table.title) for table in shipped()]
    return [(value, say(words)) for value, words in ASKED[name].options]


@pytest.mark.parametrize("name", PICTURED)
def test_no_two_values_have_the_same_picture(host: Sitter, name: str) -> None:
    draw = pictured(name, host.tables)
    assert draw is not None
    seen = {pygame.image.tobytes(draw(host.theme, value, (120, 60)), "RGBA") for value, _ in options(name)}
    assert len(seen) == len(options(name))


@pytest.mark.parametrize("look", [Look(0.75), Look(), Look(2.0)])
@pytest.mark.parametrize("name", PICTURED)
def test_tiles_lie_beside_and_below_each_other_and_are_wide_enough_for_every_word(
    host: Sitter, name: str, look: Look
) -> None:
    theme = Theme((800, 600), look)
    for width in (260, 700):
        draw = pictured(name, host.tables)
        assert draw is not None
        tiles = Tiles(theme, name, width, options(name), "", draw, lambda _: None)
        places = tiles.places()
        assert all(tiles.rect.contains(place) for place in places)
        assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))
        longest = max(theme.width(word, BOLD, 19) for _, words in tiles.options for word in words.split())
        assert all(longest < place.width for place in places) or len({place.left for place in places}) == 1
