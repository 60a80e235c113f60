"""QR codes as pictures: dark squares of equal size on paper, with the margin that cameras need."""

from __future__ import annotations

import pygame

from game.phones.qr import qr_code
from game.ui.kit.common_colours import CREAM_LIGHT, PITCH
from game.ui.kit.theme import Theme

_MARGIN = 4  # squares
_RADIUS = 20  # design pixels


def draw_code(surface: pygame.Surface, theme: Theme, said: str, place: pygame.Rect) -> None:
    """Draw the QR code of a text on a sheet of paper, as large as the place allows. Raises NoPhones."""
    rows = qr_code(said)
    side = min(place.size)
    wide = max(1, side // (len(rows) + 2 * _MARGIN))
    sheet = pygame.Rect(0, 0, side, side)
    sheet.center = place.center
    surface.blit(theme.panel(sheet.size, CREAM_LIGHT, 1.0, _RADIUS), sheet)
    left, top = (start + (side - wide * len(rows)) // 2 for start in sheet.topleft)
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                surface.fill(PITCH, (left + across * wide, top + down * wide, wide, wide))
