"""Replaying the games of a ``fair.json``, each from the random numbers that the file gives for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules import GameState, replay
from game.rules.play.frames import Listener
from game.rules.setup import first_deal
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import blank_state
from game.session.fair_file import Explained


class ActDone(NamedTuple):
    """An act (None for the first deal) and the position after it, which the next act changes in place."""

    act: Action | None
    state: GameState


def played_again(found: Explained, listener: Callable[[GameState], Listener]) -> Iterator[ActDone]:
    """Replay the games until an act is not legal; ``listener`` makes the object that hears all events."""
    match = found.match
    state = blank_state(match.rules, len(match.players), found.games[0].source.chance)
    state.asks_all = match.has_people
    heard = listener(state)
    first_deal(state, found.first_dealer, heard)
    yield ActDone(None, state)

    def acts() -> Iterator[Action]:
        for act in found.acts:
            if act.verb == DEAL and state.game_number >= len(found.games):
                return  # nothing explains that game
            if act.verb == DEAL:
                state.rng = found.games[state.game_number].source.chance
            yield act

    for done in replay(state, acts(), heard):
        yield ActDone(done.action, state)
