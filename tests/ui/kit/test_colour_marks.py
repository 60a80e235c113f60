"""Letters mark the colours of cards, of what is called and of what can be called, for whoever likes that."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.text import ENGLISH, languages, use
from game.ui.kit.colour_marks import letters
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.table.paint.art import STANDARD, Art, Deck

pytestmark = pytest.mark.usefixtures("host")

LOOKS = (Look(), Look(letters_on_colours=True))
WIDE = 280  # real pixels: two of a drawing's


def changed(name: str, deck: Deck = STANDARD) -> pygame.Rect:
    """Where a card looks otherwise with letters, seen from its middle, as its drawing measures it."""
    usual, lettered = (Art(Theme((1280, 720), look).palette, deck).card(name, WIDE).picture for look in LOOKS)
    other = pygame.mask.from_threshold(lettered, (0, 0, 0), (1, 1, 1, 255), usual)
    other.invert()
    found = other.get_bounding_rects()
    x, y = lettered.get_rect().center
    return found[0].unionall(found[1:]).move(-x, -y) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("language", languages(paths.translations()))
def test_each_colour_has_letters_of_its_own_in_every_language(language: str) -> None:
    use(language, paths.translations())
    try:
        assert len(set(letters())) == 4 and all(len(letter) <= 2 for letter in letters())
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("look", ["red-7", "yellow-6", "plain-green-9", "blue-skip"])
@pytest.mark.parametrize("deck", [Deck(), Deck(large=True)])
def test_a_card_has_the_letter_of_its_colour_at_its_top_and_turned_round_at_its_foot(look: str, deck: Deck) -> None:
    place = changed(look, deck)
    assert place.top < -90 and place.bottom > 90
    assert abs(place.top + place.bottom) <= 4 and abs(place.left + place.right) <= 4


def test_a_wild_has_a_letter_once_its_colour_is_called() -> None:
    assert not changed("wild") and not changed("back")
    place = changed("wild-draw-four-blue")
    assert place.bottom < -120 and place.left > 60


def test_a_colour_to_be_called_has_its_letter_under_its_symbol() -> None:
    for colour in range(4):
        usual, lettered = (Theme((1280, 720), look).disc(colour, 60) for look in LOOKS)
        assert pygame.image.tobytes(usual, "RGBA") != pygame.image.tobytes(lettered, "RGBA")
        assert lettered.get_size() == usual.get_size()
