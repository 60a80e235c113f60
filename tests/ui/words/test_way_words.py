"""What is said of other ways of a match: what they left, who went them, and how they end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.characters import CHARACTERS
from game.rules import GRAND
from game.session.deals import Deal, match_of
from game.session.match import Match, Origin, Player
from game.session.session import Session, Slot
from game.session.shelf.about import About, write_about
from game.session.shelf.entry import Entry, Standing
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.words import way_words

PLAYERS = (Player("Ann"), Player("Ben", "random"))
LEFT = Entry("0" * 16, Path("left"), Standing.FINISHED, "Friday", "grand", PLAYERS)
ORIGIN = Origin(LEFT.id, 3, 40, 1, True)
WAY = LEFT._replace(id="1" * 16, name="", standing=Standing.GOING_ON, origin=ORIGIN)


def test_what_a_way_left_is_said_with_its_name_and_game_and_whether_the_cards_stayed() -> None:
    assert way_words.origin_of(WAY, LEFT) == "Another way from game 3 of “Friday”, with the same cards."
    other = WAY._replace(origin=ORIGIN._replace(same=False))
    assert way_words.origin_of(other, None) == "Another way from game 3, with other cards."
    assert way_words.origin_of(LEFT, None) == ""


def test_a_way_is_told_by_who_went_it_and_how_it_ends() -> None:
    assert way_words.which(WAY) == "Ben plays on from game 3"
    assert way_words.which(LEFT) == "The match as it was played"
    assert way_words.end(WAY) == "still open"
    assert way_words.end(WAY._replace(winners=(0,))) == "Ann won"
    assert way_words.end(WAY._replace(standing=Standing.DAMAGED)) == "Damaged"


def test_ways_are_told_apart_by_seat_and_cards() -> None:
    assert way_words.seat_and_end(WAY) == "Ben’s seat, same cards · still open"
    assert way_words.seat(WAY._replace(origin=ORIGIN._replace(same=False))) == "Ben’s seat, other cards"
    assert way_words.seat_and_end(LEFT._replace(winners=(0,))) == "Ann won"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Another way of a match that lies beside it."""
    left = Slot(tmp_path / LEFT.id)
    Session(Match(GRAND, PLAYERS, 3), left).close()
    write_about(left.folder, About(name="Friday"))
    return Session(replace(Match(GRAND, PLAYERS, 4), practice=True, origin=ORIGIN), Slot(tmp_path / WAY.id))


def test_the_match_that_was_left_is_found_beside_the_way(session: Session) -> None:
    assert way_words.origin_at_table(session) == "Another way from game 3 of “Friday”, with the same cards."
    (session.keeping.folder or Path()).with_name(LEFT.id).rename(session.keeping.folder.with_name("gone"))
    assert way_words.origin_at_table(session) == "Another way from game 3, with the same cards."
    session.close()


def test_a_way_of_a_shared_deal_names_it_by_its_deal(tmp_path: Path, host: Sitter) -> None:
    match = match_of(Deal("2026-11-29", daily=True), Player("Ann"), dict.fromkeys(CHARACTERS, 0))
    Session(match, Slot(tmp_path / LEFT.id)).close()
    session = Session(replace(match, practice=True, origin=ORIGIN._replace(game=1)), Slot(tmp_path / WAY.id))
    told = way_words.origin_at_table(session)
    assert told == "Another way from game 1 of “Deal of 29 November”, with the same cards."
    session.close()


def test_table_and_pause_say_that_it_is_another_way(session: Session, host: Sitter) -> None:
    table = TableScene(host, session)
    assert "another way" in table._seen().heading[0] and table.seat.noted.told is not None
    assert table.seat.noted.told == ("Another way", way_words.origin_at_table(session))
    assert PauseScene(host, session)._state() == way_words.origin_at_table(session)
    session.close()


def test_a_match_that_left_none_says_nothing_of_it(host: Sitter) -> None:
    session = Session(Match(GRAND, PLAYERS, 3))
    assert way_words.origin_at_table(session) == ""
    assert "another way" not in TableScene(host, session)._seen().heading[0]
