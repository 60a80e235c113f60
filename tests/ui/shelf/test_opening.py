"""From the page of matches, a match is watched again as far as its games are finished."""

from __future__ import annotations

from pathlib import Path

from game.session.shelf.shelf import Shelf
from game.ui.replay.watching_again import Replaying
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.session.playing import BOTS
from tests.session.shelf.matches import PEOPLE, SHORT, TO_THE_END, make
from tests.ui.pages import key
from tests.ui.shelf.visiting import begin, control, rest

OVER, GOING_ON, BEGUN = "2" * 16, "3" * 16, "4" * 16


def page(host: Sitter, folder: Path) -> ShelfScene:
    for name, match, acts in ((OVER, SHORT, TO_THE_END), (GOING_ON, BOTS, 400), (BEGUN, PEOPLE, 0)):
        make(folder / "saves" / "matches" / name, match, acts)
    return begin(host, ShelfScene(host, Shelf(folder)))


def test_the_finished_games_of_a_match_are_watched_also_while_it_goes_on(host: Sitter, tmp_path: Path) -> None:
    shelf = page(host, tmp_path)
    for match in (OVER, GOING_ON):
        entry = next(entry for entry in shelf.found.shown if entry.id == match)
        shelf._choose(entry)
        shelf.handle(key("w"))
        rest(host)
        table = host.stack.top
        assert isinstance(table, TableScene) and isinstance(table.policy, Replaying)
        games = entry.game if entry.over or entry.winners else entry.game - 1
        assert len(table.policy.recorded.reels) == games >= 1
        host.go.back()
        host.stack.settle()


def test_a_match_without_a_finished_game_cannot_be_watched_yet(host: Sitter, tmp_path: Path) -> None:
    shelf = page(host, tmp_path)
    shelf._choose(next(entry for entry in shelf.found.shown if entry.id == BEGUN))
    assert not control(shelf, "watch") and control(shelf, "rename")
