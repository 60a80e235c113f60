"""What is explained at the table lies on nothing that is played with, in every language and window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from pygame import Rect

from game import paths
from game.rules import GRAND, GameState, view
from game.rules.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session
from game.text import ENGLISH, languages, use
from game.ui.screenshot import Sitter
from game.ui.table.pace.whys import Whys
from game.ui.table.paint import advice
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.picture import Sight
from game.ui.table.place.layout import Choice, Layout
from game.ui.table.place.window import Window
from game.ui.table.question.hints import Why, about
from game.ui.theme import Theme
from tests.ui.table.places import NAMES
from tests.ui.table.test_whole import TABLE

PLAYERS = tuple(Player(name, "greedy", number) for number, name in enumerate(NAMES[:4], 13))
SIZES = ((800, 600), (1280, 720), (3840, 2160))
SEVERAL = 6  # acts between two positions


@pytest.fixture(params=languages(paths.translations()))
def language(host: Sitter, request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param, paths.translations())
    yield request.param
    use(ENGLISH)


@cache
def explained() -> list[tuple[GameState, Why]]:
    """Positions of four bots, each with why one of them did what it did, all hands known."""
    session = Session(Match(GRAND, PLAYERS, 5))
    whys, found = Whys(session), list[tuple[GameState, Why]]()
    while not session.state.over and len(found) < 20:
        answer, before, asked = session.bot_answer(), session.state, session.question
        assert answer is not None
        step = session.submit(answer)
        whys.done(before, asked, step.action, step.events, 0)
        why = whys.of(session.count % 4, session.count * 100, opened=True)
        if why is not None and session.count % SEVERAL == 0:
            found.append((session.state.copy(), why))
    return found


def hands(plan: Layout) -> list[Rect]:
    return [box_of(spot) for key, spot in plan.cards.items() if key[0] == "h" or key[1] in plan.hand]


def played_with(plan: Layout) -> list[Rect]:
    """Whatever is played with, and the question."""
    opened = [box_of(spot) for key, spot in plan.cards.items() if key[0] == "c" and key[1] not in plan.hand]
    return [*plan.piles, *plan.stocks, *plan.captions, *shaker_boxes(plan), *opened, plan.boxes["question"]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_with_all_hands_open_a_why_lies_on_no_hand_and_on_nothing_that_is_played_with(size: tuple[int, int]) -> None:
    window = Window(TABLE, Theme(size), STANDARD, 4, 2)
    assert len(explained()) == 20
    for state, why in explained():
        plan = window.layout(view(state, NOBODY), 0, Choice())
        sight = Sight(view(state, NOBODY), plan, 0, PLAYERS, why=why)
        (panel,) = advice.advice_items(sight, window.letters)
        about = plan.plaques.get(why.player, plan.boxes["score"])
        assert panel.rect.collidelist([about, *hands(plan), *played_with(plan)]) < 0
        assert Rect((0, 0), size).contains(panel.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_what_a_card_of_ones_own_does_is_said_where_no_hand_and_no_plate_lies(size: tuple[int, int]) -> None:
    """But for the longest notes, which in the smallest window have room nowhere else than on a plate."""
    window = Window(TABLE, Theme(size), STANDARD, 4, 2)
    for state, _ in explained()[::5]:
        for seen in (view(state, player) for player in range(4)):
            plan = window.layout(seen, seen.viewer, Choice())
            sight = Sight(seen, plan, seen.viewer, PLAYERS)
            for card in {card % 4: card for card in plan.hand}.values():
                sight.note, sight.note_about = about(card, GRAND), ("card", card)
                (note,) = advice.note_items(sight, window.letters, [])
                plates = list(plan.plaques.values()) if size > SIZES[0] or len(sight.note[1]) < 250 else []
                assert note.rect.collidelist([*plates, *hands(plan), *played_with(plan)]) < 0
                assert Rect((0, 0), size).contains(note.rect)
