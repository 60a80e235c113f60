"""A game so far, in a form that can be played again."""

from __future__ import annotations

from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import GameState


class Past:
    """Where a game began, the events since its deal that led there, and every act since.

    ``start`` is never changed. ``opening`` is empty if the game was entered in its middle. ``advised`` are the acts,
    counted from 1, that people let the program play for them.
    """

    __slots__ = ("acts", "advised", "opening", "start")

    def __init__(self, start: GameState, opening: list[Event]) -> None:
        self.start = start
        self.opening = opening
        self.acts: list[Action] = []
        self.advised: set[int] = set()

    def copy(self) -> Past:
        """Return the same game, to be gone on with from here another time."""
        copied = Past(self.start, self.opening)
        copied.acts, copied.advised = self.acts[:], set(self.advised)
        return copied

    @property
    def whole(self) -> bool:
        """Whether it is known from its deal on, and has an act."""
        return bool(self.opening and self.acts)

    def add(self, action: Action, after: GameState, events: list[Event]) -> Past:
        """Add an act that led to position ``after``; return this game, or the next one if the act was a deal."""
        if action.verb == DEAL:
            return Past(after.copy(), events)
        self.acts.append(action)
        return self
