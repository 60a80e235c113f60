"""The still life of the title keeps clear of the buttons beside it, however large they are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.look import Look
from game.ui.kit.still_life import lay_still_life
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from tests.ui.kit.test_flow import PAGES
from tests.ui.pages import show


@pytest.mark.parametrize("letters", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_no_card_and_no_cloth_lies_under_a_button(host: Sitter, size: tuple[int, int], letters: float) -> None:
    host.theme = Theme(size, Look(letters))
    page = PAGES["title"](host)
    show(host, page)
    beside = max(page.widget(name).rect.right for name in ("continue", "new", "book"))
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    for _ in lay_still_life(drawn, host.theme, beside):
        pass
    seen = drawn.get_bounding_rect(min_alpha=200)  # without the shadows
    assert beside < seen.left and seen.right < size[0] and seen.width > size[0] / 4
