"""The head of the page, beside its title: the search, the score book, Import and New game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.text import text
from game.ui.book.search_field import SearchField
from game.ui.kit.flow import Panel
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import PLAIN, SOFT, Button, Widget
from game.ui.shelf.panel import PANEL, Place, button_width

# Design pixels across the page.
_SEARCH: Final = 640
_RIGHT: Final = 1848
_NARROWEST: Final = 560  # of the search
_GAP: Final = 16
_LETTERS: Final = 24


class HeadActs(NamedTuple):
    """The actions of the head."""

    seek: Callable[[str], None]
    add_up: Callable[[], None]
    take_in: Callable[[], None]
    begin: Callable[[], None]


def panels(theme: Theme) -> tuple[Panel, Panel]:
    """Return the places of the search and of the buttons; the buttons get room for their words."""
    wide = sum(button_width(theme, label, _LETTERS) + _GAP for label in _labels()) - _GAP
    begin = min(PANEL[0], max(_SEARCH + _NARROWEST, _RIGHT - wide))
    return (_SEARCH, 32, begin - _GAP - _SEARCH, 96), (begin, 32, _RIGHT - begin, 96)


def _labels() -> tuple[str, ...]:
    return text("Score book"), text("Import"), text("New game")


def widgets(theme: Theme, place: Place, sought: str, ways: HeadActs) -> list[Widget]:
    """Return the search and the buttons."""
    (left, _, wide, _), (begin, _, room, _) = panels(theme)
    inviting = text("Name, rules, player, day")
    found: list[Widget] = [SearchField("search", place(left, 48, wide, 64), sought, ways.seek, inviting, "F")]
    wanted = [button_width(theme, label, _LETTERS) for label in _labels()]
    share = (room - _GAP * (len(wanted) - 1)) / sum(wanted)
    for label, width, (name, press, key, style) in zip(
        _labels(),
        wanted,
        (("score book", ways.add_up, "o", SOFT), ("import", ways.take_in, "i", SOFT), ("new", ways.begin, "n", PLAIN)),
        strict=True,
    ):
        spot = place(begin, 48, width * share, 64)
        found.append(Button(name, spot, label, press, key=key, style=style, px=_LETTERS))
        begin += width * share + _GAP
    return found
