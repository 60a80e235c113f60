"""The way on after a match, on the page over the results, never differs in meaning from that on the results."""

from __future__ import annotations

import pytest

from game.ai.characters import CHARACTERS
from game.session.deals import match_of
from game.session.match import Player
from game.session.session import Session
from game.ui.input import pads
from game.ui.input.intents import PAD, Intent
from game.ui.kit.widgets import Button
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.deal_samples import DEAL
from game.ui.standing.rematch import next_match
from game.ui.table.scene import TableScene
from tests.ui.going.reviewed import shown
from tests.ui.scenes.test_results_scoring import results


def test_the_way_on_is_the_rematch_that_the_results_offer(host: Sitter) -> None:
    page = results(host, "grand", (480, 0, 499), out=1)
    way = next_match(host, page.session)
    start = next(widget for widget in page.focus.widgets if isinstance(widget, Button) and widget.pad == pads.START)
    assert (way.words, way.key, way.pad) == (start.label, start.key, start.pad) == ("Rematch", "r", pads.START)
    way.begin()
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session.match.players == page.session.match.players


def test_of_a_shared_deal_it_is_a_new_match_which_no_button_of_a_pad_begins(host: Sitter) -> None:
    way = next_match(host, Session(match_of(DEAL, Player("Ann"), dict.fromkeys(CHARACTERS, 13))))
    assert (way.words, way.key, way.pad) == ("New match", "n", "")
    way.begin()
    host.stack.settle()
    assert isinstance(host.stack.top, NewGameScene)


def test_a_shared_deal_played_as_practice_has_a_rematch_like_any_match(host: Sitter) -> None:
    session = Session(match_of(DEAL, Player("Ann"), dict.fromkeys(CHARACTERS, 13)))
    session.practise()
    assert next_match(host, session).words == "Rematch"


def test_on_the_page_that_tells_how_it_went_start_begins_it_too(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    page = shown(host)
    assert page.widget("next").label == "Next game"
    monkeypatch.setattr(page.session.state, "winners", (0,))
    page.rebuild()
    assert page.widget("next").label == "Rematch"
    page.handle(Intent(PAD, pad=pads.START))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session is not page.session
    assert table.session.match.rules == page.session.match.rules
