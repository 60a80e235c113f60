"""A table in a window: where things lie there, how large letters are, and pictures of that size."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.views import View
from game.ui.table.paint.art import Art
from game.ui.table.paint.still import Still
from game.ui.table.place.growth import grow
from game.ui.table.place.layout import CARD, Choice, Layout, layout
from game.ui.table.place.letters import Letters
from game.ui.theme import Theme
from game.ui.tiled import TableMap


class Window:
    """What follows from map, window, theme and the number of players; no panel grows to where `kept` is."""

    def __init__(self, table: TableMap, theme: Theme, players: int, piles: int, kept: Sequence[Rect] = ()) -> None:
        size = theme.size
        growth = grow(table, size, players, piles, theme.interface, kept)
        self.kept = kept
        self.letters = Letters(theme, growth.letters)
        self.art = Art.for_window(size, round(CARD * min(size[0] / table.width, size[1] / table.height)))
        self.still = Still(table)
        self._table, self._size, self._boxes = table, size, growth.boxes

    def layout(self, view: View, bottom: int, choice: Choice) -> Layout:
        """Where everything belongs when `bottom` is the player at the screen."""
        return layout(view, self._table, self._size, bottom, choice, self._boxes)
