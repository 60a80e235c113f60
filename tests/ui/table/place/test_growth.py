"""Where larger letters are wanted, the panels of a table and the words in them are larger, as far as they go."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import BOLD, Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint.window import Letters
from game.ui.table.place.growth import ROOM, Growth, grow
from game.ui.tables.folders import first
from tests.ui.table.playing import run, seat

TABLE = first().map
KINDS = {"buttons", "question", "plaque", "log", "game", "score", "picker"}


def test_for_letters_that_have_room_nothing_grows() -> None:
    for letters in (0.75, 1.0, ROOM):
        assert grow(TABLE, (1280, 720), 4, 2, Look(letters)) == Growth()


@pytest.mark.parametrize("players", range(2, 11))
def test_letters_are_as_large_as_wanted_or_as_there_is_room(players: int) -> None:
    for letters in (1.35, 1.5, 2.0):
        found = grow(TABLE, (1920, 1080), players, 2, Look(letters)).letters
        assert set(found) == KINDS
        assert all(ROOM <= size <= letters for size in found.values())
        assert found["buttons"] >= min(letters, 1.7)
    if players <= 4:
        assert found["plaque"] >= 1.4 and found["question"] >= 1.5 and found["log"] >= 1.35


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_where_larger_letters_are_wanted_none_become_smaller(players: int, size: tuple[int, int]) -> None:
    before = dict.fromkeys(KINDS, ROOM)
    for letters in (1.35, 1.6, 2.0):
        found = grow(TABLE, size, players, 2, Look(letters)).letters
        assert all(found[kind] >= before[kind] for kind in KINDS)
        before = dict(found)


def test_a_panel_grows_with_its_letters_and_no_more_than_they_need() -> None:
    usual = TABLE.places["buttons"]
    for letters in (1.35, 1.5, 1.7):
        found = grow(TABLE, (1920, 1080), 4, 2, Look(letters))
        assert found.boxes["buttons"].width == pytest.approx(usual.width * letters / ROOM, abs=2)
        assert found.boxes["hand"].right < found.boxes["buttons"].left
        assert found.boxes["claims"].top > found.boxes["buttons"].bottom


def test_panels_of_a_larger_interface_are_larger_than_its_letters_need_where_there_is_room() -> None:
    text, interface = (grow(TABLE, (1920, 1080), 4, 2, look) for look in (Look(1.25), Look(interface=1.25)))
    assert interface.letters == text.letters
    assert interface.boxes["game"].width > text.boxes["game"].width == TABLE.places["game"].width
    assert interface.boxes["game"].height > text.boxes["game"].height


def test_nothing_grows_where_something_else_is_kept_free() -> None:
    kept = Rect(512, 22, 1028, 240)
    free, left = (grow(TABLE, (1920, 1080), 3, 2, Look(2.0), also) for also in ((), (kept,)))
    assert [name for name, box in left.boxes.items() if box.colliderect(kept)] == []
    assert left.boxes["log"].width < free.boxes["log"].width


def test_in_the_same_window_panels_have_the_same_size_all_game(host: Sitter) -> None:
    host.theme = Theme((1280, 720), Look(2.0))
    scene = seat(host, 1, 3)
    names = ("log", "question", "score", "game", "draw", "why")
    before = {name: scene.story.motion.plan.boxes[name].copy() for name in names}
    run(scene, 12.0, random.Random(1))
    assert scene.session.count > 5
    assert {name: scene.story.motion.plan.boxes[name] for name in names} == before


def test_the_largest_letters_that_have_room_are_taken_and_shorter_words_before_smaller_ones(host: Sitter) -> None:
    chosen = Theme((1280, 720), Look(2.0))
    letters = Letters(chosen, {"log": 1.5})
    assert letters.theme.letters == ROOM and letters.of("log").letters == 1.5
    assert letters.of("log") is letters.of("log") and letters.of("buttons") is letters.theme
    wide, short = "red Skip, played by Ann", "red Skip"
    room = (chosen.width(short, BOLD, 20), chosen.line_height(BOLD, 20))
    assert letters.fit([wide, short], room, BOLD, 20) == (chosen, short)
    room = (chosen.width(wide, BOLD, 20), chosen.line_height(BOLD, 20))
    assert letters.fit([wide, short], room, BOLD, 20) == (chosen, wide)
    assert letters.fit([wide, short], (10, 10), BOLD, 20) == (letters.theme, short)
    usual = Theme((1280, 720), Look(1.0))
    assert Letters(usual, {}).fit([wide], (9999, 9999), BOLD, 20) == (usual, wide)


def test_a_line_of_the_grown_log_is_pointed_at_where_it_is_drawn(host: Sitter) -> None:
    host.theme = Theme((1280, 720), Look(2.0))
    scene = seat(host, 1, 3)
    run(scene, 12.0, random.Random(1))
    places = scene.story.log_places(scene.seat.viewer)
    (panel,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "log"))
    for row, place in enumerate(places):
        if place.width:
            scene.handle(Intent(intents.POINT, pos=place.center))
            assert scene.seat.log_line() == row
            assert panel.contains(place)
