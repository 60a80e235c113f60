"""What is explained at the table lies on nothing that is played with, in every language and window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from pygame import Rect

from game import paths
from game.rules import GRAND, GameState, view
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session
from game.text import ENGLISH, languages, use
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint import advice, room, why_panel
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks, Layout
from game.ui.table.question.hints import Why, about
from game.ui.table.question.targets import CardTarget
from game.ui.table.question.whys import Whys
from tests.ui.table.places import NAMES
from tests.ui.table.test_whole import TABLE

SIZES = ((800, 600), (1280, 720), (3840, 2160))
SEVERAL = 6  # acts between two positions


@pytest.fixture(params=languages(paths.translations()))
def language(host: Sitter, request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param, paths.translations())
    yield request.param
    use(ENGLISH)


@cache
def explained(count: int = 4) -> list[tuple[GameState, Why]]:
    """Positions of so many bots, each with why one of them did what it did, all hands known."""
    session = Session(Match(GRAND, bots(count), 5))
    whys, found = Whys(session), list[tuple[GameState, Why]]()
    while not session.state.over and len(found) < 20:
        answer, before, asked = session.bot_answer(), session.state, session.question
        assert answer is not None
        step = session.submit(answer)
        whys.done(before, asked, step.action, 0)
        why = whys.of(session.count % count, session.count * 100, opened=True)
        if why is not None and session.count % SEVERAL == 0:
            found.append((session.state.copy(), why))
    return found


def bots(count: int) -> tuple[Player, ...]:
    return tuple(Player(name, "greedy", 13 + number % 8) for number, name in enumerate(NAMES[:count]))


def hands(plan: Layout) -> list[Rect]:
    return [box_of(spot) for key, spot in plan.cards.items() if key[0] == "h" or key[1] in plan.hand]


def played_with(plan: Layout) -> list[Rect]:
    """Whatever is played with, and the question."""
    opened = [box_of(spot) for key, spot in plan.cards.items() if key[0] == "c" and key[1] not in plan.hand]
    return [*plan.piles, *plan.stocks, *plan.captions, *shaker_boxes(plan), *opened, plan.boxes["question"]]


@pytest.mark.parametrize("count", [2, 4, 10])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_with_all_hands_open_a_why_hides_no_plate_no_button_and_not_the_log(size: tuple[int, int], count: int) -> None:
    """At a table of four it lies on no hand either, and on nothing that is played with."""
    window = TableWindow(TABLE, Theme(size), STANDARD, count, 2)
    assert max(len(why.reasons) for _, why in explained(count)) >= 4 and len(explained()) == 20
    for state, why in explained(count):
        plan = window.layout(view(state, NOBODY), 0, CardMarks())
        sight = TableSight(view(state, NOBODY), plan, 0, bots(count), why=why)
        (panel,) = advice.advice_items(sight, window.letters)
        there = room.lying(plan, opened=True)
        assert panel.rect.collidelist([*there.plates, *there.buttons, there.log]) < 0
        if count == 4:
            assert panel.rect.collidelist([*hands(plan), *played_with(plan)]) < 0
            assert Rect((0, 0), size).contains(panel.rect)


@pytest.mark.parametrize("large", [1.5, 2.0])
@pytest.mark.parametrize("count", [4, 10])
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.usefixtures("language")
def test_in_large_print_a_why_lies_in_the_window_and_on_nothing_that_is_played_with(
    size: tuple[int, int], count: int, large: float
) -> None:
    window = TableWindow(TABLE, Theme(size, Look(large)), STANDARD, count, 2)
    for state, why in explained(count)[::3]:
        plan = window.layout(view(state, NOBODY), 0, CardMarks())
        (panel,) = advice.advice_items(TableSight(view(state, NOBODY), plan, 0, bots(count), why=why), window.letters)
        assert Rect((0, 0), size).contains(panel.rect)
        assert panel.rect.collidelist([*hands(plan), *played_with(plan)]) < 0


@pytest.mark.parametrize("large", [1.0, 1.5, 2.0])
@pytest.mark.usefixtures("host")
def test_large_letters_of_a_why_become_as_small_as_usual_before_it_hides_anything(large: float) -> None:
    window = TableWindow(TABLE, Theme(SIZES[1], Look(large)), STANDARD, 7, 2)
    plan = window.layout(view(explained(7)[0][0], NOBODY), 0, CardMarks())
    shapes = why_panel._shapes(plan, window.letters)
    assert min(shape.theme.letters for _, shape in shapes) <= 1.0
    assert shapes[0][1].theme is window.letters.of("question") and window.letters.least is window.letters.least


@pytest.mark.usefixtures("host")
def test_what_the_window_is_too_small_for_begins_where_the_window_does() -> None:
    plan = TableWindow(TABLE, Theme(SIZES[0]), STANDARD, 4, 2).layout(view(explained()[0][0], NOBODY), 0, CardMarks())
    sizes = {"low": (2000, 700), "high": (300, 1400)}
    found = room.beside([plan.plaques[1]], [(0.0, "high"), (0.1, "low")], sizes.__getitem__, plan, room.lying(plan), 4)
    assert found == ("low", Rect((0, 0), sizes["low"]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_a_why_is_as_large_as_was_reckoned_in_each_of_its_shapes(size: tuple[int, int]) -> None:
    window = TableWindow(TABLE, Theme(size), STANDARD, 4, 2)
    state, why = max(explained(), key=lambda one: len(one[1].reasons))
    plan = window.layout(view(state, NOBODY), 0, CardMarks())
    panel = why_panel._Panel(TableSight(view(state, NOBODY), plan, 0, bots(4), why=why), why)
    shapes = why_panel._shapes(plan, window.letters)
    assert [worse for worse, _ in shapes] == sorted(worse for worse, _ in shapes)
    for _, shape in shapes[::7]:
        picture = panel.picture(shape)
        room_ = shape.width - 2 * shape.theme.px(shape.style.edge)
        written = sum(line.height(room_) for line in panel._lines(shape))
        assert picture.get_size() == panel.size(shape) and picture.get_height() > written


def test_rooms_are_all_that_is_free_and_as_large_as_can_be() -> None:
    window, rng = Rect(3, 5, 24, 18), random.Random(7)
    for boxes in ([box(rng) for _ in range(count)] for count in (0, 1, 2, 3, 5, 8, 12) for _ in range(12)):
        free = set(map(tuple, room.rooms(window, boxes)))
        assert free == largest(window, boxes)
        large = {one for one in free if one[2] >= 4 and one[3] >= 3}
        assert set(map(tuple, room.rooms(window, boxes, (4, 3)))) == large


def box(rng: random.Random) -> Rect:
    return Rect(rng.randrange(26), rng.randrange(22), rng.randrange(1, 9), rng.randrange(1, 9))


def largest(window: Rect, boxes: list[Rect]) -> set[tuple[int, ...]]:
    """All free rooms of which none lies in another, found by trying all there are."""
    lefts = {window.left, *(other.right for other in boxes)}
    rights = {window.right, *(other.left for other in boxes)}
    tops = {window.top, *(other.bottom for other in boxes)}
    bottoms = {window.bottom, *(other.top for other in boxes)}
    every = [
        Rect(left, top, right - left, bottom - top)
        for left in lefts for right in rights if left < right
        for top in tops for bottom in bottoms if top < bottom
    ]  # fmt: skip
    free = [one for one in every if window.contains(one) and one.collidelist(boxes) < 0]
    return {tuple(one) for one in free if not any(other != one and other.contains(one) for other in free)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_what_a_card_of_ones_own_does_is_said_where_no_hand_and_no_plate_lies(size: tuple[int, int]) -> None:
    """But for the longest notes, which in the smallest window have room nowhere else than on a plate."""
    window = TableWindow(TABLE, Theme(size), STANDARD, 4, 2)
    for state, _ in explained()[::5]:
        for seen in (view(state, player) for player in range(4)):
            plan = window.layout(seen, seen.viewer, CardMarks())
            sight = TableSight(seen, plan, seen.viewer, bots(4))
            for card in {card % 4: card for card in plan.hand}.values():
                sight.note, sight.note_about = about(card, GRAND), CardTarget(card)
                (note,) = advice.note_items(sight, window.letters, [])
                plates = list(plan.plaques.values()) if size > SIZES[0] or len(sight.note[1]) < 250 else []
                assert note.rect.collidelist([*plates, *hands(plan), *played_with(plan)]) < 0
                assert Rect((0, 0), size).contains(note.rect)
