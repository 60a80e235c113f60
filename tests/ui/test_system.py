"""All pages keep one system: the sizes of letters, their contrast, the frame, and the way back at one place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.kit.look import USUAL, Look
from game.ui.kit.measures import SIZES
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.screenshot import Sitter
from game.ui.tables.folders import Table, shipped
from tests.type_sizes.__main__ import off_system
from tests.type_sizes.looking import Looked, Seen, look_at
from tests.ui.kit.test_flow import PAGES
from tests.ui.pages import begin

SIZE = (1280, 720)
#: Pages on which a way back is all there is to leave by, and its name there.
LEFT_BY = {
    "setup": "back", "presets": "back", "book": "close", "lessons": "back", "fair": "back", "fair afterwards": "back",
    "settings: play": "back", "rules at scale": "back", "phones": "back", "phones in a match": "back",
}  # fmt: skip


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize(
    "scene",
    [
        "title", "word", "rules-setup", "presets", "rulebook", "lessons", "fair", "another-way", "match-file", "share",
        "phones", "rules-at-scale", "laboratory", "table", "hint", "why", "guess", "going", "cover", "who-sits",
        "log", "results",
    ],
)  # fmt: skip
def test_words_have_the_sizes_of_the_system_and_can_be_read_and_boards_keep_its_frame(
    scene: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    looked = look_at(scene, SIZE, USUAL)
    assert len(looked.words) > 5
    assert list(off_system(looked)) == []


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("scene", ["table", "puzzle"])
def test_large_letters_on_the_table_have_the_sizes_of_the_system(scene: str) -> None:
    assert list(off_system(look_at(scene, SIZE, Look(1.5)))) == []


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("scene", ["log", "guess"])
@pytest.mark.parametrize("large", [1.0, 1.5, 2.0])
def test_a_table_in_a_part_of_the_window_has_letters_as_large_as_in_the_whole(scene: str, large: float) -> None:
    looked = look_at(scene, SIZE, Look(large))
    assert list(off_system(looked)) == [] and min(word.high for word in looked.words) >= 12


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("scene", ["lessons", "who-sits"])
@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
def test_words_can_be_read_on_every_table(table: Table, scene: str) -> None:
    assert list(off_system(look_at(scene, SIZE, USUAL, table))) == []


@pytest.mark.parametrize(
    ("px", "share", "role", "broken"),
    [
        (24, 1.0, TEXT, ""), (16, 1.0, TEXT, ""), (24, 0.6, TEXT, ""), (23, 1.0, TEXT, "size 23"),
        (22, 0.8, TEXT, "size 22"), (18, 0.6, TEXT, "small, 16.5"), (60, 1.0, NUMERAL, ""),
        (40, 1.0, NUMERAL, "size 40"), (80, 1.0, NUMERAL, ""), (80, 0.8, NUMERAL, "size 80"),
    ],
)  # fmt: skip
def test_words_are_measured_by_the_letters_of_the_table_that_drew_them(
    px: float, share: float, role: str, broken: str
) -> None:
    theme = Theme(SIZE, Look(1.5))
    word = Seen("Ben", px, theme.scale * share, round(px * theme.scale * share), role, 7.0, False)
    found = list(off_system(Looked([word], [], theme)))
    assert len(found) == bool(broken) and all(line.startswith(broken) for line in found)


@pytest.mark.usefixtures("host")
def test_a_button_that_has_not_woken_yet_counts_as_disabled() -> None:
    assert [word.disabled for word in look_at("cover", SIZE, USUAL).words if word.words == "I am Ann"] == [True]


@pytest.mark.usefixtures("host")
def test_words_short_of_room_come_in_the_next_smaller_size() -> None:
    theme = Theme((1920, 1080))
    for role in (TEXT, BOLD):
        for size in SIZES[1:-1]:
            wide = theme.width("What lies under a thing", role, size) - 1
            smaller = theme.fitted("What lies under a thing", wide, role, size).get_height()
            assert smaller in {theme.text("W", role, other).get_height() for other in SIZES if other < size}


@pytest.mark.parametrize("name", LEFT_BY)
def test_the_way_back_lies_at_the_same_place(host: Sitter, name: str) -> None:
    host.theme = Theme((1920, 1080))
    page = PAGES[name](host)
    begin(host, page)
    assert page.widget(LEFT_BY[name]).rect == pygame.Rect(1392, 960, 456, 72)


@pytest.mark.parametrize("large", [1.5, 2.0])
@pytest.mark.parametrize("name", LEFT_BY)
def test_in_large_letters_the_way_back_lies_at_the_top(host: Sitter, name: str, large: float) -> None:
    host.theme = Theme(SIZE, Look(large))
    page = PAGES[name](host)
    page.read_from_top = True
    begin(host, page)
    page.scrolled.to(0)
    page.rebuild()
    assert pygame.Rect((0, 0), SIZE).contains(page.widget(LEFT_BY[name]).rect)
