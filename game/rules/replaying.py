"""Replaying: play recorded acts from a position, and yield what followed from each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.rules.engine import apply, why_not
from game.rules.events import Event
from game.rules.play.frames import Listener, TwoListeners
from game.rules.values.actions import Action
from game.rules.values.state import GameState


class Replayed(NamedTuple):
    """One replayed act, the events it caused, and the position after it.

    The next act changes ``state`` in place: copy what you want to keep.
    """

    action: Action
    events: list[Event]
    state: GameState


def replay(
    state: GameState, acts: Iterable[Action], witness: Listener | None = None, *, trusted: bool = False
) -> Iterator[Replayed]:
    """Play acts from a position, in place, and yield the result of each.

    The first illegal act ends the replay, so callers count the results. ``trusted`` acts come from a game that this
    program has played, and are not checked against the rules again. The ``witness`` gets every event as it happens.
    """
    for action in acts:
        if not trusted and why_not(state, action) is not None:
            return
        events: list[Event] = []
        apply(state, action, events if witness is None else TwoListeners(events, witness))
        yield Replayed(action, events, state)
