"""Playing acts again: the one way from a position over recorded acts to what followed from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.rules.engine import apply, why_not
from game.rules.events import Event
from game.rules.play.frames import Listener, TwoListeners
from game.rules.values.actions import Action
from game.rules.values.state import GameState


class Replayed(NamedTuple):
    """One act played again, the events it brought about, and the position after it.

    ``state`` is the position being played on, which the next act changes: copy what is to be kept.
    """

    action: Action
    events: list[Event]
    state: GameState


def replay(
    state: GameState, acts: Iterable[Action], witness: Listener | None = None, *, trusted: bool = False
) -> Iterator[Replayed]:
    """Play acts on from a position, in place, and yield what each of them led to.

    The first act that is not legal ends the replay, so a caller counts what was yielded. ``trusted`` acts come from a
    game that this program has played, and are not tried against the rules again. The ``witness`` hears every event at
    the moment it happens.
    """
    for action in acts:
        if not trusted and why_not(state, action) is not None:
            return
        events: list[Event] = []
        apply(state, action, events if witness is None else TwoListeners(events, witness))
        yield Replayed(action, events, state)
