"""Letters of one size: words stand apart, and the letters of a word together, however small they are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.theme import BOLD, TEXT, Theme

pytestmark = pytest.mark.usefixtures("host")
SENTENCES = (
    "Play up to three cards by its number",
    "the salt and pepper shaker of their own",
    "Your turn, Ann: lay cards on either pile, or draw one",
)


def gaps(picture: pygame.Surface) -> list[int]:
    """How many columns in a row have next to no ink, between the first letter and the last."""
    width, height = picture.get_size()
    inked = [any(picture.get_at((x, y)).a > 80 for y in range(height)) for x in range(width)]
    columns = "".join("x" if ink else " " for ink in inked).strip()
    return sorted(len(gap) for gap in columns.split("x") if gap)


@pytest.mark.parametrize("role", [TEXT, BOLD])
@pytest.mark.parametrize("size", [(1000, 700), (1280, 720), (1920, 1080)])
def test_every_space_between_words_is_wider_than_any_gap_within_one(size: tuple[int, int], role: str) -> None:
    theme = Theme(size)
    for words in SENTENCES:
        for px in (18, 20, 22, 24, 28):
            found = gaps(theme.text(words, role, px))
            spaces = words.count(" ")
            within, between = found[-spaces - 1], found[-spaces]
            assert between >= within + 1 and between >= 3, f"{words!r} {px} design pixels high: {found}"


@pytest.mark.parametrize("role", [TEXT, BOLD])
def test_words_take_as_much_room_as_they_say_and_in_proportion_to_their_size(role: str) -> None:
    theme = Theme((1280, 720))
    exact = theme.width(SENTENCES[0], role, 1800) / (1800 * theme.scale)
    for px in (18, 20, 22, 24, 28, 40, 60):
        height = max(11, round(px * theme.scale))
        assert theme.text(SENTENCES[0], role, px).get_width() == theme.width(SENTENCES[0], role, px)
        assert theme.width(SENTENCES[0], role, px) == pytest.approx(exact * height, rel=0.02)


def test_no_words_take_no_room() -> None:
    assert Theme((1280, 720)).text("").get_width() == 0
