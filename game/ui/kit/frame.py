"""The frame of a page: its heading, and the way back, at the same place and in the same dress everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.text import text
from game.ui.kit import backdrop
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL
from game.ui.kit.page import Page
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import SOFT, Button, ButtonColours

#: The heading, and where letters are large the way back beside it: below the boards it could be out of sight.
_ACROSS: Final = 568
_ABOVE: Final = 700  # at most, beside the way back
_BACK: Final = (1392, 960, 456, 72)
_BACK_ABOVE: Final = (788, -63, 316, 96)  # in the row of the heading, and in no other panel


def head(theme: Theme, across: float = _ACROSS) -> Panel:
    """Return the place of a heading, which leaves room for the way back where letters are large."""
    return (72, 32, min(across, _ABOVE) if needs_rows(theme) else across, 96)


def back_panel(theme: Theme) -> Panel:
    """Return the place of the way back: below the boards at the right, or above them where letters are large."""
    return _BACK_ABOVE if needs_rows(theme) else _BACK


def back_button(
    page: Page,
    words: str = "",
    press: Callable[[], None] | None = None,
    style: ButtonColours = SOFT,
    name: str = "back",
) -> Button:
    """Return the button that leaves a page."""
    left, top, wide, high = back_panel(page.theme)
    spot = page.place(left, top + (high - 72) / 2, wide, 72)
    return Button(name, spot, words or text("Back"), press or page.back, hint="Esc", style=style, px=LABEL)


def title(surface: pygame.Surface, page: Page, words: str, across: float = _ACROSS) -> None:
    """Draw the heading of a page; ``across`` is the width of its place."""
    left, top, wide, high = head(page.theme, across)
    backdrop.title(surface, page.theme, words, page.place(left, top + high / 2, wide - 12, 0))
