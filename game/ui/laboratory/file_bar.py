"""The bar at the top of the laboratory: the name of the position, and what is done with the whole of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.session.workbench.kept_positions import LONGEST_NAME
from game.text import text
from game.ui.input import pads
from game.ui.input.bindings import UNDO
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import PLAIN, SOFT, Button, ButtonColours, Widget
from game.ui.laboratory.line_field import LineField

# Design pixels: the width of the field with the name, and what is left beside each button.
_NAME: Final = 330
_GAP: Final = 12
_CHIP: Final = 46  # the key beside the name of the rules, which, unlike the words of a button, is written on one line


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
    left, top, wide, _ = board
    title = text("Name of the position")
    place = page.place(left, top + 12, _NAME, 72)
    found: list[Widget] = [LineField("name", place, name, rename, longest=LONGEST_NAME, title=title, px=WORDS)]
    buttons: tuple[tuple[str, str, str, str, Callable[[], None], ButtonColours], ...] = (
        ("undo", text("Undo"), "", "", presses.undo, SOFT),
        ("rules", text("Rules"), rules, "u", presses.rules, SOFT),
        ("open", text("Open"), "", "o", presses.open, SOFT),
        ("save", text("Save"), "", "s", presses.save, PLAIN),
        ("copy", text("As text"), "", "t", presses.copy, PLAIN),
    )
    theme, room = page.theme, page.place(left + _NAME + _GAP, top + 12, wide - _NAME - _GAP, 72)
    gap, measured = round(_GAP * theme.unit), theme.width
    rules_long = measured(rules, TEXT, NOTE) + theme.px(_CHIP)
    long = [max(measured(label, BOLD, WORDS), rules_long if detail else 0) for _, label, detail, *_ in buttons]
    spare = (room.width + gap - sum(long)) / len(buttons)  # beside the words of each
    for at, (called, label, detail, key, press, style) in enumerate(buttons):
        place = room.move(round(sum(long[:at]) + at * spare), 0)
        place.width = round(long[at] + spare) - gap
        button = Button(called, place, label, press, key=key, style=style, px=WORDS, detail=detail)
        if called == "undo":
            button.hint, button.pad, button.enabled = UNDO, pads.X, undoes
        found.append(button)
    return found
