"""Whether what may be taken back depends on a hidden card: other cards where nobody can tell, the same answer."""

from __future__ import annotations

import random

from game.rules import known, legal_actions, redeal, why_not
from game.rules.values.state import NOBODY
from game.session.session import Session
from game.session.taking_back import until
from tests.histories.walks import act_on, match_of


def pairs(seed: int, wanted: int) -> tuple[int, int]:
    """Compare so many pairs of positions that one player cannot tell apart.

    Return how many acts could be taken back in both, and how many in neither.
    """
    rng, free, not_free, session = random.Random(seed), 0, 0, Session(match_of(seed))
    while free + not_free < wanted:
        if rng.random() < 0.02 or not act_on(session, rng):
            session = Session(match_of(rng.getrandbits(40)))
        state, asked = session.state, session.question
        if asked is None or asked.player not in session.persons:
            continue
        action = rng.choice(legal_actions(state, asked.player))
        viewer = rng.randrange(state.players)
        world, _ = redeal(known(state, viewer), viewer, rng.getrandbits(60))
        if why_not(world, action) is not None:
            continue
        here, there = until(state, action), until(world, action)
        assert here == there, (seed, viewer, action, state)
        free, not_free = free + (here != NOBODY), not_free + (here == NOBODY)
    return free, not_free
