"""The pause: every way out of a match leaves it saved and leads where its words say."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GRAND
from game.session.match import Match, Player
from game.session.session import Session
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from tests.ui.pages import key, press_named

LAPTOP = (1280, 720)


def paused(host: Sitter) -> PauseScene:
    host.go.pause(Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 1)))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    return host.stack.top


def test_your_matches_lie_one_press_away_and_the_title_under_them(host: Sitter) -> None:
    press_named(paused(host), "Your matches")
    host.stack.settle()
    assert isinstance(host.stack.top, ShelfScene)
    host.stack.top.back()
    host.stack.settle()
    assert isinstance(host.stack.top, TitleScene)


def test_a_pause_without_a_match_offers_no_way_to_others(host: Sitter) -> None:
    host.go.pause()
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, PauseScene)
    assert [widget.name for widget in page.focus.widgets] == ["resume", "settings", "leave"]


@pytest.mark.parametrize("large", [1.0, 1.5])
def test_every_way_of_the_pause_is_seen_without_scrolling_on_a_laptop(large: float) -> None:
    host = Sitter(LAPTOP)
    host.settings.text_size = large
    host.theme = Theme(LAPTOP, Look(large), None, host.bindings)
    ways = paused(host).focus.widgets
    assert {"practice", "matches", "leave"} <= {widget.name for widget in ways}
    assert all(pygame.Rect(0, 0, *LAPTOP).contains(widget.rect) for widget in ways)


def test_no_key_of_the_pause_leaves_the_match_when_it_plays_a_card_at_the_table(host: Sitter) -> None:
    page = paused(host)
    page.handle(key("l"))
    host.stack.settle()
    assert host.stack.top is page
    page.handle(key("q"))
    host.stack.settle()
    assert isinstance(host.stack.top, TitleScene)
