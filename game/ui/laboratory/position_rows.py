"""The list of the laboratory while a position is opened: what is on the clipboard, and those kept under names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.session.workbench.kept_positions import KeptPosition
from game.text import text
from game.ui.kit.measures import LABEL, WORDS
from game.ui.kit.scrolling import Heading
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, Button, Widget

_ROW: Final = 60
_GAP: Final = 10
_PASTE: Final = "v"
_NUMBERED: Final = 10  # rows after that, by the keys 0 to 9


def position_rows(
    theme: Theme, view: pygame.Rect, kept: list[KeptPosition], open_kept: Callable[[Path], None],
    paste: Callable[[], None], clear: Callable[[], None], begin: Callable[[], None],
) -> Iterator[Widget]:  # fmt: skip
    """Yield the rows of the list, from the top of its view down."""
    high, edge = theme.room(_ROW), theme.px(12)
    head = pygame.Rect(view.topleft, (view.width, theme.line_height(BOLD, LABEL) + theme.px(16)))
    yield Heading("positions", head, text("Open a position"))
    rows: list[tuple[str, str, Callable[[], None]]] = [
        ("paste", text("From the clipboard"), paste),
        ("empty", text("An empty table"), clear),
        ("first", text("A position to begin with"), begin),
        *((f"kept {at}", one.name, partial(open_kept, one.path)) for at, one in enumerate(kept)),
    ]
    for at, (name, label, press) in enumerate(rows):
        top = head.bottom + theme.px(4) + at * (high + theme.px(_GAP))
        place = pygame.Rect(view.left + edge, top, view.width - 2 * edge, high)
        key = _PASTE if name == "paste" else str(at - 1) if at <= _NUMBERED else ""
        yield Button(name, place, label, press, key=key, style=PRIMARY if name == "paste" else PLAIN, px=WORDS)
