"""A plate glows while its player has to act, and wears a tab only with what is not said by that."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.rules.values.state import DEALING, NOBODY
from game.rules.values.views import DRAWING, Question, View
from game.session.match import Player
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint.art import Deck
from game.ui.table.paint.player_plates import on_plaque, tabs
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.tables.folders import first
from tests.ui.table.places import NAMES, view_of


def sight_of(view: View) -> tuple[TableSight, TableWindow]:
    window = TableWindow(first().map, Theme((1280, 720)), Deck(), view.players, 2)
    people = [Player(name, "react", 1) for name in NAMES[: view.players]]
    return TableSight(view, window.layout(view, 0, CardMarks()), 0, people, None), window


def glowing(view: View) -> list[int]:
    sight, _ = sight_of(view)
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


def worn(view: View, order: tuple[int, ...]) -> dict[int, pygame.Surface]:
    """The tabs of the players, with their pictures."""
    sight, window = sight_of(view)
    found: list[Item] = []
    tabs(found, replace(sight, order=order), window.letters)
    return {item.key[1]: item.picture for item in found if isinstance(item.key, tuple) and item.key[0] == "tab"}


def test_who_plays_again_is_lit_and_not_said_to_be_next(host: Sitter) -> None:
    view = view_of(4)
    view.active = 2
    assert {*worn(view, (3, 0, 1))} == {0, 3}
    again, usual = worn(view, (2, 3, 0)), worn(view, (3, 0, 1))
    assert {*again} == {0, 2, 3} and again[2].get_width() > usual[3].get_width()


def test_who_is_asked_out_of_turn_is_lit_and_not_said_to_be_next(host: Sitter) -> None:
    view = view_of(4)
    view.active, view.viewer, view.question = 2, NOBODY, Question(DRAWING, 3, number=4)
    assert {*worn(view, (3, 0, 1))} == {0, 2}
    assert {*worn(view, (0, 1, 3))} == {0, 1, 2}
