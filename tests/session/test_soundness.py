"""Soundness: whatever position a match comes to is one that is believed when it is read again."""

from __future__ import annotations

import json
import random

import pytest

from game.lab.random_tables import random_table
from game.rules import state_from_data, state_to_data
from game.session.match import Match, Player
from game.session.session import Session
from game.session.soundness import check_sound
from tests.mutants.judge import decide

KINDS = ("random", "react", "greedy", "person", "never")


@pytest.mark.parametrize("seed", [*range(6), 82, 398])  # in the last two somebody owes a call when a game is over
def test_every_position_a_match_comes_to_is_sound(seed: int) -> None:
    rules, players = random_table(seed)
    chance = random.Random(seed)
    everybody = tuple(Player(f"P{number}", "random" if seed > 9 else chance.choice(KINDS)) for number in range(players))
    session = Session(Match(rules, everybody, seed))
    while session.count < 150 and (action := decide(session, chance)) is not None:
        session.submit(action)
        if session.state.over or session.count % 10 == 0:
            check_sound(state_from_data(json.loads(json.dumps(state_to_data(session.state)))))
