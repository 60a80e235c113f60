"""Another way leaves a match at any act of a game that is over, with the same cards or others that could have been."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.rules import known, legal_actions, question, state_to_data, view
from game.rules.events import GameStarted
from game.rules.values.actions import DEAL
from game.rules.values.ruleset import CLASSIC, GRAND
from game.rules.values.state import NOBODY, GameState
from game.session import revisions
from game.session.loading import Loaded
from game.session.match import Match, Player
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.branching import STANDS_IN, Branch, branching
from game.session.shelf.errors import ShelfError
from game.session.shelf.shelf import Shelf
from tests.histories.walks import act_on


def left(match: Match, games: int = 2, seed: int = 3) -> Loaded:
    """A match of which so many games are over, as it would be read from disk."""
    session, rng = Session(match), random.Random(seed)
    while session.state.game_number <= games and act_on(session, rng):
        pass
    loaded = Loaded(match, session.state, session.count, session.seen, None, session.history)
    loaded.chronicle.checkpoints = session.checkpoints
    return loaded


MATCH = Match(CLASSIC, (Player("Ann"), Player("Ben", "react"), Player("Cy", "greedy")), 17)


def nodes_of(loaded: Loaded, game: int) -> list[int]:
    """The records of a game, the deal not among them."""
    found, now = [], 1
    for node in loaded.history.way():
        if node.action.verb == DEAL:
            now += 1
        elif now == game:
            found.append(node.number)
    return found


def position_of(way: Branch) -> GameState:
    """The position where another way leaves, its acts repeated."""
    session = Session(way.match, state=way.start.copy())
    for act in way.acts:
        assert session.submit(act).refusal is None
    return session.state


def at(loaded: Loaded, record: int) -> GameState:
    """The position of the real match after a record."""
    session = Session(loaded.match)
    for node in loaded.history.way(record):
        session.submit(node.action)
    return session.state


def branch(loaded: Loaded, record: int, player: int, same: bool) -> Branch:
    return at_once(branching(loaded, "0" * 16, record, player, same))


@pytest.mark.parametrize("game", [1, 2])
def test_with_the_same_cards_the_position_is_the_same_but_for_its_secret(game: int) -> None:
    loaded = left(MATCH)
    for record in nodes_of(loaded, game)[5::17]:
        there, here = at(loaded, record), position_of(branch(loaded, record, 1, True))
        if question(there) is None:
            continue
        assert {**state_to_data(here), "secret": 0} == {**state_to_data(there), "secret": 0}
        assert here.secret != there.secret


def test_a_person_takes_the_seat_and_a_bot_stands_in_for_who_sat_elsewhere() -> None:
    loaded = left(MATCH)
    found = branch(loaded, nodes_of(loaded, 1)[8], 2, True).match
    assert [player.kind for player in found.players] == [STANDS_IN, "react", "person"]
    assert found.practice and found.origin is not None and found.origin.game == 1 and found.origin.player == 2


def test_nothing_tells_the_next_deal_of_the_real_match() -> None:
    loaded = left(MATCH, games=2)
    record = nodes_of(loaded, 1)[3]
    found, decks = branch(loaded, record, 0, True), []
    for session in (Session(loaded.match), Session(found.match, state=found.start.copy())):
        rng = random.Random(1)
        while session.state.game_number < 2:
            assert act_on(session, rng)
        decks.append(session.state.hands)
    assert decks[0] != decks[1]


def test_with_other_cards_the_player_cannot_tell_the_position_from_the_real_one() -> None:
    loaded, others = left(MATCH), 0
    for record in nodes_of(loaded, 2)[4::9]:
        there = at(loaded, record)
        if question(there) is None:
            continue
        for player in range(3):
            found = branch(loaded, record, player, False)
            assert found.acts == () and view(found.start, player) == view(there, player)
            masked, real = known(found.start, player), known(there, player)
            assert state_to_data(masked) == state_to_data(real)
            others += found.start.hands != there.hands
    assert others > 5


def test_a_game_still_played_for_real_is_not_left_but_one_in_practice_is() -> None:
    loaded = left(MATCH, games=1)
    now = nodes_of(loaded, 2) or [loaded.history.cursor]
    with pytest.raises(ShelfError, match="once the game is over"):
        branch(loaded, now[-1], 0, True)
    practice = Match(CLASSIC, MATCH.players, 17, practice=True)
    loaded = left(practice, games=1)
    assert branch(loaded, loaded.history.cursor, 0, True).match.origin is not None


def test_a_way_plays_on_by_itself_to_the_next_game() -> None:
    match = Match(GRAND, (Player("Ann", "react"), Player("Ben", "greedy"), Player("Cy", "random")), 5)
    loaded = left(match, games=1)
    for record in nodes_of(loaded, 1)[10:60:10]:
        try:
            found = branch(loaded, record, 0, True)
        except ShelfError:
            continue  # what only some could answer was asked there
        session, rng = Session(found.match, state=found.start.copy()), random.Random(2)
        for act in found.acts:
            session.submit(act)
        table, begun = session.subscribe(NOBODY), False
        for _ in range(3000):
            if session.state.winners or begun:
                break
            assert legal_actions(session.state, 0) is not None and act_on(session, rng)
            begun = any(isinstance(event, GameStarted) for event in table.news())
        assert begun or session.state.winners


def test_from_the_end_of_a_game_no_way_leaves() -> None:
    loaded = left(MATCH)
    end = nodes_of(loaded, 1)[-1]
    with pytest.raises(ShelfError, match="nothing left to decide"):
        branch(loaded, end, 0, True)


@pytest.mark.parametrize("same", [True, False])
def test_another_way_is_a_match_on_the_shelf_that_names_the_one_it_left(tmp_path: Path, same: bool) -> None:
    shelf = Shelf(tmp_path)
    slot = shelf.new_slot()
    session, rng = Session(MATCH, slot), random.Random(3)
    while session.state.game_number < 2:
        act_on(session, rng)
    session.close()
    record = [node.number for node in session.history.way()][9]
    before = {file.name: file.read_bytes() for file in slot.folder.iterdir()}

    other = at_once(shelf.another_way(slot.folder.name, record, 0, same))
    at_once(shelf.refreshing())
    entry = shelf.entry(other)
    assert entry is not None and entry.origin is not None and entry.practice
    assert (entry.origin.match, entry.origin.record, entry.origin.same) == (slot.folder.name, record, same)
    again = Session.resume(shelf.slot(other))
    assert again.notice is None and again.question is not None
    act_on(again, rng)
    left_at = state_to_data(again.state)
    again.close()
    once_more = Session.resume(shelf.slot(other))
    assert once_more.notice is None and state_to_data(once_more.state) == left_at
    once_more.close()
    assert {file.name: file.read_bytes() for file in slot.folder.iterdir()} == before, "the real match is as it was"


@pytest.mark.parametrize("same", [True, False])
def test_a_way_leaves_from_where_a_match_of_other_rules_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, same: bool
) -> None:
    shelf = Shelf(tmp_path)
    slot = shelf.new_slot()
    session, rng = Session(Match(CLASSIC, MATCH.players, 17, practice=True), slot), random.Random(3)
    for _ in range(9):
        act_on(session, rng)
    session.close()
    monkeypatch.setattr(revisions, "RULES", revisions.RULES + 1)
    other = at_once(shelf.another_way(slot.folder.name, 0, 0, same))
    again = Session.resume(shelf.slot(other))
    assert again.notice is None and view(again.state, 0) == view(session.state, 0)
    again.close()
