"""A game can be told once more as a viewer learned of it, from any event on."""

from __future__ import annotations

import pytest

from game.rules import GRAND
from game.rules.events import Drawn, Laid, TurnBegun, TurnedUp
from game.rules.values.actions import DEAL
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.match import Match, Player
from game.session.retelling import DECIDED, retold, since_decided
from game.session.session import Session

PLAYERS = 4


def played(seed: int, acts: int) -> Session:
    """A match after some acts of bots, over more than one game if they are many."""
    players = tuple(Player(name, "greedy") for name in ("Ann", "Ben", "Cy", "Dee"))
    session = Session(Match(GRAND, players, seed))
    for _ in range(acts):
        act = session.bot_answer()
        if act is None:
            dealing = [act for player in range(PLAYERS) for act in session.legal(player) if act.verb == DEAL]
            if not dealing:
                return session
            act = dealing[0]
        session.submit(act)
    return session


def compared(view: View) -> list[object]:
    """Everything in a view but the open question and the order of the cards in the hand."""
    names = [name for name in View.__slots__ if name not in ("question", "hand")]
    return [sorted(view.hand), *(getattr(view, name) for name in names)]


@pytest.mark.parametrize("viewer", [NOBODY, 0, 2])
def test_what_is_retold_leads_to_what_the_viewer_knows_now(viewer: int) -> None:
    games = set()
    for seed in range(4):
        for acts in (0, 3, 60, 350):
            session = played(seed, acts)
            found = retold(session, viewer)
            assert compared(found.at(len(found.happened))) == compared(session.view(viewer))
            half = found.since(len(found.happened) // 2)
            assert compared(half.at(len(half.happened))) == compared(session.view(viewer))
            games.add(session.state.game_number)
    assert len(games) > 1


def test_it_begins_with_the_last_decision_of_the_viewer_or_with_what_was_turned_up() -> None:
    session = played(1, 40)
    for viewer in range(PLAYERS):
        first = since_decided(session, viewer).happened[0]
        assert isinstance(first, (*DECIDED, Drawn)) and first.player == viewer
        later = since_decided(session, viewer).happened[1:]
        assert not any(isinstance(event, Laid) and event.player == viewer for event in later)
    assert isinstance(since_decided(session, NOBODY).happened[0], TurnBegun)
    assert isinstance(since_decided(played(1, 0), 0).happened[0], TurnedUp)


def test_a_match_that_began_at_a_position_is_retold_from_there() -> None:
    before = played(2, 30)
    session = Session(before.match, state=before.state)
    start = retold(session, 1)
    assert not start.happened and compared(start.start) == compared(session.view(1))
    asked = session.question
    assert asked is not None
    session.submit(session.legal(asked.player)[0])
    found = retold(session, 1)
    assert found.happened and compared(found.at(len(found.happened))) == compared(session.view(1))
