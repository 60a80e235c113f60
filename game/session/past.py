"""A game as it went so far, so that it can be played again."""

from __future__ import annotations

from game.rules.actions import DEAL, Action
from game.rules.events import Event
from game.rules.state import GameState


class Past:
    """Where a game began, what had led there since its deal, and every act since.

    ``start`` is never changed. Where a game is taken up in its middle nothing is known of what led there. ``advised``
    are the acts, counted from 1, that people had played for them.
    """

    __slots__ = ("acts", "advised", "opening", "start")

    def __init__(self, start: GameState, opening: list[Event]) -> None:
        self.start = start
        self.opening = opening
        self.acts: list[Action] = []
        self.advised: set[int] = set()

    @property
    def whole(self) -> bool:
        """Whether it is known from its deal on, and anything has been done in it."""
        return bool(self.opening and self.acts)

    def add(self, action: Action, after: GameState, events: list[Event]) -> Past:
        """One more act, which led to a position: this game with it, or the next one if it was a deal."""
        if action.verb == DEAL:
            return Past(after.copy(), events)
        self.acts.append(action)
        return self

