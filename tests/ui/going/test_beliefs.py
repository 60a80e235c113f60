"""What was believed of a hand, as it is shown beside what was held."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.review.believing import Guess
from game.rules.values.cards import COLOUR, FACE, card_of
from game.ui.going import beliefs
from game.ui.kit.drawings import card_look
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter


class Noting(pygame.Surface):
    """Keeps where each picture was drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.lie: list[tuple[pygame.Surface, pygame.Rect]] = []

    def blit(self, source, dest, *more, **named):  # type: ignore[no-untyped-def]
        self.lie.append((source, source.get_rect(topleft=dest[:2])))
        return super().blit(source, dest, *more, **named)


@pytest.mark.parametrize(("size", "letters"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 720), 1.0)])
@pytest.mark.parametrize("count", [5, 8, 20, 30])
def test_every_card_that_was_held_is_shown_whatever_had_room_to_be_guessed(
    host: Sitter, size: tuple[int, int], letters: float, count: int
) -> None:
    theme = Theme(size, Look(letters))
    cards = [card_of(face) for face in range(count)]
    guesses = [Guess(FACE[card], COLOUR[card], 1.0, True, card) for card in cards]
    surface = Noting((round(504 * theme.unit), round(392 * theme.unit)))
    place = pygame.Rect(0, 0, round(440 * theme.unit), round(376 * theme.unit)).move(9, 9)
    shown: list[tuple[str, pygame.Surface]] = []
    with pytest.MonkeyPatch.context() as patch:
        picture = theme.picture
        patch.setattr(theme, "picture", lambda name, size: shown.append((name, picture(name, size))) or shown[-1][1])
        beliefs.draw(surface, theme, place, guesses, False)
    held: list[pygame.Rect] = []  # from above and from the left, over those that were thought of
    for card in cards:
        looks = [look for name, look in shown if name == f"cards/{card_look(card)}.svg"]
        lie = [where for drawn, where in surface.lie if any(drawn is look for look in looks)]
        assert lie, card
        held.append(lie[-1])
    assert place.contains(held[0].unionall(held))
    for left, right in pairwise(held):
        assert right.top > left.top or right.left - left.left >= 5, "its edge can be seen"
