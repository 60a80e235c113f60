"""The bar at the top of the laboratory: the name of the position, and what is done with the whole of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.session.workbench.kept_positions import LONGEST_NAME
from game.text import text
from game.ui.input import pads
from game.ui.input.bindings import UNDO
from game.ui.kit.flow import Panel
from game.ui.kit.measures import WORDS
from game.ui.kit.page import Page
from game.ui.kit.widgets import PLAIN, SOFT, Button, ButtonColours, Widget
from game.ui.laboratory.line_field import LineField


class FilePresses(NamedTuple):
    """What the buttons of the bar do."""

    undo: Callable[[], None]
    rules: Callable[[], None]
    open: Callable[[], None]
    save: Callable[[], None]
    copy: Callable[[], None]


def file_bar(
    page: Page, board: Panel, name: str, rename: Callable[[str], None], rules: str, presses: FilePresses, undoes: bool
) -> list[Widget]:
    """Return the widgets of the bar; ``rules`` are named on their button, ``undoes`` is whether there is a change."""
    left, top, _, _ = board
    title = text("Name of the position")
    place = page.place(left, top + 12, 350, 72)
    found: list[Widget] = [LineField("name", place, name, rename, longest=LONGEST_NAME, title=title, px=WORDS)]
    buttons: tuple[tuple[str, str, str, str, Callable[[], None], ButtonColours], ...] = (
        ("undo", text("Undo"), "", "", presses.undo, SOFT),
        ("rules", text("Rules"), rules, "u", presses.rules, SOFT),
        ("open", text("Open"), "", "o", presses.open, SOFT),
        ("save", text("Save"), "", "s", presses.save, PLAIN),
        ("copy", text("As text"), "", "t", presses.copy, PLAIN),
    )
    for at, (called, label, detail, key, press, style) in enumerate(buttons):
        place = page.place(left + 362 + at * 196, top + 12, 184, 72)
        button = Button(called, place, label, press, key=key, style=style, px=WORDS, detail=detail)
        if called == "undo":
            button.hint, button.pad, button.enabled = UNDO, pads.X, undoes
        found.append(button)
    return found
