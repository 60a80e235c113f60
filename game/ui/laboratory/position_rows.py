"""The list of the laboratory while a position is opened: what is on the clipboard, and those kept under names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.session.workbench.kept_positions import KeptPosition
from game.text import text
from game.ui.kit.measures import LABEL, WORDS
from game.ui.kit.scrolling import Heading
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import AWAY, PLAIN, PRIMARY, SOFT, STRONG, Button, ButtonColours, Widget

_ROW: Final = 60
_GAP: Final = 10
_PASTE, _AWAY = "v", "x"
_NUMBERED: Final = 10  # rows after the first, by the keys 0 to 9


class PositionPresses(NamedTuple):
    """What presses in the list do; ``turn`` goes from opening kept positions to deleting them, and back."""

    open: Callable[[Path], None]
    delete: Callable[[KeptPosition], None]
    paste: Callable[[], None]
    clear: Callable[[], None]
    begin: Callable[[], None]
    turn: Callable[[], None]


def delete_of(one: KeptPosition) -> str:
    """Return the request that must be made twice before a position is deleted."""
    return f"delete {one.path}"


def position_rows(
    theme: Theme, view: pygame.Rect, kept: list[KeptPosition], presses: PositionPresses, deletes: bool, sure_of: str
) -> Iterator[Widget]:
    """Yield the rows of the list, from the top of its view down; ``deletes`` if kept positions are to be deleted."""
    deletes = deletes and bool(kept)
    high, edge = theme.room(_ROW), theme.px(12)
    head = pygame.Rect(view.topleft, (view.width, theme.line_height(BOLD, LABEL) + theme.px(16)))
    yield Heading("positions", head, text("Delete a position") if deletes else text("Open a position"))
    rows: list[tuple[str, str, Callable[[], None], ButtonColours]] = [
        ("paste", text("From the clipboard"), presses.paste, PRIMARY),
        ("empty", text("An empty table"), presses.clear, PLAIN),
        ("first", text("A position to begin with"), presses.begin, PLAIN),
    ]
    if kept:
        rows.append(("away", text("Open one of these") if deletes else text("Delete one of these"), presses.turn, SOFT))
    for at, one in enumerate(kept):
        label, style = one.name, PLAIN
        press: Callable[[], None] = partial(presses.open, one.path)
        if deletes:
            sure, press = sure_of == delete_of(one), partial(presses.delete, one)
            label = text("Really delete {name}", name=one.name) if sure else text("Delete {name}", name=one.name)
            style = STRONG if sure else AWAY
        rows.append((f"kept {at}", label, press, style))
    keys = {"paste": _PASTE, "away": _AWAY}
    keys |= zip([name for name, *_ in rows if name not in keys], map(str, range(_NUMBERED)), strict=False)
    for at, (name, label, press, style) in enumerate(rows):
        top = head.bottom + theme.px(4) + at * (high + theme.px(_GAP))
        place = pygame.Rect(view.left + edge, top, view.width - 2 * edge, high)
        yield Button(name, place, label, press, key=keys.get(name, ""), style=style, px=WORDS)
