"""Phones of a new game: the button of their page, and what happens to them when the game begins or is left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.text import text
from game.ui.kit.measures import WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import SOFT, Button
from game.ui.new_game.seating import Places
from game.ui.phones_page.new_places import NewPlaces


class PhonesOfGame:
    """The phones at the places of a new game; leaving the page switches them off, unless the match has begun."""

    def __init__(
        self,
        host: Host,
        places: Places,
        on_change: Callable[[], None],
        start: Callable[[], None],
        why_not: Callable[[], str],
    ) -> None:
        self._host, self._places, self._on_change = host, places, on_change
        self._start, self._why_not = start, why_not
        self._begun = False

    def button(self, spot: pygame.Rect) -> Button:
        """Return the button that opens the page of phones."""
        return Button("phones", spot, text("Phones"), self._open, key="h", style=SOFT, px=WORDS)

    def _open(self) -> None:
        places = NewPlaces(self._host.phones, self._places, self._on_change)
        self._host.go.phones(places, self._start, self._why_not)

    def begin(self) -> None:
        """Hand the phones over to the match, in the order of its players."""
        if any(place.phone is not None for place in self._places):
            NewPlaces(self._host.phones, self._places)
        self._begun = True

    def leave(self) -> None:
        """Switch the phones off, unless the match has begun."""
        if not self._begun:
            self._host.close_phones()
