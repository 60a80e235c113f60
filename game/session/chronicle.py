"""What happened in a saved match, gathered in the one pass in which its journal is played again."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Replayed
from game.rules.events import Event
from game.rules.values.actions import DEAL
from game.rules.values.state import GameState
from game.session.fair import Fairness, Witness
from game.session.match import Match
from game.session.past import Past
from game.session.publishing import Published


class Chronicle:
    """The current game of a saved match, and what is kept of earlier ones, as far back as the match can be followed.

    ``published`` is what subscribers are told of them. ``past`` is the current game, None unless it is known from its
    deal. ``fairness`` is None, and ``whole`` False, unless the match is known from its first deal.
    """

    def __init__(self) -> None:
        """Follow a match from a position of which nothing earlier is known."""
        self.published = Published()
        self.past: Past | None = None
        self.fairness: Fairness | None = None
        self.witness: Witness | None = None

    @classmethod
    def from_deal(cls, match: Match, state: GameState, opening: Sequence[Event]) -> Chronicle:
        """Follow a match from its first deal, whose opening led to this position."""
        found = cls()
        found.fairness = Fairness(match, opening)
        found.past = Past(state.copy(), [*opening])
        found.published.add(opening)
        return found

    @property
    def whole(self) -> bool:
        """Whether the match is known from its first deal."""
        return self.fairness is not None

    def witness_of(self, state: GameState) -> Witness | None:
        """Return a listener that notes random choices while acts are replayed from this position, if they are known."""
        self.witness = Witness(state) if self.whole else None
        return self.witness

    def add(self, done: Replayed) -> None:
        """Add an act that has been played again."""
        self.published.add(done.events)
        if self.past is not None or done.action.verb == DEAL:
            self.past = (self.past or Past(done.state, [])).add(done.action, done.state, done.events)
        if self.fairness is not None and self.witness is not None:
            self.fairness.note(done.action, self.witness.take())
