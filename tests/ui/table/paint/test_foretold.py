"""What follows from a choice covers nothing that matters, wherever people sit and however large the window is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.rules import question
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.foretold import plate
from game.ui.table.paint.picture import items
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.table.question.foretelling import foretell
from game.ui.table.question.prompts import Prompt, Said
from game.ui.table.question.targets import CardTarget
from tests.positions import Position, table
from tests.ui.table.places import NAMES
from tests.ui.table.playing import facts_of
from tests.ui.table.question.prompting import card_in
from tests.ui.table.test_whole import TABLE, sight_of

pytestmark = pytest.mark.usefixtures("host")
SIZES = ((800, 600), (1280, 720), (1920, 1080))
PLAYERS = (2, 4, 7, 10)
QUESTIONS = (
    Said("Play the red Nine on the right pile.", "plain"),
    Said("Play the green Six on the left pile. You can take it back until Finn acts.", "plain"),
)
#: Hands, what lies on the piles and what is chosen; the last is chosen in the order in which it takes effect.
CHOICES = (
    ("b0 b2 b3 r7", "r5", "b0 b2 b3"), ("b0 b2 b3 r7", "r5", "b2 b0 b3"), ("r6 y1", "r9/Ben", "r6"),
    ("r9 b9 r1", "r6/Ben", "r9"), ("rD y1", "r8", "rD"), ("rS y1", "rS", "rS"), ("r8 y1", "r1", "r8"),
)  # fmt: skip


def sitting(players: int, hand: str, pile: str) -> Position:
    """Ann's turn among this many; the others hold a few cards each."""
    names, held = NAMES[:players], [colour + rank for rank in "14678" for colour in "gy"]
    hands = (f"hand {name}: {card}" for name, card in zip(names[1:], held, strict=False))
    return table(
        f"players: {' '.join(names)}", f"dealer: {names[-1]}", f"hand Ann: {hand}", f"pile 1: {pile}", "pile 2: g3",
        f"pepper: {names[-1]}", "salt: Ben", *hands,
    )  # fmt: skip


def chosen(there: Position, cards: str, size: tuple[int, int], letters: float = 1.0) -> tuple[TableSight, TableWindow]:
    """The sight of whoever is asked, with these cards chosen."""
    state, asked = there.state, question(there.state)
    assert asked is not None
    theme = Theme(size, Look(letters))
    window = TableWindow(TABLE, theme, STANDARD, state.players, len(state.piles))
    prompt = Prompt(replace(facts_of(state, asked.player), foretell=lambda act: foretell(state, act)))
    for face in cards.split():
        prompt.choose(CardTarget(card_in(prompt, face)))
    sight = sight_of(state, prompt, window)
    sight.plan = window.layout(prompt.facts.view, asked.player, CardMarks(tuple(prompt.chosen())))
    assert prompt.ask is not None
    sight.foretold = prompt.ask.foretold(None)
    assert sight.foretold is not None
    return sight, window


def shown(sight: TableSight, window: TableWindow) -> dict[object, Item]:
    return {item.key: item for item in items(sight, window.letters, window.art)}


