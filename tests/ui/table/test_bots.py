"""Bots hold back what they have decided, for as long as everybody could know, and no longer."""

from __future__ import annotations

import random

from game.rules import GRAND, actions
from game.rules.views import PRIVATE_QUESTIONS, TURN
from game.session.session import Match, Player, Session
from game.ui.table.bots import Bots

PAUSE = 0.8


def playing(seed: int = 3) -> tuple[Session, Bots]:
    players = (Player("Ann"), Player("Ben", "react"), Player("Cy", "react"))
    session = Session(Match(GRAND, players, seed))
    return session, Bots(session)


def test_an_answer_is_held_back_for_the_pause_and_given_once_it_is_over() -> None:
    session, bots = playing()
    chance = random.Random(1)
    while (asked := session.question) is not None and not (asked.kind == TURN and asked.player):
        legal = session.legal(asked.player)
        session.submit(legal[chance.randrange(len(legal))])
    assert asked is not None
    bots.look(PAUSE)
    assert not bots.waited(0.1, asked, PAUSE, False)
    left = bots.waits(viewer=0)
    assert left and abs(min(left) - (PAUSE - 0.1)) < 1e-9
    assert bots.waits(viewer=asked.player) == [], "who is asked at the screen waits for nobody"
    assert bots.waited(PAUSE, asked, PAUSE, False)
    bots.look(PAUSE)
    assert not bots.waited(0.1, asked, PAUSE, False), "each answer has a wait of its own"


def test_a_claim_is_made_when_its_time_has_come_and_dropped_when_it_may_be_made_no_more() -> None:
    made = dropped = 0
    for seed in range(40):
        session, bots = playing(seed)
        for _ in range(60):
            asked = session.question
            if asked is None:
                break
            bots.look(PAUSE)
            wanted = session.bot_claims()
            if wanted:
                assert bots.claim(0.0) is None, "a person has time to be first"
                assert bots.claim(60.0) in wanted
                made += 1
            legal = session.legal(asked.player)
            session.queue.clear()
            session.submit(legal[(seed + session.count) % len(legal)])
            left = bots.claim(60.0)  # of what was wanted before that act
            may_be = [claim for claim in wanted if session.why_not(claim) is None]
            assert left in may_be if may_be else left is None
            dropped += len(wanted) - len(may_be)
    assert made > 5 and dropped > 2


def test_a_question_only_a_hand_brings_about_is_answered_at_once_and_costs_no_time() -> None:
    private = 0
    for seed in range(40):
        session, bots = playing(seed)
        for _ in range(60):
            asked = session.question
            if asked is None:
                break
            unseen = asked.kind in PRIVATE_QUESTIONS and asked.player not in session.persons
            bots.look(PAUSE)
            assert len(session.queue) == unseen
            if unseen:
                private += 1
                assert session.queue[0].player == asked.player and session.queue[0].verb != actions.UNO
            legal = session.legal(asked.player)
            session.queue.clear()
            session.submit(legal[(seed + session.count) % len(legal)])
    assert private > 3
