"""Where the buttons of a table lie in their area: in three rows of two."""

from __future__ import annotations

from typing import Final

from pygame import Rect

BUTTON_GAP: Final = 12.0  # on a map of full size


def button_places(area: Rect, scale: float) -> list[Rect]:
    """Return the places of six buttons, row by row."""
    gap = round(BUTTON_GAP * scale)
    width, height = (area.width - gap) // 2, (area.height - 2 * gap) // 3
    return [
        Rect(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
        for row in range(3)
        for column in range(2)
    ]
