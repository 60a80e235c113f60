"""A game is gone through elsewhere, in its order, and goes on being so if nobody is there any more."""

from __future__ import annotations

import time

from game.processes import Process, module
from game.review.believing import Believer
from game.review.review_client import Asking, Here
from game.review.review_messages import begin
from game.rules import GRAND
from game.rules.values.state import NO_SECRET
from tests.review.games import LITTLE, over


def finished(asking: Asking) -> Asking:
    ends = time.monotonic() + 30
    while (asking.far < 1 or len(asking.points) < 2) and time.monotonic() < ends:
        if not asking.update():
            time.sleep(0.01)
    return asking


def test_a_process_says_what_the_program_would_say() -> None:
    past = over().past
    here, there = Asking(past, (0, 1), Here(), LITTLE), Asking(past, (0, 1), Process(module("game.review")), LITTLE)
    asked = Believer(1, 1.0, 0), 0, 10
    for asking in (here, there):
        assert asking.sum(0) is None and asking.belief(*asked) is None
        finished(asking)
    assert here.accounts == there.accounts and here.points == there.points
    assert here.sum(1) == there.sum(1) is not None
    while there.belief(*asked) is None:
        there.update()
    here.update()
    assert there.belief(*asked) == here.belief(*asked)
    there.end()


def test_where_the_process_is_gone_the_game_is_gone_through_here() -> None:
    past = over().past
    process = Process(module("game.review"))
    asking = Asking(past, (0, 1), process, LITTLE)
    while not asking.accounts:
        asking.update()
    process.end()
    assert finished(asking).accounts == finished(Asking(past, (0, 1), Here(), LITTLE)).accounts


def test_a_review_that_has_been_said_is_not_begun_anew_when_its_process_ends() -> None:
    process = Process(module("game.review"))
    asking = finished(Asking(over().past, (0, 1), process, LITTLE))
    accounts = asking.accounts
    process.end()
    while not process.gone:
        time.sleep(0.01)
    assert not asking.update() and asking.accounts is accounts
    asked = Believer(1, 1.0, 0), 0, 10
    while asking.belief(*asked) is None:  # what is asked afterwards is answered here
        asking.update()


def test_the_secret_of_the_match_stays_at_home() -> None:
    session = over(rules=GRAND)
    said = begin(session.past, (0,), LITTLE)
    assert session.past.start.secret != NO_SECRET == said.start["secret"]


def test_a_sum_counts_the_acts_that_the_program_played_for_its_player_alone() -> None:
    past = over().past
    past.advised = {number for number, act in enumerate(past.acts, 1) if act.player == 1}
    asking = finished(Asking(past, (0, 1), Here(), LITTLE))
    sums = [asking.sum(player) for player in (0, 1)]
    assert [found.advised for found in sums if found is not None] == [0, len(past.advised)] and past.advised
