"""Every card of every deck has a drawing, and a hidden card looks the same either way up."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game import paths
from game.rules.values.cards import COLOURS, DECKS, NO_COLOUR
from game.settings import ASKED, Settings
from game.ui.kit.drawings import BACK, card_look
from game.ui.screenshot import Sitter
from game.ui.table.paint.art import STANDARD, Art, Deck
from game.ui.tables.folders import first

BACKS = [str(back) for back, _ in ASKED["card_back"].options]
DECKS_OF_CARDS = [Deck(back, large) for back, large in itertools.product(BACKS, (False, True))]


@pytest.mark.parametrize("deck", DECKS_OF_CARDS)
def test_every_card_of_a_deck_has_a_drawing(deck: Deck) -> None:
    there = {path.stem for path in (paths.assets() / "cards").glob("*.svg")}
    cards = {card for cards in DECKS.values() for card in cards}
    for card, called, plain in itertools.product(cards, (NO_COLOUR, *COLOURS), (False, True)):
        assert deck.drawing(card_look(card, called, plain)) in there
    assert deck.drawing(BACK) in there


def test_the_deck_is_the_one_a_player_likes() -> None:
    assert Deck.of(Settings()) == STANDARD
    assert Deck.of(Settings(card_back="wood", face_style="large")) == Deck("wood", True)
    assert Deck("wood", True).drawing("plain-red-7") == "large-red-7"
    assert Deck("wood", True).drawing("wild-red") == "wild-red"


@pytest.mark.parametrize("back", BACKS)
def test_a_back_looks_the_same_either_way_up_and_like_no_other(host: Sitter, back: str) -> None:
    def seen(name: str) -> pygame.Surface:
        surface = pygame.Surface((140, 196))
        sprite = Art(first().palette, Deck(name)).face(BACK, 140)
        surface.blit(sprite, (0, 0))
        return surface

    upright = seen(back)
    others = [pygame.transform.average_color(seen(other)) for other in BACKS if other != back]
    assert pygame.transform.average_color(upright) not in others
    around = pygame.transform.rotate(upright, 180)
    strewn = [(x, y) for x in range(14, 127, 4) for y in range(14, 50, 4)]
    apart = sum(abs(a - b) for at in strewn for a, b in zip(upright.get_at(at)[:3], around.get_at(at)[:3], strict=True))
    assert apart / len(strewn) < 30, "its shakers and grains apart, it is the same"


def test_a_shadow_is_blurred_as_small_for_large_cards(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    blurred, blur = dict[int, tuple[int, int]](), pygame.transform.gaussian_blur

    def noted(picture: pygame.Surface, radius: int, edges: bool) -> pygame.Surface:
        blurred[radius] = picture.get_size()
        return blur(picture, radius, edges)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noted)
    for width in (140, 280, 560):
        art = Art(first().palette)
        assert art.card(BACK, width).picture.get_width() > width
    assert max(blurred) <= 8 and max(wide for wide, _ in blurred.values()) < 140
