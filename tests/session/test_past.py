"""A game that is being played can be played again, also after its match was resumed."""

from __future__ import annotations

from pathlib import Path

from game.rules import apply, state_to_data
from game.rules.events import GameStarted
from game.rules.values.actions import PLAY
from game.session.past import Past
from game.session.session import Session, Slot
from tests.session.playing import BOTS, play_on, position


def again(past: Past) -> object:
    """The position its acts lead to."""
    state = past.start.copy()
    for act in past.acts:
        apply(state, act)
    return state_to_data(state)


def test_the_acts_of_a_game_lead_from_its_deal_to_where_it_stands() -> None:
    session = Session(BOTS)
    for acts in (0, 40, 900):
        play_on(session, acts)
        assert again(session.past) == position(session)
        assert sum(isinstance(event, GameStarted) for event in session.past.opening) == 1
    assert session.state.game_number > 1


def test_a_resumed_match_knows_the_game_it_stands_in_from_its_deal(tmp_path: Path) -> None:
    for acts in (60, 900):
        session = Session(BOTS, Slot(tmp_path / str(acts)))
        play_on(session, acts)
        past, stood = session.past, position(session)
        session.close()
        resumed = Session.resume(Slot(tmp_path / str(acts)))
        assert again(resumed.past) == stood
        assert (resumed.past.acts, resumed.past.opening) == (past.acts, past.opening)
        play_on(resumed, 5)
        assert again(resumed.past) == position(resumed)
        resumed.close()


def test_the_acts_since_cards_were_laid_begin_with_that_play() -> None:
    session = Session(BOTS)
    assert session.past.since_laid == []
    play_on(session, 40)
    laid, *since = session.past.since_laid
    assert laid.verb == PLAY and not any(act.verb == PLAY for act in since)
    assert session.past.acts[-1 - len(since) :] == [laid, *since]
