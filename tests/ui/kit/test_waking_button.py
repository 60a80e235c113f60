"""A button that sleeps is drawn so, with a ring that runs out, and wakes with its focus round it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.kit.common_colours import SAND
from game.ui.kit.theme import Theme
from game.ui.kit.waking_button import WakingButton
from game.ui.kit.widgets import PRIMARY, Button
from game.ui.screenshot import Sitter

PLACE = Rect(60, 40, 400, 80)


def drawn(theme: Theme, button: Button) -> pygame.Surface:
    surface = pygame.Surface((520, 160))
    button.draw(surface, theme)
    return surface


def edge(theme: Theme, picture: pygame.Surface) -> int:
    """How much of the ring is to be seen on a picture."""
    light = pygame.mask.from_threshold(picture, SAND, (2, 2, 2, 255))
    light.erase(pygame.mask.Mask(PLACE.size, fill=True), PLACE.topleft)
    return light.count()


def test_its_ring_grows_shorter_and_awake_it_is_a_button_like_any_other(host: Sitter) -> None:
    theme, left = host.theme, [1.0]
    button = WakingButton("one", PLACE, "I am Ann", lambda: None, lambda: left[0], style=PRIMARY, px=30)
    button.set_focus(True, True)
    seen = []
    for left[0] in (1.0, 0.6, 0.2):
        assert not button.awake
        seen.append(edge(theme, drawn(theme, button)))
    assert seen[0] > seen[1] > seen[2] > 0
    left[0] = 0.0
    plain = Button("two", PLACE, "I am Ann", lambda: None, style=PRIMARY, px=30)
    plain.set_focus(True, True)
    assert button.awake
    assert pygame.image.tobytes(drawn(theme, button), "RGB") == pygame.image.tobytes(drawn(theme, plain), "RGB")
