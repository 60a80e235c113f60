"""The pause: every way out of a match leaves it saved and leads where its words say."""

from __future__ import annotations

from game.rules import GRAND
from game.session.match import Match, Player
from game.session.session import Session
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from tests.ui.pages import press_named


def paused(host: Sitter) -> PauseScene:
    host.go.pause(Session(Match(GRAND, (Player("Ann"), Player("Ben")), 1)))
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
