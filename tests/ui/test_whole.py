"""Every text of a page is one whole message: in the test language exactly one pair of brackets round it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rules.messages import sentence
from game.rules.rulebook import rules_in_play
from game.rules.ruleset import RULE_SETS
from game.rules.state import NOBODY
from game.session.match import Player
from game.text import CLOSING, ENGLISH, OPENING, TEST, say, text, use
from game.ui import hint_marks
from game.ui.offer import Offer
from game.ui.page import Page
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.keyboard import LAYERS, KeyboardScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.lit_plates import lit_plate
from game.ui.textfield import TextField
from game.ui.theme import Theme
from tests.ui.pages import look_at, press, show

WRITING = ("text", "fitted", "beginning", "paragraph", "told")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything handed to the drawing of words, before it is wrapped; marks of keys apart."""
    found: list[str] = []
    depth = [0]

    def recorded(draw: Any, counts: bool) -> Any:
        def drawn(*given: Any, **more: Any) -> Any:
            if counts and not depth[0]:
                words = given[1]
                found.append(words if isinstance(words, str) else "".join(part.words for part in words))
            depth[0] += 1
            try:
                return draw(*given, **more)
            finally:
                depth[0] -= 1

        return drawn

    for name in WRITING:
        monkeypatch.setattr(Theme, name, recorded(getattr(Theme, name), True))
    monkeypatch.setattr(hint_marks, "_chip", recorded(hint_marks._chip, False))
    use(TEST)
    yield found
    use(ENGLISH)


def fragments(written: list[str], said_by_people: set[str]) -> list[str]:
    return [
        words
        for words in written
        if words
        and words not in said_by_people
        and not (words.startswith(OPENING) and words.endswith(CLOSING) and words.count(OPENING) == 1)
    ]


@pytest.fixture
def small(host: Sitter) -> Sitter:
    host.theme = Theme((800, 600))
    return host


PLAYERS = (Player("Ann", "person", 1), Player("Ben", "person", 2))


@pytest.mark.parametrize("due", [0, NOBODY])
@pytest.mark.parametrize("claimed", [(), (1,)])
def test_the_cover_and_its_plates_say_whole_messages(
    written: list[str], small: Sitter, due: int, claimed: tuple[int, ...]
) -> None:
    offer = Offer(
        lambda: {1: pygame.Rect(9, 80, 160, 60)}, lambda: claimed, lambda _: None, sentence("Can you give Threes?"), 4.0
    )
    show(small, CoverScene(small, PLAYERS, due, lambda _: None, offer, turn=due == 0))
    lit_plate(small.theme, 1, pygame.Rect(9, 80, 160, 60), bool(claimed), False, False, False)
    assert len(written) >= 4 and fragments(written, set()) == []


def test_the_title_says_whole_messages(written: list[str], small: Sitter) -> None:
    page = TitleScene(small, sentence("A notice."))
    page.light()
    show(small, page)
    page.rebuild()
    look_at(small, 1.0)
    assert len(written) >= 4 and fragments(written, set()) == []


def test_the_keyboard_says_whole_messages_and_letters(written: list[str], small: Sitter) -> None:
    field = TextField("name", pygame.Rect(0, 0, 300, 60), "Ann", lambda _: None, title=text("Name"))
    show(small, KeyboardScene(small, field, lambda _: None, lambda: None))
    letters = {letter for _, rows in LAYERS for row in rows for letter in (*row, *row.upper())}
    assert len(written) > 40 and fragments(written, {"Ann", "‹", "›", *letters, *(name for name, _ in LAYERS)}) == []


@pytest.mark.parametrize("rules", ["grand", "classic"])
def test_the_rule_book_says_whole_messages(written: list[str], small: Sitter, rules: str) -> None:
    page: Page = RuleBookScene(small, RULE_SETS[rules])
    show(small, page)
    assert isinstance(page, RuleBookScene) and page.showing is not None
    for _ in range(2):
        press(page, "next")
        look_at(small, 9.0)
    press(page, "play")
    look_at(small, 0.1)
    assert say(sentence("Example")) in written
    shown = rules_in_play(page.rules)
    assert say(shown[0].sentence) in written
    assert fragments(written, {*page.showing.example.names, *(rule.id for rule in shown)}) == []
