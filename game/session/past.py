"""A game so far, in a form that can be replayed."""

from __future__ import annotations

from game.rules.events import Event
from game.rules.values.actions import DEAL, INTERVENE, PLAY, Action
from game.rules.values.state import GameState


class Past:
    """The position where a game began, the events from its deal up to there, and every act since.

    ``start`` is never changed. ``opening`` is empty if the game was entered in its middle. ``advised`` has the numbers
    of the acts, counted from 1, that people let the program play for them.
    """

    __slots__ = ("acts", "advised", "opening", "start")

    def __init__(self, start: GameState, opening: list[Event]) -> None:
        self.start = start
        self.opening = opening
        self.acts: list[Action] = []
        self.advised: set[int] = set()

    def copy(self) -> Past:
        """Return a copy to which acts can be added independently."""
        copied = Past(self.start, self.opening)
        copied.acts, copied.advised = self.acts[:], set(self.advised)
        return copied

    @property
    def whole(self) -> bool:
        """Whether the game is known from its deal on and has at least one act."""
        return bool(self.opening and self.acts)

    def played_for(self, player: int) -> int:
        """Return how many of a player's acts the program played for them."""
        return sum(self.acts[number - 1].player == player for number in self.advised)

    @property
    def since_laid(self) -> list[Action]:
        """Return the acts from the one on that last laid cards in a turn, or from the game's first one on."""
        laid = (at for at in range(len(self.acts) - 1, -1, -1) if self.acts[at].verb in (PLAY, INTERVENE))
        return self.acts[next(laid, 0) :]

    def add(self, action: Action, after: GameState, events: list[Event]) -> Past:
        """Add an act that led to position ``after``; return this game, or the next one if the act was a deal."""
        if action.verb == DEAL:
            return Past(after.copy(), events)
        self.acts.append(action)
        return self
