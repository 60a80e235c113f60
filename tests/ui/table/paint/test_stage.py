"""The stage draws only what changed, and the art forgets what it has no room for."""

from __future__ import annotations

import pygame
import pytest

from game.rules.values.cards import BLUE, DECKS, NO_COLOUR, RED, WILD_FACE, card_of, face_of
from game.ui.kit.drawings import BACK, card_look
from game.ui.table.paint.art import Art
from game.ui.table.paint.stage import Item, Stage
from game.ui.tables.folders import first


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((200, 120))


def square(colour: str) -> pygame.Surface:
    picture = pygame.Surface((20, 20))
    picture.fill(colour)
    return picture


def test_a_table_at_rest_draws_nothing(screen: pygame.Surface) -> None:
    stage, still = Stage(), pygame.Surface((200, 120))
    things = [Item("a", 1, square("red"), 10, 10)]
    assert stage.draw(screen, still, things, True) == [screen.get_rect()]
    assert stage.draw(screen, still, list(things), False) is None


def test_what_moves_leaves_no_trace_and_covers_in_order(screen: pygame.Surface) -> None:
    stage, still = Stage(), pygame.Surface((200, 120))
    still.fill("white")
    under, over = square("red"), square("blue")
    stage.draw(screen, still, [Item("a", 1, under, 10, 10), Item("b", 2, over, 15, 15)], True)
    assert screen.get_at((18, 18)) == pygame.Color("blue")
    changed = stage.draw(screen, still, [Item("a", 1, under, 10, 10), Item("b", 2, over, 100, 60)], False)
    assert changed is not None
    assert screen.get_at((18, 18)) == pygame.Color("red")
    assert screen.get_at((32, 32)) == pygame.Color("white")
    assert screen.get_at((105, 65)) == pygame.Color("blue")
    assert sum(place.w * place.h for place in changed) < 200 * 120 / 4


def test_what_disappears_is_painted_over(screen: pygame.Surface) -> None:
    stage, still = Stage(), pygame.Surface((200, 120))
    still.fill("white")
    stage.draw(screen, still, [Item("a", 1, square("red"), 10, 10)], True)
    stage.draw(screen, still, [], False)
    assert screen.get_at((12, 12)) == pygame.Color("white")


def test_frame_by_frame_looks_like_drawing_everything(screen: pygame.Surface) -> None:
    import random

    rng = random.Random(3)
    stage, still, whole = Stage(), pygame.Surface((200, 120)), pygame.Surface((200, 120))
    still.fill("green")
    pictures = [square(colour) for colour in ("red", "blue", "yellow", "black")]
    for frame in range(60):
        things = [
            Item(key, rng.randrange(5) + key / 10, pictures[key], rng.randrange(190), rng.randrange(110))
            for key in range(4)
            if rng.random() < 0.8
        ]
        stage.draw(screen, still, things, frame == 0)
        Stage().draw(whole, still, things, True)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_shaken_picture_is_the_same_one_shifted(screen: pygame.Surface) -> None:
    stage, still = Stage(), pygame.Surface((200, 120))
    still.fill("green")
    for frame, off in enumerate([(0, 0), (3, -2), (-4, 1), (0, 4), (0, 0), (2, 0), (0, 0)]):
        things = [Item("a", 1, square("red"), frame, 100 - frame), Item("b", 2, square("blue"), 180, 10 * frame)]
        places = stage.draw(screen, still, things, frame == 0, (), None, off)
        steady = pygame.Surface((200, 120))
        Stage().draw(steady, still, things, True)
        seen = screen.get_rect().move(off).clip(screen.get_rect())
        shown = pygame.image.tobytes(screen.subsurface(seen), "RGB")
        assert shown == pygame.image.tobytes(steady.subsurface(seen.move(-off[0], -off[1])), "RGB")
        assert off == (0, 0) or places == [screen.get_rect()]


def test_a_shaken_picture_is_drawn_on_no_second_surface(screen: pygame.Surface) -> None:
    drawn = list[pygame.Surface]()

    class Noted(pygame.Surface):
        def copy(self) -> pygame.Surface:
            drawn.append(self)
            return super().copy()

    stage, noted = Stage(), Noted((200, 120))
    for off in ((0, 0), (3, -2), (0, 0)):
        stage.draw(noted, screen, [Item("a", 1, square("red"), 9, 9)], off == (0, 0), (), None, off)
    assert drawn == []


def test_what_flies_over_and_under_what_rests_looks_like_drawing_everything(screen: pygame.Surface) -> None:
    import random

    rng = random.Random(4)
    stage, still, whole = Stage(), pygame.Surface((200, 120)), pygame.Surface((200, 120))
    still.fill("green")
    pictures = [square(colour) for colour in ("red", "blue", "yellow", "black", "white", "purple")]
    resting: list[Item] = []
    for frame in range(120):
        if frame % 7 == 0:
            resting = [Item(key, key, pictures[key], rng.randrange(60), rng.randrange(60)) for key in range(4)]
        moving = [
            Item(key, rng.randrange(6) + 0.5, pictures[key], rng.randrange(60), rng.randrange(60))
            for key in (4, 5)
            if rng.random() < 0.8
        ]
        floor = rng.choice((None, 0.0, 2.0, 9.0))
        stage.draw(screen, still, resting, frame == 0, moving, floor)
        Stage().draw(whole, still, resting + moving, True)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_every_card_of_the_deck_has_a_drawing() -> None:
    art = Art(first().palette)
    for card in DECKS[108]:
        assert art.card(card_look(card), 40).picture.get_width() > 40
        assert art.card(card_look(card, plain=True), 40).picture.get_width() > 40
    for colour in range(4):
        assert art.card(card_look(card_of(WILD_FACE), colour), 40).picture.get_width() > 40


def test_a_called_wild_shows_its_colour() -> None:
    wild = card_of(WILD_FACE)
    assert card_look(wild, BLUE) == "wild-blue"
    assert card_look(wild, NO_COLOUR) == "wild"
    assert card_look(card_of(face_of(RED, 7)), plain=True) == "plain-red-7"


def test_turned_copies_keep_within_their_memory() -> None:
    art = Art(first().palette, memory=400_000)
    for angle in range(0, 360, 5):
        art.card(BACK, 80, angle)
    assert art.used <= 400_000


def test_the_same_card_is_the_same_picture() -> None:
    art = Art(first().palette)
    assert art.card("red-7", 60, 10.1).picture is art.card("red-7", 60, 10.0).picture
    assert art.card("red-7", 60, 10, dim=True).picture is not art.card("red-7", 60, 10).picture
