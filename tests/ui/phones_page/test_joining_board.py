"""The board of the page of phones says what to scan or type, which signs to compare, and when everything stops."""

from __future__ import annotations

import pygame
import pytest

from game.hosting.phone_places import HostAct
from game.ui.kit.theme import Theme
from game.ui.phones_page import joining_board
from game.ui.phones_page.joining_board import JoiningBoard
from game.ui.screenshot import Sitter
from tests.ui.pages import look_at
from tests.ui.phones_page.phone_tables import NAMES
from tests.ui.scenes.test_phones import in_game, in_match
from tests.ui.written import Written

pytest.importorskip("h11")
pytest.importorskip("segno")


@pytest.mark.parametrize("large", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_when_everything_stops_is_said_whole(
    host: Sitter, written: Written, size: tuple[int, int], large: float
) -> None:
    host.theme, host.settings.text_size = Theme(size), large
    host.apply_settings()
    for page in (in_game(host), in_match(host)):
        written.texts.clear()
        page.invalidate()
        page.draw(pygame.Surface(size))
        for told in ("Phones can join now.", "It all stops when you switch it off or close the match."):
            assert any(told in words for words in written.texts)
    assert written.lost((*NAMES, "Max")) == []


def test_signs_are_asked_about_only_where_a_phone_is(host: Sitter, written: Written) -> None:
    page = in_game(host)
    for at, place in enumerate(page.places.all):
        if place.signs is not None:
            page.chosen = at
            page.places.act(HostAct.REMOVE, at)
    assert "Are the two signs the same" in page._asked(), "one is joining"
    for one in page.places.arrivals:
        page.places.refuse(one.joining.joiner)
    assert "When a phone joins" in page._asked()
    look_at(host)
    assert any("When a phone joins" in words for words in written.texts)


def test_the_address_to_type_stands_right_below_the_words_that_point_to_it(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, pygame.Rect] = {}

    def writes(
        board: JoiningBoard, surface: object, panel: tuple[float, float, float, float], words: str, *more: object
    ) -> None:
        drawn[words] = board._page.place(*panel)

    monkeypatch.setattr(JoiningBoard, "_write", writes)
    page = in_game(host)
    page.draw(pygame.Surface(host.theme.size))
    words, address = drawn["Scan it, or type:"], page.place(*joining_board.address_of(page._plan))
    assert words.left == address.left and 0 <= address.top - words.bottom < address.height
