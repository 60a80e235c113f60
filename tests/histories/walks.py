"""Walks through a match: acts, taking back, going to any node; at each node the match is what it was there before."""

from __future__ import annotations

import random
from typing import Any

from game.rules import RULE_SETS, legal_actions, state_to_data
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.parts import at_once
from game.session.session import Session

_PLAIN = ("react", "random", "greedy")


def match_of(seed: int, level: str = "") -> Match:
    """A match of Ann and two to four bots, plain ones or all of a level."""
    rng = random.Random(seed)
    names = ("Ben", "Cy", "Dee", "Eve")[: rng.randrange(1, 5)]
    bots = tuple(Player(name, level or rng.choice(_PLAIN)) for name in names)
    rules = RULE_SETS[rng.choice([*RULE_SETS])]
    return Match(rules, (Player("Ann"), *bots), rng.getrandbits(120))


def act_on(session: Session, rng: random.Random) -> bool:
    """One act: of the bot asked, or any that Ann may do. Return False once the match is won."""
    asked = session.question
    if asked is None:
        if session.state.winners:
            return False
        action = Action(DEAL, session.state.next_dealer)
    elif asked.player in session.persons:
        action = rng.choice(legal_actions(session.state, asked.player))
    else:
        answer = session.bot_answer()
        assert answer is not None
        action = answer
    assert session.submit(action).refusal is None
    return True


def all_of(session: Session, decides: bool = True) -> dict[str, Any]:
    """Everything a match is at a node, and what its bots decide there."""
    players = range(session.state.players)
    fairness = session.fairness
    return {
        "position": state_to_data(session.state),
        "seen": session.seen,
        "told": [session.recent(viewer) for viewer in (NOBODY, *players)],
        "recalled": [session.recall(player).news() for player in players],
        "past": (session.past.acts[:], session.past.opening[:], set(session.past.advised)),
        "chance": fairness and [(game.number, game.marks[:]) for game in fairness.games],
        "answer": session.bot_answer() if decides else None,
        "claims": session.bot_claims() if decides else None,
        "hesitation": [session.hesitation(player) for player in players],
    }


def straight(session: Session) -> Session:
    """The same match, played from its start to where this one stands, without any way round."""
    found = Session(session.match)
    for node in session.history.way():
        assert found.submit(node.action).refusal is None
    return found


def walk(seed: int, steps: int, level: str = "") -> int:
    """Take random steps through a match, and compare with playing straight; return how often it went elsewhere.

    What others have seen of plays taken back is told to them, and so is left out where one was.
    """
    rng, session, went = random.Random(seed), Session(match_of(seed, level)), 0
    nodes = [0]
    for _ in range(steps):
        what = rng.random()
        if what < 0.5 or session.count < 3:
            if act_on(session, rng):
                nodes.append(session.history.cursor)
                continue
            what = 1.0
        if what < 0.6 and session.takes_back != NOBODY:
            at_once(session.taking_back())
        else:
            at_once(session.going(rng.choice(nodes)))
        went += 1
        if not any(session.history.taken_back(node) for node in _stations(session)):
            assert all_of(session) == all_of(straight(session)), (seed, session.history.cursor)
        else:
            assert state_to_data(session.state) == state_to_data(straight(session).state), seed
    return went


def _stations(session: Session) -> list[int]:
    return [session.history.root, *(node.number for node in session.history.way())]
