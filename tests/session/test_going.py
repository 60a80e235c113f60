"""A match may go to any node of its history, and is there exactly what it was there the first time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.rules import state_to_data
from game.rules.values.state import NOBODY
from game.session.parts import at_once
from game.session.session import Match, Player, Session, Slot
from tests.session.playing import BOTS, play_on

THINKING = Match(BOTS.rules, (Player("Ann", "casual"), Player("Ben", "react", 3), Player("Cy", "greedy", 7)), 5)


def all_of(session: Session) -> dict[str, Any]:
    """Everything a match is at the node where it stands, and what its bots decide there."""
    fairness = session.fairness
    return {
        "position": state_to_data(session.state),
        "question": session.question,
        "seen": session.seen,
        "told": [session.recent(viewer) for viewer in (NOBODY, *range(session.state.players))],
        "recalled": [session.recall(player).news() for player in range(session.state.players)],
        "past": (state_to_data(session.past.start), session.past.acts[:], session.past.opening[:]),
        "chance": fairness and [(game.number, game.marks[:]) for game in fairness.games],
        "acts": fairness and fairness.acts[:],
        "answer": session.bot_answer(),
        "claims": session.bot_claims(),
        "hesitation": [session.hesitation(player) for player in range(session.state.players)],
    }


def go(session: Session, node: int) -> None:
    at_once(session.going(node))


@pytest.mark.parametrize("match", [BOTS, THINKING], ids=["plain bots", "bots that remember"])
def test_at_every_node_a_match_is_what_it_was_there_the_first_time(match: Match) -> None:
    session, rng = Session(match), random.Random(3)
    was = {0: all_of(session)}
    for _ in range(120):
        play_on(session, rng.randrange(1, 5))
        was[session.history.cursor] = all_of(session)
        if rng.random() < 0.4:
            there = rng.choice([*was])
            go(session, there)
            assert session.history.cursor == there and all_of(session) == was[there]


def test_a_match_goes_on_from_a_node_as_if_it_had_come_there_from_the_deal() -> None:
    session, straight = Session(THINKING), Session(THINKING)
    play_on(session, 60)
    go(session, 20)
    play_on(straight, 20)
    assert play_on(session, 60) == play_on(straight, 60)
    assert all_of(session) == all_of(straight)


def test_it_also_goes_back_into_an_earlier_game(tmp_path: Path) -> None:
    session = Session(BOTS)
    while session.state.game_number < 3:
        play_on(session, 1)
    play_on(session, 5)
    second = next(node.number for node in session.history.way() if node.action.verb == "deal")
    go(session, second)
    assert session.state.game_number == 2 and session.past.acts == []
    assert session.fairness is not None and len(session.fairness.games) == 2


def test_after_a_resume_it_stands_where_it_stood_and_knows_every_way(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path))
    play_on(session, 40)
    go(session, 25)
    play_on(session, 8)
    left, count = all_of(session), session.count
    session.close()

    again = Session.resume(Slot(tmp_path))
    assert again.count == count and not again.notice
    assert all_of(again) == left
    assert len(again.history.children(25)) == 2
    go(again, 40)
    taken_back = state_to_data(again.state)
    again.close()

    once_more = Session.resume(Slot(tmp_path))
    assert once_more.history.cursor == 40 and state_to_data(once_more.state) == taken_back
    once_more.close()


def test_a_subscriber_learns_that_the_match_has_moved_and_follows_it_from_there() -> None:
    session = Session(BOTS)
    table = session.subscribe(NOBODY)
    play_on(session, 30)
    assert table.news() and not table.moved
    play_on(session, 3)
    go(session, 12)
    assert table.news() == [] and table.moved
    table.moved = False
    play_on(session, 2)
    assert table.news() and not table.moved


def test_there_is_no_way_to_a_node_that_is_not_there() -> None:
    session = Session(BOTS)
    play_on(session, 5)
    before = all_of(session)
    with pytest.raises(KeyError):
        go(session, 6)
    assert all_of(session) == before and session.count == 5
