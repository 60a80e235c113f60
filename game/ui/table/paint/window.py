"""A table in a window: its layout, the size of its letters, and its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from game.rules.values.views import View
from game.ui.kit.theme import DESIGN, Theme
from game.ui.table.paint.art import Art, Deck
from game.ui.table.paint.still import StillLayer
from game.ui.table.place.growth import ROOM, free_place, grow
from game.ui.table.place.layout import CARD, CardMarks, Layout, Spread, layout
from game.ui.tables.tiled import TableMap

_STEP: Final = 0.05


def theme_within(whole: Theme, size: tuple[int, int]) -> Theme:
    """Return the theme for a table in a part of the window; its letters are as large as in the whole."""
    fitting = [min(across / DESIGN[0], down / DESIGN[1]) for across, down in (size, whole.size)]
    return Theme(size, whole.look.within(fitting[0] / fitting[1]), whole.table, whole.bindings)


class Letters:
    """The themes of one window: ``theme`` for most things, others for panels that have grown."""

    def __init__(self, chosen: Theme, grown: Mapping[str, float]) -> None:
        self._chosen = chosen
        self._grown = grown
        self._themes: dict[float, Theme] = {}
        most = max(ROOM, chosen.look.usual)  # in a part of the window, letters are as large as elsewhere
        self.theme = chosen if chosen.letters <= most else chosen.scaled(most)

    @cached_property
    def least(self) -> Theme:
        """Return the theme with letters no larger than usual, for words that would otherwise hide something."""
        usual = self._chosen.look.usual
        return self.theme if self.theme.letters <= usual else self.theme.scaled(usual)

    def of(self, kind: str) -> Theme:
        """Return the theme for a kind of panel."""
        return self._sized(self._grown.get(kind, ROOM))

    def fit(self, ways: Sequence[str], room: tuple[int, int], role: str, px: float) -> tuple[Theme, str]:
        """Return the largest letters in which some version of the words fits, and the first version that does.

        ``room`` is in real pixels. If none fits, return the last version in the smallest letters.
        """
        size = self._chosen.letters
        while size > self.theme.letters:
            theme = self._sized(size)
            for way in ways:
                if theme.width(way, role, px) <= room[0] and theme.line_height(role, px) <= room[1]:
                    return theme, way
            size -= _STEP
        return self.theme, next((way for way in ways if self.theme.width(way, role, px) <= room[0]), ways[-1])

    def _sized(self, size: float) -> Theme:
        size = round(min(size, self._chosen.letters), 2)
        if size <= self.theme.letters:
            return self.theme
        if size == self._chosen.letters:
            return self._chosen
        found = self._themes.get(size)
        if found is None:
            found = self._themes[size] = self._chosen.scaled(size)
        return found


class TableWindow:
    """Everything that follows from map, window, theme and the number of players; no panel grows into ``kept``."""

    def __init__(
        self, table: TableMap, theme: Theme, deck: Deck, players: int, piles: int, kept: Sequence[Rect] = ()
    ) -> None:
        size = theme.size
        growth = grow(table, size, players, piles, theme.look, kept)
        self.kept = kept
        self._table = table, size, players, piles
        self.advice: Sequence[Rect] = ()  # the panels of a hint or a why, as they lie now
        self.log_covered = 0  # the height of a plate over the lower part of the log, in real pixels
        self.letters = Letters(theme, growth.letters)
        self._spread = Spread(table, size, growth.boxes, max(1.0, self.letters.theme.letters))
        self.art = Art.for_window(size, round(CARD * self._spread.scale), theme.palette, deck)
        self.still = StillLayer(table, theme.palette)

    @property
    def scale(self) -> float:
        """Return the size of a card, relative to that on the map."""
        return self._spread.scale

    def box(self, name: str) -> Rect:
        """Return the box of a panel."""
        return self._spread.box(name)

    def free_place(self, wanted: Sequence[tuple[int, int]]) -> Rect | None:
        """Return a free place of the first of these sizes that fits where nothing can ever lie; None if none fits."""
        return free_place(*self._table, self.box, wanted)

    def layout(self, view: View, bottom: int, choice: CardMarks) -> Layout:
        """Return where everything belongs when ``bottom`` is the player at the screen."""
        return layout(view, self._spread, bottom, choice)
