"""A recorded game goes as it went, in both directions, whoever played it."""

from __future__ import annotations

import random

import pytest

from game.rules import question, state_to_data
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.parts import at_once
from game.session.recorded import Recorded
from game.session.session import Session
from tests.rules.games import decide


def played(seed: int, rules: str = "grand", players: int = 4) -> Session:
    """A game played to its end by people and bots who do what they like."""
    kinds = [PERSON if at % 2 else "random" for at in range(players)]
    match = Match(parse_rules(rules), tuple(Player(f"P{at}", kind) for at, kind in enumerate(kinds)), seed)
    session, chance = Session(match), random.Random(seed)
    while not session.state.over:
        session.submit(decide(session.state, chance))
    return session


def recorded(session: Session) -> Recorded:
    return Recorded(session.match, session.past)


@pytest.mark.parametrize(("seed", "rules"), [(3, "grand"), (4, "classic"), (5, "junction"), (6, "grand teams=on")])
def test_everybody_does_what_they_did(seed: int, rules: str) -> None:
    session = played(seed, rules)
    again = recorded(session)
    assert again.persons == ()
    while (act := again.bot_answer() or next((claim.action for claim in again.bot_claims()), None)) is not None:
        assert again.submit(act).done
    assert again.past.acts == session.past.acts and state_to_data(again.state) == state_to_data(session.state)
    assert again.turns == session.state.turns and again.bot_claims() == []


def test_any_position_is_reached_from_any_other_and_is_the_same_from_both_sides() -> None:
    session, chance = played(7), random.Random(7)
    again, positions = recorded(session), dict[int, object]()
    for _ in range(60):
        acts = chance.randrange(len(again.acts) + 1)
        at_once(again.to(acts))
        assert again.at == acts and again.question == question(again.state)
        assert positions.setdefault(acts, state_to_data(again.state)) == state_to_data(again.state)


def test_turns_and_acts_lead_back_to_the_start_and_on_to_the_end() -> None:
    again = recorded(played(8))
    turns = [again.at]
    while again.at < len(again.acts):
        at_once(again.to(again.turn_after()))
        turns.append(again.at)
    assert turns == sorted(set(turns)) and len(turns) > 5
    for _ in turns:
        at_once(again.to(again.turn_before()))
    assert again.at == 0
    at_once(again.to(len(again.acts)))
    steps = 0
    while again.at:
        before = again.at
        at_once(again.to(again.act_before()))
        assert again.at < before
        steps += 1
    assert steps >= len(turns) - 1
