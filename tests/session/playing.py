"""Matches played by bots, for the tests of sessions."""

from __future__ import annotations

from game.rules import GRAND, state_to_data
from game.rules.actions import DEAL, Action
from game.session.session import Match, Player, Session

BOTS = Match(GRAND, (Player("Ann", "react"), Player("Ben", "random", 3), Player("Cy", "random", 7)), 11)


def play_on(session: Session, acts: int) -> list[Action]:
    """So many acts of a match between bots, game after game; what they were."""
    done: list[Action] = []
    while len(done) < acts:
        claims = session.bot_claims()
        action = claims[0] if claims else session.bot_answer()
        if action is None:
            if session.state.winners:
                break
            action = Action(DEAL, session.state.next_dealer)
        step = session.submit(action)
        assert step.refusal is None
        done.append(action)
    return done


def position(session: Session) -> object:
    """The whole position, to be compared."""
    return state_to_data(session.state)
