"""Lit plates: players who might have the right card press their plates, or their keys, to look."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.text import say, text
from game.ui.kit.common_colours import GREEN, INK, PAPER, YELLOW
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.question.coming import FIRST_TWO

#: How far a lit plate reaches beyond its plate, in design pixels: its ring and its tag.
_BEYOND: Final = (44, 64)
_FOR_MARK: Final = 46  # the room right of the tag for the mark of a seat
_BESIDE_TAB: Final = 36  # how much wider a tab is than its words


def area(theme: Theme, plate: Rect) -> Rect:
    """Return everything that a lit plate covers, in real pixels."""
    return plate.inflate(theme.px(_BEYOND[0]), theme.px(_BEYOND[1]))


def lit_plate(
    theme: Theme, key: str, pad: str | None, plate: Rect, claimed: bool, hovered: bool
) -> list[tuple[pygame.Surface, Rect]]:
    """Return the ring round a lit plate and its tag, green once pressed, as pictures with their places.

    The tag shows the key, or, if ``pad`` is not None, that button of a pad ("" for none).
    """
    gap = theme.px(7 if hovered else 5)
    place = plate.inflate(2 * gap, 2 * gap)
    fill, ink = (GREEN, PAPER) if claimed else (YELLOW, INK)
    words = theme.text(text("Looking") if claimed else text("Look"), BOLD, 19, ink)
    mark = hint_mark(theme, key.upper(), pad or "", pad is not None, ink)
    wide = words.get_width() + (mark.get_width() + theme.px(8) if mark is not None else 0) + theme.px(24)
    tag = theme.panel((wide, theme.px(34)), fill, 1.0)
    tab = max(theme.width(say(first), BOLD, 19) for first in FIRST_TWO) + theme.px(_BESIDE_TAB) + plate.height // 4
    inset = max(0, min(theme.px(_FOR_MARK), plate.width - wide - round(tab)))
    spot = tag.get_rect(bottomright=(plate.right - inset, plate.top + theme.px(6)))
    found = [(theme.ring(place.size, fill, 6), place), (tag, spot)]
    found.append((words, words.get_rect(midleft=(spot.left + theme.px(12), spot.centery))))
    if mark is not None:
        found.append((mark, mark.get_rect(midright=(spot.right - theme.px(8), spot.centery))))
    return found
