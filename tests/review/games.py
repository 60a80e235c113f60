"""Games that are over, for tests of what is said of them, and little to look at in each."""

from __future__ import annotations

from game.review.weighing import Budget
from game.rules import RuleSet
from game.rules.values.ruleset import CLASSIC
from game.session.match import Match, Player
from game.session.session import Session
from tests.session.playing import play_on

LITTLE = Budget(orders=3, worlds=2, closer=3, deals=3, beliefs=60, clearly=0.0)
KINDS = ("casual", "beginner", "greedy")


def over(seed: int = 3, rules: RuleSet = CLASSIC, players: int = 3) -> Session:
    """A match at the end of its first game."""
    bots = tuple(Player(f"Bot {seat}", KINDS[seat % len(KINDS)]) for seat in range(players))
    session = Session(Match(rules, bots, seed))
    while not session.state.over:
        play_on(session, 1)
    return session
