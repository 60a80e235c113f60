"""Each sign of a phone is drawn from one sheet, in its own way, and has a name."""

from __future__ import annotations

import pygame

from game.phones.credentials import SIGNS
from game.ui.kit.theme import Theme
from game.ui.phones_page.hand_signs import draw_signs, names_of
from game.ui.words.sign_words import SIGN_WORDS

PLACE = pygame.Rect(0, 0, 130, 60)


def drawn(theme: Theme, first: int, second: int) -> tuple[bytes, bytes]:
    """Both signs of a plate, as bytes."""
    picture = pygame.Surface(PLACE.size)
    draw_signs(picture, theme, (first, second), PLACE)
    left, right = picture.subsurface((0, 0, 60, 60)), picture.subsurface((70, 0, 60, 60))
    return pygame.image.tobytes(left, "RGB"), pygame.image.tobytes(right, "RGB")


def test_no_two_signs_look_alike_or_are_called_alike(theme: Theme) -> None:
    numbers = range(len(SIGNS))
    pictures = [drawn(theme, number, (number + 1) % len(SIGNS)) for number in numbers]
    assert len({first for first, _ in pictures}) == len(SIGNS)
    assert all(pictures[number][1] == pictures[(number + 1) % len(SIGNS)][0] for number in numbers)
    assert len(SIGN_WORDS) == len({names_of((number, 0))[0] for number in numbers}) == len(SIGNS)


def test_a_sign_is_called_what_it_shows() -> None:
    assert [word.english.lower() for word in SIGN_WORDS] == list(SIGNS)


def test_signs_are_dark_on_paper_and_leave_their_edges_free(theme: Theme) -> None:
    picture = pygame.Surface(PLACE.size)
    for number in range(len(SIGNS)):
        draw_signs(picture, theme, (number, number), PLACE)
        inner = pygame.Rect(8, 8, 44, 44)
        dark = sum(sum(picture.get_at((x, y))[:3]) < 200 for x in range(8, 52) for y in range(8, 52))
        assert inner.width * inner.height * 0.03 < dark < inner.width * inner.height * 0.6, SIGNS[number]
        assert all(sum(picture.get_at((x, 3))[:3]) > 600 for x in range(20, 40)), SIGNS[number]
