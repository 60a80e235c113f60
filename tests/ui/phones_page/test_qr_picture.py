"""A code on the screen has every square of the code, all of one size, and the margin that cameras need."""

from __future__ import annotations

import pygame
import pytest

from game.phones.qr import join_address, qr_code, wifi
from game.ui.kit.theme import Theme
from game.ui.phones_page.qr_picture import draw_code

pytest.importorskip("segno")

SAID = (join_address("192.168.100.200", 7142, "K7QM2T9F"), wifi("Küche; 2. Stock", "geheim:\\123"))


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("side", [130, 200, 320, 641])
def test_the_squares_of_the_picture_are_those_of_the_code(theme: Theme, said: str, side: int) -> None:
    place = pygame.Rect(10, 20, side + 40, side)
    picture = pygame.Surface((side + 60, side + 40))
    draw_code(picture, theme, said, place)
    rows = qr_code(said)
    wide = side // (len(rows) + 8)
    left, top = (place.centerx - side // 2 + (side - wide * len(rows)) // 2, place.top + (side - wide * len(rows)) // 2)

    def is_dark(across: int, down: int) -> bool:
        return sum(picture.get_at((left + across * wide + wide // 2, top + down * wide + wide // 2))[:3]) < 300

    margin = range(-4, len(rows) + 4)
    seen = {(x, y): is_dark(x, y) for y in range(len(rows)) for x in margin}
    assert all(seen[x, y] == (rows[y][x] if 0 <= x < len(rows) else False) for x, y in seen)
    assert not any(is_dark(x, y) for x in range(len(rows)) for y in (-4, -1, len(rows), len(rows) + 3))
