"""Where the boards of the laboratory lie: beside the table, as far as there is room, or one below the other."""

from __future__ import annotations

from typing import Final

from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import NOTE
from game.ui.kit.theme import BOLD, Theme

_ROOM_BELOW: Final = 200  # by how much the table is higher where letters are large
_LOW: Final = 520  # the height of the list there
_COLUMN: Final = 456  # the width of the board with figures
_FIGURE: Final = "000.0 ± 00.0"  # as wide as the numbers at a bar
_LEAST: Final = 3.0  # how often they must fit into the board, for bars to be seen beside them


def has_column(theme: Theme) -> bool:
    """Return whether figures of many games have room beside the table."""
    return not needs_rows(theme) and theme.width(_FIGURE, BOLD, NOTE) * _LEAST <= _COLUMN * theme.unit


def boards(theme: Theme) -> dict[str, Panel]:
    """Return the boards by name; where figures have no room, "scale" is a button that leads to their page."""
    file: Panel = (518, 32, 1330, 96)
    if has_column(theme):
        return {
            "list": (72, 144, 490, 888),
            "table": (578, 144, 798, 496),
            "steps": (578, 656, 798, 112),
            "cards": (578, 784, 798, 160),
            "tools": (578, 960, 798, 72),
            "scale": (1392, 144, _COLUMN, 800),
            "file": file,
        }
    rows = needs_rows(theme)
    more = _ROOM_BELOW if rows else 0
    return {
        "list": (72, 144, 490, _LOW if rows else 800),
        "table": (578, 144, 1270, 456 + more),
        "steps": (578, 616 + more, 1270, 112),
        "cards": (578, 744 + more, 1270, 200),
        "tools": (448, 960 + more, 928, 72),
        "scale": (72, 960 + more, 360, 72),
        "file": file,
    }