def kept(sight: TableSight) -> Iterator[Rect]:
    """What neither words nor ghosts may cover: names, counts, cards, captions, shakers and their words, buttons."""
    plan = sight.plan
    yield from plan.plaques.values()
    yield from (*plan.stocks, *plan.piles, *plan.captions, *plan.counts)
    yield from shaker_boxes(plan)
    yield from (box for name, box in plan.boxes.items() if name in ("score", "game", "log", "draw", "do", "uno"))
    yield from (box_of(spot) for key, spot in plan.cards.items() if key[0] == "h")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_ghosts_numbers_and_words_cover_nothing(players: int, size: tuple[int, int]) -> None:
    ghosts = 0
    for hand, pile, cards in CHOICES:
        sight, window = chosen(sitting(players, hand, pile), cards, size)
        found = shown(sight, window)
        boxes = list(kept(sight))
        extra = [item.rect for key, item in found.items() if isinstance(key, tuple) and key[0] in ("ghost", "step")]
        for place in [*extra, found["panel", "question"].rect]:
            assert Rect((0, 0), size).contains(place)
            assert place.collidelist(boxes) < 0, (cards, place, boxes[place.collidelist(boxes)])
        assert not any(one.colliderect(other) for at, one in enumerate(extra) for other in extra[at + 1 :])
        ghosts += len(extra)
    assert ghosts >= len(CHOICES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_larger_letters_make_no_question_smaller(
    players: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, paragraph = list[tuple[str, float]](), Theme.paragraph

    def noted(theme: Theme, words: str, width: int, role: str, px: float, *rest: Any) -> pygame.Surface:
        drawn.append((words, theme.letters * px))
        return paragraph(theme, words, width, role, px, *rest)

    monkeypatch.setattr(Theme, "paragraph", noted)
    for (hand, pile, cards), said in product((*CHOICES, ("r9 r1", "r6/Ben", "r9")), QUESTIONS):
        found = []
        for letters in (1.0, 1.5):
            sight, window = chosen(sitting(players, hand, pile), cards, size, letters)
            assert sight.foretold is not None
            drawn.clear()
            found.append(plate(sight, window.letters, said, sight.foretold) is not None and drawn[-1][1])
        assert found[0] and found[1] >= found[0], (cards, found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_there_is_room_for_words_under_the_question(size: tuple[int, int], letters: float) -> None:
    for hand, pile, cards in CHOICES[:3]:
        sight, window = chosen(sitting(4, hand, pile), cards, size, letters)
        with_words = shown(sight, window)["panel", "question"]
        sight.foretold = None
        alone = shown(sight, window)["panel", "question"]
        assert with_words.picture is not alone.picture


@pytest.mark.parametrize("size", SIZES)
def test_no_question_is_cut_at_the_edge_of_its_plate(size: tuple[int, int]) -> None:
    sight, window = chosen(sitting(10, "r8 y1", "r1"), "r8", size)
    assert sight.foretold is not None
    words = "Play the yellow Two on the right pile. You can take it back until Fay acts."
    item = plate(sight, window.letters, Said(words, "plain"), sight.foretold)
    assert item is not None
    edge = [
        item.picture.get_at((window.letters.theme.px(12), y))[:3]
        for y in range(item.rect.height // 3, item.rect.height // 2)
    ]
    assert len(set(edge)) == 1  # no letter reaches into it


def test_arrows_lie_under_everything_that_lies_on_the_cloth() -> None:
    sight, window = chosen(sitting(10, "b0 b2 b3 r7", "r5"), "b0 b2 b3", (1280, 720))
    found = shown(sight, window)
    arrows = [item.z for key, item in found.items() if isinstance(key, tuple) and key[0] == "arrow"]
    others = [item.z for key, item in found.items() if isinstance(key, tuple) and key[0] not in ("arrow", "glow")]
    assert len(arrows) > 8 and max(arrows) < min(others)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_arrow_shines_through_a_plate_of_words(players: int) -> None:
    sight, window = chosen(sitting(players, "r7 b7 r1 y1", "r6"), "r7", (1280, 720))
    found, passed = shown(sight, window), 0
    deep = -2 * window.letters.theme.px(20)  # a dash may end under the edge of a plate
    plates = [*sight.plan.plaques.values(), found["panel", "question"].rect]
    for item in (item for key, item in found.items() if isinstance(key, tuple) and key[0] == "arrow"):
        for box in plates:
            inner = box.inflate(deep, deep).clip(item.rect).move(-item.rect.left, -item.rect.top)
            passed += bool(inner)
            assert not inner or not pygame.mask.from_surface(item.picture.subsurface(inner)).count(), box
    assert passed


@pytest.mark.parametrize("size", SIZES)
def test_no_two_arrows_begin_at_one_place(size: tuple[int, int]) -> None:
    sight, window = chosen(sitting(10, "b0 y1 r7 g4", "b8"), "b0", size)
    found = shown(sight, window)
    below = found["panel", "question"].rect.top + 2
    beginnings = list[int]()
    for key, item in found.items():
        if isinstance(key, tuple) and key[0] == "arrow":
            rows = range(max(0, below - 6 - item.rect.top), min(item.picture.get_height(), below - item.rect.top))
            across = [x for x in range(item.picture.get_width()) if any(item.picture.get_at((x, y))[3] for y in rows)]
            beginnings += [item.rect.left + (across[0] + across[-1]) // 2] if across else []
    beginnings.sort()
    apart = min(after - before for before, after in zip(beginnings, beginnings[1:], strict=False))
    assert len(beginnings) > 6 and apart > window.letters.theme.px(16), beginnings


def test_the_same_choice_is_the_very_same_pictures() -> None:
    sight, window = chosen(sitting(4, "b0 b2 b3 r7", "r5"), "b0 b2 b3", (1280, 720))
    one, two = shown(sight, window), shown(sight, window)
    assert [key for key, item in one.items() if item.picture is not two[key].picture] == []


def test_another_order_of_a_set_shows_something_else() -> None:
    pictures = []
    for cards in ("b0 b2 b3", "b2 b0 b3"):
        sight, window = chosen(sitting(4, "b0 b2 b3 r7", "r5"), cards, (1280, 720))
        found = shown(sight, window)
        pictures.append({key: tuple(item.rect) for key, item in found.items() if key[:1] in (("ghost",), ("step",))})
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(("card", "tabs"), [("rS", 0), ("r2", 0), ("r0", 3)])
def test_no_tab_names_the_next_player_while_another_order_is_foretold(card: str, tabs: int) -> None:
    sight, window = chosen(sitting(4, f"{card} b9 b4", "r7"), card, SIZES[0])
    sight.order = (1, 2, 0)
    assert sum(isinstance(key, tuple) and key[0] == "tab" for key in shown(sight, window)) == tabs
