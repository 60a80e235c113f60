"""Other ways that left a match stand on its time line where they left it, and say whose they are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.parts import at_once
from game.session.saves import Slot
from game.session.session import Session
from game.session.shelf.played import played_by
from game.session.shelf.shelf import Shelf
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.replay.replay_scene import replay_scene
from game.ui.replay.ways_left import WayMark
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.session.again.test_recorded import played
from tests.ui.replay.test_watching_again import recorded, replaying
from tests.ui.table.playing import press

ACTS = 20


@pytest.fixture
def table(host: Sitter, tmp_path: Path) -> TableScene:
    """A match of two games, which another way has left before an act of the second."""
    host.data_dir = tmp_path
    session, name = played(7, games=2), "a" * 16
    saved = Session(session.match, Slot(tmp_path / "saves" / "matches" / name))
    for node in session.history.way():
        saved.submit(node.action)
    watched = played_by(saved)
    saved.close()
    at_once(Shelf(tmp_path).another_way(name, watched.games[1].records[ACTS], 1, True))
    scene = replay_scene(host, watched)
    host.stack.push(scene)
    host.stack.settle()
    return scene


def marks(table: TableScene) -> list[WayMark]:
    policy = replaying(table)
    for _ in range(200):
        table.update(0.02)
        if not policy.ways.waits():
            break
    return [place.mark for place in policy.bar.line.marks if isinstance(place.mark, WayMark)]


def test_a_way_has_its_mark_where_it_left_and_a_press_leads_there(table: TableScene, host: Sitter) -> None:
    reel = recorded(table).reels[1]
    (mark,) = marks(table)
    assert (mark.game, mark.at) == (1, reel.moment_of(ACTS))
    bar = replaying(table).bar
    place = next(place for place in bar.line.marks if place.mark == mark)
    spot = place.place.move(bar.places.whole.topleft)
    table.handle(Intent(intents.POINT, pos=spot.center))
    host.stack.draw(pygame.Surface(host.theme.size))
    assert replaying(table)._pointed == place
    assert replaying(table)._told_of(place) == "Another way: P1’s seat, same cards · still open"
    press(table, spot.center)
    assert (recorded(table).game, replaying(table).steps.moment) == (1, mark.at)


def test_a_match_that_no_way_left_has_none(host: Sitter, tmp_path: Path) -> None:
    host.data_dir = tmp_path
    scene = replay_scene(host, played_by(played(7, games=1), "b" * 16))
    host.stack.push(scene)
    host.stack.settle()
    assert marks(scene) == [] and not replaying(scene).ways.waits()
