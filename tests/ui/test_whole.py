"""Every text of a page is one whole message: in the test language exactly one pair of brackets round it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app
from game.rules.messages import Message, sentence
from game.rules.rulebook import rules_in_play
from game.rules.ruleset import RULE_SETS
from game.rules.state import NOBODY
from game.session.match import Player
from game.session.saves import Slot
from game.text import CLOSING, ENGLISH, OPENING, TEST, say, text, use
from game.ui import hint_marks, intents
from game.ui.intents import Intent
from game.ui.offer import Offer
from game.ui.page import Page
from game.ui.reader import Reader
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.keyboard import LAYERS, KeyboardScene
from game.ui.scenes.lessons import LessonsScene
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


def test_what_is_wrong_with_a_saved_match_is_a_whole_message(written: list[str], small: Sitter) -> None:
    folder = Slot(small.data_dir).current
    folder.mkdir(parents=True)
    (folder / "match.json").write_text("{")
    page = TitleScene(small)
    page.light()
    show(small, page)
    page.resume()
    look_at(small, 1.0)
    assert page.notice is not None and say(page.notice) in written and fragments(written, set()) == []


@pytest.mark.parametrize("report", [None, Path("crash-1.txt")])
@pytest.mark.parametrize("kept", [None, sentence("Everything up to the last card is saved.")])
def test_the_crash_screen_says_whole_messages(
    written: list[str], small: Sitter, monkeypatch: pytest.MonkeyPatch, report: Path | None, kept: Message | None
) -> None:
    monkeypatch.setattr(app, "_CRASH_SECONDS", -1.0)
    monkeypatch.setattr(Reader, "read", lambda *_: [Intent(intents.QUIT)])
    app._crash_screen(report, kept)
    assert len(written) == 2 and fragments(written, set()) == []


def test_the_list_of_lessons_says_whole_messages_and_numbers(written: list[str], small: Sitter) -> None:
    show(small, LessonsScene(small))
    numbers = {str(number) for number in range(1, 10)}
    assert len(written) > 20 and fragments(written, numbers) == []


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
