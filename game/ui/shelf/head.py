"""The head of the page beside its title: the search, Import and New game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.text import text
from game.ui.book.search_field import SearchField
from game.ui.kit.flow import Panel
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import SOFT, Button, Widget
from game.ui.shelf.panel import PANEL, Place, button_width

# Design pixels across the page.
_SEARCH: Final = 640
_RIGHT: Final = 1848
_NARROWEST: Final = 416  # of the search
_GAP: Final = 16
_LETTERS: Final = 24


class HeadActs(NamedTuple):
    """What the head leads to."""

    seek: Callable[[str], None]
    take_in: Callable[[], None]
    begin: Callable[[], None]


def panels(theme: Theme) -> tuple[Panel, Panel]:
    """Return the place of the search and that of the buttons, which have room for their words."""
    wide = sum(button_width(theme, label, _LETTERS) for label in _labels())
    begin = min(PANEL[0], max(_SEARCH + _NARROWEST, _RIGHT - _GAP - wide))
    return (_SEARCH, 32, begin - _GAP - _SEARCH, 96), (begin, 32, _RIGHT - begin, 96)


def _labels() -> tuple[str, str]:
    return text("Import"), text("New game")


def widgets(theme: Theme, place: Place, sought: str, ways: HeadActs) -> list[Widget]:
    """Return the search and the two buttons."""
    (left, _, wide, _), (begin, _, room, _) = panels(theme)
    inviting = text("Name, rules, player, day")
    search = SearchField("search", place(left, 48, wide, 64), sought, ways.seek, inviting, "F")
    taken, new = _labels()
    first, second = (button_width(theme, label, _LETTERS) for label in (taken, new))
    split = begin + (room - _GAP) * first / (first + second)
    spot = place(begin, 48, split - begin, 64)
    imports = Button("import", spot, taken, ways.take_in, key="i", style=SOFT, px=_LETTERS)
    spot = place(split + _GAP, 48, begin + room - split - _GAP, 64)
    return [search, imports, Button("new", spot, new, ways.begin, key="n", px=_LETTERS)]
