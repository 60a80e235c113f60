"""Recorded games go as they went, in both directions, whoever played them, and from one to the next."""

from __future__ import annotations

import random

import pytest

from game.rules import question, state_to_data
from game.rules.values.actions import DEAL, Action
from game.session.again.recorded import Recorded
from game.session.again.reel import Reel
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.played import played_by
from tests.rules.games import decide


def played(seed: int, rules: str = "grand", players: int = 4, games: int = 1) -> Session:
    """Games played to their ends by people and bots who do what they like."""
    kinds = [PERSON if at % 2 else "random" for at in range(players)]
    match = Match(parse_rules(rules), tuple(Player(f"P{at}", kind) for at, kind in enumerate(kinds)), seed)
    session, chance = Session(match), random.Random(seed)
    for game in range(games):
        if game:
            session.submit(Action(DEAL, session.state.next_dealer))
        while not session.state.over:
            session.submit(decide(session.state, chance))
    return session


def recorded(session: Session) -> Recorded:
    found = Recorded(session.match, reels(session))
    found.go(0, 0)
    return found


def reels(session: Session) -> list[Reel]:
    found = [Reel(game.past, game.records) for game in played_by(session).games]
    for reel in found:
        at_once(reel.reading())
    return found


@pytest.mark.parametrize(("seed", "rules"), [(3, "grand"), (4, "classic"), (5, "junction"), (6, "grand teams=on")])
def test_everybody_does_what_they_did(seed: int, rules: str) -> None:
    session = played(seed, rules)
    again = recorded(session)
    assert again.persons == ()
    while (act := again.bot_answer() or next((claim.action for claim in again.bot_claims()), None)) is not None:
        assert again.submit(act).done
    assert again.past.acts == session.past.acts and state_to_data(again.state) == state_to_data(session.state)
    assert again.at == len(session.past.acts) and again.bot_claims() == []


def test_what_was_not_done_is_not_done_again() -> None:
    again = recorded(played(9))
    other = next(act for act in again.legal(again.reel.past.acts[0].player) if act != again.reel.past.acts[0])
    before = state_to_data(again.state)
    assert not again.submit(other).done and state_to_data(again.state) == before and again.at == 0


def test_any_position_is_reached_from_any_other_and_is_the_same_from_both_sides() -> None:
    session, chance = played(7, games=3), random.Random(7)
    again, positions = recorded(session), dict[tuple[int, int], object]()
    for _ in range(90):
        game = chance.randrange(3)
        acts = chance.randrange(len(again.reels[game].past.acts) + 1)
        again.go(game, acts)
        assert (again.game, again.at) == (game, acts) and again.question == question(again.state)
        here = state_to_data(again.state), again.recent(1)
        assert positions.setdefault((game, acts), here) == here


def test_after_a_game_the_next_one_is_dealt_as_it_was() -> None:
    session = played(11, games=2)
    again = recorded(session)
    again.go(0, len(again.reel.past.acts))
    claim = again.bot_claims()[0].action
    assert claim.verb == DEAL and again.submit(claim).done
    assert (again.game, again.at) == (1, 0) and again.recent(0) == again.reel.learned(0, 0, again.moment)
    again.go(1, len(again.reel.past.acts))
    assert state_to_data(again.state) == state_to_data(session.state) and again.bot_claims() == []


def test_of_a_match_that_goes_on_only_its_finished_games_are_seen() -> None:
    session = played(12, games=2)
    assert [len(game.past.acts) == len(game.records) for game in played_by(session).games] == [True, True]
    session.submit(Action(DEAL, session.state.next_dealer))
    for _ in range(5):
        session.submit(decide(session.state, random.Random(1)))
    assert len(played_by(session).games) == 2
