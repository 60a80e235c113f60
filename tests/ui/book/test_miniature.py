"""On the small table of an example everything has its place, and cards fly to theirs."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game import paths
from game.rules.values.cards import FACE_OF_TEXT
from game.rules.values.ruleset import CLASSIC, GRAND, RuleSet
from game.session.examples import Example, example_of
from game.text import Part
from game.ui.book.miniature import Miniature, places
from game.ui.book.showing import Showing
from game.ui.kit.drawings import BACK
from game.ui.kit.theme import Theme
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from tests.ui.pages import drawn

SIZES = ((800, 600), (1280, 720), (1000, 1000), (3840, 2160))
FOLDER = paths.levels() / "examples"


def example(rule: str, rules: RuleSet = GRAND) -> Example:
    found = example_of(rule, rules, FOLDER)
    assert found is not None
    return found


@pytest.mark.parametrize("size", SIZES)
def test_hands_plaques_and_piles_lie_on_the_small_table_and_apart(host: Sitter, size: tuple[int, int]) -> None:
    host.theme = Theme(size)
    book = RuleBookScene(host)
    book.enter()
    for rule in ("G1.1", "G1.2", "G6.16", "G5.3", "G3.5", "C.piles", "G7.2"):
        book.rules = CLASSIC if rule == "C.piles" else GRAND
        shown = Showing(example(rule, book.rules))
        area = book.widget("example").rect.inflate(-20, -20)
        found = places(shown.frame.state, area, host.theme)
        everything = {**found.plaques}
        for place in everything.values():
            assert area.inflate(4, 4).contains(place), (rule, size)
        for one, other in itertools.combinations(everything.values(), 2):
            assert not one.colliderect(other), (rule, size)
        for player, hand in enumerate(shown.frame.state.hands):
            for card in hand:
                spot = found.cards["c", card]
                box = pygame.Rect(0, 0, round(spot.width), round(spot.width * 1.4))
                box.center = round(spot.x), round(spot.y)
                assert area.inflate(10, 10).contains(box), (rule, size)
                assert not box.inflate(-4, -4).colliderect(found.plaques[player]), (rule, size)
                assert not any(box.inflate(-4, -4).colliderect(pile) for pile in found.piles), (rule, size)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_on_a_plate_stands_all_that_its_player_is_asked(
    host: Sitter, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    host.theme = Theme(size)
    book = RuleBookScene(host)
    book.enter()
    surface, shorten, cut = pygame.Surface(size), Theme._shortened, list[str]()

    def shortened(theme: Theme, words: str, width: int, role: str, px: float) -> str:
        shown = shorten(theme, words, width, role, px)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(Theme, "_shortened", shortened)
    for rule in ("G6.3", "G7.1", "G7.6"):
        book.read(rule)
        assert book.showing is not None
        while not book.showing.over:
            drawn(book.widget("example").draw(surface, host.theme))
            book.showing.next()
    assert not cut


def test_a_card_flies_from_hand_to_pile(host: Sitter) -> None:
    showing = Showing(example("G6.16"))
    table = Miniature(showing, pygame.Rect(0, 0, 900, 420), host.theme)
    pictures = []
    showing.next()
    for _ in range(3):
        surface = pygame.Surface((900, 420))
        drawn(table.draw(surface, reduced=False))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        showing.update(showing.frame.length / 3)
    assert len(set(pictures)) == 3


def test_the_first_card_is_turned_up_before_ones_eyes(host: Sitter) -> None:
    showing = Showing(example("C.opening-draw-two", CLASSIC))
    table = Miniature(showing, pygame.Rect(0, 0, 900, 420), host.theme)
    card = showing.example.state.stocks[0][-1]
    assert table.places(0).cards["c", card].look == BACK
    showing.next()
    assert showing.moving and Part("red Draw Two", face=FACE_OF_TEXT["rD"]) in showing.frame.lines[0].parts
    assert table.places(showing.at).cards["c", card].look != BACK
    pictures = set()
    while showing.moving:
        surface = pygame.Surface((900, 420))
        drawn(table.draw(surface, reduced=False))
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        showing.update(showing.frame.length / 5)
    assert len(pictures) >= 4


@pytest.mark.parametrize("rule", ["G6.16", "G6.15", "G6.6", "G7.2", "G5.3"])
def test_what_an_event_moves_flies_as_at_the_table_and_only_if_it_lies_elsewhere(host: Sitter, rule: str) -> None:
    showing = Showing(example(rule))
    table = Miniature(showing, pygame.Rect(0, 0, 900, 420), host.theme)
    flown = set()
    for at in range(1, len(showing.frames)):
        showing.at = at
        told = table._beat() if showing.frame.length else None
        if told is not None:
            assert told.length == pytest.approx(showing.frame.length)
            for key, flight in told.flights.items():
                assert flight.start[:5] != flight.end[:5]
                flown |= {key} if flight.flown else set()
    assert flown


def test_with_reduced_motion_nothing_flies(host: Sitter) -> None:
    showing = Showing(example("G6.16"))
    table = Miniature(showing, pygame.Rect(0, 0, 900, 420), host.theme)
    showing.next()
    pictures = set()
    for _ in range(3):
        surface = pygame.Surface((900, 420))
        drawn(table.draw(surface, reduced=True))
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        showing.update(showing.frame.length / 8)
    assert len(pictures) == 1
