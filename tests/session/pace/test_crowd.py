"""The more players sit at a table, the quicker it goes; up to four, as ever."""

from __future__ import annotations

from itertools import pairwise

from game.rules.values.actions import DRAW, PASS
from game.rules.values.views import TURN
from game.session.match import Match, Player, parse_rules
from game.session.pace.crowd import haste, shortened, tempo
from game.session.pace.pace import Pace
from game.session.session import Session
from tests.session.pace.test_pace import Chosen


def test_small_tables_go_as_ever() -> None:
    for players in range(2, 5):
        for waited in (0, players, 9 * players):
            assert tempo(players, waited) == 1.0 and shortened(0.8, players, waited) == 0.8


def test_each_player_more_makes_it_a_little_quicker() -> None:
    tempos = [tempo(players, 0) for players in range(4, 11)]
    pauses = [shortened(1.0, players, 0) for players in range(4, 11)]
    assert all(0.0 < more - less < 0.1 for less, more in pairwise(tempos))
    assert all(0.0 < less - more < 0.1 for less, more in pairwise(pauses))


def test_a_full_table_quickens_while_people_wait_and_not_without_end() -> None:
    waits = [haste(10, waited) for waited in range(40)]
    assert waits[:7] == [1.0] * 7 and waits == sorted(waits) and waits[25] == waits[39] < 2.0
    assert all(more - less < 0.1 for less, more in pairwise(waits)), "it is not noticed"


def test_bots_that_do_not_wait_do_not_begin_to() -> None:
    assert shortened(0.0, 10, 0) == shortened(0.0, 2, 30) == 0.0


def test_people_wait_from_the_turn_of_one_of_them_to_that_of_the_next() -> None:
    kinds = ("person", *("never",) * 9)
    players = tuple(Player(f"P{number}", kind, 1) for number, kind in enumerate(kinds))
    session = Session(Match(parse_rules("classic"), players, 5))
    pace, tempos = Pace(session, Chosen()), []
    while len(tempos) < 30:
        asked = session.question
        assert asked is not None
        pace.react(0.8, 0)
        if asked.kind == TURN:
            tempos.append((asked.player, pace.tempo))
        session.queue.clear()
        session.submit(next(act for act in session.legal(asked.player) if act.verb in (DRAW, PASS)))
    usual = tempo(10, 0)
    assert all(now == usual for player, now in tempos if player == 0)
    assert all(now >= usual for _, now in tempos) and max(now for _, now in tempos) > usual
