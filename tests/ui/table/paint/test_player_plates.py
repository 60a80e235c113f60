"""A plate glows while its player has to act."""

from __future__ import annotations

from game.rules.values.state import DEALING
from game.rules.values.views import View
from game.session.match import Player
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint.art import Deck
from game.ui.table.paint.player_plates import on_plaque
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.tables.folders import first
from tests.ui.table.places import NAMES, view_of


def glowing(view: View) -> list[int]:
    window = TableWindow(first().map, Theme((1280, 720)), Deck(), view.players, 2)
    people = [Player(name, "react", 1) for name in NAMES[: view.players]]
    sight = TableSight(view, window.layout(view, 0, CardMarks()), 0, people, None)
    return [player for player in range(view.players) if on_plaque(sight, player).active]


def test_the_active_player_glows_and_while_cards_are_dealt_the_dealer(host: Sitter) -> None:
    view = view_of(4)
    view.dealer, view.active = 2, 3
    assert glowing(view) == [3]
    view.stage = DEALING
    assert glowing(view) == [2]
    view.counts = [7] * 4
    assert glowing(view) == [], "all look for a Rainbow or Run, and nobody is named"
    view.over = True
    assert glowing(view) == []
